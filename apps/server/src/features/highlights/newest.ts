/** Caches the newest value for each of a few broadcasts, built once for all concurrent requests. */
export interface Newest<Value> {
  /** The value of this version; built now unless it is cached. */
  readonly of: (broadcastId: string, version: string, make: () => Promise<Value>) => Promise<Value>;
}

/** @param most broadcasts in the cache; the least recently used is evicted */
export function createNewest<Value>({ most }: { most: number }): Newest<Value> {
  const kept = new Map<string, { readonly version: string; readonly value: Promise<Value> }>();
  return {
    of(broadcastId, version, make) {
      const known = kept.get(broadcastId);
      const entry = known?.version === version ? known : { version, value: make() };
      kept.delete(broadcastId); // moves it to the end: the map is in order of use
      kept.set(broadcastId, entry);
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - most))) {
        kept.delete(oldest);
      }
      entry.value.catch(() => {
        if (kept.get(broadcastId) === entry) {
          kept.delete(broadcastId);
        }
      });
      return entry.value;
    },
  };
}
