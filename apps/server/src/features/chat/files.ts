// Files and short videos, sent in parts before their message. Everyone who can see the message can have them.

import type { Readable } from 'node:stream';
import {
  type BeginFileBody,
  cleanFileName,
  type FileAnswer,
  isProgramName,
  MAX_FILE_BYTES,
  MAX_VIDEO_SECONDS,
  partsOfFile,
} from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { requireQuota } from '#server/features/quotas/service.ts';
import { eraseUnused, type MediaJob } from '#server/media/erase-unused.ts';
import type { ByteRange } from '#server/media/port.ts';
import type { MediaStore } from '#server/media/store.ts';
import { AppError, badRequest, requireFound, requireId } from '#server/plugins/errors.ts';
import { isProgram, videoTypeOf } from './file-kinds.ts';
import {
  FILES_PREFIX,
  fileIdOf,
  lengthOfPart,
  openRange,
  partKey,
  readParts,
  readRange,
  removeFiles,
  stillKey,
} from './file-parts.ts';
import {
  countPart,
  countWaitingFiles,
  deleteFile,
  deleteUnsentFiles,
  type FileRow,
  findFile,
  findFilesOf,
  findKnownFiles,
  insertFile,
  noteStill,
} from './file-store.ts';
import { developPicture, PICTURE_TYPE } from './picture.ts';
import { requireInside, requireMessage, requireWriting } from './policy.ts';
import { presentFile } from './present.ts';
import { secondsOf } from './video-length.ts';

type Writing = Context & { media: MediaStore };

/** More files without a message come from a script. */
const MAX_WAITING = 30;
const PART_TYPE = 'application/octet-stream';

/** Makes room for a file. The same id again is the same file, with what has arrived of it. */
export async function beginFile(
  context: Context,
  { conversationId, ...body }: BeginFileBody & { conversationId: string },
): Promise<FileAnswer> {
  const { db, clock } = context;
  const { id: ownerId } = requireAccount(context.account);
  const { conversation } = requireWriting(await requireInside(context, conversationId));
  const known = await findFile(db, body.id);
  if (known) {
    return answerOf(requireSame(known, { ownerId, conversationId: conversation.id, bytes: body.bytes }));
  }
  const name = cleanFileName(body.name);
  if (isProgramName(name)) {
    throw new AppError('type-refused');
  }
  if (!body.video && body.bytes > MAX_FILE_BYTES) {
    throw new AppError('file-too-large');
  }
  if ((body.video?.seconds ?? 0) > MAX_VIDEO_SECONDS) {
    throw new AppError('video-too-long');
  }
  if ((await countWaitingFiles(db, ownerId)) >= MAX_WAITING) {
    throw new AppError('too-many-requests');
  }
  await requireQuota(context, {
    name: 'files',
    of: { account: ownerId, ...(conversation.teamId && { team: conversation.teamId }) },
    adding: body.bytes,
  });
  await insertFile(db, {
    ...{ id: body.id, ownerId, name, bytes: body.bytes, conversationId: conversation.id },
    ...{ width: body.video?.width, height: body.video?.height, seconds: body.video?.seconds },
    createdAt: clock.now(),
  });
  const row = requireFound(await findFile(db, body.id), 'file-not-found');
  return answerOf(requireSame(row, { ownerId, conversationId: conversation.id, bytes: body.bytes }));
}

interface Part {
  fileId: string;
  part: number;
  bytes: Uint8Array;
}

/** Stores a part. One that has arrived already changes nothing; one before its turn is refused. */
export async function putPart(context: Writing, { fileId, part, bytes }: Part): Promise<FileAnswer> {
  const { db, media } = context;
  const file = await requireOwn(context, fileId);
  if (part < file.parts) {
    return answerOf(file);
  }
  if (part !== file.parts || part >= partsOfFile(file.bytes)) {
    throw new AppError('file-incomplete');
  }
  if (bytes.length !== lengthOfPart(file, part)) {
    throw badRequest('The body is not as long as this part of the file.');
  }
  if (part === 0) {
    await requireKind(context, file, bytes);
  }
  await media.put(partKey(file.id, part), bytes, { type: PART_TYPE });
  const isLast = part + 1 === partsOfFile(file.bytes);
  const changes = isLast ? await completed(context, file) : {};
  const counted = await countPart(db, { id: file.id, part }, changes);
  return answerOf(counted ?? (await requireOwn(context, fileId)));
}

/** Stores the still of a video, which its sender's device has made. */
export async function putStill(
  context: Writing,
  { fileId, bytes }: { fileId: string; bytes: Uint8Array },
): Promise<FileAnswer> {
  const file = await requireOwn(context, fileId);
  if (file.width === null) {
    throw new AppError('not-a-clip');
  }
  if (file.messageId !== null) {
    return answerOf(file); // Others have seen it.
  }
  const { thumb } = await developPicture(bytes);
  await context.media.put(stillKey(file.id), thumb, { type: PICTURE_TYPE });
  await noteStill(context.db, file.id);
  return answerOf({ ...file, hasStill: true });
}

