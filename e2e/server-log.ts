import { type APIRequestContext, expect } from '@playwright/test';

/** The points of a match as the server has them, in order: the winners, `ab…`, taken-back ones included. */
export async function pointsOnServer(request: APIRequestContext, matchId: string): Promise<string> {
  const answer = await request.get(`/api/matches/${matchId}`);
  if (!answer.ok()) {
    return `${answer.status()}`;
  }
  const { log }: MatchAnswer = await answer.json();
  return log.flatMap(({ event }) => (event.kind === 'point' ? [event.winner] : [])).join('');
}

/** Every entry of a match as the server has it, in order. */
export async function eventsOnServer(
  request: APIRequestContext,
  matchId: string,
): Promise<readonly LoggedEntry[]> {
  const answer = await request.get(`/api/matches/${matchId}`);
  const { log }: MatchAnswer = await answer.json();
  return log.map(({ event }) => event);
}

/** Waits until the server has exactly these points, each once and in order. */
export async function expectOnServer(
  request: APIRequestContext,
  matchId: string,
  winners: string,
): Promise<void> {
  await expect
    .poll(() => pointsOnServer(request, matchId), { timeout: 20_000 })
    .toBe(winners.replaceAll(' ', ''));
}

interface LoggedEntry {
  readonly kind: string;
  /** Unix milliseconds. */
  readonly at: number;
  readonly winner: string;
}

interface MatchAnswer {
  log: { seq: number; event: LoggedEntry }[];
}
