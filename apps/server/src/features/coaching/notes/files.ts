// Stills and voice notes. They are sent before their message, and can be read by everyone who can read it.

import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { type Context, requireAccount } from '#server/context.ts';
import { requireQuota } from '#server/features/quotas/service.ts';
import { eraseUnused, type MediaJob } from '#server/media/erase-unused.ts';
import type { MediaStore } from '#server/media/store.ts';
import { charge } from '#server/plugins/cost-meter.ts';
import { AppError, requireFound, requireId } from '#server/plugins/errors.ts';
import { findOwnTeams } from '../people-store.ts';
import { partIn } from '../policy.ts';
import {
  countWaitingFiles,
  deleteUnsentFiles,
  findFileInThread,
  findFilesBy,
  findKnownFiles,
  findNoteFile,
  insertNoteFile,
  type NoteFileRow,
} from './file-store.ts';
import { requireNotable } from './moment.ts';

/** More files without a message come from a script. */
const MAX_WAITING = 30;
/** The folder in the media store. */
const PREFIX = 'notes/';

interface Sent {
  readonly broadcastId: string;
  readonly id: string;
  readonly kind: NoteFileRow['kind'];
  readonly seconds: number;
  readonly bytes: Uint8Array;
}

/** Stores a file for a later message. The same id again is the same file. */
export async function sendNoteFile(
  context: Context,
  { media, ...sent }: Sent & { media: MediaStore },
): Promise<void> {
  const { db, clock } = context;
  const { id: ownerId } = requireAccount(context.account);
  const { id: broadcastId, teamId } = await requireNotable(context, sent.broadcastId);
  const known = await findNoteFile(db, sent.id);
  if (known) {
    requireSame(known, { ownerId, broadcastId });
    return;
  }
  if ((await countWaitingFiles(db, ownerId)) >= MAX_WAITING) {
    throw new AppError('too-many-requests');
  }
  const { bytes, type } = sent.kind === 'still' ? await stillOf(sent.bytes) : voiceOf(sent.bytes);
  await requireQuota(context, {
    name: 'pictures',
    of: { account: ownerId, team: teamId },
    adding: bytes.length,
  });
  const row: NoteFileRow = {
    ...{ id: sent.id, teamId, ownerId, broadcastId, messageId: null, kind: sent.kind, type },
    bytes: bytes.length,
    seconds: sent.kind === 'voice' ? sent.seconds : 0,
    createdAt: clock.now(),
  };
  await media.put(keyOf(row), bytes, { type });
  if (!(await insertNoteFile(db, row))) {
    requireSame(await findNoteFile(db, sent.id), { ownerId, broadcastId });
  }
}

/** The bytes of a file, for everyone who can read its message; before there is one, for its author. */
export async function openNoteFile(
  context: Context,
  { media, fileId }: { media: MediaStore; fileId: string },
): Promise<{ stream: Readable; bytes: number; type: string }> {
  const reader = requireAccount(context.account);
  const found = await findFileInThread(context.db, requireId(fileId, 'note-file-not-found'));
  const mayRead =
    found?.thread == null
      ? found?.file.ownerId === reader.id
      : partIn(found.thread, reader.id, await findOwnTeams(context.db, reader.id)) !== null;
  const isGone = found?.file.kind === 'still' && found.deletedAt !== null;
  if (!(found && mayRead) || isGone) {
    throw new AppError('note-file-not-found');
  }
  const { file } = found;
  return { ...requireFound(await media.read(keyOf(file)), 'note-file-not-found'), type: file.type };
}

/** The files that an account has sent, for its export. */
export async function ownNoteFiles(
  { db, account }: Pick<Context, 'db' | 'account'>,
  media: Pick<MediaStore, 'readWhole'>,
): Promise<{ name: string; read: () => Promise<Uint8Array> }[]> {
  const files = await findFilesBy(db, requireAccount(account).id);
  return files.map((file) => ({
    name: keyOf(file).slice(PREFIX.length),
    // A file that is erased at this moment becomes an empty one.
    read: async () => (await media.readWhole(keyOf(file))) ?? new Uint8Array(),
  }));
}

/** Erases files without a message, and those whose message, recording, team or author is gone. */
export function eraseUnusedNoteFiles({ db, clock, media }: MediaJob): Promise<void> {
  return eraseUnused({
    ...{ clock, media, prefix: PREFIX },
    idOf: (key) => key.slice(PREFIX.length, key.indexOf('.')),
    // Their bytes are those of no row from then on.
    eraseUnsent: (before) => deleteUnsentFiles(db, before),
    findKnown: (ids) => findKnownFiles(db, ids),
    erase: (keys) => media.remove(keys),
  });
}

function requireSame(
  known: NoteFileRow | undefined,
  { ownerId, broadcastId }: Pick<NoteFileRow, 'ownerId' | 'broadcastId'>,
): void {
  if (known?.ownerId !== ownerId || known.broadcastId !== broadcastId) {
    throw new AppError('id-taken');
  }
}

interface Kept {
  readonly bytes: Uint8Array;
  readonly type: string;
}

const STILL = { width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true } as const;
const QUALITY = 78;
/** A small file can hold a picture that fills the memory. */
const MAX_PIXELS = 10_000_000;
const MAX_SECONDS = 5;
/** Usual cost; other threads do the work. */
const COST_MS = 20;

/** Decodes the picture and writes it again, without what else was in its file. */
async function stillOf(sent: Uint8Array): Promise<Kept> {
  if (sent[0] !== 0xff || sent[1] !== 0xd8 || sent[2] !== 0xff) {
    throw new AppError('not-an-image');
  }
  charge(COST_MS);
  try {
    const bytes = await sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(STILL)
      .jpeg({ quality: QUALITY })
      .toBuffer();
    return { bytes, type: 'image/jpeg' };
  } catch (cause) {
    throw new AppError('not-an-image', undefined, { cause });
  }
}

/** The type by the first bytes, not by the claim of the sender. */
function voiceOf(bytes: Uint8Array): Kept {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  const type = SOUNDS.find(([, isOne]) => isOne(head))?.[0];
  if (type === undefined) {
    throw new AppError('not-a-voice-note');
  }
  return { bytes, type };
}

const SOUNDS: readonly (readonly [type: string, isOne: (head: string) => boolean])[] = [
  ['audio/webm', (head) => head.startsWith('\x1aE\xdf\xa3')],
  ['audio/mp4', (head) => head.slice(4) === 'ftyp'],
  ['audio/ogg', (head) => head.startsWith('OggS')],
];

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
};

function keyOf({ id, type }: Pick<NoteFileRow, 'id' | 'type'>): string {
  return `${PREFIX}${id}.${ENDINGS[type] ?? 'bin'}`;
}
