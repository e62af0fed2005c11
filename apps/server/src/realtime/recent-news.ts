/** For how long it is remembered that a room had news. */
export const REMEMBERED_MS = 30_000;

/** Tells a new connection whether its rooms had news while its page was loading. */
export interface RecentNews {
  note(rooms: Iterable<string>): void;
  /** All rooms may have had news: some of another server was missed. */
  noteAll(): void;
  /** For how long none of these rooms had any, in milliseconds; up to `REMEMBERED_MS`. */
  quietMs(rooms: Iterable<string>): number;
}

/** @param now milliseconds that only go forward */
export function createRecentNews(now: () => number = () => performance.now()): RecentNews {
  // Nothing is known of the time before this server began.
  let allAt = now();
  let since = allAt;
  let newer = new Map<string, number>();
  let older = new Map<string, number>();

  /** Forgets in two steps what is too old, so that no room is looked at for it. */
  function forget(): void {
    const time = now();
    if (time - since >= REMEMBERED_MS) {
      older = time - since < 2 * REMEMBERED_MS ? newer : new Map();
      newer = new Map();
      since = time;
    }
  }

  return {
    note(rooms) {
      forget();
      for (const room of rooms) {
        newer.set(room, now());
      }
    },
    noteAll() {
      allAt = now();
    },
    quietMs(rooms) {
      let last = allAt;
      for (const room of rooms) {
        last = Math.max(last, newer.get(room) ?? older.get(room) ?? last);
      }
      return Math.min(REMEMBERED_MS, Math.floor(now() - last));
    },
  };
}
