import type { Sport } from '@allcourt/scoring';
import { COURTS, type Point } from '../courts.ts';

/** A point on a drawing: right and down, in decimeters from a corner of the court. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of a drawing, in decimeters. */
export interface Box extends Spot {
  readonly width: number;
  readonly height: number;
}

/** `wide` looks from the side with the player in training on the left; `tall` from behind them. */
export type View = 'wide' | 'tall';

/** Mapping of a court onto a drawing. */
export interface Frame {
  /** Visible area: the court with some run-off. */
  readonly viewBox: Box;
  /** Base size of marks, so that they look alike on both courts. */
  readonly unit: number;
  /** Maps a point. */
  place(point: Point): Spot;
  /** Maps the box between two opposite corners. */
  box(corner: Point, opposite: Point): Box;
}

const MARGINS = {
  tennis: { behind: 32, beside: 16, unit: 1 },
  pickleball: { behind: 21, beside: 12, unit: 0.6 },
} as const satisfies Record<Sport, object>;

/** Frame of a sport's court in a view. */
export function frameOf(sport: Sport, view: View): Frame {
  const { length, width } = COURTS[sport];
  const { behind, beside, unit } = MARGINS[sport];
  const isWide = view === 'wide';
  const [across, down] = isWide ? [behind, beside] : [beside, behind];
  const [right, bottom] = isWide ? [length, width] : [width, length];
  const place = ([x, y]: Point): Spot =>
    isWide
      ? { x: tenth((y + length / 2) * 10), y: tenth((x + width / 2) * 10) }
      : { x: tenth((x + width / 2) * 10), y: tenth((length / 2 - y) * 10) };
  return {
    viewBox: {
      x: -across,
      y: -down,
      width: tenth(right * 10 + 2 * across),
      height: tenth(bottom * 10 + 2 * down),
    },
    unit,
    place,
    box: (corner, opposite) => boxBetween(place(corner), place(opposite)),
  };
}

/** Rounded to a tenth of a decimeter, which is not visible. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10 + 0; // never -0
}

function boxBetween(one: Spot, other: Spot): Box {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: tenth(Math.abs(one.x - other.x)),
    height: tenth(Math.abs(one.y - other.y)),
  };
}
