/**
 * Serve and return ratings: a second figure beside the rating, from the points of confirmed matches, apart for each
 * surface. A point on serve is won with the log-odds of the average serve plus the server's serve rating minus the
 * returner's return rating; so a serve is judged against the returns it met, and a return against the serves.
 *
 * Each match is two observations, one for each side's serve: how many points, how many won. They correct the ratings of
 * both sides by the uncertainty of each, as an observation of a difference corrects two independent estimates. Two things
 * keep a short or odd match from moving much: a player starts near the average, and a day's form is part of every
 * observation. A pair is the mean of its partners, and the more uncertain one moves more, as in the rating.
 *
 * The two constants of spread are assumptions about club players: strengths differ by about 80 points between them, and
 * a day's form moves one side's serve by about 30, which is four points in a hundred.
 *
 * Points tell only differences: if everyone who meets on a surface served and returned better alike, nothing would show
 * it. So these ratings compare the players of one server, and 1500 is their average.
 */
import { type BySide, opponentOf, SIDES, type Side, type Sport } from '../vocabulary.ts';
import { type Estimate, logistic, POINTS_PER_UNIT } from './glicko2.ts';

/** Points on serve of one side of a match, and those it won. */
export interface ServePoints {
  readonly points: number;
  readonly won: number;
}

/** A match with its points on serve. */
export interface ServedMatch<Surface extends string = string> {
  readonly id: string;
  /** The time it ended, in milliseconds since the Unix epoch. */
  readonly at: number;
  readonly sport: Sport;
  /** Null if it was not noted: such matches are a group of their own. */
  readonly surface: Surface | null;
  /** The ids of the players. */
  readonly sides: BySide<readonly string[]>;
  readonly serves: BySide<ServePoints>;
}

/** A player's serve and return on one surface. */
export interface ServeReturn {
  readonly serve: Estimate;
  readonly returning: Estimate;
}

/** The same with the end of its match, in milliseconds since the Unix epoch. */
export interface ServeReturnStanding extends ServeReturn {
  readonly at: number;
}

/** The change of one of the two ratings by one match. */
export interface SkillStep extends ServePoints {
  /** As of that day, widened by the time without a match. */
  readonly before: Estimate;
  readonly after: Estimate;
  /** The share of these points that the ratings expected, 0 to 1. */
  readonly expected: number;
}

/** The change of a player's serve and return by one match. */
export interface ServeReturnStep<Surface extends string = string> {
  readonly playerId: string;
  readonly matchId: string;
  readonly at: number;
  readonly surface: Surface | null;
  readonly serve: SkillStep;
  /** Points while the opponents served, and those won. */
  readonly returning: SkillStep;
}

/** The start on a surface. */
export const AVERAGE_PLAYER: Estimate = { rating: 1500, deviation: 80 };
/** The share of points that the serve of a club player wins against the return of another. */
export const AVERAGE_SERVE: Readonly<Record<Sport, number>> = { tennis: 0.54, pickleball: 0.44 };

const DAY_FORM = 30;
const DRIFT_PER_WEEK = 4;
const WEEK_MS = 7 * 86_400_000;
/** Halvings of an interval: beyond the precision of a number. */
const ROUNDS = 80;

/** The share of points on serve that these two ratings expect, 0 to 1. */
export function serveShare(sport: Sport, serve: number, returning: number): number {
  return logistic(averageOf(sport) + (serve - returning) / POINTS_PER_UNIT);
}

/** The share of points won by a serve or a return of this rating against the average, 0 to 1. */
export function shareAgainstAverage(sport: Sport, skill: keyof ServeReturn, rating: number): number {
  return skill === 'serve'
    ? serveShare(sport, rating, AVERAGE_PLAYER.rating)
    : 1 - serveShare(sport, AVERAGE_PLAYER.rating, rating);
}

/** A serve or return after a time without a match: the number stays, and widens up to the start's. */
export function skillAfterIdle({ rating, deviation }: Estimate, idleMs: number): Estimate {
  const drifted = Math.sqrt(Math.max(0, idleMs) / WEEK_MS) * DRIFT_PER_WEEK;
  return { rating, deviation: Math.min(Math.hypot(deviation, drifted), AVERAGE_PLAYER.deviation) };
}

/** The name of a player's standing on a surface. */
export function standingKey(playerId: string, surface: string | null): string {
  return `${playerId} ${surface ?? ''}`;
}

/**
 * The steps of these matches, in order; none for a match without a point on serve.
 * @param known standings from before the first of them, by `standingKey`
 * @param matches by their ends, and by id if two ended at the same time
 */
