/** The win probability as areas about the middle, in percent of a strip. */
import type { Match, Side } from '@allcourt/scoring';
import { type PointProbability, worthTo } from '@allcourt/scoring/probability';

export interface StripShape {
  /** The area between the chances and the middle, in a box of 100 by 100: above it the near side's, below it the far one's. */
  readonly area: string;
  /** The far side's part of it as the corners of a CSS polygon, which can be hatched without stretching. */
  readonly below: string;
  /** The starts of the sets, in percent of the width. */
  readonly sets: readonly { readonly set: number; readonly x: number }[];
}

/** A place on the strip, in percent from the left and the top. */
export interface StripSpot {
  readonly x: number;
  readonly y: number;
}

export function stripShape(points: readonly PointProbability[], near: Side): StripShape {
  const first = points[0];
  const chances = [...(first ? [first.before] : []), ...points.map(({ after }) => after)];
  const spots = chances.map((chance, place) => ({
    x: round((100 * place) / points.length),
    y: round(100 - 100 * worthTo(near, chance)),
  }));
  const line = spots.map(({ x, y }) => `L${x} ${y}`);
  const below = spots.map(({ x, y }) => `${x}% ${Math.max(50, y)}%`);
  return {
    area: `M0 50${line.join('')}L100 50Z`,
    below: ['0% 50%', ...below, '100% 50%'].join(),
    sets: setsOf(points),
  };
}

/** Before the point, which is where it turned. */
export function spotBefore(
  { point: { number }, before }: PointProbability,
  count: number,
  near: Side,
): StripSpot {
  return { x: round((100 * (number - 1)) / count), y: round(100 - 100 * worthTo(near, before)) };
}

function setsOf(points: readonly PointProbability[]): StripShape['sets'] {
  return points.flatMap(({ point }, index) => {
    const set = point.before.sets.length;
    const isFirst = set !== points[index - 1]?.point.before.sets.length;
    return isFirst ? [{ set, x: round((100 * index) / points.length) }] : [];
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** `Set`; in pickleball `Game`. */
export function setTitle({ format }: Pick<Match, 'format'>, set: number): string {
  return `${format.sport === 'pickleball' ? 'Game' : 'Set'} ${set + 1}`;
}
