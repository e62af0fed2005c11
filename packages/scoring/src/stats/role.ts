/** Whom a question is about, and so which points it is asked of. */
import type { Service } from '../play/state.ts';
import type { PlayerNumber, Side } from '../vocabulary.ts';
import type { Answer } from './figure.ts';

/** Whom a figure is about: a side, or one player of it. */
export interface Subject {
  readonly side: Side;
  readonly player?: PlayerNumber | undefined;
}

/** What every point and every game tells, whoever asks. */
export interface Unit {
  /** The id of its entry in the log; of a game's, the entry that ended it. */
  readonly id: string;
  /** The set it belongs to, counted from 0. */
  readonly set: number;
  readonly winner: Side;
  readonly service: Service;
  /** False: who served is a guess, and nothing may be counted on it. */
  readonly isServiceKnown: boolean;
  /** Null where more than one received. */
  readonly receiver: PlayerNumber | null;
  /** Which side hit the last shot; undefined where the ending is not known. */
  readonly strikingSide: Side | undefined;
  /** Who of that side hit it; null where that is not known. */
  readonly striker: PlayerNumber | null;
  /** Whether something was played just before it that is not recorded. */
  readonly isAfterGap: boolean;
}

/**
 * Which points a measure is asked of, for a side and for a player of it:
 * - `side`: every point; not asked for a player
 * - `serving-side`, `receiving-side`: those that the side served or received; not asked for a player
 * - `server`, `receiver`: the same, and a player's own
 * - `finisher`: those ended by an own ace or winner; every other one with a known ending is a no
 * - `error-maker`: those ended by an own fault or error; likewise
 * - `finishing-partner`, `erring-partner`: a player's share of those of the side
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
 * What a point has to say in a role before its question is put: an answer; `ask`, that it be asked; or `guess`, that
 * the question may stand but hangs on a server who is not known.
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
