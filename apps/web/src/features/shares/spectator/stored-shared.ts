// The last state seen through a share link, stored on this device, so that the page opens without a network.

import type { WatchAnswer } from '@allcourt/contract';

/** The last answer and its time. */
export interface StoredShared {
  readonly answer: WatchAnswer;
  /** Milliseconds since the Unix epoch, by this device's clock. */
  readonly at: number;
}

export interface SharedKeeper {
  read(): Promise<StoredShared | null>;
  keep(seen: StoredShared): void;
  /** Erases the last state: the link no longer works. */
  erase(): void;
}

const PREFIX = 'allcourt:watch:';
const MAX_KEPT = 5;

export function createSharedKeeper(token: string, openStorage: () => Storage): SharedKeeper {
  const key = `${PREFIX}${token}`;
  return {
    async read() {
      const text = attempt(() => openStorage().getItem(key));
      const { watchAnswer } = await import('@allcourt/contract/http/shares');
      const { at, answer }: { at?: unknown; answer?: unknown } =
        attempt(() => JSON.parse(text ?? '{}')) ?? {};
      // An earlier version of the app may have stored another shape.
      const parsed = watchAnswer.safeParse(answer);
      return parsed.success && typeof at === 'number' ? { answer: parsed.data, at } : null;
    },
    keep(seen) {
      attempt(() => {
        const storage = openStorage();
        storage.setItem(key, JSON.stringify({ at: seen.at, answer: seen.answer }));
        dropOldest(storage);
      });
    },
    erase() {
      attempt(() => openStorage().removeItem(key));
    },
  };
}

function dropOldest(storage: Storage): void {
  const kept = Object.keys(storage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, at: Number(/"at":(\d+)/.exec(storage.getItem(key) ?? '')?.[1] ?? 0) }))
    .sort((one, other) => other.at - one.at);
  for (const { key } of kept.slice(MAX_KEPT)) {
    storage.removeItem(key);
  }
}

/** Storage may be blocked or full; the page works without it. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
