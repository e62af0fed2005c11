/** Half a court in decimeters, seen by the side that hit: the net at the bottom, the far baseline at the top. */
import type { CourtSpot } from '../log/point-detail.ts';
import type { Sport } from '../vocabulary.ts';

/** The measures of a court, in decimeters. */
export interface CourtSize {
  /** Between the outer sidelines. */
  readonly width: number;
  /** Between the net and a baseline. */
  readonly half: number;
  /** Between the net and the service line, or the line of the kitchen. */
  readonly line: number;
  /** Between an outer sideline and the singles sideline; 0 without one. */
  readonly inset: number;
}

/** The courts of both sports. */
export const COURTS: Readonly<Record<Sport, CourtSize>> = {
  tennis: { width: 109.7, half: 118.85, line: 64, inset: 13.7 },
  pickleball: { width: 61, half: 67.05, line: 21.3, inset: 0 },
};

/** A rectangle in decimeters from the far left corner of the half. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The place on the far half where a shot landed, in decimeters from its far left corner; null on the own half, where a ball was
 * played from and not where it landed.
 */
export function landingOf(
  sport: Sport,
  { x, y }: CourtSpot,
): { readonly x: number; readonly y: number } | null {
  const { width, half } = COURTS[sport];
  return y < 0.5 ? null : { x: x * width, y: (1 - y) * 2 * half };
}

/** The area of a serve's third of a service box: 0 is the server's left. */
export function serveArea(place: number): Area {
  const { width, half, line, inset } = COURTS.tennis;
  const third = (width - 2 * inset) / 6;
  return { x: inset + place * third, y: half - line, width: third, height: line };
}

/** The area of a return by its depth: in front of the service line or in the kitchen, behind it, near the baseline. */
export function returnArea(sport: Sport, depth: 'short' | 'middle' | 'deep'): Area {
  const { width, half, line, inset } = COURTS[sport];
  const behind = (half - line) / 2;
  const across = { x: inset, width: width - 2 * inset };
  switch (depth) {
    case 'deep':
      return { ...across, y: 0, height: behind };
    case 'middle':
      return { ...across, y: behind, height: behind };
    case 'short':
      return { ...across, y: half - line, height: line };
  }
}

/** The area of a quarter of the half: front or back, left or right. */
export function quarterArea(sport: Sport, isFront: boolean, isLeft: boolean): Area {
  const { width, half, line } = COURTS[sport];
  return {
    x: isLeft ? 0 : width / 2,
    y: isFront ? half - line : 0,
    width: width / 2,
    height: isFront ? line : half - line,
  };
}
