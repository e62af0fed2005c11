import { STILL_EVERY_MS } from '@allcourt/contract';
import sharp from 'sharp';
import type { Context } from '#server/context.ts';
import { charge } from '#server/plugins/cost-meter.ts';
import { AppError, badRequest } from '#server/plugins/errors.ts';
import { requireCamera, requireRoom } from './ingest.ts';
import { stillKey } from './keys.ts';
import { hasStill, insertStill } from './store.ts';
import type { Video } from './video.ts';

const SIZE = { width: 320, height: 180, fit: 'inside', withoutEnlargement: true } as const;
const QUALITY = 72;
/** A file of a few kilobytes can decode to a picture that fills the memory. */
const MAX_PIXELS = 4_000_000;
const MAX_SECONDS = 5;
/** Usual cost; other threads do the work. */
const COST_MS = 5;
const MAX_AHEAD_MS = 600_000;
const MAX_BEFORE_MS = 3_600_000;

/** Stores a small picture of a moment. The first one of a moment stays. */
export async function putStill(
  context: Context,
  { media, quotaBytes }: Video,
  sent: { broadcastId: string; at: number; bytes: Uint8Array },
): Promise<void> {
  const { db, clock } = context;
  const broadcast = await requireCamera(context, sent.broadcastId);
  const isNear =
    sent.at <= clock.now().getTime() + MAX_AHEAD_MS &&
    sent.at >= broadcast.startedAt.getTime() - MAX_BEFORE_MS;
  if (!isNear || sent.at % STILL_EVERY_MS !== 0) {
    throw badRequest('The time of a still must be within its broadcast.');
  }
  const still = { broadcastId: broadcast.id, at: new Date(sent.at) };
  if (await hasStill(db, still)) {
    return;
  }
  const bytes = await smallPicture(sent.bytes);
  await requireRoom(context, broadcast, { quotaBytes, bytes: bytes.byteLength });
  await media.put(stillKey(broadcast.id, still.at), bytes, { type: 'image/jpeg' });
  await db.transaction((tx) => insertStill(tx, { ...still, bytes: bytes.byteLength }));
}

/** Shrinks a picture to the size of stills and removes its metadata. */
async function smallPicture(sent: Uint8Array): Promise<Uint8Array> {
  if (sent[0] !== 0xff || sent[1] !== 0xd8 || sent[2] !== 0xff) {
    throw new AppError('not-an-image');
  }
  charge(COST_MS);
  try {
    return await sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(SIZE)
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch (cause) {
    throw new AppError('not-an-image', undefined, { cause });
  }
}
