// Memory cache of what all viewers request at once: the newest live segments, and the heads of sessions.

import type { MediaStore } from '#server/media/store.ts';

export interface Pieces {
  /** Undefined if there is nothing under this key. Concurrent requests load it once. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** The cached result of `read`; undefined if it would have to load. */
  atHand(key: string): Uint8Array | undefined;
  /** Adds bytes that viewers are about to request. */
  keep(key: string, bytes: Uint8Array): void;
  erase(prefix: string): void;
}

const MAX_BYTES = 96 * 1024 * 1024;

export function createPieces(media: MediaStore, mostBytes = MAX_BYTES): Pieces {
  // A map keeps the order of insertion: its first entry is the least recently used.
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
    erase(prefix) {
      for (const key of [...kept.keys()].filter((known) => known.startsWith(prefix))) {
        drop(key);
      }
    },
  };
}
