// Guardians and minors, as the server has them.

import type { AskProtectionBody, Family, GuardianInvite, ReplyAnswer } from '@allcourt/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { api, apiAs } from '#web/data/http.ts';

const schemas = () => import('@allcourt/contract/http/family');

const FAMILY_KEY = ['family'] as const;

export const familyQuery = queryOptions({
  queryKey: FAMILY_KEY,
  queryFn: ({ signal }): Promise<Family> =>
    apiAs(async () => (await schemas()).familyAnswer, '/api/family', { signal }),
});

export const inviteQuery = (code: string) =>
  queryOptions({
    queryKey: [...FAMILY_KEY, 'invite', code],
    queryFn: ({ signal }) =>
      apiAs(async () => (await schemas()).guardianInvitePage, `/api/family/invites/${code}`, { signal }),
    retry: false,
  });

export const minorEventsQuery = (minorId: string) =>
  queryOptions({
    queryKey: [...FAMILY_KEY, minorId, 'events'],
    queryFn: ({ signal }) =>
      apiAs(async () => (await schemas()).minorEventsAnswer, `/api/family/${minorId}/events`, { signal }),
  });

export const minorConversationsQuery = (minorId: string) =>
  queryOptions({
    queryKey: [...FAMILY_KEY, minorId, 'conversations'],
    queryFn: ({ signal }) =>
      apiAs(async () => (await schemas()).minorConversationsAnswer, `/api/family/${minorId}/conversations`, {
        signal,
      }),
  });

export const minorMessagesQuery = (minorId: string, conversationId: string) =>
  queryOptions({
    queryKey: [...FAMILY_KEY, minorId, 'messages', conversationId],
    queryFn: ({ signal }) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/chat')).messagesAnswer,
        `/api/family/${minorId}/conversations/${conversationId}/messages`,
        { signal },
      ),
  });

/** One act on the family, which is loaded again after it. */
export function useFamilyAct<Given, Result>(act: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: FAMILY_KEY }),
  });
}

export const askForLess = (
  wish: { kind: 'filming' | 'transfer' } | { kind: 'birth-year'; birthYear: number | null },
) =>
  api('/api/family/requests', {
    method: 'POST',
    body: { id: uuidv7(), ...wish } satisfies AskProtectionBody,
  });

export const withdraw = (id: string) => api(`/api/family/requests/${id}`, { method: 'DELETE' });

export const decide = ({ id, isConfirmed }: { id: string; isConfirmed: boolean }) =>
  api(`/api/family/requests/${id}/decide`, { method: 'POST', body: { isConfirmed } });

export const inviteGuardian = (invite: { minorId: string; email?: string }): Promise<GuardianInvite> =>
  apiAs(async () => (await schemas()).guardianInviteAnswer, '/api/family/guardians', {
    method: 'POST',
    body: { id: uuidv7(), ...invite },
  });

export const confirmGuardian = (id: string) => api(`/api/family/guardians/${id}/confirm`, { method: 'POST' });

export const endGuardian = (id: string) => api(`/api/family/guardians/${id}`, { method: 'DELETE' });

export const acceptInvite = (code: string) =>
  apiAs(async () => (await schemas()).guardianAcceptedAnswer, `/api/family/invites/${code}/accept`, {
    method: 'POST',
  });

export const replyFor = (
  minorId: string,
  { eventId, key, answer }: { eventId: string; key: string; answer: ReplyAnswer },
) => api(`/api/family/${minorId}/events/${eventId}/${key}/reply`, { method: 'PUT', body: { answer } });
