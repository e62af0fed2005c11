// Files of messages that wait to be sent, on this device: in the parts in which they go, so that none is ever whole in memory.

import { FILE_PART_BYTES, partsOfFile } from '@allcourt/contract/files';
import type { DBSchema } from 'idb';
import { createStore } from '#web/data/open-store.ts';

interface KeptFile {
  readonly id: string;
  readonly accountId: string;
  readonly bytes: number;
  /** The still of a video, as JPEG. */
  readonly still: Uint8Array<ArrayBuffer> | null;
}

interface Schema extends DBSchema {
  files: { key: string; value: KeptFile };
  parts: { key: [id: string, part: number]; value: Uint8Array<ArrayBuffer> };
}

const store = createStore<Schema>('allcourt-files', {
  create(database) {
    database.createObjectStore('files', { keyPath: 'id' });
    database.createObjectStore('parts');
  },
});

/** More than this does not wait on one device: browsers of phones keep little. */
export const MAX_KEPT_BYTES = 200 * 1024 * 1024;

interface Keeping extends Pick<KeptFile, 'id' | 'accountId'> {
  readonly file: Blob;
  readonly still: Blob | null;
}

/** Resolves when the disk has all of it. */
export async function keepFile({ id, accountId, file, still }: Keeping): Promise<void> {
  const database = await store.open();
  for (let part = 0; part < partsOfFile(file.size); part += 1) {
    const piece = await bytesOf(file.slice(part * FILE_PART_BYTES, (part + 1) * FILE_PART_BYTES));
    await database.put('parts', piece, [id, part]);
  }
  await database.put('files', {
    ...{ id, accountId, bytes: file.size },
    still: still && (await bytesOf(still)),
  });
}

export async function readKeptPart(id: string, part: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return (await store.open()).get('parts', [id, part]);
}

export async function readKeptStill(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return (await (await store.open()).get('files', id))?.still ?? null;
}

/** The bytes that wait here, of all accounts. */
export async function countKept(): Promise<number> {
  return (await (await store.open()).getAll('files')).reduce((sum, { bytes }) => sum + bytes, 0);
}

export async function dropKept(ids: readonly string[]): Promise<void> {
  const database = await store.open();
  for (const id of ids) {
    await database.delete('parts', IDBKeyRange.bound([id], [id, []]));
    await database.delete('files', id);
  }
}

/** Drops the files of an account, but for those that a message in its queue still needs. */
export async function dropUnneeded(
  accountId: string,
  needed: ReadonlySet<string> = new Set(),
): Promise<void> {
  const all = await (await store.open()).getAll('files');
  await dropKept(
    all.filter((file) => file.accountId === accountId && !needed.has(file.id)).map(({ id }) => id),
  );
}

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(blob).arrayBuffer());
}
