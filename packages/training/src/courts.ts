/** Court dimensions, and the coordinates of diagrams. */
import type { Sport } from '@allcourt/scoring';

/**
 * A point on a court, in meters from the middle of the net. `x` grows to the right and `y` away from the player in
 * training, whose half has a negative `y`.
 */
export type Point = readonly [x: number, y: number];

/** Dimensions of a court, in meters. */
export interface Court {
  /** From baseline to baseline. */
  readonly length: number;
  /** Between the outer sidelines. */
  readonly width: number;
  /** Between the sidelines of singles. */
  readonly singlesWidth: number;
  /** From the net to the service line of tennis, or to the kitchen line of pickleball. */
  readonly frontLine: number;
  /** Run-off behind a baseline and beside a sideline that a diagram includes. */
  readonly runOff: { readonly behind: number; readonly beside: number };
}

/** Both courts, from their rule books. */
export const COURTS: Readonly<Record<Sport, Court>> = {
  tennis: {
    length: 23.77,
    width: 10.97,
    singlesWidth: 8.23,
    frontLine: 6.4,
    runOff: { behind: 3, beside: 1 },
  },
  pickleball: {
    length: 13.41,
    width: 6.1,
    singlesWidth: 6.1,
    frontLine: 2.13,
    runOff: { behind: 2, beside: 0.9 },
  },
};

/** True when a point is on the court or its run-off. */
export function isOnGround(sport: Sport, [x, y]: Point): boolean {
  const { length, width, runOff } = COURTS[sport];
  return Math.abs(x) <= width / 2 + runOff.beside && Math.abs(y) <= length / 2 + runOff.behind;
}

/** True when a ball landing there is in, by the outer lines. */
export function isInCourt(sport: Sport, [x, y]: Point): boolean {
  const { length, width } = COURTS[sport];
  return Math.abs(x) <= width / 2 && Math.abs(y) <= length / 2;
}
