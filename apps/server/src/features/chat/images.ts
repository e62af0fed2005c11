// Pictures are sent before their message, and can be seen by everyone who can see it.

import type { Readable } from 'node:stream';
import type { ChatImage } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { requireQuota } from '#server/features/quotas/service.ts';
import { eraseUnused, type MediaJob } from '#server/media/erase-unused.ts';
import type { MediaStore } from '#server/media/store.ts';
import { AppError, requireFound, requireId } from '#server/plugins/errors.ts';
import { deleteUnreadable } from './conversation-store.ts';
import {
  countWaiting,
  deleteUnsent,
  findImage,
  findImageIdsOf,
  findKnownImages,
  type ImageRow,
  insertImage,
} from './image-store.ts';
import { developPicture, PICTURE_TYPE } from './picture.ts';
import { requireInside, requireMessage, requireWriting } from './policy.ts';

interface Upload {
  conversationId: string;
  id: string;
  bytes: Uint8Array;
}

/** More pictures without a message come from a script. */
const MAX_WAITING = 30;
/** The folder of pictures in the media store. */
const PREFIX = 'images/';

/** Stores a picture for a later message. The same id again is the same picture. */
export async function uploadImage(
  context: Context,
  { media, ...upload }: Upload & { media: MediaStore },
): Promise<ChatImage> {
  const { db, clock } = context;
  const { id: ownerId } = requireAccount(context.account);
  const { conversation } = requireWriting(await requireInside(context, upload.conversationId));
  const place = { ownerId, conversationId: conversation.id };
  const known = await findImage(db, upload.id);
  if (known) {
    return requireSame(known, place);
  }
  if ((await countWaiting(db, ownerId)) >= MAX_WAITING) {
    throw new AppError('too-many-requests');
  }
  const { full, thumb, width, height } = await developPicture(upload.bytes);
  await requireQuota(context, {
    name: 'pictures',
    of: { account: ownerId, ...(conversation.teamId && { team: conversation.teamId }) },
    adding: full.length,
  });
  await media.put(keyOf(upload.id, 'full'), full, { type: PICTURE_TYPE });
  await media.put(keyOf(upload.id, 'thumb'), thumb, { type: PICTURE_TYPE });
  const row = {
    ...place,
    id: upload.id,
    width,
    height,
    bytes: full.length,
    createdAt: clock.now(),
  };
  if (!(await insertImage(db, row))) {
    return requireSame(await findImage(db, upload.id), place);
  }
  return { id: upload.id, width, height };
}

export type ImageSize = 'full' | 'thumb';

/** The bytes of a picture, for everyone who can see its message; before there is one, for its sender. */
export async function openImage(
  context: Context,
  { media, imageId, size }: { media: MediaStore; imageId: string; size: ImageSize },
): Promise<{ stream: Readable; bytes: number }> {
  const image = await findImage(context.db, requireId(imageId, 'image-not-found'));
  if (!image || !(await maySee(context, image))) {
    throw new AppError('image-not-found');
  }
  return requireFound(await media.read(keyOf(image.id, size)), 'image-not-found');
}

/** The pictures that an account has sent, for its export. */
export async function ownPictures(
  { db, account }: Pick<Context, 'db' | 'account'>,
  media: Pick<MediaStore, 'readWhole'>,
): Promise<{ name: string; read: () => Promise<Uint8Array> }[]> {
  const ids = await findImageIdsOf(db, requireAccount(account).id);
  return ids.map((id) => {
    // A picture that is erased at this moment becomes an empty file.
    const read = async () => (await media.readWhole(keyOf(id, 'full'))) ?? new Uint8Array();
    return { name: `${id}.webp`, read };
  });
}

/** Erases pictures without a message, those whose message or owner is gone, and conversations that no one can read. */
export async function eraseUnusedImages({ db, clock, media }: MediaJob): Promise<void> {
  await deleteUnreadable(db);
  await eraseUnused({
    ...{ clock, media, prefix: PREFIX, idOf },
    eraseUnsent: async (before) => removeImages(media, await deleteUnsent(db, before)),
    findKnown: (ids) => findKnownImages(db, ids),
    erase: (keys) => media.remove(keys),
  });
}

/** Erases the bytes of pictures without rows. */
export async function removeImages(media: Pick<MediaStore, 'remove'>, ids: readonly string[]): Promise<void> {
  await media.remove(ids.flatMap((id) => [keyOf(id, 'full'), keyOf(id, 'thumb')]));
}

function requireSame(
  known: ImageRow | undefined,
  { ownerId, conversationId }: { ownerId: string; conversationId: string },
): ChatImage {
  if (known?.ownerId !== ownerId || known.conversationId !== conversationId) {
    throw new AppError('id-taken');
  }
  return { id: known.id, width: known.width, height: known.height };
}

async function maySee(context: Context, { messageId, ownerId, conversationId }: ImageRow): Promise<boolean> {
  const { id } = requireAccount(context.account);
  if (messageId === null && ownerId !== id) {
    return false;
  }
  const seen =
    messageId === null ? requireInside(context, conversationId) : requireMessage(context, messageId);
  return seen.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.status === 404) {
        return false;
      }
      throw error;
    },
  );
}

function keyOf(id: string, size: ImageSize): string {
  return `${PREFIX}${id}.${size === 'full' ? 'webp' : 'thumb'}`;
}

function idOf(key: string): string {
  return key.slice(PREFIX.length, key.indexOf('.'));
}
