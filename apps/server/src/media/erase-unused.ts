import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { MediaStore } from './port.ts';

/** A device that goes offline may send the message long after its picture or file. */
const UNSENT_AFTER_MS = 86_400_000;
/** Young bytes without a row are still being written. */
const ORPHAN_AFTER_MS = 3_600_000;
const PORTION = 500;

/** The parts that a job on media needs. */
export interface MediaJob {
  readonly db: Database;
  readonly clock: Clock;
  readonly media: MediaStore;
}

interface Unused {
  readonly clock: Clock;
  readonly media: Pick<MediaStore, 'list'>;
  /** The folder in the media store. */
  readonly prefix: string;
  /** The id of the row that a key belongs to. */
  idOf(key: string): string;
  /** Erases what was sent before this instant and never became part of a message. */
  eraseUnsent(before: Date): Promise<void>;
  /** The ids among these that have a row. */
  findKnown(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Erases the bytes of keys without a row. */
  erase(keys: readonly string[]): Promise<void>;
}

/** Erases media that were sent for a message that never came, and those whose message or owner is gone. */
export async function eraseUnused({ clock, media, prefix, ...unused }: Unused): Promise<void> {
  const now = clock.now().getTime();
  await unused.eraseUnsent(new Date(now - UNSENT_AFTER_MS));
  let keys: string[] = [];
  for await (const key of media.list(prefix, new Date(now - ORPHAN_AFTER_MS))) {
    keys.push(key);
    if (keys.length >= PORTION) {
      await eraseOrphans(unused, keys);
      keys = [];
    }
  }
  await eraseOrphans(unused, keys);
}

async function eraseOrphans(
  { idOf, findKnown, erase }: Pick<Unused, 'idOf' | 'findKnown' | 'erase'>,
  keys: readonly string[],
): Promise<void> {
  const known = await findKnown([...new Set(keys.map(idOf))]);
  await erase(keys.filter((key) => !known.has(idOf(key))));
}
