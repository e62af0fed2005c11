import type { CreateInviteBody, DecideRequestBody, Invite } from '@allcourt/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';
import { TEAMS_KEY } from './list-teams.ts';

const invitesAnswer = async () => (await import('@allcourt/contract/http/invites')).invitesAnswer;
const inviteAnswer = async () => (await import('@allcourt/contract/http/invites')).inviteAnswer;

export function invitesKey(teamId: string) {
  return [...TEAMS_KEY, teamId, 'invites'] as const;
}

/** The team's invites and pending requests to join. */
export function useInvites(teamId: string) {
  return useQuery(
    queryOptions({
      queryKey: invitesKey(teamId),
      queryFn: ({ signal }) => apiAs(invitesAnswer, `/api/teams/${teamId}/invites`, { signal }),
      staleTime: 0,
      // Anyone with the code can join, so it is not cached on the device.
      meta: { isKept: false },
    }),
  );
}

export async function createInvite(teamId: string, body: CreateInviteBody): Promise<Invite> {
  const { invite } = await apiAs(inviteAnswer, `/api/teams/${teamId}/invites`, { method: 'POST', body });
  return invite;
}

/** Mails the invite again. */
export async function resendInvite(teamId: string, inviteId: string): Promise<void> {
  await api(`/api/teams/${teamId}/invites/${inviteId}/resend`, { method: 'POST' });
}

/** Revokes the invite. */
export async function revokeInvite(teamId: string, inviteId: string): Promise<void> {
  await api(`/api/teams/${teamId}/invites/${inviteId}`, { method: 'DELETE' });
}

export async function decideRequest(
  teamId: string,
  requestId: string,
  body: DecideRequestBody,
): Promise<void> {
  await api(`/api/teams/${teamId}/requests/${requestId}`, { method: 'POST', body });
}