export function rateServesInOrder<Surface extends string>(
  known: ReadonlyMap<string, ServeReturnStanding>,
  matches: readonly ServedMatch<Surface>[],
): ServeReturnStep<Surface>[] {
  const standings = new Map(known);
  return matches.flatMap((match) => {
    if (match.serves.a.points + match.serves.b.points === 0) {
      return [];
    }
    const steps = stepsOf(match, (playerId) =>
      standingOn(match, standings.get(standingKey(playerId, match.surface))),
    );
    for (const { playerId, surface, at, serve, returning } of steps) {
      const after = { serve: serve.after, returning: returning.after, at };
      standings.set(standingKey(playerId, surface), after);
    }
    return steps;
  });
}

function standingOn({ at }: ServedMatch, standing: ServeReturnStanding | undefined): ServeReturn {
  if (!standing) {
    return { serve: AVERAGE_PLAYER, returning: AVERAGE_PLAYER };
  }
  const idleMs = at - standing.at;
  return {
    serve: skillAfterIdle(standing.serve, idleMs),
    returning: skillAfterIdle(standing.returning, idleMs),
  };
}

function stepsOf<Surface extends string>(
  match: ServedMatch<Surface>,
  standingOf: (playerId: string) => ServeReturn,
): ServeReturnStep<Surface>[] {
  const { id, at, surface, sides, serves } = match;
  const before = { a: sides.a.map(standingOf), b: sides.b.map(standingOf) };
  const duel = (server: Side) =>
    rateServe({
      sport: match.sport,
      servers: before[server].map(({ serve }) => serve),
      returners: before[opponentOf(server)].map(({ returning }) => returning),
      ...serves[server],
    });
  const duels = { a: duel('a'), b: duel('b') };
  return SIDES.flatMap((side) => {
    const other = opponentOf(side);
    return sides[side].map((playerId, index): ServeReturnStep<Surface> => {
      const { serve = AVERAGE_PLAYER, returning = AVERAGE_PLAYER } = before[side][index] ?? {};
      return {
        playerId,
        matchId: id,
        at,
        surface,
        serve: {
          before: serve,
          after: duels[side].servers[index] ?? serve,
          expected: duels[side].expected,
          ...serves[side],
        },
        returning: {
          before: returning,
          after: duels[other].returners[index] ?? returning,
          expected: 1 - duels[other].expected,
          points: serves[other].points,
          won: serves[other].points - serves[other].won,
        },
      };
    });
  });
}

interface Duel extends ServePoints {
  sport: Sport;
  servers: readonly Estimate[];
  returners: readonly Estimate[];
}

/** One side's serve against the other's return: everyone's estimates after its points. */
function rateServe({ sport, servers, returners, points, won }: Duel) {
  const base = averageOf(sport);
  const before = (meanOf(servers) - meanOf(returners)) / POINTS_PER_UNIT;
  const expected = logistic(base + before);
  const variance =
    (varianceOfMean(servers) + varianceOfMean(returners) + DAY_FORM ** 2) / POINTS_PER_UNIT ** 2;
  const after = mostLikely({ before, variance, surplus: (x) => won - points * logistic(base + x), points });
  const chance = logistic(base + after);
  const learned = 1 - 1 / (1 + variance * points * chance * (1 - chance));
  const correct = (players: readonly Estimate[], sign: 1 | -1) =>
    players.map(({ rating, deviation }): Estimate => {
      const covariance = deviation ** 2 / players.length / (variance * POINTS_PER_UNIT ** 2);
      return {
        rating: rating + sign * covariance * (after - before) * POINTS_PER_UNIT,
        deviation: Math.sqrt(deviation ** 2 * (1 - (covariance / players.length) * learned)),
      };
    });
  return { expected, servers: correct(servers, 1), returners: correct(returners, -1) };
}

interface Observation {
  before: number;
  variance: number;
  points: number;
  /** Points won beyond those that a difference expects. */
  surplus: (difference: number) => number;
}

/** The difference that explains both the ratings and the points best: where the pull of the two is equal. */
function mostLikely({ before, variance, points, surplus }: Observation): number {
  let [low, high] = [before - variance * points, before + variance * points];
  for (let round = 0; round < ROUNDS; round += 1) {
    const middle = (low + high) / 2;
    [low, high] = (before - middle) / variance + surplus(middle) > 0 ? [middle, high] : [low, middle];
  }
  return (low + high) / 2;
}

/** The log-odds of a point on the average serve. */
function averageOf(sport: Sport): number {
  const share = AVERAGE_SERVE[sport];
  return Math.log(share / (1 - share));
}

function meanOf(players: readonly Estimate[]): number {
  return players.reduce((total, { rating }) => total + rating, 0) / players.length;
}

function varianceOfMean(players: readonly Estimate[]): number {
  return players.reduce((total, { deviation }) => total + deviation ** 2, 0) / players.length ** 2;
}