export interface OpenedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Reads a range, both ends included. */
  open(range: ByteRange): Promise<Readable>;
}

/** A file for everyone who can see its message; before there is one, for its sender. */
export async function openFile(context: Writing, fileId: string): Promise<OpenedFile> {
  const { media } = context;
  const file = await requireVisible(context, fileId);
  const isVideo = file.width !== null;
  const type = isVideo ? videoTypeOf(await readRange(media, file, { from: 0, to: 63 })) : null;
  return {
    name: file.name,
    type: type ?? PART_TYPE,
    bytes: file.bytes,
    open: async (range) => requireFound(await openRange(media, file, range), 'file-not-found'),
  };
}

export async function openStill(
  context: Writing,
  fileId: string,
): Promise<{ stream: Readable; bytes: number }> {
  const file = await requireVisible(context, fileId);
  return requireFound(await context.media.read(stillKey(file.id)), 'file-not-found');
}

/** The files that an account has sent, for its export. */
export async function ownFiles(
  { db, account }: Pick<Context, 'db' | 'account'>,
  media: Pick<MediaStore, 'readWhole'>,
): Promise<{ name: string; parts: number; pieces: () => AsyncGenerator<Uint8Array> }[]> {
  const files = await findFilesOf(db, requireAccount(account).id);
  return files.map((file) => ({
    name: `${file.id} ${file.name}`,
    parts: partsOfFile(file.bytes),
    pieces: () => readParts(media, file),
  }));
}

/** Erases files without a message, and stored parts whose message or owner is gone. */
export function eraseUnusedFiles({ db, clock, media }: MediaJob): Promise<void> {
  return eraseUnused({
    ...{ clock, media, prefix: FILES_PREFIX, idOf: fileIdOf },
    eraseUnsent: async (before) => removeFiles(media, await deleteUnsentFiles(db, before)),
    findKnown: (ids) => findKnownFiles(db, ids),
    erase: (keys) => removeFiles(media, [...new Set(keys.map(fileIdOf))]),
  });
}

/** Refuses programs, and videos that are none, by their first bytes. */
async function requireKind(context: Writing, file: FileRow, bytes: Uint8Array): Promise<void> {
  if (isProgram(bytes)) {
    return refuse(context, file, 'type-refused');
  }
  if (file.width !== null && !videoTypeOf(bytes)) {
    return refuse(context, file, 'not-a-clip');
  }
}

/** The file's last part is here: a video tells how long it is. */
async function completed(
  context: Writing,
  file: FileRow,
): Promise<Partial<Pick<FileRow, 'completedAt' | 'seconds'>>> {
  const completedAt = context.clock.now();
  if (file.width === null) {
    return { completedAt };
  }
  const read = (from: number, to: number) => readRange(context.media, file, { from, to });
  const type = videoTypeOf(await read(0, 63)) ?? 'video/mp4';
  const seconds = (await secondsOf(type, read, file.bytes)) ?? file.seconds;
  if ((seconds ?? 0) > MAX_VIDEO_SECONDS) {
    return refuse(context, file, 'video-too-long');
  }
  return { completedAt, seconds };
}

/** A refused file takes no room. */
async function refuse(
  { db, media }: Writing,
  { id }: FileRow,
  code: 'type-refused' | 'not-a-clip' | 'video-too-long',
): Promise<never> {
  await deleteFile(db, id);
  await removeFiles(media, [id]);
  throw new AppError(code);
}

/** The reader's own file, in a conversation where they may still write. */
async function requireOwn(context: Context, fileId: string): Promise<FileRow> {
  const file = await findFile(context.db, requireId(fileId, 'file-not-found'));
  if (file?.ownerId !== requireAccount(context.account).id) {
    throw new AppError('file-not-found');
  }
  requireWriting(await requireInside(context, file.conversationId));
  return file;
}

function requireSame(
  known: FileRow,
  { ownerId, conversationId, bytes }: Pick<FileRow, 'ownerId' | 'conversationId' | 'bytes'>,
): FileRow {
  if (known.ownerId !== ownerId || known.conversationId !== conversationId || known.bytes !== bytes) {
    throw new AppError('id-taken');
  }
  return known;
}

function answerOf(file: FileRow): FileAnswer {
  return { file: presentFile(file), parts: file.parts };
}

async function requireVisible(context: Context, fileId: string): Promise<FileRow> {
  const file = await findFile(context.db, requireId(fileId, 'file-not-found'));
  if (!file?.completedAt || !(await maySee(context, file))) {
    throw new AppError('file-not-found');
  }
  return file;
}

async function maySee(context: Context, { messageId, ownerId, conversationId }: FileRow): Promise<boolean> {
  if (messageId === null && ownerId !== requireAccount(context.account).id) {
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
