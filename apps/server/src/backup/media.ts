import type { MediaStore } from '#server/media/store.ts';
import type { Part } from './parts.ts';

/** Every prefix of the server's keys: recordings, and pictures and files of chats. */
const PREFIXES = ['b/', 'images/', 'files/'] as const;

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  m4s: 'video/mp4',
};
/** Beyond clocks that differ: a piece that no row names yet does no harm. */
const EVER = new Date(8.64e15);

/** Every file of the store; one that is deleted while we read has no part. */
export async function* readMedia(
  store: MediaStore,
): AsyncGenerator<{ part: Part; data: AsyncIterable<Buffer> }> {
  for (const prefix of PREFIXES) {
    for await (const key of store.list(prefix, EVER)) {
      const found = await store.read(key);
      if (found) {
        yield { part: { kind: 'media', name: key }, data: found.stream };
      }
    }
  }
}

/** Puts one file back under its key. Files are a few megabytes at most. */
export async function putMedia(store: MediaStore, key: string, data: AsyncIterable<Buffer>): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of data) {
    pieces.push(piece);
  }
  const type = TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  await store.put(key, Buffer.concat(pieces), { type });
}
