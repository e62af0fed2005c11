import { type CreateMatchBody, type MatchAnswer, matchAnswer } from '@allcourt/contract';
import { api } from '#web/data/http.ts';

/** Makes a match on the server; sent again, it answers the same. */
export async function postMatch(body: CreateMatchBody, signal: AbortSignal): Promise<MatchAnswer> {
  return matchAnswer.parse(await api('/api/matches', { method: 'POST', body, signal }));
}
