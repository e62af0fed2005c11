// Files and pictures of messages that wait to be sent, on this device: in the parts in which files go, so that none is
// ever whole in memory.

import { FILE_PART_BYTES, partsOfFile } from '@allcourt/contract/files';
import type { DBSchema } from 'idb';
import { createStore, startingWith } from '#web/data/open-store.ts';
import { isNoRoom } from '#web/data/room.ts';

/** A picture of a message that is not sent yet. */
export interface KeptPicture {
  readonly id: string;
  readonly type: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

interface KeptFile {
  readonly id: string;
  readonly accountId: string;
  readonly bytes: number;
  /** Missing for files of earlier versions. */
  readonly at?: number;
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
const MAX_KEPT_BYTES = 200 * 1024 * 1024;
/** A page that was closed has left what it had chosen; an open one still has it. */
const LEFT_AFTER_MS = 86_400_000;

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
    ...{ id, accountId, bytes: file.size, at: Date.now() },
    still: still && (await bytesOf(still)),
  });
}

/** Keeps what was chosen for a message; gives the reason where this device can't, or null. */
export async function keepChosen({ name, ...keeping }: Keeping & { name: string }): Promise<string | null> {
  try {
    if ((await countKept()) + keeping.file.size > MAX_KEPT_BYTES) {
      return 'Too many files wait on this device. Send those first.';
    }
    await keepFile(keeping);
    return null;
  } catch (error) {
    return isNoRoom(error)
      ? 'No room on this device. Free some space and try again.'
      : `Couldn't read ${name}. Choose it again.`;
  }
}

export async function readKeptPart(id: string, part: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return (await store.open()).get('parts', [id, part]);
}

/** All of a picture; undefined once it was dropped. */
export async function readKept(id: string): Promise<Blob | undefined> {
  const database = await store.open();
  const parts = await database.getAll('parts', startingWith(id));
  return (await database.get('files', id)) && new Blob(parts);
}

export async function readKeptStill(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return (await (await store.open()).get('files', id))?.still ?? null;
}

/** The bytes that wait here, of all accounts. */
async function countKept(): Promise<number> {
  return (await (await store.open()).getAll('files')).reduce((sum, { bytes }) => sum + bytes, 0);
}

export async function dropKept(ids: readonly string[]): Promise<void> {
  const database = await store.open();
  for (const id of ids) {
    await database.delete('parts', startingWith(id));
    await database.delete('files', id);
  }
}

/** Drops everything of an account. */
export function dropKeptOf(accountId: string): Promise<void> {
  return dropWhere((file) => file.accountId === accountId);
}

/** Drops what an account left here long ago, but for what a message in its queue still needs. */
export function dropLeft(accountId: string, needed: ReadonlySet<string>): Promise<void> {
  const before = Date.now() - LEFT_AFTER_MS;
  return dropWhere((file) => file.accountId === accountId && (file.at ?? 0) < before && !needed.has(file.id));
}

async function dropWhere(isDropped: (file: KeptFile) => boolean): Promise<void> {
  const all = await (await store.open()).getAll('files');
  await dropKept(all.filter(isDropped).map(({ id }) => id));
}

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(blob).arrayBuffer());
}
