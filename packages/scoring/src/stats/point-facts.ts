/** Facts that follow from a point's captured detail; undefined if unknown. */
import type { PointDetail, PointEnding, Shot } from '../log/point-detail.ts';
import { opponentOf, type Side, type Sport } from '../vocabulary.ts';

/** The captured facts of a point, and those that follow. Undefined means unknown, never no. */
export interface PointFacts {
  /** The serve in play; the second for a double fault. */
  readonly serve: 1 | 2 | undefined;
  readonly ending: PointEnding | undefined;
  /** The kind of the last shot, which some endings imply. */
  readonly shot: Shot | undefined;
  /** True when no serve was in, so there was no rally. */
  readonly isServeMissed: boolean;
  /**
   * True when a serve that was in came back. Any shot after the return means yes. In tennis an error of the receiver may
   * have been the return, unless its shot or the rally is known; pickleball has an ending for that.
   */
  readonly isReturned: boolean | undefined;
  /** Shots over the net; an untouched serve and a missed return leave one. */
  readonly rally: number | undefined;
}

/** Facts that follow from a point's captured detail. */
export function pointFacts(sport: Sport, detail: PointDetail, winner: Side, server: Side): PointFacts {
  const { ending, serve } = detail;
  const isServeOnly = ending === 'ace' || ending === 'return-error';
  const facts = {
    serve: serve ?? (ending === 'double-fault' ? 2 : undefined),
    ending,
    shot: shotOf(detail),
    isServeMissed: ending === 'double-fault' || ending === 'service-fault',
    rally: detail.rally ?? (isServeOnly ? 1 : undefined),
  };
  return { ...facts, isReturned: isReturned(sport, detail, facts, winner, server) };
}

/** The side that hit the last shot: the point's winner for an ace or a winner, its loser for a fault or an error. */
export function strikingSide(ending: PointEnding | undefined, winner: Side): Side | undefined {
  if (ending === undefined) {
    return undefined;
  }
  return ending === 'ace' || ending === 'winner' ? winner : opponentOf(winner);
}

function shotOf({ ending, shot }: PointDetail): Shot | undefined {
  switch (ending) {
    case 'ace':
    case 'double-fault':
    case 'service-fault':
      return 'serve';
    case 'return-error':
      return 'return';
    default:
      return shot;
  }
}

function isReturned(
  sport: Sport,
  { returnDepth, thirdShot }: PointDetail,
  { ending, shot, rally }: Omit<PointFacts, 'isReturned'>,
  winner: Side,
  server: Side,
): boolean | undefined {
  if (rally !== undefined) {
    return rally >= 2;
  }
  if (returnDepth !== undefined || thirdShot !== undefined) {
    return true;
  }
  const striking = strikingSide(ending, winner);
  if (striking === undefined) {
    return undefined;
  }
  const isReceiversError = striking !== server && striking !== winner;
  if (!isReceiversError || sport === 'pickleball') {
    return true;
  }
  return shot === undefined ? undefined : shot !== 'return';
}
