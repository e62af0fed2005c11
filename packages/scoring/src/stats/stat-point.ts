import type { Match } from '../log/match.ts';
import type { PointDetail } from '../log/point-detail.ts';
import { receiverOf, serviceCourt } from '../play/serve.ts';
import { currentRules, isDecidingPoint, isTiebreak, type MatchState } from '../play/state.ts';
import type { Stake } from '../read/stake.ts';
import type { TimelinePoint } from '../read/timeline.ts';
import type { BySide, Court, PlayerNumber } from '../vocabulary.ts';
import { type PointFacts, pointFacts, strikingSide } from './point-facts.ts';
import type { Unit } from './role.ts';

/** A point as figures use it. */
export interface StatPoint extends Unit {
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
  /** Counted from 1 through the match. */
  readonly number: number;
  readonly receiver: PlayerNumber;
  readonly detail: PointDetail;
  /** Facts that follow from the detail. */
  readonly facts: PointFacts;
  readonly court: Court;
  /** Each side's stake. */
  readonly stakes: BySide<Stake | null>;
  /** False if the stakes depend on an unknown server. */
  readonly areStakesKnown: boolean;
  readonly isBreakPoint: boolean;
  readonly isDecidingPoint: boolean;
  /** In a tiebreak, or in a match tiebreak. */
  readonly isTiebreak: boolean;
  /** True when the score changed; in side-out scoring the receivers' rallies do not score (P-01). */
  readonly isScored: boolean;
  /** True when it ended its service turn: by a side out, or with the set. */
  readonly endsTurn: boolean;
  /** Points the servers have scored in this service turn, including this one; null if its start is not recorded. */
  readonly turnPoints: number | null;
}

/**
 * A point of the timeline as figures use it.
 * @param last the point before it; undefined for the first, or if it is not recorded
 */
export function statPoint(match: Match, point: TimelinePoint, last: StatPoint | undefined): StatPoint {
  const { format } = match;
  const { id, at, number, winner, detail, service, before, after, stake, lostStake } = point;
  const isSetOver = after.sets.length > before.sets.length;
  const receiver = receiverOf(match, before).player;
  return {
    id,
    at,
    number,
    set: before.sets.length,
    winner,
    service,
    isServiceKnown: before.isServiceKnown,
    receiver,
    strikingSide: strikingSide(detail.ending, winner),
    striker: strikerOf(match, point, receiver),
    isAfterGap: last === undefined,
    detail,
    facts: pointFacts(format.sport, detail, winner, service.side),
    court: serviceCourt(match, before),
    stakes: winner === 'a' ? { a: stake, b: lostStake } : { a: lostStake, b: stake },
    areStakesKnown: before.isServiceKnown || format.sport === 'tennis',
    isBreakPoint: point.wasBreakPoint,
    isDecidingPoint: isDecidingPoint(format, before),
    isTiebreak: format.sport === 'tennis' && isAnyTiebreak(match, before),
    isScored: stake !== null || after.points[winner] > before.points[winner],
    endsTurn: isSetOver || (winner !== service.side && service.number !== 1),
    turnPoints: turnPoints(point, last),
  };
}

/** The player who hit the last shot, if the ending implies the server or the receiver. */
function strikerOf(
  { setup }: Match,
  { detail, service }: TimelinePoint,
  receiver: PlayerNumber,
): PlayerNumber | null {
  if (setup.discipline === 'singles') {
    return service.player; // in a DreamBreaker the players of both sides change together (P-25)
  }
  switch (detail.ending) {
    case 'ace':
    case 'double-fault':
    case 'service-fault':
      return service.player;
    case 'return-error':
      return receiver;
    default:
      return detail.player ?? null;
  }
}

function turnPoints({ before, winner, service }: TimelinePoint, last: StatPoint | undefined): number | null {
  const scored = winner === service.side ? 1 : 0;
  if (isSetStart(before) || last?.endsTurn) {
    return scored;
  }
  const soFar = last?.service.side === service.side ? last.turnPoints : null;
  return soFar === null ? null : soFar + scored;
}

function isSetStart({ points, rallies }: MatchState): boolean {
  return points.a + points.b + rallies === 0;
}

function isAnyTiebreak({ format }: Match, state: MatchState): boolean {
  return currentRules(format, state).kind === 'points' || isTiebreak(format, state);
}
