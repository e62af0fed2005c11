/** The stakes of the next point, found by playing it. */
import { isCountedInGames } from '../format/format.ts';
import type { Match } from '../log/match.ts';
import { scorePoint } from '../play/point.ts';
import { currentRules, isTiebreak, type MatchState } from '../play/state.ts';
import { type BySide, bySide, opponentOf, type Side } from '../vocabulary.ts';

/** The most that a point can win. In pickleball a `set` is called a game. */
export type Stake = 'game' | 'set' | 'match';

type Rules = Pick<Match, 'format' | 'setup'>;

/** Each side's stake in the next point; null if it wins only the point. */
export function stakes(match: Rules & Pick<Match, 'state'>): BySide<Stake | null> {
  return bySide((side) => stakeOf(match, match.state, side));
}

/** A side's stake in the next point. */
export function stakeOf({ format, setup }: Rules, state: MatchState, side: Side): Stake | null {
  if (state.status !== 'in-progress' || !canBeGamePoint(format, state, side)) {
    return null;
  }
  return stakeWon(state, scorePoint(format, setup.discipline, state, side), side);
}

/** The stake a side won with a point, from the states before and after it. */
export function stakeWon(before: MatchState, after: MatchState, side: Side): Stake | null {
  if (after.status === 'completed' && after.winner === side) {
    return 'match'; // if totals or all sets count, the last set may be won and the match lost
  }
  if (after.sets.length > before.sets.length) {
    return 'set';
  }
  return after.games[side] > before.games[side] ? 'game' : null;
}

/** True when the receiver would win the game with the next point; a tiebreak point never counts (T-25). */
export function isBreakPoint(match: Rules & Pick<Match, 'state'>, state: MatchState = match.state): boolean {
  const { format } = match;
  const isGame = isCountedInGames(currentRules(format, state)) && !isTiebreak(format, state);
  return isGame && stakeOf(match, state, opponentOf(state.service.side)) !== null;
}

/** A fast negative: a game of 15, 30, 40 is never won before three points. */
function canBeGamePoint(format: Match['format'], state: MatchState, side: Side): boolean {
  const rules = currentRules(format, state);
  const isGame = isCountedInGames(rules) && rules.game.kind === 'traditional';
  return !isGame || state.points[side] >= 3 || isTiebreak(format, state);
}
