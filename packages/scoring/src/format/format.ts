/**
 * The match format as a value that can be played.
 *
 * `parseFormat('SET3-S:6/TB7', 'itf@2026')` is best of three sets to six games with a tie-break to seven at six all.
 * The value is complete: nothing after this file fills in a default.
 */
import { accepted, type Result, refused } from '../result.ts';
import type { Sport } from '../vocabulary.ts';
import { type FormatCode, type GamesSetCode, makeCode, parseCode, type SetCode } from './code.ts';
import { findRuleset, type Ruleset, type RulesetId } from './rulesets.ts';

/** How a game inside a set of games is won. */
export interface GameRules {
  /** Four points by two (T-01), or so many in a row. */
  readonly kind: 'traditional' | 'consecutive';
  /** The points that win it. */
  readonly points: number;
  /** The deuce at which one point decides: 1 is no-ad (T-02), 3 the star point; null where none does. */
  readonly decidingDeuce: number | null;
}

/** A tie-break inside a set: played at `at` games all, to `pointsTo` points by `winBy`. */
export interface Tiebreak {
  readonly at: number;
  readonly pointsTo: number;
  readonly winBy: 1 | 2;
}

/** A set of games: first to `gamesTo`, with or without a tie-break (T-07). */
export interface GamesSet {
  readonly kind: 'games';
  readonly gamesTo: number;
  /** Games of lead that win it, 2 in the rules of tennis. */
  readonly winBy: number;
  readonly game: GameRules;
  /** Null: an advantage set, played until one side leads by `winBy` games. */
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

/** A set that ends when time is called (T-21): the leader has won it; when level it is drawn, or a tie-break decides. */
export interface TimedSet {
  readonly kind: 'timed';
  readonly minutes: number;
  readonly counts: 'games' | 'points';
  /** How a game is won, where games count. */
  readonly game: GameRules;
  /** Pickleball only, as in a points set. */
  readonly scoring: 'side-out' | 'rally';
  /** Points of the tie-break when level at time; null where a level set is drawn. */
  readonly tiebreakTo: number | null;
}

/** How one set is won. */
export type SetRules = GamesSet | PointsSet | TimedSet;

/** How a match is won. */
export interface Format {
  /** The TODS matchUpFormat code in canonical form. */
  readonly code: string;
  readonly ruleset: RulesetId;
  /** The row of that name. */
  readonly rules: Ruleset;
  readonly sport: Sport;
  /** The most sets there can be. */
  readonly bestOf: number;
  /** What the match is decided by: the majority of sets; the sets, all of them played; or the total of all of them. */
  readonly decidedBy: 'majority' | 'all-sets' | 'total';
  readonly set: SetRules;
  /** What the deciding set is played by; the same as `set` unless the code says otherwise. */
  readonly finalSet: SetRules;
  /** Minutes that the match may take; null where time does not end it. */
  readonly minutes: number | null;
}

/** Why a format was refused. */
export type FormatFault = 'unknown-ruleset' | 'malformed-format' | 'unsupported-format';

/**
 * Reads a matchUpFormat code as a format of the rule set's sport.
 * @returns `malformed-format` for what is no code, `unsupported-format` for a code that the sport does not play.
 */
export function parseFormat(code: string, rulesetId: string): Result<Format, FormatFault> {
  const rules = findRuleset(rulesetId);
  if (!rules) {
    return refused('unknown-ruleset');
  }
  const parsed = parseCode(code);
  if (!parsed.ok) {
    return parsed;
  }
  const { value } = parsed;
  const set = playableSet(value, value.set, rules.sport);
  const finalSet = value.finalSet ? playableSet(value, value.finalSet, rules.sport) : set;
  const decidedBy = decision(value);
  if (!set || !finalSet || !decidedBy || !isPlayableMatch(value)) {
    return refused('unsupported-format');
  }
  return accepted({
    code: makeCode(value),
    ruleset: rulesetId as RulesetId, // findRuleset knew it
    rules,
    sport: rules.sport,
    bestOf: value.count,
    decidedBy,
    set,
    finalSet,
    minutes: value.minutes,
  });
}

/** How many sets win the match; every one of them where all sets are played. */
export function setsToWin(format: Format): number {
  return format.decidedBy === 'majority' ? (format.bestOf + 1) / 2 : format.bestOf;
}

/** The rules of the set with this index, counted from 0. */
export function rulesOfSet(format: Format, index: number): SetRules {
  return index === format.bestOf - 1 ? format.finalSet : format.set;
}

/** Whether the set is counted in games rather than in points. */
export function isCountedInGames(rules: SetRules): rules is GamesSet | (TimedSet & { counts: 'games' }) {
  return rules.kind === 'games' || (rules.kind === 'timed' && rules.counts === 'games');
}

function decision({ count, exactly, aggregate }: FormatCode): Format['decidedBy'] | null {
  if (aggregate) {
    return 'total';
  }
  if (exactly) {
    return 'all-sets';
  }
  return count % 2 === 1 ? 'majority' : null; // nobody says who has won one set each of two
}

function isPlayableMatch({ root, count, modifiers, game, set }: FormatCode): boolean {
  const isRoot = root === 'SET' || root === 'FRM'; // frames are sets by another name
  // A number of points in a row knows no deuce that could decide it.
  const isGame = !game || game.kind === 'traditional' || game.decidingDeuce === null;
  return isRoot && count <= 9 && modifiers === '' && isGame && (!game || isGamesCode(set));
}

function isGamesCode(set: SetCode): boolean {
  return set.kind === 'games' || (set.kind === 'timed' && set.counts === 'games');
}

function playableSet(code: FormatCode, set: SetCode, sport: Sport): SetRules | null {
  switch (set.kind) {
    case 'points':
      return playablePointsSet(set.pointsTo, set.noAd, set.modifier, sport);
    case 'timed':
      return playableTimedSet(code, set, sport);
    case 'games':
      return sport === 'tennis' ? playableGamesSet(code, set) : null;
    case 'outs':
      return null;
  }
}

function playablePointsSet(
  pointsTo: number,
  noAd: boolean,
  modifier: string | null,
  sport: Sport,
): PointsSet | null {
  const scoring = scoringOf(modifier, sport);
  return scoring && pointsTo <= 99 ? { kind: 'points', pointsTo, winBy: noAd ? 1 : 2, scoring } : null;
}

function playableTimedSet(
  code: FormatCode,
  set: SetCode & { kind: 'timed' },
  sport: Sport,
): TimedSet | null {
  const scoring = scoringOf(set.modifier, sport);
  if (!scoring || (sport === 'pickleball' && set.counts === 'games')) {
    return null;
  }
  const { minutes, counts, tiebreakTo } = set;
  return { kind: 'timed', minutes, counts, game: gameRules(code, false), scoring, tiebreakTo };
}

/** Who scores: everybody in tennis; in pickleball the servers, unless the code says RALLY. */
function scoringOf(modifier: string | null, sport: Sport): PointsSet['scoring'] | null {
  if (sport === 'tennis') {
    return modifier === null ? 'rally' : null;
  }
  if (modifier === null) {
    return 'side-out';
  }
  return modifier === 'RALLY' ? 'rally' : null;
}

function playableGamesSet(code: FormatCode, set: GamesSetCode): GamesSet | null {
  const { gamesTo, noAd, winBy, tiebreak } = set;
  const game = gameRules(code, noAd);
  const isAmbiguous = noAd && code.game !== null && game.decidingDeuce !== 1; // two rules for the same deuce
  // A tie-break before the last game but one would make 5–4 both a won set and one in progress.
  const isTiebreak = !tiebreak || (tiebreak.at >= gamesTo - 1 && tiebreak.at <= 99 && tiebreak.pointsTo <= 99);
  if (isAmbiguous || !isTiebreak || gamesTo > 99) {
    return null;
  }
  return {
    kind: 'games',
    gamesTo,
    winBy,
    game,
    tiebreak: tiebreak && { at: tiebreak.at, pointsTo: tiebreak.pointsTo, winBy: tiebreak.noAd ? 1 : 2 },
  };
}

const TRADITIONAL_GAME = { kind: 'traditional', points: 4, decidingDeuce: null } as const;
const NO_AD_GAME = { ...TRADITIONAL_GAME, decidingDeuce: 1 } as const;

function gameRules({ game }: FormatCode, noAd: boolean): GameRules {
  return game ?? (noAd ? NO_AD_GAME : TRADITIONAL_GAME);
}
