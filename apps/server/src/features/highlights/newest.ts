/** Keeps the newest of something for each of a few broadcasts, made once however many ask at the same time. */
export interface Newest<Value> {
  /** What was made for this version; made now, where it was another one or none. */
  readonly of: (broadcastId: string, version: string, make: () => Promise<Value>) => Promise<Value>;
}

/** @param most the broadcasts that are kept; of those that were asked for least lately nothing is */
export function createNewest<Value>({ most }: { most: number }): Newest<Value> {
  const kept = new Map<string, { readonly version: string; readonly value: Promise<Value> }>();
  return {
    of(broadcastId, version, make) {
      const known = kept.get(broadcastId);
      const entry = known?.version === version ? known : { version, value: make() };
      kept.delete(broadcastId); // to the end: the map is in the order in which they were asked for
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
