import type { PointDetail, PointEvent } from './events.ts';
import type { Match } from './match.ts';
import { isBreakPoint, type Stake, stakes } from './stake.ts';
import type { MatchState, Service } from './state.ts';
import type { Side } from './vocabulary.ts';

/** One point of a match as the log tells it. */
export interface TimelinePoint {
  readonly id: string;
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
  /** Counted from 1. */
  readonly number: number;
  readonly winner: Side;
  readonly detail: PointDetail;
  readonly service: Service;
  readonly before: MatchState;
  readonly after: MatchState;
  /** What the winner stood to win with it. */
  readonly stake: Stake | null;
  readonly wasBreakPoint: boolean;
}

/** Every point that counts, in order. */
export function timeline(match: Match): readonly TimelinePoint[] {
  const points: TimelinePoint[] = [];
  let before = match.initial;
  for (const { event, after } of match.effective) {
    if (event.kind === 'point') {
      points.push(timelinePoint({ ...match, state: before }, event, after, points.length + 1));
    }
    before = after;
  }
  return points;
}

function timelinePoint(at: Match, event: PointEvent, after: MatchState, number: number): TimelinePoint {
  return {
    id: event.id,
    at: event.at,
    number,
    winner: event.winner,
    detail: event.detail ?? {},
    service: at.state.service,
    before: at.state,
    after,
    stake: stakes(at)[event.winner],
    wasBreakPoint: isBreakPoint(at),
  };
}

/** How long a match took, from its first entry that counts to its last, in milliseconds; null before two of them. */
export function durationMs(match: Match): number | null {
  const first = match.effective[0]?.event.at;
  const last = match.effective.at(-1)?.event.at;
  return match.effective.length < 2 || first === undefined || last === undefined
    ? null
    : Math.max(0, last - first);
}
