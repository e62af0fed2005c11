// Stills of a waiting camera, by which another device checks its picture. They are sent only while someone looks.

import type { LookAnswer } from '@allcourt/contract';
import sharp from 'sharp';
import type { Context } from '#server/context.ts';
import { charge } from '#server/plugins/cost-meter.ts';
import { AppError } from '#server/plugins/errors.ts';
import { isFresh, isWatched } from './order.ts';
import { requireOwnReady, requireStarter } from './policy.ts';
import { deleteStills, updateStill, updateWatched } from './store.ts';

const SIZE = { width: 640, height: 640, fit: 'inside', withoutEnlargement: true } as const;
const QUALITY = 72;
/** A file of a few kilobytes can decode to a picture that fills the memory. */
const MAX_PIXELS = 4_000_000;
const MAX_SECONDS = 5;
/** Usual cost; other threads do the work. */
const COST_MS = 5;

/** Asks a camera for a still, and answers with its newest one. */
export async function lookThrough(context: Context, cameraId: string): Promise<LookAnswer> {
  const { db, clock } = context;
  const { camera } = await requireStarter(context, cameraId);
  const now = clock.now();
  const { still = null, stillAt = null } = (await updateWatched(db, { id: camera.id, now })) ?? {};
  if (!still || !stillAt || !isFresh(stillAt, now)) {
    return { still: null };
  }
  return { still: { takenAt: stillAt.toISOString(), jpeg: still.toString('base64') } };
}

/** Keeps a still of the account's own camera for less than a minute; nothing of it if no one has looked lately. */
export async function takeStill(
  context: Context,
  { cameraId, bytes }: { cameraId: string; bytes: Uint8Array },
): Promise<void> {
  const { db, clock } = context;
  const { camera } = await requireOwnReady(context, cameraId);
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) {
    throw new AppError('not-an-image');
  }
  if (isWatched(camera, clock.now())) {
    await updateStill(db, { id: camera.id, still: await smallPicture(bytes), now: clock.now() });
  }
}

/** Erases stills before they are a minute old. */
export async function eraseStills({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteStills(db, clock.now());
}

/** Decodes the picture and writes it again, without what else was in its file. */
async function smallPicture(sent: Uint8Array): Promise<Buffer> {
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
