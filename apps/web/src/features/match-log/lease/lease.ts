import type { LeaseAnswer, LeaseBody } from '@allcourt/contract';
import { apiAs } from '#web/data/http.ts';

/** The lease of a match, and the scorer's devices. */
export function getLease(matchId: string): Promise<LeaseAnswer> {
  return apiAs(
    async () => (await import('@allcourt/contract/http/lease')).leaseAnswer,
    `/api/matches/${matchId}/lease`,
  );
}

/** Takes over the lease or hands it over. */
export function changeLease(matchId: string, body: LeaseBody): Promise<LeaseAnswer> {
  return apiAs(
    async () => (await import('@allcourt/contract/http/lease')).leaseAnswer,
    `/api/matches/${matchId}/lease`,
    { method: 'POST', body },
  );
}
