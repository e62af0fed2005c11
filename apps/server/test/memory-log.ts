import type { Entry, Link } from '#server/realtime/link.ts';

/** A link of one node to a log in this process, which a test can cut. */
export interface TestLink extends Link {
  /** Cuts the link, or joins it again: what was written in between is then read. */
  setUp(isUp: boolean): void;
  /** The next append fails after it has written; the node cannot tell. */
  loseAnswer(): void;
}

/** A log in this process, in place of Redis. */
export interface MemoryLog {
  link(): TestLink;
  /** Drops what no node has read yet, as a log that was trimmed or began again does. */
  drop(): void;
  /** True once something with these words has been written. */
  has(words: string): boolean;
}

export function memoryLog(): MemoryLog {
  let entries: Entry[] = [];
  const readers = new Set<() => void>();
  return {
    link() {
      let isUp = true;
      let isAnswerLost = false;
      let place = 0;
      let hear: (entries: readonly Entry[]) => void = () => {};
      const listeners = new Set<() => void>();
      const read = () => {
        if (isUp) {
          const more = entries.slice(place);
          place = entries.length;
          hear(more);
        }
      };
      return {
        isUp: () => isUp,
        onUp: (listener) => void listeners.add(listener),
        async append(more) {
          if (!isUp) {
            throw new Error('The link is cut');
          }
          entries.push(...more);
          for (const other of readers) {
            other();
          }
          if (isAnswerLost) {
            isAnswerLost = false;
            throw new Error('No answer');
          }
        },
        async follow(listener) {
          hear = listener;
          place = entries.length;
          readers.add(read);
        },
        close: () => void readers.delete(read),
        setUp(up) {
          isUp = up;
          if (up) {
            read();
            for (const listener of listeners) {
              listener();
            }
          }
        },
        loseAnswer() {
          isAnswerLost = true;
        },
      };
    },
    has: (words) => JSON.stringify(entries).includes(words),
    drop() {
      entries = entries.map((entry) => ({ ...entry, node: '', head: '' }));
    },
  };
}
