import type { Sport } from '@allcourt/scoring';
import { COURTS, type Point } from '../courts.ts';
import type { Box, Frame } from './frame.ts';

/** Lines of a court, ready to draw. */
export interface CourtLines {
  readonly ground: Box;
  /** Non-volley zone on both sides of the net; null in tennis. */
  readonly kitchen: Box | null;
  /** Inner lines as one path. */
  readonly lines: string;
  /** The net, beyond both sidelines. */
  readonly net: string;
}

/** Overhang of the net beyond a sideline, in meters. */
const NET_OVERHANG = 0.91;

/** The lines of a sport's court in a frame. */
export function courtLines(sport: Sport, frame: Frame): CourtLines {
  const { length, width, frontLine } = COURTS[sport];
  const [half, end] = [width / 2, length / 2];
  const path = (...[first, ...others]: Point[]) =>
    `${at('M', frame, first)}${others.map((point) => at('L', frame, point)).join('')}`;
  const overhang = sport === 'tennis' ? NET_OVERHANG : NET_OVERHANG / 2;
  return {
    ground: frame.box([-half, -end], [half, end]),
    kitchen: sport === 'pickleball' ? frame.box([-half, -frontLine], [half, frontLine]) : null,
    lines: insideLines(sport)
      .map((line) => path(...line))
      .join(''),
    net: path([-half - overhang, 0], [half + overhang, 0]),
  };
}

/** Both ends of each inner line. */
function insideLines(sport: Sport): Point[][] {
  const { length, width, singlesWidth, frontLine } = COURTS[sport];
  const end = length / 2;
  const half = singlesWidth / 2;
  const across = [-frontLine, frontLine].map((y): Point[] => [
    [-half, y],
    [half, y],
  ]);
  if (sport === 'pickleball') {
    const middle = [-1, 1].map((way): Point[] => [
      [0, way * frontLine],
      [0, way * end],
    ]);
    return [...across, ...middle];
  }
  const alleys = half < width / 2 ? [-half, half] : [];
  const sidelines = alleys.map((x): Point[] => [
    [x, -end],
    [x, end],
  ]);
  const marks = [-1, 1].map((way): Point[] => [
    [0, way * end],
    [0, way * (end - CENTER_MARK)],
  ]);
  const middle: Point[] = [
    [0, -frontLine],
    [0, frontLine],
  ];
  return [...across, ...sidelines, middle, ...marks];
}

/** Length of the center mark on a baseline, in meters; exaggerated, to be visible. */
const CENTER_MARK = 0.4;

function at(command: string, frame: Frame, point: Point | undefined): string {
  if (!point) {
    return '';
  }
  const { x, y } = frame.place(point);
  return `${command}${x} ${y}`;
}
