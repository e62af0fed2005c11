// Following, as the server has it.

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';

const schemas = () => import('@allcourt/contract/http/followers');

const FOLLOWING_KEY = ['following'] as const;

/** A team or a player. */
export interface Followed {
  readonly kind: 'teams' | 'players';
  readonly id: string;
}

const pathOf = ({ kind, id }: Followed) => `/api/following/${kind}/${id}`;

export const followStateQuery = (followed: Followed) =>
  queryOptions({
    queryKey: [...FOLLOWING_KEY, followed.kind, followed.id],
    queryFn: ({ signal }) =>
      apiAs(async () => (await schemas()).followStateAnswer, pathOf(followed), { signal }),
  });

export const followingQuery = queryOptions({
  queryKey: [...FOLLOWING_KEY, 'all'],
  queryFn: ({ signal }) => apiAs(async () => (await schemas()).followingAnswer, '/api/following', { signal }),
});

export const followersQuery = queryOptions({
  queryKey: [...FOLLOWING_KEY, 'followers'],
  queryFn: ({ signal }) => apiAs(async () => (await schemas()).followersAnswer, '/api/followers', { signal }),
});

const minorPath = (minorId: string) => `/api/family/${minorId}/followers`;

export const minorFollowersQuery = (minorId: string) =>
  queryOptions({
    queryKey: [...FOLLOWING_KEY, 'minor', minorId],
    queryFn: ({ signal }) =>
      apiAs(async () => (await schemas()).minorFollowersAnswer, minorPath(minorId), { signal }),
  });

export const follow = ({ isWanted, ...followed }: Followed & { isWanted: boolean }) =>
  api(pathOf(followed), { method: isWanted ? 'PUT' : 'DELETE' });

export const allowFollowers = (mayBeFollowed: boolean) =>
  api('/api/followers', { method: 'PUT', body: { mayBeFollowed } });

export const allowFollowersOf = (minorId: string) => (mayBeFollowed: boolean) =>
  api(minorPath(minorId), { method: 'PUT', body: { mayBeFollowed } });

export const removeFollower = (accountId: string) => api(`/api/followers/${accountId}`, { method: 'DELETE' });

/** One act, after which everything about following loads again. */
export function useFollowAct<Given>(act: (given: Given) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: FOLLOWING_KEY }),
  });
}
