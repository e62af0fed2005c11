import type { LeaseAnswer, LeaseBody } from '@allcourt/contract';
import { apiAs } from '#web/data/http.ts';

/** Who scores the match, and which devices could. */
export function getLease(matchId: string): Promise<LeaseAnswer> {
  return apiAs(
    async () => (await import('@allcourt/contract/http/lease')).leaseAnswer,
    `/api/matches/${matchId}/lease`,
  );
}

/** Takes the score over, or hands it over. */
export function changeLease(matchId: string, body: LeaseBody): Promise<LeaseAnswer> {
  return apiAs(
    async () => (await import('@allcourt/contract/http/lease')).leaseAnswer,
    `/api/matches/${matchId}/lease`,
    { method: 'POST', body },
  );
}
