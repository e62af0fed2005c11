/** The points that decided the match, the biggest first. */
import type { Format } from '../format/format.ts';
import type { PointProbability } from './leverage.ts';
import { MOMENT_REASONS, type MomentReason, momentReasons } from './moment-reasons.ts';

/** A point, or a few neighbors, that decided the match. */
export interface KeyMoment {
  /** Its points in order of play, without a gap of more than `MOMENT_GAP` in the game. */
  readonly points: readonly PointProbability[];
  /** The biggest of them. */
  readonly peak: PointProbability;
  /** Its rank: the peak's score. */
  readonly score: number;
  /** The reasons of all its points, the most important first. */
  readonly reasons: readonly MomentReason[];
}

/** Options of `keyMoments`. */
export interface KeyMomentOptions {
  /** The most moments to return. */
  readonly limit: number;
  /** An additional factor of a point's rank, such as its rally's length; 1 makes no difference. */
  readonly weight?: ((point: PointProbability) => number) | undefined;
}

/** Points of one game that are at most this far apart are one moment. */
export const MOMENT_GAP = 2;

/**
 * The key moments, the biggest first. A point's score is its leverage times its swing, times the caller's weight: it
 * mattered, and its result was unexpected. Points are taken by score; one close to a moment in the same game joins it.
 */
export function keyMoments(
  format: Format,
  points: readonly PointProbability[],
  { limit, weight = () => 1 }: KeyMomentOptions,
): readonly KeyMoment[] {
  const moments: Draft[] = [];
  for (const ranked of rank(points, weight)) {
    const near = moments.find((moment) => isNear(moment, ranked.played));
    if (near) {
      near.points.push(ranked.played);
    } else if (moments.length < limit) {
      moments.push({ ...ranked, points: [ranked.played] });
    } else {
      break;
    }
  }
  return moments.map((moment) => finish(format, moment));
}

interface Ranked {
  readonly played: PointProbability;
  readonly score: number;
}

interface Draft extends Ranked {
  readonly points: PointProbability[];
}

function rank(points: readonly PointProbability[], weight: (point: PointProbability) => number): Ranked[] {
  return points
    .map((played) => ({ played, score: played.leverage * played.swing * weight(played) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.played.point.number - other.played.point.number);
}

function isNear({ points }: Draft, candidate: PointProbability): boolean {
  return points.some(
    (played) =>
      gameOf(played) === gameOf(candidate) &&
      Math.abs(played.point.number - candidate.point.number) <= MOMENT_GAP,
  );
}

function gameOf({ point: { before } }: PointProbability): string {
  return `${before.sets.length}:${before.games.a}:${before.games.b}`;
}

function finish(format: Format, { played, score, points }: Draft): KeyMoment {
  const reasons = new Set(points.flatMap((point) => momentReasons(format, point)));
  return {
    points: points.toSorted((one, other) => one.point.number - other.point.number),
    peak: played,
    score,
    reasons: MOMENT_REASONS.filter((reason) => reasons.has(reason)),
  };
}
