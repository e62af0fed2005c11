/** The subject of a question, and so the points it is asked of. */
import type { Service } from '../play/state.ts';
import type { PlayerNumber, Side } from '../vocabulary.ts';
import type { Answer } from './figure.ts';

/** The subject of a figure: a side, or one player of it. */
export interface Subject {
  readonly side: Side;
  readonly player?: PlayerNumber | undefined;
}

/** The facts of every point and every game, for any subject. */
export interface Unit {
  /** The id of its entry in the log; for a game, the entry that ended it. */
  readonly id: string;
  /** Its set, counted from 0. */
  readonly set: number;
  readonly winner: Side;
  readonly service: Service;
  /** False if the server is a guess, so that nothing may depend on it. */
  readonly isServiceKnown: boolean;
  /** Null if more than one player received. */
  readonly receiver: PlayerNumber | null;
  /** The side that hit the last shot; undefined if the ending is unknown. */
  readonly strikingSide: Side | undefined;
  /** The player who hit it; null if unknown. */
  readonly striker: PlayerNumber | null;
  /** True when something unrecorded was played just before it. */
  readonly isAfterGap: boolean;
}

/**
 * The points a measure is asked of, for a side and for one of its players:
 *
 * - `side`: every point; not asked for a player
 * - `serving-side`, `receiving-side`: points the side served or received; not asked for a player
 * - `server`, `receiver`: the same, and a player's own
 * - `finisher`: points ended by an own ace or winner; every other one with a known ending is a no
 * - `error-maker`: points ended by an own fault or error; likewise
 * - `finishing-partner`, `erring-partner`: a player's share of the side's
 */
export type Role =
  | 'side'
  | 'serving-side'
  | 'receiving-side'
  | 'server'
  | 'receiver'
  | 'finisher'
  | 'error-maker'
  | 'finishing-partner'
  | 'erring-partner';

/**
 * A point's answer in a role before its question is asked: an answer; `ask`, to ask it; or `guess`, if the question
 * applies but depends on an unknown server.
 */
export function sieve(role: Role, unit: Unit, subject: Subject): Answer | 'ask' | 'guess' {
  switch (role) {
    case 'side':
      return subject.player === undefined ? 'ask' : 'not-asked';
    case 'serving-side':
      return subject.player === undefined ? sieveServer(unit, subject) : 'not-asked';
    case 'receiving-side':
      return subject.player === undefined ? sieveReceiver(unit, subject) : 'not-asked';
    case 'server':
      return sieveServer(unit, subject);
    case 'receiver':
      return sieveReceiver(unit, subject);
    case 'finisher':
      return sieveStriker(unit, subject, unit.winner === subject.side);
    case 'error-maker':
      return sieveStriker(unit, subject, unit.winner !== subject.side);
    case 'finishing-partner':
      return sievePartner(unit, subject, unit.winner === subject.side);
    case 'erring-partner':
      return sievePartner(unit, subject, unit.winner !== subject.side);
  }
}

function sieveServer({ isServiceKnown, service }: Unit, { side, player }: Subject) {
  if (!isServiceKnown) {
    return 'guess';
  }
  const isOwn = service.side === side && (player === undefined || service.player === player);
  return isOwn ? 'ask' : 'not-asked';
}

function sieveReceiver({ isServiceKnown, service, receiver }: Unit, { side, player }: Subject) {
  if (!isServiceKnown) {
    return 'guess';
  }
  const isOwn = service.side !== side && (player === undefined || receiver === player);
  return isOwn ? 'ask' : 'not-asked';
}

function sieveStriker({ strikingSide, striker }: Unit, { side, player }: Subject, isSuch: boolean) {
  if (strikingSide === undefined) {
    return 'unknown';
  }
  if (!isSuch || strikingSide !== side) {
    return 'no';
  }
  if (player === undefined || striker === player) {
    return 'ask';
  }
  return striker === null ? 'unknown' : 'no';
}

function sievePartner({ strikingSide, striker }: Unit, { side, player }: Subject, isSuch: boolean) {
  if (player === undefined) {
    return 'not-asked';
  }
  if (strikingSide === undefined) {
    return 'unknown';
  }
  if (!isSuch || strikingSide !== side) {
    return 'outside';
  }
  if (striker === null) {
    return 'unknown';
  }
  return striker === player ? 'ask' : 'no';
}
