import type { WireEvent } from '#web/data/outbox/item.ts';

/** Entries that were drawn and may not be on the disk yet, in order. */
export interface UnsavedEntries {
  add(event: WireEvent): void;
  list(): readonly WireEvent[];
  /** Whether the newest try to store them failed: they are in memory only. */
  hasFailed(): boolean;
  /** Tries to store them again. */
  flush(): void;
  /** Those that are stored by now: a reading of the store that begins after this has them. */
  stored(): readonly WireEvent[];
  drop(entries: readonly WireEvent[]): void;
}

/** @param save stores them all or none, so that none is ever stored before one that came earlier */
export function createUnsavedEntries(
  save: (entries: readonly WireEvent[]) => Promise<void>,
  onChange: () => void,
): UnsavedEntries {
  let waiting: readonly WireEvent[] = [];
  let stored: readonly WireEvent[] = [];
  let hasFailed = false;
  let isSaving = false;

  async function flush(): Promise<void> {
    if (isSaving) {
      return;
    }
    isSaving = true;
    const didFail = hasFailed;
    hasFailed = false;
    while (waiting.length > 0 && !hasFailed) {
      const batch = waiting;
      try {
        await save(batch);
        stored = [...stored, ...batch];
        waiting = waiting.slice(batch.length);
      } catch {
        hasFailed = true; // Shown, kept in memory, and tried again.
      }
    }
    isSaving = false;
    if (didFail !== hasFailed) {
      onChange();
    }
  }

  return {
    add(event) {
      waiting = [...waiting, event];
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
