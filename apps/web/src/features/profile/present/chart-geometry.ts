/** Where things stand in the rating chart, in a plane of 1000 by 1000 that is stretched over its place. */
import type { RatingStepAnswer } from '@allcourt/contract';

export const PLANE = 1000;

export interface ChartGeometry {
  /** The rating after each match, as a path. */
  readonly line: string;
  /** The 95% interval around it, as a closed path. */
  readonly band: string;
  readonly markers: readonly { readonly x: number; readonly y: number; readonly won: boolean }[];
  /** Ratings with a line of their own, and how far down they stand. */
  readonly ticks: readonly { readonly rating: number; readonly y: number }[];
}

/** Within so many deviations lie 95 of 100. */
const DEVIATIONS = 1.96;
/** The interval of a first guess would flatten everything that comes after: the scale is made for what follows. */
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

/** What the chart spans: every rating, and the intervals of those that are more than a first guess. */
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
