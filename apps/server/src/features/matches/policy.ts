import { type DeletedDetail, idSchema } from '@allcourt/contract';
import type { Side } from '@allcourt/scoring';
import type { Account } from '#server/context.ts';
import { AppError } from '#server/plugins/errors.ts';
import { goneAt } from './deleted.ts';
import type { MatchRow, PlayerRow } from './stored-match.ts';

/** One writer at a time: after this long without an append the next device may write. */
const LEASE_MS = 2 * 60_000;

type Reader = Pick<Account, 'id'>;

type Owned = Pick<MatchRow, 'ownerId'>;

interface Played {
  readonly players: readonly (Pick<PlayerRow, 'accountId' | 'side'> &
    Partial<Pick<PlayerRow, 'namedId' | 'answer' | 'hiddenAt'>>)[];
}

type Stored = Owned & Played & Pick<MatchRow, 'deletedAt'>;

type Lease = Pick<MatchRow, 'leaseDeviceId' | 'leaseUntil'>;

/** The next writer takes it. */
export const NO_LEASE: Lease = { leaseDeviceId: null, leaseUntil: null };

/** The side an account plays on. */
export function sideOf(reader: Reader | null, { players }: Played): Side | null {
  return players.find(({ accountId }) => accountId === reader?.id)?.side ?? null;
}

/** The side on which an account was named without having confirmed yet; also once it disputes the result. */
export function namedSideOf(reader: Reader | null, { players }: Played): Side | null {
  const seat = players.find(({ namedId }) => namedId != null && namedId === reader?.id);
  return seat && seat.accountId === null && seat.answer !== 'declined' ? seat.side : null;
}

export function mayScore(reader: Reader | null, { ownerId }: Owned): boolean {
  return reader?.id === ownerId;
}

/** True for the owner and the players; other readers are spectators. */
export function hasPart(reader: Reader | null, match: Owned & Played): boolean {
  return mayScore(reader, match) || sideOf(reader, match) !== null;
}

/** A malformed id is an unknown match. */
export function requireMatchId(text: string): string {
  const id = idSchema.safeParse(text);
  if (!id.success) {
    throw new AppError('match-not-found');
  }
  return id.data;
}

/**
 * The match, for its owner, players and spectators: a conversation shows it, or a teammate is
 * playing. For others it does not exist; a deleted one only tells its owner why.
 */
export function requireViewer<Match extends Stored>(
  reader: Reader,
  match: Match | undefined,
  { isShown = false } = {},
): Match {
  if (!match || !(isShown || hasPart(reader, match) || namedSideOf(reader, match) !== null)) {
    throw new AppError('match-not-found');
  }
  if (match.deletedAt) {
    throw isOwner(reader, match) ? deletedRefusal(match.deletedAt) : new AppError('match-not-found');
  }
  return match;
}

/**
 * The match for who owns it, deleted or not, or plays in it. One that its owner deleted is gone for a player, unless it
 * went because the player had hidden it too.
 */
export function requireOwnerOrPlayer<Match extends Stored>(reader: Reader, match: Match | undefined): Match {
  const seat = match?.players.find(({ accountId }) => accountId === reader.id);
  const isThere = match && (match.deletedAt === null || (seat?.hiddenAt ?? null) !== null);
  if (match && (isOwner(reader, match) || (seat && isThere))) {
    return match;
  }
  requireViewer(reader, match);
  throw new AppError('not-owner');
}

/** The match, for who may write its log. */
export function requireScorer<Match extends Stored>(reader: Reader, match: Match | undefined): Match {
  const seen = requireViewer(reader, match);
  if (!mayScore(reader, seen)) {
    throw new AppError('not-scorer');
  }
  return seen;
}

/** Until when another device has the match to itself; null when this one may write. */
export function heldUntil(
  { leaseDeviceId, leaseUntil }: Lease,
  { deviceId, takeOver = false, now }: { deviceId: string; takeOver?: boolean | undefined; now: Date },
): Date | null {
  const isOthers = leaseDeviceId !== null && leaseDeviceId !== deviceId;
  return isOthers && !takeOver && leaseUntil && leaseUntil > now ? leaseUntil : null;
}

export function takeLease({ deviceId, now }: { deviceId: string; now: Date }): Lease {
  return { leaseDeviceId: deviceId, leaseUntil: new Date(now.getTime() + LEASE_MS) };
}

export function isOtherHolder(before: Lease, after: Lease): boolean {
  return before.leaseDeviceId !== after.leaseDeviceId;
}

/** The time the lease's device was last heard of; null where none has it. */
export function heardAt({ leaseDeviceId, leaseUntil }: Lease): Date | null {
  return leaseDeviceId !== null && leaseUntil ? new Date(leaseUntil.getTime() - LEASE_MS) : null;
}

function isOwner(reader: Reader, { ownerId }: Owned): boolean {
  return reader.id === ownerId;
}

function deletedRefusal(deletedAt: Date): AppError {
  const detail: DeletedDetail = { until: goneAt(deletedAt).toISOString() };
  return new AppError('match-deleted', detail);
}
