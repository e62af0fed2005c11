// What is asked for by everybody at once lies in memory: the newest seconds of what is on, and the heads of sessions.

import type { MediaStore } from '#server/media/store.ts';

export interface Pieces {
  /** Undefined when there is nothing of this key. Asked for by many at once, it is read once. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** What `read` would answer without looking; undefined when it would have to. */
  atHand(key: string): Uint8Array | undefined;
  /** Has it at hand for those who are about to ask. */
  keep(key: string, bytes: Uint8Array): void;
  forget(prefix: string): void;
}

const MOST_BYTES = 96 * 1024 * 1024;

export function createPieces(media: MediaStore, mostBytes = MOST_BYTES): Pieces {
  // A map is in the order of insertion: its first entry is what was asked for longest ago.
  const kept = new Map<string, Uint8Array>();
  const coming = new Map<string, Promise<Uint8Array | undefined>>();
  let total = 0;

  const drop = (key: string) => {
    total -= kept.get(key)?.byteLength ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, bytes: Uint8Array) => {
    drop(key);
    kept.set(key, bytes);
    total += bytes.byteLength;
    for (const oldest of kept.keys()) {
      if (total <= mostBytes) {
        break;
      }
      drop(oldest);
    }
  };
  const load = async (key: string) => {
    const bytes = await media.readWhole(key);
    if (bytes) {
      keep(key, bytes);
    }
    return bytes;
  };

  const atHand = (key: string) => {
    const bytes = kept.get(key);
    if (bytes) {
      kept.delete(key);
      kept.set(key, bytes);
    }
    return bytes;
  };

  return {
    atHand,
    async read(key) {
      const bytes = atHand(key);
      if (bytes) {
        return bytes;
      }
      const known = coming.get(key);
      if (known) {
        return known;
      }
      const loading = load(key).finally(() => coming.delete(key));
      coming.set(key, loading);
      return loading;
    },
    keep,
    forget(prefix) {
      for (const key of [...kept.keys()].filter((known) => known.startsWith(prefix))) {
        drop(key);
      }
    },
  };
}
