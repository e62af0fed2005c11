/** The chart of chances and momentum as lines on a plane, the near side's win at the top. */
import type { Side } from '@allcourt/scoring';
import { worthTo } from '@allcourt/scoring/probability';
import type { MatchChances } from './momentum-chances.ts';

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

export interface ChartShape {
  /** The chance of the near side: before the first point, and after each. */
  readonly line: string;
  /** The momentum, as an area about the middle. */
  readonly momentum: string;
  /** The starts of the sets after the first. */
  readonly sets: readonly { readonly set: number; readonly x: number }[];
  /** After each point; place 0 is before the first. */
  readonly spots: readonly Spot[];
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** 0 to 1. */
  readonly chance: number;
}

export function chartShape(chances: MatchChances, near: Side, size: ChartSize): ChartShape {
  const spots = spotsOf(chances, near, size);
  return {
    line: pathThrough(spots),
    momentum: momentumArea(chances, near, spots, size),
    sets: setStarts(chances, spots),
    spots,
  };
}

/** The point whose place is nearest: 1 for the first. */
export function pointAt(x: number, { width }: ChartSize, points: number): number {
  return Math.min(points, Math.max(1, Math.round((x / width) * points)));
}

function spotsOf({ points }: MatchChances, near: Side, { width, height }: ChartSize): readonly Spot[] {
  const first = points[0];
  const chances = [...(first ? [first.before] : []), ...points.map(({ after }) => after)];
  return chances.map((probability, place) => {
    const chance = worthTo(near, probability);
    return { x: (place / points.length) * width, y: (1 - chance) * height, chance };
  });
}

function momentumArea(
  { momentum }: MatchChances,
  near: Side,
  spots: readonly Spot[],
  { width, height }: ChartSize,
): string {
  const middle = height / 2;
  const towardsNear = near === 'a' ? 1 : -1;
  const tops = momentum.map((value, index) => ({
    x: spots[index + 1]?.x ?? width,
    y: middle - value * towardsNear * middle,
  }));
  return `${pathThrough([{ x: 0, y: middle }, ...tops])}L${width} ${middle}Z`;
}

/** A set begins where the one before it ended. */
function setStarts({ points }: MatchChances, spots: readonly Spot[]): ChartShape['sets'] {
  const starts = points.flatMap(({ point }, index) => {
    const set = point.before.sets.length;
    const isFirst = set !== points[index - 1]?.point.before.sets.length;
    return isFirst ? [{ set, x: spots[index]?.x ?? 0 }] : [];
  });
  return starts;
}

function pathThrough(places: readonly { readonly x: number; readonly y: number }[]): string {
  return places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
