import { type MatchAnswer, matchAnswer } from '@allcourt/contract';
import { api } from '#web/data/http.ts';

/** A match with its log, as the server has it. */
export async function getMatch(matchId: string, signal?: AbortSignal): Promise<MatchAnswer> {
  return matchAnswer.parse(await api(`/api/matches/${matchId}`, signal ? { signal } : {}));
}
