import { type Format, isCountedInGames } from '../format/format.ts';
import type { BySide, Discipline, Side } from '../vocabulary.ts';
import { closePointsSet, closeSet } from './set-end.ts';
import { currentRules, LOVE_ALL, type MatchState } from './state.ts';

/** The state after time was called on a timed set (T-21); null without a time limit. A game in progress is dropped. */
export function callTime(format: Format, discipline: Discipline, state: MatchState): MatchState | null {
  const rules = currentRules(format, state);
  if (rules.kind !== 'timed' || state.levelAtTime) {
    return null;
  }
  const isInGames = isCountedInGames(rules);
  const score = isInGames ? state.games : state.points;
  const leader = leaderOf(score);
  if (!leader && rules.tiebreakTo !== null) {
    return { ...state, levelAtTime: score, points: LOVE_ALL, run: null, faults: 0, court: null };
  }
  const close = isInGames ? closeSet : closePointsSet;
  return close(format, discipline, state, { ...score, tiebreak: null, winner: leader });
}

function leaderOf({ a, b }: BySide<number>): Side | null {
  const ahead: Side = a > b ? 'a' : 'b';
  return a === b ? null : ahead;
}
