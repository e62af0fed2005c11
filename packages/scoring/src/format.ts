/**
 * The match format as a value, and its TODS matchUpFormat code.
 *
 * `parseFormat('SET3-S:6/TB7', 'itf@2026')` is best of three sets to six games with a tie-break to seven at six all.
 * The value is complete: nothing after this file fills in a default.
 */
import { accepted, type Result, refused } from './result.ts';
import { findRuleset, type RulesetId } from './rulesets.ts';
import type { Sport } from './vocabulary.ts';

/** A tie-break inside a set: played at `at` games all, to `pointsTo` points by `winBy`. */
export interface Tiebreak {
  readonly at: number;
  readonly pointsTo: number;
  readonly winBy: 1 | 2;
}

/** A set of games: first to `gamesTo` by two, with or without a tie-break (T-07). */
export interface GamesSet {
  readonly kind: 'games';
  readonly gamesTo: number;
  /** One deciding point at three points all instead of deuce (T-02). */
  readonly noAd: boolean;
  /** Null: an advantage set, played until one side leads by two games. */
  readonly tiebreak: Tiebreak | null;
}

/** A set that is one long tie-break: a tennis match tie-break (T-16) or a pickleball game (P-02). */
export interface PointsSet {
  readonly kind: 'points';
  readonly pointsTo: number;
  readonly winBy: 1 | 2;
  /** Pickleball only: who can score. Tennis points sets are always `rally`. */
  readonly scoring: 'side-out' | 'rally';
}

/** How one set is won. */
export type SetRules = GamesSet | PointsSet;

/** How a match is won. */
export interface Format {
  /** The TODS matchUpFormat code in canonical form. */
  readonly code: string;
  readonly ruleset: RulesetId;
  readonly sport: Sport;
  /** The most sets there can be: 1, 3 or 5. */
  readonly bestOf: number;
  readonly set: SetRules;
  /** What the deciding set is played by; the same as `set` unless the code says otherwise. */
  readonly finalSet: SetRules;
}

/** Why a format was refused. */
export type FormatFault = 'unknown-ruleset' | 'malformed-format' | 'unsupported-format';

/**
 * Reads a matchUpFormat code.
 * @returns `malformed-format` for what is no code, `unsupported-format` for a code that this package cannot play.
 */
export function parseFormat(code: string, rulesetId: string): Result<Format, FormatFault> {
  const ruleset = findRuleset(rulesetId);
  if (!ruleset) {
    return refused('unknown-ruleset');
  }
  const match = /^([A-Z]{3})(\d+)(\w*)-S:([^-]+)(?:-F:([^-]+))?$/.exec(code);
  if (!match) {
    return refused(/^(?:[A-Z]{3}\d|T\d)/.test(code) ? 'unsupported-format' : 'malformed-format');
  }
  const [, root, count = '', modifiers, setCode = '', finalCode] = match;
  const bestOf = Number(count);
  if (root !== 'SET' || modifiers !== '' || ![1, 3, 5].includes(bestOf)) {
    return refused('unsupported-format');
  }
  const set = parseSet(setCode, ruleset.sport);
  if (!set.ok) {
    return set;
  }
  const finalSet = finalCode === undefined ? set : parseSet(finalCode, ruleset.sport);
  if (!finalSet.ok) {
    return finalSet;
  }
  const rules = { sport: ruleset.sport, bestOf, set: set.value, finalSet: finalSet.value };
  return accepted({
    ...rules,
    code: makeFormat(rules),
    ruleset: rulesetId as RulesetId, // findRuleset knew it
  });
}

/** The canonical code of a format; `parseFormat` reads it back to the same value. */
export function makeFormat(format: Omit<Format, 'code' | 'ruleset'>): string {
  const { sport, bestOf, set, finalSet } = format;
  const last = makeSet(finalSet, sport);
  const usual = makeSet(set, sport);
  return `SET${bestOf}-S:${usual}${last === usual ? '' : `-F:${last}`}`;
}

/** How many sets win the match. */
export function setsToWin(format: Format): number {
  return (format.bestOf + 1) / 2;
}

/** The rules of the set with this index, counted from 0. */
export function rulesOfSet(format: Format, index: number): SetRules {
  return index === format.bestOf - 1 ? format.finalSet : format.set;
}

function parseSet(code: string, sport: Sport): Result<SetRules, FormatFault> {
  const points = /^TB(\d+)(NOAD)?(@RALLY)?$/.exec(code);
  if (points) {
    const pointsTo = Number(points[1]);
    const scoring = sport === 'tennis' || points[3] ? 'rally' : 'side-out';
    if (pointsTo < 1 || pointsTo > 99 || (sport === 'tennis' && points[3])) {
      return refused('unsupported-format');
    }
    return accepted({ kind: 'points', pointsTo, winBy: points[2] ? 1 : 2, scoring });
  }
  const games = /^(\d+)(NOAD)?(?:\/TB(\d+)(NOAD)?(?:@(\d+))?)?$/.exec(code);
  if (!games) {
    return refused('unsupported-format');
  }
  const gamesTo = Number(games[1]);
  const at = games[5] === undefined ? gamesTo : Number(games[5]);
  if (sport !== 'tennis' || gamesTo < 1 || gamesTo > 20 || at < 1 || at > 99 || at < gamesTo - 1) {
    return refused('unsupported-format');
  }
  const tiebreak =
    games[3] === undefined ? null : { at, pointsTo: Number(games[3]), winBy: winBy(games[4] !== undefined) };
  if (tiebreak && (tiebreak.pointsTo < 1 || tiebreak.pointsTo > 99)) {
    return refused('unsupported-format');
  }
  return accepted({ kind: 'games', gamesTo, noAd: games[2] !== undefined, tiebreak });
}

function winBy(noAd: boolean): 1 | 2 {
  return noAd ? 1 : 2;
}

function makeSet(set: SetRules, sport: Sport): string {
  if (set.kind === 'points') {
    const rally = sport === 'pickleball' && set.scoring === 'rally';
    return `TB${set.pointsTo}${set.winBy === 1 ? 'NOAD' : ''}${rally ? '@RALLY' : ''}`;
  }
  const { gamesTo, noAd, tiebreak } = set;
  const games = `${gamesTo}${noAd ? 'NOAD' : ''}`;
  if (!tiebreak) {
    return games;
  }
  const at = tiebreak.at === gamesTo ? '' : `@${tiebreak.at}`;
  return `${games}/TB${tiebreak.pointsTo}${tiebreak.winBy === 1 ? 'NOAD' : ''}${at}`;
}
