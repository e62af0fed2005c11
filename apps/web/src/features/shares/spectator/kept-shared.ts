// What was last seen by a share link, kept on this device: a page that is opened without a network shows it, as old
// as it is.

import type { WatchAnswer } from '@allcourt/contract';

/** What was seen, and when. */
export interface KeptShared {
  readonly answer: WatchAnswer;
  /** Milliseconds since the Unix epoch, by this device's clock. */
  readonly at: number;
}

export interface SharedKeeper {
  read(): Promise<KeptShared | null>;
  keep(seen: KeptShared): void;
  /** The link does not work any more: neither does what it showed. */
  forget(): void;
}

const PREFIX = 'allcourt:watch:';
const MOST_KEPT = 5;

export function createSharedKeeper(token: string, openStorage: () => Storage): SharedKeeper {
  const key = `${PREFIX}${token}`;
  return {
    async read() {
      const text = attempt(() => openStorage().getItem(key));
      const { watchAnswer } = await import('@allcourt/contract/http/shares');
      const { at, answer }: { at?: unknown; answer?: unknown } =
        attempt(() => JSON.parse(text ?? '{}')) ?? {};
      // Kept by another version of the app it may have another shape.
      const told = watchAnswer.safeParse(answer);
      return told.success && typeof at === 'number' ? { answer: told.data, at } : null;
    },
    keep(seen) {
      attempt(() => {
        const storage = openStorage();
        storage.setItem(key, JSON.stringify({ at: seen.at, answer: seen.answer }));
        dropOldest(storage);
      });
    },
    forget() {
      attempt(() => openStorage().removeItem(key));
    },
  };
}

function dropOldest(storage: Storage): void {
  const kept = Object.keys(storage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, at: Number(/"at":(\d+)/.exec(storage.getItem(key) ?? '')?.[1] ?? 0) }))
    .sort((one, other) => other.at - one.at);
  for (const { key } of kept.slice(MOST_KEPT)) {
    storage.removeItem(key);
  }
}

/** Storage may be blocked or full: then nothing is kept, and everything else works. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
