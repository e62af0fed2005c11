import type { ShotKind } from '../vocabulary.ts';
import { type Spot, tenth } from './frame.ts';

/** A line with an arrowhead. */
export interface Arrow {
  readonly path: string;
  /** Head, a closed path. */
  readonly head: string;
}

/** Bend of a ball's line, as a share of its length: the higher the ball, the more. */
const BENDS: Readonly<Record<ShotKind, number>> = {
  serve: 0.03,
  return: 0.035,
  groundstroke: 0.045,
  slice: 0.045,
  drive: 0.03,
  approach: 0.04,
  'passing-shot': 0.035,
  volley: 0.035,
  'half-volley': 0.05,
  overhead: 0.025,
  lob: 0.17,
  drop: 0.12,
  'drop-shot': 0.1,
  dink: 0.15,
  reset: 0.12,
  'speed-up': 0.03,
  counter: 0.04,
  feed: 0.045,
  toss: 0.15,
  wall: 0.07,
};

/** Positions along a ball's line that are returned. */
const PARTS = Array.from({ length: 21 }, (_, index) => index / 20);

const HEAD_LENGTH = 6.5;
const HEAD_WIDTH = 5;

/** Path of a ball, bent to the left of its direction so that a return along the same line stays visible. */
export function ballArrow(kind: ShotKind, from: Spot, to: Spot, ends: Ends): Arrow & { way: Spot[] } {
  const length = distance(from, to);
  const bend = BENDS[kind] * length;
  const [along, left] = [direction(from, to), { x: to.y - from.y, y: from.x - to.x }];
  const control = {
    x: (from.x + to.x) / 2 + (left.x / (length || 1)) * bend * 2,
    y: (from.y + to.y) / 2 + (left.y / (length || 1)) * bend * 2,
  };
  const start = towards(from, control, Math.min(ends.start, length / 3));
  const tip = towards(to, control, Math.min(ends.end, length / 3));
  const facing = length === 0 ? along : direction(control, tip);
  const neck = {
    x: tip.x - facing.x * HEAD_LENGTH * ends.unit * 0.8,
    y: tip.y - facing.y * HEAD_LENGTH * ends.unit * 0.8,
  };
  return {
    path: `M${pair(start)}Q${pair(control)} ${pair(neck)}`,
    head: headAt(tip, facing, ends.unit),
    way: PARTS.map((part) => rounded(onCurve(start, control, tip, part))),
  };
}

/** Path of a player through several points. */
export function walkArrow(places: readonly Spot[], ends: Ends): Arrow {
  const [first, second] = places;
  const [tip, before] = [places.at(-1), places.at(-2)];
  if (!(first && second && tip && before)) {
    return { path: '', head: '' };
  }
  const facing = direction(before, tip);
  const last = towards(tip, before, Math.min(ends.end, distance(tip, before) / 3));
  const neck = {
    x: last.x - facing.x * HEAD_LENGTH * ends.unit * 0.8,
    y: last.y - facing.y * HEAD_LENGTH * ends.unit * 0.8,
  };
  const start = towards(first, second, Math.min(ends.start, distance(first, second) / 3));
  const way = [start, ...places.slice(1, -1), neck];
  return {
    path: way.map((spot, index) => `${index === 0 ? 'M' : 'L'}${pair(spot)}`).join(''),
    head: headAt(last, facing, ends.unit),
  };
}

/** Gap at both ends of a line, for the marks there; and the size of a mark. */
export interface Ends {
  readonly start: number;
  readonly end: number;
  readonly unit: number;
}

/** Distance between two points. */
export function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function headAt(tip: Spot, facing: Spot, unit: number): string {
  const base = { x: tip.x - facing.x * HEAD_LENGTH * unit, y: tip.y - facing.y * HEAD_LENGTH * unit };
  const half = (HEAD_WIDTH * unit) / 2;
  const one = { x: base.x - facing.y * half, y: base.y + facing.x * half };
  const other = { x: base.x + facing.y * half, y: base.y - facing.x * half };
  return `M${pair(tip)}L${pair(one)}L${pair(other)}Z`;
}

function towards(from: Spot, to: Spot, by: number): Spot {
  const way = direction(from, to);
  return { x: from.x + way.x * by, y: from.y + way.y * by };
}

function direction(from: Spot, to: Spot): Spot {
  const length = distance(from, to) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function onCurve(start: Spot, control: Spot, end: Spot, part: number): Spot {
  const rest = 1 - part;
  const blend = (a: number, b: number, c: number) => rest * rest * a + 2 * rest * part * b + part * part * c;
  return { x: blend(start.x, control.x, end.x), y: blend(start.y, control.y, end.y) };
}

function rounded({ x, y }: Spot): Spot {
  return { x: tenth(x), y: tenth(y) };
}

function pair({ x, y }: Spot): string {
  return `${tenth(x)} ${tenth(y)}`;
}
