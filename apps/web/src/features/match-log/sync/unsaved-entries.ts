import type { WireEvent } from '#web/data/match-log/topics.ts';

/** Entries that were drawn and may not be on the disk yet, in order. */
export interface UnsavedEntries {
  /** One step of a person: stored together or not at all. */
  add(events: readonly WireEvent[]): void;
  list(): readonly WireEvent[];
  /** Whether the newest try to store them failed: they are in memory only. */
  hasFailed(): boolean;
  /** Tries to store them again. */
  flush(): void;
  /** Those that are stored by now: a reading of the store that begins after this has them. */
  stored(): readonly WireEvent[];
  drop(entries: readonly WireEvent[]): void;
}

interface UnsavedOptions {
  /** Stores them all or none, so that none is ever stored before one that came earlier. */
  readonly save: (entries: readonly WireEvent[]) => Promise<void>;
  /** The store has them now. */
  readonly onStored: () => void;
  /** The store did not take them. */
  readonly onFailed: () => void;
}

export function createUnsavedEntries({ save, onStored, onFailed }: UnsavedOptions): UnsavedEntries {
  let waiting: readonly WireEvent[] = [];
  let stored: readonly WireEvent[] = [];
  let hasFailed = false;
  let isSaving = false;

  async function flush(): Promise<void> {
    if (isSaving) {
      return;
    }
    isSaving = true;
    try {
      while (waiting.length > 0) {
        const batch = waiting;
        await save(batch);
        stored = [...stored, ...batch];
        waiting = waiting.slice(batch.length);
        hasFailed = false;
        onStored();
      }
    } catch {
      // Kept in memory, shown as such, and tried again.
      hasFailed = true;
      onFailed();
    } finally {
      isSaving = false;
    }
  }

  return {
    add(events) {
      waiting = [...waiting, ...events];
      void flush();
    },
    list: () => [...stored, ...waiting],
    hasFailed: () => hasFailed,
    flush: () => void flush(),
    stored: () => stored,
    drop(entries) {
      stored = stored.filter((event) => !entries.includes(event));
    },
  };
}
