import type { CountingEvent } from '../log/events.ts';
import type { Effect, Match } from '../log/match.ts';
import type { PointDetail } from '../log/point-detail.ts';
import { isLosingFault } from '../play/event.ts';
import type { MatchState, Service } from '../play/state.ts';
import { opponentOf, type Side } from '../vocabulary.ts';
import { isBreakPoint, type Stake, stakeOf, stakeWon } from './stake.ts';

/** One point of a match as the log tells it. */
export interface TimelinePoint {
  /** The id of its entry. */
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
  /** What the winner stood to win with it, and won. */
  readonly stake: Stake | null;
  /** What the loser stood to win with it. */
  readonly lostStake: Stake | null;
  readonly wasBreakPoint: boolean;
}

/** Every point that counts, in order. A second fault is one; a penalty is not, for nobody played it. */
export function timeline(match: Match): readonly TimelinePoint[] {
  const points: TimelinePoint[] = [];
  let before = match.initial;
  for (const { event, after } of match.effective) {
    const played = playedPoint(match, before, event);
    if (played) {
      points.push({
        id: event.id,
        at: event.at,
        number: points.length + 1,
        winner: played.winner,
        detail: played.detail,
        service: before.service,
        before,
        after,
        stake: stakeWon(before, after, played.winner),
        lostStake: stakeOf(match, before, opponentOf(played.winner)),
        wasBreakPoint: isBreakPoint(match, before),
      });
    }
    before = after;
  }
  return points;
}

/** How many points count, as the timeline has them. */
export function pointsPlayed(match: Match): number {
  let before = match.initial;
  let count = 0;
  for (const { event, after } of match.effective) {
    count += playedPoint(match, before, event) ? 1 : 0;
    before = after;
  }
  return count;
}

/** What was noted down, in order: as edited, and without what was taken back. */
export function notesOf({ effective }: Match): readonly string[] {
  return effective.flatMap(({ event }) => (event.kind === 'note' ? [event.text] : []));
}

/** The point that an event was, with what the log knows of it; null where it was none. */
export function playedPoint(
  { format }: Pick<Match, 'format'>,
  before: MatchState,
  event: CountingEvent,
): { readonly winner: Side; readonly detail: PointDetail } | null {
  if (event.kind === 'fault' && isLosingFault(format, before)) {
    const detail: PointDetail =
      format.sport === 'tennis' ? { serve: 2, ending: 'double-fault' } : { ending: 'service-fault' };
    return { winner: opponentOf(before.service.side), detail };
  }
  if (event.kind !== 'point') {
    return null;
  }
  const detail = event.detail ?? {};
  // A fault before it says that this was the second serve, whether or not the point says so.
  return {
    winner: event.winner,
    detail: before.faults === 1 && detail.serve === undefined ? { ...detail, serve: 2 } : detail,
  };
}

/**
 * How long a match took, from its first entry that counts to its last, pauses left out, in milliseconds. Words about
 * it, which may come days later, are none of its time.
 */
export function durationMs({ effective }: Match): number | null {
  const played = effective.filter(({ event }) => event.kind !== 'note' && event.kind !== 'bookmark');
  const first = played[0]?.event.at;
  const last = played.at(-1)?.event.at;
  if (played.length < 2 || first === undefined || last === undefined) {
    return null;
  }
  return Math.max(0, last - first - pausedMs(played, last));
}

function pausedMs(played: readonly Effect[], last: number): number {
  let paused = 0;
  let since: number | null = null;
  for (const { event, after } of played) {
    if (since !== null && !after.isPaused) {
      paused += Math.max(0, event.at - since);
      since = null;
    }
    if (since === null && after.isPaused) {
      since = event.at;
    }
  }
  return since === null ? paused : paused + Math.max(0, last - since);
}
