/** What the next point can decide, found by playing it. */

import type { Match } from './match.ts';
import { scorePoint } from './point.ts';
import { currentRules, isTiebreak } from './state.ts';
import { type BySide, bySide, type Side } from './vocabulary.ts';

/** The most that a point can win. In pickleball a `set` is what players call a game. */
export type Stake = 'game' | 'set' | 'match';

/** What each side would win with the next point; null where it wins no more than the point. */
export function stakes(match: Match): BySide<Stake | null> {
  return bySide((side) => stakeOf(match, side));
}

/** Whether the receiver would win the game with the next point; a tie-break point never counts (T-25). */
export function isBreakPoint(match: Match): boolean {
  const { format, state } = match;
  if (
    state.status !== 'in-progress' ||
    currentRules(format, state).kind === 'points' ||
    isTiebreak(format, state)
  ) {
    return false;
  }
  const receiver: Side = state.service.side === 'a' ? 'b' : 'a';
  return stakeOf(match, receiver) !== null;
}

function stakeOf({ format, setup, state }: Match, side: Side): Stake | null {
  if (state.status !== 'in-progress') {
    return null;
  }
  const after = scorePoint(format, setup.discipline, state, side);
  if (after.status === 'completed') {
    return 'match';
  }
  if (after.sets.length > state.sets.length) {
    return 'set';
  }
  return after.games[side] > state.games[side] ? 'game' : null;
}
