/** Figures of the points that the viewer has seen. */
import { type BySide, bySide, type Match, opponentOf, type Side, type Sport } from '@allcourt/scoring';
import {
  coverageOfSides,
  type Figure,
  type FigureId,
  figureOf,
  figureSeries,
  findStatistic,
  readPlayed,
} from '@allcourt/scoring/stats';
import type { Half } from '#web/features/player/score/scoreline.ts';

/** A rate after one point. */
export interface RateStep {
  /** Number of the point in the match, from 1. */
  readonly point: number;
  /** 0 to 1. */
  readonly rate: number;
  readonly count: number;
  readonly of: number;
}

/** The rate drawn point by point. */
export interface RateLine {
  readonly steps: readonly RateStep[];
  readonly figure: Figure;
}

/** A count of both sides, with its coverage; null where it is unknown. */
export interface CountPair {
  readonly name: string;
  readonly home: string;
  readonly away: string;
  readonly known: number;
  readonly total: number;
}

export interface LiveStats {
  readonly title: string;
  /** `First serve`, `Serve`: the detail that a point needs in order to count. */
  readonly noted: string;
  readonly home: RateLine;
  readonly away: RateLine;
  /** Service points of both sides. */
  readonly known: number;
  readonly total: number;
  readonly counts: readonly CountPair[];
  readonly points: number;
  /** First point of each set after the first. */
  readonly setStarts: readonly { readonly set: number; readonly point: number }[];
}

const SHOWN = {
  tennis: {
    title: 'First-serve percent, point by point',
    noted: 'First serve',
    rate: 'first-serves-in',
    counts: ['winners', 'errors', 'double-faults'],
  },
  pickleball: {
    title: 'Serves in, rally by rally',
    noted: 'Serve',
    rate: 'serves-in',
    counts: ['winners', 'errors', 'side-outs-forced'],
  },
} as const satisfies Record<
  Sport,
  { title: string; noted: string; rate: FigureId; counts: readonly FigureId[] }
>;

/** @param home the side that the board calls home */
export function liveStats(match: Match, home: Side): LiveStats {
  const { title, noted, rate, counts } = SHOWN[match.format.sport];
  const played = readPlayed(match);
  const numbers = new Map(played.points.map(({ id, number }) => [id, number]));
  const sides: Readonly<Record<Half, Side>> = { home, away: opponentOf(home) };
  const lines: BySide<RateLine> = bySide((side) => ({
    figure: figureOf(rate, played, { side }),
    steps: figureSeries(rate, played, { side }).map(({ id, figure }) => ({
      point: numbers.get(id) ?? 0,
      rate: figure.count / figure.of,
      count: figure.count,
      of: figure.of,
    })),
  }));
  return {
    title,
    noted,
    home: lines[sides.home],
    away: lines[sides.away],
    known: lines.a.figure.known + lines.b.figure.known,
    total: lines.a.figure.total + lines.b.figure.total,
    counts: counts.map((id) => {
      const figures = bySide((side) => figureOf(id, played, { side }));
      return {
        name: findStatistic(match.format.sport, id)?.label ?? id,
        home: figureText(figures[sides.home]),
        away: figureText(figures[sides.away]),
        ...coverageOfSides(played, figures),
      };
    }),
    points: played.points.length,
    setStarts: played.points.flatMap((point, index) => {
      const before = played.points[index - 1];
      return before && before.set !== point.set ? [{ set: point.set + 1, point: point.number }] : [];
    }),
  };
}

/** Zero is a count too, but not if the detail was never noted. */
function figureText({ count, known, total }: Figure): string {
  return known === 0 && total > 0 ? '–' : String(count);
}

/** `63%`; a dash before the first value. */
export function rateText({ figure: { count, of } }: RateLine): string {
  return of === 0 ? '–' : `${Math.round((count / of) * 100)}%`;
}
