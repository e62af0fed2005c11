/** The score as written on a board and as called before a serve. */
import type { Match } from '../log/match.ts';
import { isCountedInPoints, type MatchState } from '../play/state.ts';
import { type BySide, opponentOf } from '../vocabulary.ts';

const GAME_POINTS = ['0', '15', '30', '40'];

/** The points of each side as a board shows them: `0` `15` `30` `40` `Ad`, or plain numbers. */
export function pointLabels(match: Match, state: MatchState = match.state): BySide<string> {
  const { a, b } = state.points;
  return isCountedInPoints(match.format, state)
    ? { a: String(a), b: String(b) }
    : { a: gameLabel(a, b), b: gameLabel(b, a) };
}

function gameLabel(own: number, other: number): string {
  return own > 3 && own > other ? 'Ad' : (GAME_POINTS[Math.min(own, 3)] ?? '40');
}

/** The score called before a serve, the server's first (T-01): `30-15`, `deuce`; `4-2-1` in side-out doubles (P-05). */
export function scoreCall(match: Match, state: MatchState = match.state): string {
  const { service } = state;
  const labels = pointLabels(match, state);
  if (isDeuce(match, state)) {
    return 'deuce';
  }
  const call = [
    labels[service.side],
    labels[opponentOf(service.side)],
    ...(service.number ? [service.number] : []),
  ];
  return call.join('-');
}

/** True at deuce of a game of 15, 30, 40. */
export function isDeuce({ format }: Match, state: MatchState): boolean {
  const { a, b } = state.points;
  return !isCountedInPoints(format, state) && a === b && a >= 3;
}
