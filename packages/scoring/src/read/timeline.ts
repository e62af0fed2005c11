import type { CountingEvent } from '../log/events.ts';
import type { Effect, Match } from '../log/match.ts';
import type { PointDetail } from '../log/point-detail.ts';
import { isLosingFault } from '../play/event.ts';
import type { MatchState, Service } from '../play/state.ts';
import { opponentOf, type Side } from '../vocabulary.ts';
import { isBreakPoint, type Stake, stakeOf, stakeWon } from './stake.ts';

/** One point of a match, from its log. */
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
  /** The winner's stake, which it won. */
  readonly stake: Stake | null;
  /** The loser's stake. */
  readonly lostStake: Stake | null;
  readonly wasBreakPoint: boolean;
}

/** Every effective point, in order. A second fault is one; a penalty is not, because it was not played. */
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

/** The number of points in the timeline. */
export function pointsPlayed(match: Match): number {
  let before = match.initial;
  let count = 0;
  for (const { event, after } of match.effective) {
    count += playedPoint(match, before, event) ? 1 : 0;
    before = after;
  }
  return count;
}

/** The notes, in order: as edited, without undone ones. */
export function notesOf({ effective }: Match): readonly string[] {
  return effective.flatMap(({ event }) => (event.kind === 'note' ? [event.text] : []));
}

/** The point of an event, with its detail; null if it was no point. */
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
  // A fault before it makes this the second serve, whether or not the point records it.
  return {
    winner: event.winner,
    detail: before.faults === 1 && detail.serve === undefined ? { ...detail, serve: 2 } : detail,
  };
}

/**
 * The duration of a match, from its first effective entry to its last, without pauses, in milliseconds. Notes, which
 * may be added days later, do not count.
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
