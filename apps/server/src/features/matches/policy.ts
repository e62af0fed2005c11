import { type DeletedDetail, idSchema } from '@allcourt/contract';
import type { Side } from '@allcourt/scoring';
import type { Account } from '#server/context.ts';
import { AppError } from '#server/plugins/errors.ts';
import { goneAt } from './deleted.ts';
import type { MatchRow, StoredMatch } from './stored-match.ts';

/** One writer at a time: after this long without an append the next device may write. */
const LEASE_MS = 2 * 60_000;

type Lease = Pick<MatchRow, 'leaseDeviceId' | 'leaseUntil'>;

/** The next writer takes it. */
export const NO_LEASE: Lease = { leaseDeviceId: null, leaseUntil: null };

/** The side an account plays on. */
export function sideOf(reader: Account | null, { players }: Pick<StoredMatch, 'players'>): Side | null {
  return players.find(({ accountId }) => accountId !== null && accountId === reader?.id)?.side ?? null;
}

export function mayScore(reader: Account | null, { ownerId }: Pick<MatchRow, 'ownerId'>): boolean {
  return reader?.id === ownerId;
}

/** True for the owner and the players; other readers are spectators. */
export function hasPart(reader: Account | null, match: Pick<StoredMatch, 'ownerId' | 'players'>): boolean {
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
export function requireViewer(
  reader: Account,
  match: StoredMatch | undefined,
  { isShown = false } = {},
): StoredMatch {
  if (!match || !(isShown || hasPart(reader, match))) {
    throw new AppError('match-not-found');
  }
  if (match.deletedAt) {
    throw isOwner(reader, match) ? deletedRefusal(match.deletedAt) : new AppError('match-not-found');
  }
  return match;
}

/** The match, deleted or not, for who owns it. */
export function requireOwner(reader: Account, match: StoredMatch | undefined): StoredMatch {
  if (match && isOwner(reader, match)) {
    return match;
  }
  requireViewer(reader, match);
  throw new AppError('not-owner');
}

/** The match, for who may write its log. */
export function requireScorer(reader: Account, match: StoredMatch | undefined): StoredMatch {
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

/** When the device that has the lease was last heard of; null where none has. */
export function heardAt({ leaseDeviceId, leaseUntil }: Lease): Date | null {
  return leaseDeviceId !== null && leaseUntil ? new Date(leaseUntil.getTime() - LEASE_MS) : null;
}

function isOwner(reader: Account, { ownerId }: Pick<MatchRow, 'ownerId'>): boolean {
  return reader.id === ownerId;
}

function deletedRefusal(deletedAt: Date): AppError {
  const detail: DeletedDetail = { until: goneAt(deletedAt).toISOString() };
  return new AppError('match-deleted', detail);
}
