import { type AppendAnswer, type AppendBody, appendAnswer } from '@allcourt/contract';
import { api } from '#web/data/http.ts';

/** Puts entries at the end of a match's log; sent again, it answers the same. */
export async function appendEvents(
  matchId: string,
  body: AppendBody,
  signal: AbortSignal,
): Promise<AppendAnswer> {
  return appendAnswer.parse(await api(`/api/matches/${matchId}/events`, { method: 'POST', body, signal }));
}
