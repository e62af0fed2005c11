// The reader's rules of being added to matches, and how they come to add others, as the server has them.

import type { NamedBy } from '@allcourt/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { appConfig } from '#web/data/app-config.ts';
import { api, apiAs } from '#web/data/http.ts';
import { needsQuery } from '#web/data/needs-query.ts';
import { peopleQuery } from './people.ts';

const schemas = () => import('@allcourt/contract/http/line-ups');

export const namingQuery = queryOptions({
  queryKey: ['naming'],
  queryFn: ({ signal }) =>
    apiAs(async () => (await schemas()).namingSettingsAnswer, '/api/people/naming', { signal }),
});

/** Opens a link: from then on the reader may add its owner to matches. Opening it again changes nothing. */
export const openLink = (token: string) =>
  apiAs(async () => (await schemas()).openNamingLinkAnswer, '/api/people/naming/open', {
    method: 'POST',
    body: { token },
  });

/** For the page of a link, which opens it: nothing of it is kept. */
export const openLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['naming', 'link', token],
    queryFn: () => openLink(token),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const askByUsername = (username: string) =>
  api('/api/people/naming/ask', { method: 'POST', body: { username } });

export const saveNamedBy = (namedBy: NamedBy) =>
  api('/api/people/naming', { method: 'PUT', body: { namedBy } });

export const stopAccepting = (accountId: string) =>
  api(`/api/people/naming/accepted/${accountId}`, { method: 'DELETE' });

export const makeLink = () =>
  apiAs(async () => (await schemas()).namingLinkAnswer, '/api/people/naming/link', { method: 'POST' });

export const closeLinks = () => api('/api/people/naming/link', { method: 'DELETE' });

/** One act, after which everything that it may have changed loads again. */
export function useNamingAct<Given, Result>(act: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    networkMode: 'always',
    onSettled: () =>
      Promise.all(
        [namingQuery, needsQuery, peopleQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      ),
  });
}

export function addressOf(token: string): string {
  return `${appConfig.apiOrigin || location.origin}/add/${token}`;
}

/** The token of a pasted link, or of its end alone; null for anything else. */
export function tokenIn(text: string): string | null {
  return /(?:^|\/add\/)([\w-]{20,200})\/?$/.exec(text.trim())?.[1] ?? null;
}
