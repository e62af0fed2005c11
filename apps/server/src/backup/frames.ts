// A backup file: one line about itself, frames of a length and content, and the SHA-256 of everything before it. With a
// passphrase each frame is sealed with AES-256-GCM under a key that scrypt derives; the nonce is the frame's number.

import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { StartupError } from '#server/startup-error.ts';
import { createByteReader } from './byte-reader.ts';

export interface Frame {
  kind: number;
  payload: Buffer;
}

export interface FrameWriter {
  write(kind: number, payload: Uint8Array): Promise<void>;
  /** Writes what is left, and the file's own SHA-256. */
  finish(): Promise<void>;
}

const MAGIC = 'ALLCOURT-BACKUP ';
const FORMAT = 1;
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HASH_BYTES = 32;
const LENGTH_BYTES = 4;
const HEAD_LIMIT = 1000;
const BUFFER_BYTES = 1_000_000;
/** Memory and time of a guess: 128 MiB and about half a second. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };
/** Larger than any that is written; a damaged length reads no more than this. */
export const MAX_FRAME_BYTES = 8 * 2 ** 20;

const headSchema = z.object({ format: z.number(), salt: z.nullable(z.string()) });

/** Writes frames to an empty open file. */
export async function createFrameWriter(file: FileHandle, passphrase: string | null): Promise<FrameWriter> {
  const salt = passphrase === null ? null : randomBytes(KEY_BYTES).toString('base64');
  const head = Buffer.from(`${MAGIC}${JSON.stringify({ format: FORMAT, salt })}\n`);
  const seal = passphrase !== null && salt !== null ? sealer(await keyOf(passphrase, salt), head) : undefined;
  const hash = createHash('sha256');
  let waiting: Buffer[] = [];
  let waitingBytes = 0;

  const add = async (...pieces: Buffer[]) => {
    for (const piece of pieces) {
      hash.update(piece);
      waiting.push(piece);
      waitingBytes += piece.length;
    }
    if (waitingBytes >= BUFFER_BYTES) {
      await flush();
    }
  };
  const flush = async () => {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    await file.writeFile(bytes);
  };
  await add(head);
  return {
    async write(kind, payload) {
      const content = Buffer.concat([Buffer.of(kind), payload]);
      const stored = seal ? seal(content) : content;
      await add(lengthOf(stored.length), stored);
    },
    async finish() {
      await add(lengthOf(0));
      waiting.push(hash.digest());
      await flush();
    },
  };
}

/** Reads the frames of a file in order; refuses a wrong passphrase, a cut-off file and a changed byte. */
export async function* readFrames(path: string, passphrase: string | null): AsyncGenerator<Frame> {
  const hash = createHash('sha256');
  const input = createReadStream(path, { highWaterMark: BUFFER_BYTES });
  const reader = createByteReader(input, () => new StartupError(sentences(path).cutOff));
  const take = async (bytes: number) => {
    const taken = await reader.take(bytes);
    hash.update(taken);
    return taken;
  };
  try {
    const head = await readHead(path, take);
    const open = await openerOf(path, head, passphrase);
    for (let index = 0; ; index += 1) {
      const length = (await take(LENGTH_BYTES)).readUInt32BE();
      if (length === 0) {
        break;
      }
      if (length > MAX_FRAME_BYTES) {
        throw new StartupError(sentences(path).damaged);
      }
      const content = open(await take(length), index);
      yield { kind: content[0] ?? 0, payload: content.subarray(1) };
    }
    const sum = hash.digest();
    if (!(await reader.take(HASH_BYTES)).equals(sum) || !(await reader.isAtEnd())) {
      throw new StartupError(sentences(path).damaged);
    }
  } finally {
    input.destroy();
  }
}

/** Refusals of a file, for the operator. */
export function sentences(path: string) {
  return {
    other: `${path} is not a backup of Allcourt.`,
    newer: `${path} was written by a newer version of Allcourt. Use that version to read it.`,
    cutOff: `${path} is cut off: the file ends before the backup does. Use another copy.`,
    damaged: `${path} is damaged: it holds bytes that were not written by the backup. Use another copy.`,
    sealed: `${path} is encrypted. Set BACKUP_PASSPHRASE, or name a file with --passphrase-file.`,
    wrong: `The passphrase does not open ${path}, or the beginning of the file was changed.`,
  } as const;
}

async function readHead(path: string, take: (bytes: number) => Promise<Buffer>): Promise<Buffer> {
  const pieces = [await take(MAGIC.length).catch(() => Buffer.of())];
  if (pieces[0]?.toString('latin1') !== MAGIC) {
    throw new StartupError(sentences(path).other);
  }
  for (let byte = await take(1); ; byte = await take(1)) {
    pieces.push(byte);
    if (byte[0] === 0x0a) {
      return Buffer.concat(pieces);
    }
    if (pieces.length > HEAD_LIMIT) {
      throw new StartupError(sentences(path).damaged);
    }
  }
}

async function openerOf(path: string, head: Buffer, passphrase: string | null) {
  const { format, salt } = parseHead(path, head);
  if (format !== FORMAT) {
    throw new StartupError(sentences(path).newer);
  }
  if (salt === null) {
    return (stored: Buffer) => stored;
  }
  if (passphrase === null) {
    throw new StartupError(sentences(path).sealed);
  }
  const key = await keyOf(passphrase, salt);
  return (stored: Buffer, index: number): Buffer => {
    try {
      const decipher = createDecipheriv(CIPHER, key, nonceOf(index)).setAAD(head);
      decipher.setAuthTag(stored.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(stored.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch (cause) {
      const { wrong, damaged } = sentences(path);
      throw new StartupError(index === 0 ? wrong : damaged, { cause });
    }
  };
}

function parseHead(path: string, head: Buffer): z.infer<typeof headSchema> {
  try {
    return headSchema.parse(JSON.parse(head.subarray(MAGIC.length).toString()));
  } catch (cause) {
    throw new StartupError(sentences(path).damaged, { cause });
  }
}

function sealer(key: Buffer, head: Buffer): (content: Buffer) => Buffer {
  let index = 0;
  return (content) => {
    const cipher = createCipheriv(CIPHER, key, nonceOf(index)).setAAD(head);
    index += 1;
    return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  };
}

/** A key is of one file only, so numbers never repeat under it. */
function nonceOf(index: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(index, NONCE_BYTES - 6, 6);
  return nonce;
}

function keyOf(passphrase: string, salt: string): Promise<Buffer> {
  return derive(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), KEY_BYTES, SCRYPT);
}

const derive = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt);

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes);
  return length;
}
