/** The window of each point of a match, as far as its log shows. */
import type { Match } from '../log/match.ts';
import { type TimelinePoint, timeline } from '../read/timeline.ts';
import type { Sport } from '../vocabulary.ts';
import { countUpTo, effectiveInstants } from './instants.ts';

/** The part of a recording that shows one point, in Unix milliseconds. */
export interface PointWindow {
  /** The id of the point's entry. */
  readonly id: string;
  readonly from: number;
  /** The time the point was over: its entry was tapped. The score after it applies from here. */
  readonly at: number;
  readonly to: number;
}

/** The time shown before the serve and after the end of a point, in milliseconds. */
export interface Roll {
  readonly before: number;
  readonly after: number;
}

/** Enough to see the server get ready, and the players’ faces afterwards. */
export const DEFAULT_ROLL: Roll = { before: 2000, after: 1500 };

/** From the toss, or the drop, to the ball's first bounce, in milliseconds. */
export const SERVE_MS = 1500;

/** The time from one shot to the next, in milliseconds: a pickleball court is shorter, and dinks are slow. */
export const SHOT_MS: Readonly<Record<Sport, number>> = { tennis: 1350, pickleball: 1050 };

/** The assumed number of shots of an uncounted rally. */
export const USUAL_RALLY: Readonly<Record<Sport, number>> = { tennis: 5, pickleball: 9 };

/** The time a scorer needs to tap a point after it is over, in milliseconds. */
export const TAP_MS = 1000;

/** No point starts sooner than this after the tap of the one before, in milliseconds. */
export const BETWEEN_POINTS_MS = 500;

/**
 * The window of each effective point, in order. A point is tapped when it is over; its start is estimated from the
 * shots of its rally, or from a usual number, and is never before the end of the previous point.
 * @param source the match's timeline, if the caller has it
 */
export function pointWindows(
  match: Match,
  roll: Roll = DEFAULT_ROLL,
  source: readonly TimelinePoint[] = timeline(match),
): readonly PointWindow[] {
  const ends = endsOf(match, source);
  return source.map(({ id, detail }, index) => {
    const at = ends[index] ?? 0;
    const earliest = (ends[index - 1] ?? Number.NEGATIVE_INFINITY) + BETWEEN_POINTS_MS;
    const began = at - playedMs(match.format.sport, detail.rally) - roll.before;
    return { id, from: Math.min(at, Math.max(began, earliest)), at, to: at + roll.after };
  });
}

/** The current or last window at an instant: the newest that has started; null before the first. */
export function windowAt(windows: readonly PointWindow[], instant: number): PointWindow | null {
  const begins = windows.map(({ from }) => from);
  return windows[countUpTo(begins, instant) - 1] ?? null;
}

function playedMs(sport: Sport, rally: number | undefined): number {
  return SERVE_MS + (rally ?? USUAL_RALLY[sport]) * SHOT_MS[sport] + TAP_MS;
}

function endsOf(match: Match, source: readonly TimelinePoint[]): readonly number[] {
  const instants = effectiveInstants(match);
  const ends: number[] = [];
  for (const [index, { event }] of match.effective.entries()) {
    if (source[ends.length]?.id === event.id) {
      ends.push(instants[index] ?? event.at);
    }
  }
  return ends;
}
