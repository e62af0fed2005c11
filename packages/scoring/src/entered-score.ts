/** Scores that were entered rather than played: which the format can produce, and the state they stand for. */
import type { EnteredSet } from './events.ts';
import {
  type Format,
  type GamesSet,
  type PointsSet,
  rulesOfSet,
  type SetRules,
  setsToWin,
} from './format.ts';
import { LOVE_ALL, type MatchState, type SetScore, setsWon } from './state.ts';
import { type BySide, opponentOf, SIDES, type Side } from './vocabulary.ts';

/** What is wrong with an entered score. `set` counts from 0. */
export type ScoreFault =
  | { readonly kind: 'no-sets' }
  | {
      readonly kind: 'impossible-set';
      readonly set: number;
      readonly entered: EnteredSet;
      readonly rules: SetRules;
    }
  | { readonly kind: 'impossible-tiebreak'; readonly set: number; readonly entered: EnteredSet }
  | { readonly kind: 'no-tiebreak-here'; readonly set: number; readonly entered: EnteredSet }
  | {
      readonly kind: 'unfinished-set';
      readonly set: number;
      readonly entered: EnteredSet;
      readonly rules: SetRules;
    }
  | { readonly kind: 'sets-after-the-end'; readonly set: number }
  | { readonly kind: 'undecided'; readonly setsToWin: number };

/**
 * What makes these sets impossible in this format, or null when they can be.
 * Only the last set may be unfinished: that is a match in progress, or one that was broken off.
 */
export function checkEnteredSets(format: Format, sets: readonly EnteredSet[]): ScoreFault | null {
  if (sets.length === 0) {
    return { kind: 'no-sets' };
  }
  const won: Record<Side, number> = { a: 0, b: 0 };
  for (const [set, entered] of sets.entries()) {
    if (won.a === setsToWin(format) || won.b === setsToWin(format)) {
      return { kind: 'sets-after-the-end', set };
    }
    const rules = rulesOfSet(format, set);
    const winner = winnerOfSet(rules, entered);
    if (!winner && !isReachable(rules, entered)) {
      return { kind: 'impossible-set', set, entered, rules };
    }
    const tiebreakFault = checkTiebreak(rules, entered, winner);
    if (tiebreakFault) {
      return { kind: tiebreakFault, set, entered };
    }
    if (!winner && set < sets.length - 1) {
      return { kind: 'unfinished-set', set, entered, rules };
    }
    if (winner) {
      won[winner] += 1;
    }
  }
  return null;
}

/** The last set, where it is unfinished; null when every set has a winner. */
export function unfinishedSet(format: Format, sets: readonly EnteredSet[]): ScoreFault | null {
  const set = sets.length - 1;
  const entered = sets[set];
  const rules = rulesOfSet(format, set);
  return entered && !winnerOfSet(rules, entered) ? { kind: 'unfinished-set', set, entered, rules } : null;
}

/** The state that checked sets stand for. Who serves next is not known from a score; the opening is kept. */
export function enteredState(format: Format, state: MatchState, entered: readonly EnteredSet[]): MatchState {
  const scores = entered.map((set, index): SetScore => {
    const winner = winnerOfSet(rulesOfSet(format, index), set);
    return { a: set.a, b: set.b, tiebreak: set.tiebreak ?? null, winner };
  });
  const sets = scores.filter((set) => set.winner !== null);
  const open = scores.find((set) => set.winner === null);
  const inPoints = rulesOfSet(format, sets.length).kind === 'points';
  const current = open ? { a: open.a, b: open.b } : LOVE_ALL;
  const won = setsWon({ sets });
  const winner = SIDES.find((side) => won[side] === setsToWin(format)) ?? null;
  return {
    ...state,
    status: winner ? 'completed' : 'in-progress',
    winner,
    sets,
    games: inPoints ? LOVE_ALL : current,
    points: inPoints ? current : (open?.tiebreak ?? LOVE_ALL),
  };
}

/** Who won a set with this score, or null when the rules do not end it there. */
export function winnerOfSet(rules: SetRules, score: BySide<number>): Side | null {
  const leader: Side = score.a > score.b ? 'a' : 'b';
  const most = score[leader];
  const least = score[opponentOf(leader)];
  const isWon =
    rules.kind === 'games' ? isGamesSetWon(rules, most, least) : isPointsSetWon(rules, most, least);
  return isWon ? leader : null;
}

function isGamesSetWon({ gamesTo, tiebreak }: GamesSet, most: number, least: number): boolean {
  if (tiebreak && most === tiebreak.at + 1 && least === tiebreak.at) {
    return true;
  }
  if (most === gamesTo) {
    return most - least >= 2;
  }
  // Past the target only a lead of two ends it, and a tie-break lets nobody get past one game more.
  return most > gamesTo && most - least === 2 && (!tiebreak || least < tiebreak.at);
}

function isPointsSetWon({ pointsTo, winBy }: PointsSet, most: number, least: number): boolean {
  return most === pointsTo ? most - least >= winBy : most > pointsTo && winBy === 2 && most - least === 2;
}

function isReachable(rules: SetRules, { a, b }: EnteredSet): boolean {
  const most = Math.max(a, b);
  const least = Math.min(a, b);
  const target = rules.kind === 'games' ? rules.gamesTo : rules.pointsTo;
  if (least < 0 || !Number.isInteger(a) || !Number.isInteger(b)) {
    return false;
  }
  if (most < target) {
    return true;
  }
  if (rules.kind === 'games' && rules.tiebreak) {
    return most <= rules.tiebreak.at && most - least <= 1;
  }
  return most - least <= 1 && (rules.kind === 'games' || rules.winBy === 2);
}

function checkTiebreak(
  rules: SetRules,
  { a, b, tiebreak }: EnteredSet,
  winner: Side | null,
): 'impossible-tiebreak' | 'no-tiebreak-here' | null {
  if (!tiebreak) {
    return null;
  }
  const inSet = rules.kind === 'games' ? rules.tiebreak : null;
  const isAfter =
    winner !== null && inSet !== null && Math.min(a, b) === inSet.at && Math.max(a, b) === inSet.at + 1;
  const isDuring = winner === null && inSet !== null && a === inSet.at && b === inSet.at;
  if (!inSet || !(isAfter || isDuring)) {
    return 'no-tiebreak-here';
  }
  const asSet: PointsSet = { kind: 'points', pointsTo: inSet.pointsTo, winBy: inSet.winBy, scoring: 'rally' };
  const isPossible = isAfter
    ? winnerOfSet(asSet, tiebreak) === winner
    : isReachable(asSet, tiebreak) && !winnerOfSet(asSet, tiebreak);
  return isPossible ? null : 'impossible-tiebreak';
}
