// Links with which anyone can watch a match. The token is shown once, when the link is made; only its hash is stored.

import { createHash, randomBytes } from 'node:crypto';
import { shareTokenSchema } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requireAccount } from '#server/context.ts';
import { requireNotDemo } from '#server/features/account/policy.ts';
import { findMatch, readForGuest, readMatch, type StoredMatch } from '#server/features/matches/service.ts';
import { AppError, requireFound, requireId } from '#server/plugins/errors.ts';
import type { Guest } from '#server/realtime/guests.ts';
import { MAX_SHARES, requireNoMinor, requireSharer } from './policy.ts';
import {
  findShareByToken,
  findSharedMatchesOf,
  findShareIdsBy,
  findShares,
  hasMinor,
  insertShare,
  lockShares,
  revokeShare,
  type ShareRow,
} from './store.ts';

export { findWithMinors, hasMinor } from './store.ts';

const TOKEN_BYTES = 32;

/** The match of a link. */
export interface SharedMatch extends NonNullable<Awaited<ReturnType<typeof readForGuest>>> {
  readonly now: Date;
}

/** Makes a link. Its token is in the answer and nowhere else. */
export async function createShare(
  context: Context,
  matchId: string,
): Promise<{ share: ShareRow; token: string }> {
  const sharer = requireAccount(context.account);
  const { id } = await requireShareable(context, matchId);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const share: ShareRow = {
    id: uuidv7(),
    matchId: id,
    tokenHash: hash(token),
    createdBy: sharer.id,
    createdAt: context.clock.now(),
    revokedAt: null,
  };
  await context.db.transaction(async (tx) => {
    await lockShares(tx, id);
    if ((await findShares(tx, id)).length >= MAX_SHARES) {
      throw new AppError('too-many-shares');
    }
    await insertShare(tx, share);
  });
  return { share, token };
}

/** The active links of a match. */
export async function listShares(context: Context, matchId: string): Promise<ShareRow[]> {
  const { id } = await requireShareable(context, matchId);
  return findShares(context.db, id);
}

/** Ends a link, and disconnects its viewers. */
export async function endShare(
  context: Context,
  { matchId, shareId }: { matchId: string; shareId: string },
): Promise<void> {
  const { db, clock, realtime, afterCommit } = context;
  const sharer = requireAccount(context.account);
  const { id } = requireSharer(sharer, await readMatch(context, matchId));
  const share = { id: requireId(shareId, 'share-not-found'), matchId: id, revokedAt: clock.now() };
  if (!(await revokeShare(db, share))) {
    throw new AppError('share-not-found');
  }
  afterCommit(() => realtime.disconnect(`share:${share.id}`));
}

/** The links that an account made, or that lead to its matches. */
export function sharesBy({ db }: Pick<Context, 'db'>, accountId: string): Promise<string[]> {
  return findShareIdsBy(db, accountId);
}

/** The match of a link, with its log after a seq. */
export async function readShared(
  context: Pick<Context, 'db' | 'clock' | 'realtime'>,
  { token, after = 0 }: { token: string; after?: number },
): Promise<SharedMatch> {
  const { matchId } = await requireShare(context, token);
  return readWatched(context, { matchId, after });
}

/** The match of a link. */
export async function requireShared(
  context: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<StoredMatch> {
  const { matchId } = await requireShare(context, token);
  const match = await findMatch(context.db, matchId);
  return requireFound(match?.deletedAt === null ? match : undefined, 'share-not-found');
}

/** Admits a guest to the rooms of one match. */
export async function admitGuest(context: Pick<Context, 'db' | 'clock'>, token: string): Promise<Guest> {
  const { id, matchId } = await requireShare(context, token);
  return { matchId, rooms: [`guests:${matchId}`, `share:${id}`] };
}

/** The match that a link shows; undefined for a link that no longer works. */
export async function sharedMatchId(
  context: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<string | undefined> {
  const share = await requireShare(context, token).catch((error: unknown) => {
    if (error instanceof AppError) {
      return undefined;
    }
    throw error;
  });
  return share?.matchId;
}

/** Disconnects the link viewers of a person's matches, whose links are checked again when they return. */
export async function sendGuestsAway(
  { db, realtime }: Pick<Context, 'db' | 'realtime'>,
  accountId: string,
): Promise<void> {
  for (const matchId of await findSharedMatchesOf(db, accountId)) {
    realtime.disconnect(`guests:${matchId}`);
  }
}

/** The current state of a match, for a guest in its room. */
export async function readWatched(
  context: Pick<Context, 'db' | 'clock' | 'realtime'>,
  { matchId, after }: { matchId: string; after?: number },
): Promise<SharedMatch> {
  const shared = requireFound(await readForGuest(context, { matchId, after }), 'share-not-found');
  return { ...shared, now: context.clock.now() };
}

async function requireShareable(context: Context, matchId: string) {
  const { db, clock, account } = context;
  const match = requireSharer(requireNotDemo(requireAccount(account)), await readMatch(context, matchId));
  requireNoMinor({ hasMinor: await hasMinor(db, match.id, clock.now()) });
  return match;
}

async function requireShare({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string): Promise<ShareRow> {
  const known = shareTokenSchema.safeParse(token);
  return requireFound(
    known.success ? await findShareByToken(db, { tokenHash: hash(known.data), now: clock.now() }) : undefined,
    'share-not-found',
  );
}

/** A token is as random as a key, so its plain hash reveals nothing. */
function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
