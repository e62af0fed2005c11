/** Geometry of the rating chart, on a plane of 1000 by 1000 that is stretched to its size. */
import type { RatingStepAnswer } from '@allcourt/contract';

export const PLANE = 1000;

export interface ChartGeometry {
  /** Ratings after each match, as a path. */
  readonly line: string;
  /** 95% interval around them, as a closed path. */
  readonly band: string;
  readonly markers: readonly { readonly x: number; readonly y: number; readonly won: boolean }[];
  /** Labeled ratings, with their vertical position. */
  readonly ticks: readonly { readonly rating: number; readonly y: number }[];
}

/** 95% of values lie within this many deviations. */
const DEVIATIONS = 1.96;
/** The wide intervals of provisional ratings would flatten the rest, so they don't set the scale. */
const SETTLING_MATCHES = 6;
const LEAST_RANGE = 120;

export function chartGeometry(steps: readonly RatingStepAnswer[]): ChartGeometry {
  const { low, high } = scaleOf(steps);
  const x = (index: number) => (steps.length === 1 ? PLANE / 2 : (index * PLANE) / (steps.length - 1));
  const y = (rating: number) => round(PLANE - ((rating - low) * PLANE) / (high - low));
  const markers = steps.map(({ rating, won }, index) => ({ x: round(x(index)), y: y(rating), won }));
  const edge = (sign: 1 | -1) =>
    steps.map(({ rating, deviation }, index) =>
      at(round(x(index)), y(rating + sign * DEVIATIONS * deviation)),
    );
  return {
    line: `M${markers.map((marker) => at(marker.x, marker.y)).join('L')}`,
    band: `M${[...edge(1), ...edge(-1).toReversed()].join('L')}Z`,
    markers,
    ticks: ticksOf(low, high).map((rating) => ({ rating, y: y(rating) })),
  };
}

/** Vertical range: every rating, and the intervals of those that are no longer provisional. */
function scaleOf(steps: readonly RatingStepAnswer[]): { low: number; high: number } {
  const settled = steps.slice(Math.min(SETTLING_MATCHES, steps.length - 1));
  const values = [
    ...steps.map(({ rating }) => rating),
    ...settled.flatMap(({ rating, deviation }) => [
      rating - DEVIATIONS * deviation,
      rating + DEVIATIONS * deviation,
    ]),
  ];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const missing = Math.max(0, LEAST_RANGE - (high - low)) / 2;
  const margin = (high - low) * 0.04;
  return { low: low - missing - margin, high: high + missing + margin };
}

function ticksOf(low: number, high: number): number[] {
  const step = [50, 100, 200, 500].find((size) => (high - low) / size <= 5) ?? 1000;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, index) => first + index * step);
}

function at(x: number, y: number): string {
  return `${x} ${y}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
