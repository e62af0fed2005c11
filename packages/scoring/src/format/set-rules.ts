/** The rules for winning a set, complete and playable: from a format code, or the reason why the sport does not play it. */
import { accepted, type Result, refused } from '../result.ts';
import type { Sport } from '../vocabulary.ts';
import type { FormatCode } from './code.ts';
import type { GamesSetCode, PointsSetCode, SetCode, TimedSetCode } from './set-code.ts';

/** The rules for winning a game inside a set of games. */
export interface GameRules {
  /** Four points by two (T-01), or a number of points in a row. */
  readonly kind: 'traditional' | 'consecutive';
  /** The points that win it. */
  readonly points: number;
  /** The deuce at which one point decides: 1 is no-ad (T-02), 3 the star point; null if none does. */
  readonly decidingDeuce: number | null;
}

/** A tiebreak inside a set: played at `at` games all, to `pointsTo` points by `winBy`. */
export interface Tiebreak {
  readonly at: number;
  readonly pointsTo: number;
  readonly winBy: 1 | 2;
}

/** A set of games: first to `gamesTo`, with or without a tiebreak (T-07). */
export interface GamesSet {
  readonly kind: 'games';
  readonly gamesTo: number;
  /** The winning lead in games, 2 in the rules of tennis. */
  readonly winBy: number;
  readonly game: GameRules;
  /** Null for an advantage set, played until one side leads by `winBy` games. */
  readonly tiebreak: Tiebreak | null;
}

/** A set that is one long tiebreak: a tennis match tiebreak (T-16) or a pickleball game (P-02). */
export interface PointsSet {
  readonly kind: 'points';
  readonly pointsTo: number;
  readonly winBy: 1 | 2;
  /** Pickleball only: which side can score. Tennis points sets are always `rally`. */
  readonly scoring: 'side-out' | 'rally';
}

/** A set that ends when time is called (T-21): the leader wins it; when level it is drawn, or a tiebreak decides. */
export interface TimedSet {
  readonly kind: 'timed';
  readonly minutes: number;
  readonly counts: 'games' | 'points';
  /** The rules for winning a game, if games count. */
  readonly game: GameRules;
  /** Pickleball only, as in a points set. */
  readonly scoring: 'side-out' | 'rally';
  /** The tiebreak's target when level at time; null if a level set is drawn. */
  readonly tiebreakTo: number | null;
}

/** The rules for winning one set. */
export type SetRules = GamesSet | PointsSet | TimedSet;

/** The reason why a sport does not play a set of this code. */
export type UnplayableSet =
  | 'outs'
  | 'games-in-pickleball'
  | 'unknown-modifier'
  | 'two-deuce-rules'
  | 'early-tiebreak'
  | 'endless-numbers';

/** True when the set is counted in games rather than in points. */
export function isCountedInGames<Rules extends SetRules | SetCode>(
  rules: Rules,
): rules is Extract<Rules, { kind: 'games' }> | (Extract<Rules, { kind: 'timed' }> & { counts: 'games' }) {
  return rules.kind === 'games' || (rules.kind === 'timed' && rules.counts === 'games');
}

/** The rules of a set of this code, for the sport. */
export function playableSet(code: FormatCode, set: SetCode, sport: Sport): Result<SetRules, UnplayableSet> {
  switch (set.kind) {
    case 'points':
      return playablePointsSet(set, sport);
    case 'timed':
      return playableTimedSet(code, set, sport);
    case 'games':
      return sport === 'tennis' ? playableGamesSet(code, set) : refused('games-in-pickleball');
    case 'outs':
      return refused('outs');
  }
}

/** No set of either sport is played to more, so no score needs three digits. */
const MAX = 99;

function playablePointsSet(
  { pointsTo, noAd, modifier }: PointsSetCode,
  sport: Sport,
): Result<PointsSet, UnplayableSet> {
  const scoring = scoringOf(modifier, sport);
  if (!scoring) {
    return refused('unknown-modifier');
  }
  return pointsTo > MAX
    ? refused('endless-numbers')
    : accepted({ kind: 'points', pointsTo, winBy: leadOf(pointsTo, noAd), scoring });
}

function playableTimedSet(
  code: FormatCode,
  { minutes, counts, tiebreakTo, modifier }: TimedSetCode,
  sport: Sport,
): Result<TimedSet, UnplayableSet> {
  const scoring = scoringOf(modifier, sport);
  if (!scoring) {
    return refused('unknown-modifier');
  }
  if (sport === 'pickleball' && counts === 'games') {
    return refused('games-in-pickleball');
  }
  return tiebreakTo !== null && tiebreakTo > MAX
    ? refused('endless-numbers')
    : accepted({ kind: 'timed', minutes, counts, game: gameRules(code, false), scoring, tiebreakTo });
}

function playableGamesSet(
  code: FormatCode,
  { gamesTo, noAd, winBy, tiebreak }: GamesSetCode,
): Result<GamesSet, UnplayableSet> {
  const game = gameRules(code, noAd);
  if (noAd && game.decidingDeuce !== 1) {
    return refused('two-deuce-rules');
  }
  // Any earlier, and 4–3 could be a set won by its tiebreak, or one whose tiebreak was never reached.
  if (tiebreak && tiebreak.at < gamesTo - 1) {
    return refused('early-tiebreak');
  }
  if (Math.max(gamesTo, winBy, tiebreak?.at ?? 0, tiebreak?.pointsTo ?? 0) > MAX) {
    return refused('endless-numbers');
  }
  return accepted({ kind: 'games', gamesTo, winBy, game, tiebreak: tiebreak && playableTiebreak(tiebreak) });
}

function playableTiebreak({ at, pointsTo, noAd }: NonNullable<GamesSetCode['tiebreak']>): Tiebreak {
  return { at, pointsTo, winBy: leadOf(pointsTo, noAd) };
}

/** The winning lead of a tiebreak. A tiebreak to one point has no lead. */
function leadOf(pointsTo: number, noAd: boolean): 1 | 2 {
  return noAd || pointsTo === 1 ? 1 : 2;
}

/** Rally scoring in tennis; in pickleball side-out, unless the code has RALLY. */
function scoringOf(modifier: string | null, sport: Sport): PointsSet['scoring'] | null {
  if (sport === 'tennis') {
    return modifier === null ? 'rally' : null;
  }
  if (modifier === null) {
    return 'side-out';
  }
  return modifier === 'RALLY' ? 'rally' : null;
}

const TRADITIONAL_GAME = { kind: 'traditional', points: 4, decidingDeuce: null } as const;
const NO_AD_GAME = { ...TRADITIONAL_GAME, decidingDeuce: 1 } as const;

function gameRules({ game }: FormatCode, noAd: boolean): GameRules {
  return game ?? (noAd ? NO_AD_GAME : TRADITIONAL_GAME);
}
