/** Facts about each point from its neighbors: runs, service turns, stars and the crowd. */
import type { Match } from '../log/match.ts';
import type { TimelinePoint } from '../read/timeline.ts';
import { readPlayed } from '../stats/played.ts';
import { countUpTo } from './instants.ts';
import type { PointWindow } from './point-windows.ts';
import { LEAST_RUN } from './rules.ts';

/** The crowd's reaction at an instant, in Unix milliseconds. */
export interface CrowdMoment {
  readonly at: number;
  /** Its size: a count, or any value that grows with it. */
  readonly weight: number;
}

/** The crowd reacts to a point until this long after it, in milliseconds. */
export const CROWD_LAG_MS = 10_000;

/** A smaller reaction does not count. */
export const LEAST_CROWD = 5;

/** From this share of the loudest point, a point counts as a crowd favorite. */
export const LOUD = 0.5;

/** The starred points. A star without a target belongs to the newest point. */
export function starredPoints(match: Match, source: readonly TimelinePoint[]): ReadonlySet<string> {
  const points = new Set(source.map(({ id }) => id));
  const starred = new Set<string>();
  let newest: string | undefined;
  for (const { event } of match.effective) {
    newest = points.has(event.id) ? event.id : newest;
    const target = event.kind === 'bookmark' ? (event.target ?? newest) : undefined;
    if (target !== undefined && points.has(target)) {
      starred.add(target);
    }
  }
  return starred;
}

/** The length of each finished run of points that is long enough to mention, by its last point. */
export function endedRuns(match: Match, source: readonly TimelinePoint[]): ReadonlyMap<string, number> {
  const { points } = readPlayed(match, source);
  const ended = new Map<string, number>();
  let length = 0;
  for (const [index, { id, winner, isAfterGap }] of points.entries()) {
    const isOn = !isAfterGap && points[index - 1]?.winner === winner;
    length = isOn ? length + 1 : 1;
    const next = points[index + 1];
    const isOver = next ? next.isAfterGap || next.winner !== winner : match.state.status !== 'in-progress';
    if (isOver && length >= LEAST_RUN) {
      ended.set(id, length);
    }
  }
  return ended;
}

/** The points scored in each big service turn, by its last scoring point. Pickleball only. */
export function bigTurns(match: Match, source: readonly TimelinePoint[]): ReadonlyMap<string, number> {
  const big = new Map<string, number>();
  if (match.format.sport !== 'pickleball') {
    return big;
  }
  let newest: { readonly id: string; readonly points: number } | null = null;
  for (const { id, endsTurn, turnPoints, winner, service } of readPlayed(match, source).points) {
    if (winner === service.side && turnPoints !== null) {
      newest = { id, points: turnPoints };
    }
    if (endsTurn) {
      if (newest && newest.points >= LEAST_RUN) {
        big.set(newest.id, newest.points);
      }
      newest = null;
    }
  }
  return big;
}

/** The crowd's volume at each point as a share of the loudest, 0 to 1; all 0 without reactions. */
export function crowdShares(
  windows: readonly PointWindow[],
  crowd: readonly CrowdMoment[],
): readonly number[] {
  const sums = windows.map(() => 0);
  const begins = windows.map(({ from }) => from);
  for (const { at, weight } of crowd) {
    const index = countUpTo(begins, at) - 1;
    const window = windows[index];
    if (window && at <= window.at + CROWD_LAG_MS) {
      sums[index] = (sums[index] ?? 0) + Math.max(0, weight);
    }
  }
  const loudest = Math.max(LEAST_CROWD, ...sums);
  return sums.map((sum) => (sum < LEAST_CROWD ? 0 : sum / loudest));
}
