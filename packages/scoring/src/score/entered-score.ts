/** Scores that are entered rather than played: which of them the format can produce, and why not. */
import {
  type Format,
  type GamesSet,
  isCountedInGames,
  type PointsSet,
  rulesOfSet,
  type SetRules,
} from '../format/format.ts';
import type { EnteredSet } from '../log/events.ts';
import { isDecided } from '../play/set-end.ts';
import type { SetScore } from '../play/state.ts';
import { type BySide, opponentOf, type Side } from '../vocabulary.ts';

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

/** What the rules of a set make of a score: won, drawn when time was called, still open, or not to be had. */
export type SetStanding = 'won' | 'drawn' | 'open' | 'impossible';

/** What the rules of a set make of a score. A timed set ends whenever time is called, so any score of it is an end. */
export function setStanding(rules: SetRules, score: BySide<number>): SetStanding {
  if (!isCount(score.a) || !isCount(score.b)) {
    return 'impossible';
  }
  if (winnerOfSet(rules, score)) {
    return 'won';
  }
  if (rules.kind === 'timed') {
    return rules.tiebreakTo === null ? 'drawn' : 'open';
  }
  return isReachable(rules, score) ? 'open' : 'impossible';
}

/**
 * What makes these sets impossible in this format, or null when they can be.
 * Only the last set may be unfinished: that is a match in progress, or one that was broken off.
 */
export function checkEnteredSets(format: Format, sets: readonly EnteredSet[]): ScoreFault | null {
  if (sets.length === 0) {
    return { kind: 'no-sets' };
  }
  const played: SetScore[] = [];
  for (const [set, entered] of sets.entries()) {
    if (isDecided(format, played)) {
      return { kind: 'sets-after-the-end', set };
    }
    const rules = rulesOfSet(format, set);
    const standing = setStanding(rules, entered);
    if (standing === 'impossible') {
      return { kind: 'impossible-set', set, entered, rules };
    }
    const winner = winnerOfSet(rules, entered);
    const tiebreakFault = checkTiebreak(rules, entered, winner);
    if (tiebreakFault) {
      return { kind: tiebreakFault, set, entered };
    }
    if (standing === 'open' && set < sets.length - 1) {
      return { kind: 'unfinished-set', set, entered, rules };
    }
    played.push({ a: entered.a, b: entered.b, tiebreak: null, winner });
  }
  return null;
}

/** The last set, where it is unfinished; null when every set is at its end. */
export function unfinishedSet(format: Format, sets: readonly EnteredSet[]): ScoreFault | null {
  const set = sets.length - 1;
  const entered = sets[set];
  const rules = rulesOfSet(format, set);
  return entered && setStanding(rules, entered) === 'open'
    ? { kind: 'unfinished-set', set, entered, rules }
    : null;
}

/** Who won a set with this score, or null when the rules do not end it there or nobody did. */
export function winnerOfSet(rules: SetRules, score: BySide<number>): Side | null {
  const leader: Side = score.a > score.b ? 'a' : 'b';
  const most = score[leader];
  const least = score[opponentOf(leader)];
  return isSetWon(rules, most, least) ? leader : null;
}

function isSetWon(rules: SetRules, most: number, least: number): boolean {
  switch (rules.kind) {
    case 'games':
      return isGamesSetWon(rules, most, least);
    case 'points':
      return isPointsSetWon(rules, most, least);
    case 'timed':
      return most > least;
  }
}

function isGamesSetWon({ gamesTo, winBy, tiebreak }: GamesSet, most: number, least: number): boolean {
  if (tiebreak && most === tiebreak.at + 1 && least === tiebreak.at) {
    return true;
  }
  if (most === gamesTo) {
    return most - least >= winBy;
  }
  // Past the target only the exact lead ends it, and a tie-break lets nobody get past one game more.
  return most > gamesTo && most - least === winBy && (!tiebreak || least < tiebreak.at);
}

function isPointsSetWon({ pointsTo, winBy }: PointsSet, most: number, least: number): boolean {
  return most === pointsTo ? most - least >= winBy : most > pointsTo && winBy === 2 && most - least === 2;
}

function isReachable(rules: GamesSet | PointsSet, { a, b }: BySide<number>): boolean {
  const most = Math.max(a, b);
  const lead = most - Math.min(a, b);
  if (rules.kind === 'points') {
    return most < rules.pointsTo || lead < rules.winBy;
  }
  if (most < rules.gamesTo) {
    return true;
  }
  return lead < rules.winBy && (!rules.tiebreak || most <= rules.tiebreak.at);
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

function checkTiebreak(
  rules: SetRules,
  { a, b, tiebreak }: EnteredSet,
  winner: Side | null,
): 'impossible-tiebreak' | 'no-tiebreak-here' | null {
  if (!tiebreak) {
    return null;
  }
  const inSet = tiebreakAt(rules, Math.min(a, b));
  const isAfter = winner !== null && Math.abs(a - b) === 1;
  const isDuring = winner === null && a === b;
  if (!inSet || !(isAfter || isDuring)) {
    return 'no-tiebreak-here';
  }
  const asSet: PointsSet = { kind: 'points', ...inSet, scoring: 'rally' };
  const standing = setStanding(asSet, tiebreak);
  const isPossible = isAfter ? winnerOfSet(asSet, tiebreak) === winner : standing === 'open';
  return isPossible ? null : 'impossible-tiebreak';
}

/** The tie-break that a set has at this many games all, or null. */
export function tiebreakAt(rules: SetRules, level: number): Pick<PointsSet, 'pointsTo' | 'winBy'> | null {
  if (rules.kind === 'games') {
    const { tiebreak } = rules;
    return tiebreak?.at === level ? { pointsTo: tiebreak.pointsTo, winBy: tiebreak.winBy } : null;
  }
  return rules.kind === 'timed' && rules.tiebreakTo !== null
    ? { pointsTo: rules.tiebreakTo, winBy: 2 }
    : null;
}

/** Whether points can stand in a game, a tie-break or a points set that is still being played. */
export function arePointsOpen(
  rules: SetRules,
  games: BySide<number>,
  points: BySide<number>,
): boolean {
  if (!isCount(points.a) || !isCount(points.b)) {
    return false;
  }
  if (rules.kind === 'points') {
    return setStanding(rules, points) === 'open';
  }
  if (!isCountedInGames(rules)) {
    return true;
  }
  const inSet = games.a === games.b && rules.kind === 'games' ? tiebreakAt(rules, games.a) : null;
  if (inSet) {
    return setStanding({ kind: 'points', ...inSet, scoring: 'rally' }, points) === 'open';
  }
  return isGameOpen(rules.game, points);
}

function isGameOpen({ kind, decidingDeuce }: GamesSet['game'], { a, b }: BySide<number>): boolean {
  if (kind === 'consecutive') {
    return true; // any score can come about; who won the last points is not known from it
  }
  const most = Math.max(a, b);
  const lead = most - Math.min(a, b);
  return most < 4 || (lead < 2 && (decidingDeuce === null || most <= 2 + decidingDeuce));
}
