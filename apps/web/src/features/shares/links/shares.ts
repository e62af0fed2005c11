import type { CreateShareAnswer, Share } from '@allcourt/contract';
import { api, apiAs } from '#web/data/http.ts';

const listSharesAnswer = async () => (await import('@allcourt/contract/http/shares')).listSharesAnswer;
const createShareAnswer = async () => (await import('@allcourt/contract/http/shares')).createShareAnswer;

/** The active share links of a match. */
export async function listShares(matchId: string): Promise<readonly Share[]> {
  const { shares } = await apiAs(listSharesAnswer, `/api/matches/${matchId}/shares`);
  return shares;
}

/** Creates a link; only this answer has the token that opens it. */
export function createShare(matchId: string): Promise<CreateShareAnswer> {
  return apiAs(createShareAnswer, `/api/matches/${matchId}/shares`, {
    method: 'POST',
    body: {},
  });
}

/** Turns a link off and disconnects everyone who uses it. */
export async function endShare(matchId: string, shareId: string): Promise<void> {
  await api(`/api/matches/${matchId}/shares/${shareId}`, { method: 'DELETE' });
}
