/** The fewest points that win a game, the set and the match, found by playing them. */
import { isCountedInGames } from '../format/format.ts';
import type { Match } from '../log/match.ts';
import { scorePoint } from '../play/point.ts';
import { currentRules, type MatchState } from '../play/state.ts';
import type { Side } from '../vocabulary.ts';

/**
 * Points in a row, or rallies in pickleball, until a side has won. In side-out scoring the rallies that win the serve are among
 * them (P-01). Null where points alone win nothing: games in a points set, and a set that ends when time is called (T-21).
 */
export interface PointsToWin {
  readonly game: number | null;
  readonly set: number | null;
  /** Null also if the side can no longer win, where all sets are played or totals decide. */
  readonly match: number | null;
}

/** The points in a row that a side needs; all null once the match is over. */
export function pointsToWin(
  { format, setup, state: now }: Pick<Match, 'format' | 'setup' | 'state'>,
  side: Side,
): PointsToWin {
  let state: MatchState = now;
  let game: number | null = null;
  let set: number | null = null;
  for (let points = 1; state.status === 'in-progress'; points += 1) {
    const rules = currentRules(format, state);
    const isInGames = isCountedInGames(rules);
    if (rules.kind === 'timed' && !state.levelAtTime && (!isInGames || game !== null)) {
      return { game, set, match: null };
    }
    const after = scorePoint(format, setup.discipline, state, side);
    const isSetWon = after.sets.length > state.sets.length;
    if (isInGames && set === null && game === null && (isSetWon || after.games[side] > state.games[side])) {
      game = points;
    }
    if (isSetWon) {
      set ??= points;
    }
    if (after.status === 'completed') {
      return { game, set, match: after.winner === side ? points : null };
    }
    state = after;
  }
  return { game: null, set: null, match: null };
}
