import type { CreateShareAnswer, Share } from '@allcourt/contract';
import { api, apiAs } from '#web/data/http.ts';

/** The links by which anybody may watch this match. */
export async function listShares(matchId: string): Promise<readonly Share[]> {
  const { shares } = await apiAs(
    async () => (await import('@allcourt/contract/http/shares')).listSharesAnswer,
    `/api/matches/${matchId}/shares`,
  );
  return shares;
}

/** Makes a link; the token that opens it is told this once. */
export function createShare(matchId: string): Promise<CreateShareAnswer> {
  return apiAs(
    async () => (await import('@allcourt/contract/http/shares')).createShareAnswer,
    `/api/matches/${matchId}/shares`,
    {
      method: 'POST',
      body: {},
    },
  );
}

/** Switches a link off: whoever watches by it is cut. */
export async function endShare(matchId: string, shareId: string): Promise<void> {
  await api(`/api/matches/${matchId}/shares/${shareId}`, { method: 'DELETE' });
}
