// Stream keys of a broadcast, for OBS and other encoders. A key is shown once; only its hash is stored.

import type { CreateEncoderKeyAnswer, EncoderKey, EncoderKeysAnswer } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requireAccount } from '#server/context.ts';
import { requireNotDemo } from '#server/features/account/policy.ts';
import { requireBroadcaster } from '#server/features/broadcasts/policy.ts';
import { hashOf, lockBroadcast, newToken, publishChange } from '#server/features/broadcasts/service.ts';
import { AppError, badRequest, requireId } from '#server/plugins/errors.ts';
import { type EncoderKeyRow, findEncoderKeys, insertEncoderKey, revokeEncoderKey } from './store.ts';

const MAX_KEYS = 5;
/** An encoder that was not heard for so long is gone, even if its server could not say so. */
const GONE_AFTER_MS = 12_000;

interface Which {
  readonly broadcastId: string;
  /** The address that encoders send to; null where the server takes none. */
  readonly server: string | null;
}

/** Creates a key. Only this answer has it. */
export async function createEncoderKey(
  context: Context,
  { broadcastId, server }: Which,
): Promise<CreateEncoderKeyAnswer> {
  const { db, clock, account } = context;
  requireNotDemo(requireAccount(account));
  const { broadcast } = await requireBroadcaster(context, broadcastId);
  if (server === null) {
    throw new AppError('encoders-off');
  }
  if (broadcast.source !== 'camera') {
    throw badRequest('This broadcast has no camera.');
  }
  if (broadcast.endedAt !== null) {
    throw new AppError('broadcast-over');
  }
  const streamKey = newToken();
  const row = {
    id: uuidv7(),
    broadcastId: broadcast.id,
    keyHash: hashOf(streamKey),
    createdBy: requireAccount(account).id,
    createdAt: clock.now(),
  };
  await db.transaction(async (tx) => {
    await lockBroadcast(tx, broadcast.id);
    if ((await findEncoderKeys(tx, broadcast.id)).length >= MAX_KEYS) {
      throw new AppError('too-many-encoder-keys');
    }
    await insertEncoderKey(tx, row);
  });
  return {
    key: presentKey({ ...row, ...UNUSED }, clock.now()),
    streamKey,
    server,
  };
}

const UNUSED = {
  revokedAt: null,
  seenAt: null,
  pictureAt: null,
  kbps: null,
  width: null,
  height: null,
  problem: null,
};

/** Active keys of a broadcast, with the state of their encoders. */
export async function listEncoderKeys(
  context: Context,
  { broadcastId, server }: Which,
): Promise<EncoderKeysAnswer> {
  const { broadcast } = await requireBroadcaster(context, broadcastId, { evenArchived: true });
  const now = context.clock.now();
  const rows = await findEncoderKeys(context.db, broadcast.id);
  return { server, keys: rows.map((row) => presentKey(row, now)) };
}

/** Revokes a key. Its encoder is disconnected with its next picture at the latest. */
export async function endEncoderKey(
  context: Context,
  { broadcastId, keyId }: { broadcastId: string; keyId: string },
): Promise<string> {
  const { db, clock } = context;
  const { broadcast } = await requireBroadcaster(context, broadcastId, { evenArchived: true });
  const id = requireId(keyId, 'encoder-key-not-found');
  if (!(await revokeEncoderKey(db, { id, broadcastId: broadcast.id, revokedAt: clock.now() }))) {
    throw new AppError('encoder-key-not-found');
  }
  publishChange(context, broadcast.id, 'broadcast');
  return id;
}

function presentKey(row: EncoderKeyRow, now: Date): EncoderKey {
  const { id, createdAt, seenAt, pictureAt, kbps, width, height, problem } = row;
  const isConnected = seenAt !== null && now.getTime() - seenAt.getTime() < GONE_AFTER_MS;
  return {
    id,
    createdAt: createdAt.toISOString(),
    isConnected,
    kbps: isConnected ? kbps : null,
    size: width === null || height === null ? null : { width, height },
    pictureAt: pictureAt?.toISOString() ?? null,
    problem,
  };
}
