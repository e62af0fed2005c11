import type { AcceptAnswer } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';

const invitationAnswer = async () => (await import('@allcourt/contract/http/invites')).invitationAnswer;
const acceptAnswer = async () => (await import('@allcourt/contract/http/invites')).acceptAnswer;

/** Refetch interval while a request to join is pending. */
const WAITING_MS = 15_000;

/** The team behind an invite code, readable signed out. Keyed by account, since the reader may be a member already. */
export function useInvitation(code: string, accountId: string | null) {
  return useQuery({
    queryKey: ['invitations', code, accountId],
    queryFn: ({ signal }) => apiAs(invitationAnswer, `/api/invites/${code}`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.standing === 'requested' ? WAITING_MS : false),
  });
}

/** Joins the team, or sends a request where it needs approval. */
export function acceptInvite(code: string): Promise<AcceptAnswer> {
  return apiAs(acceptAnswer, `/api/invites/${code}/accept`, { method: 'POST' });
}
