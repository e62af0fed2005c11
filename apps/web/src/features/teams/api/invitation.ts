import type { AcceptAnswer } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';

/** Who waits to be let in looks again this often. */
const WAITING_MS = 15_000;

/** What somebody is invited to, also for who is signed out. Who asks counts: an account may be a member already. */
export function useInvitation(code: string, accountId: string | null) {
  return useQuery({
    queryKey: ['invitations', code, accountId],
    queryFn: ({ signal }) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/invites')).invitationAnswer,
        `/api/invites/${code}`,
        { signal },
      ),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.standing === 'requested' ? WAITING_MS : false),
  });
}

/** In the team at once, or asked to be let in. */
export function acceptInvite(code: string): Promise<AcceptAnswer> {
  return apiAs(
    async () => (await import('@allcourt/contract/http/invites')).acceptAnswer,
    `/api/invites/${code}/accept`,
    { method: 'POST' },
  );
}
