// The bytes of a file in the media store: equal parts, so that none is ever whole in memory.

import { Readable } from 'node:stream';
import { FILE_PART_BYTES, partsOfFile } from '@allcourt/contract';
import type { ByteRange, MediaStore } from '#server/media/port.ts';

/** The folder of files in the media store. */
export const FILES_PREFIX = 'files/';

interface Stored {
  readonly id: string;
  readonly bytes: number;
}

export function partKey(id: string, part: number): string {
  return `${FILES_PREFIX}${id}/${part}.part`;
}

export function stillKey(id: string): string {
  return `${FILES_PREFIX}${id}/still.webp`;
}

/** The id of the file that a key belongs to. */
export function fileIdOf(key: string): string {
  return key.slice(FILES_PREFIX.length).split('/')[0] ?? '';
}

/** The length of a part. */
export function lengthOfPart({ bytes }: Pick<Stored, 'bytes'>, part: number): number {
  return Math.min(FILE_PART_BYTES, bytes - part * FILE_PART_BYTES);
}

/** Erases all that is stored of these files. */
export async function removeFiles(
  media: Pick<MediaStore, 'removeAll'>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    await media.removeAll(`${FILES_PREFIX}${id}/`);
  }
}

/** A range of a file, read from one part after the other as it is sent; undefined if its first part is gone. */
export async function openRange(
  media: Pick<MediaStore, 'read'>,
  { id }: Pick<Stored, 'id'>,
  { from, to }: ByteRange,
): Promise<Readable | undefined> {
  const [first, last] = [Math.floor(from / FILE_PART_BYTES), Math.floor(to / FILE_PART_BYTES)];
  const open = (part: number) => {
    const start = part * FILE_PART_BYTES;
    const range = { from: Math.max(from - start, 0), to: Math.min(to - start, FILE_PART_BYTES - 1) };
    return media.read(partKey(id, part), range);
  };
  const opened = await open(first);
  if (!opened) {
    return undefined;
  }
  async function* streamed(begun: Readable): AsyncGenerator<Buffer> {
    yield* begun;
    for (let part = first + 1; part <= last; part += 1) {
      const next = await open(part);
      if (!next) {
        throw new Error(`Part ${part} of file ${id} is gone.`);
      }
      yield* next.stream;
    }
  }
  return Readable.from(streamed(opened.stream), { objectMode: false });
}

/** A few bytes of a file; fewer at its end. */
export async function readRange(
  media: Pick<MediaStore, 'read'>,
  file: Stored,
  { from, to }: ByteRange,
): Promise<Buffer> {
  const end = Math.min(to, file.bytes - 1);
  const stream = from > end ? undefined : await openRange(media, file, { from, to: end });
  const pieces: Buffer[] = [];
  for await (const piece of stream ?? []) {
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** All parts of a file, one after the other; one that is erased at this moment is empty. */
export async function* readParts(
  media: Pick<MediaStore, 'readWhole'>,
  { id, bytes }: Stored,
): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < partsOfFile(bytes); part += 1) {
    yield (await media.readWhole(partKey(id, part))) ?? new Uint8Array();
  }
}
