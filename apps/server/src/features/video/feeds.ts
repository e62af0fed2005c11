// The state of each watched broadcast: loaded once for all concurrent requests, and again when a segment arrives at any
// server, or after a second, since no server is sure to hear of it.

import type { Database } from '#server/db/database.ts';
import { type BroadcastRow, findBroadcast } from '#server/features/broadcasts/service.ts';
import type { Wakes } from '#server/realtime/nodes.ts';
import { livePlaylist } from './playlist.ts';
import { findNewestSegments, findSegmentsFrom, measureSegments, type SegmentRow } from './store.ts';

/** State of a broadcast. */
export interface Feed {
  readonly broadcast: BroadcastRow;
  readonly isOver: boolean;
  /** Number of live segments, which is the number of the next one. */
  readonly count: number;
  /** The live playlist, encoded once for hundreds of players. */
  readonly live: Uint8Array;
  readonly longestUs: number;
}

export interface Feeds {
  /** Undefined if there is no such broadcast. */
  read(broadcastId: string): Promise<Feed | undefined>;
  /** The cached result of `read`; undefined if it would have to load. */
  fresh(broadcastId: string): Feed | undefined;
  /** The current state, bypassing the cache. */
  readFresh(broadcastId: string): Promise<Feed | undefined>;
  /** Waits until there is a segment of this number, the broadcast ends, or the longest wait is over. */
  waitFor(broadcastId: string, number: number, hasLeft: () => boolean): Promise<Feed | undefined>;
  /** Called when something has changed; every server then looks. */
  wake(broadcastId: string): void;
  /** Releases all waiting requests, now and later. */
  close(): void;
}

const FRESH_MS = 1000;
/** Players give up after ten seconds; waiting broadcasts are checked once a second. */
const MAX_HELD_MS = 8000;
const WINDOW_US = 30_000_000;
/** Least number of segments in the window. */
const LEAST_SEGMENTS = 4;
/** Enough segments to fill the window with the shortest. */
const MAX_SEGMENTS = 120;
const MAX_WATCHED = 500;
/** Requests further ahead than this are mistakes. */
const MAX_AHEAD = 2;

interface Known {
  feed: Feed | undefined;
  /** Segments of the window, to continue from. */
  window: Window | null;
  readAt: number;
  isStale: boolean;
  reading: Promise<Feed | undefined> | null;
  /** The shared wait of all waiting requests. */
  change: Change | null;
}

interface Change {
  readonly happened: Promise<void>;
  happen(): void;
}

interface Window {
  readonly segments: readonly SegmentRow[];
  readonly cutsBefore: number;
  readonly longestUs: number;
}

const SUBJECT = 'feed:';

export function createFeeds({ db, wakes }: { db: Database; wakes: Wakes }): Feeds {
  const watched = new Map<string, Known>();
  let isClosed = false;

  const knownOf = (id: string): Known => {
    const known = watched.get(id) ?? {
      feed: undefined,
      window: null,
      readAt: -FRESH_MS,
      isStale: true,
      reading: null,
      change: null,
    };
    // In order of use: the first entry without waiting requests is evicted.
    watched.delete(id);
    watched.set(id, known);
    for (const [oldest, { change }] of watched) {
      if (watched.size <= MAX_WATCHED) {
        break;
      }
      if (!change && oldest !== id) {
        watched.delete(oldest);
      }
    }
    return known;
  };

  const load = async (id: string, known: Known): Promise<Feed | undefined> => {
    known.isStale = false;
    const readAt = performance.now();
    const broadcast = await findBroadcast(db, id);
    known.window = broadcast ? await windowOf(db, broadcast, known.window) : null;
    known.feed = broadcast && known.window ? feedOf(broadcast, known.window) : undefined;
    known.readAt = readAt;
    return known.feed;
  };

  const read = async (id: string): Promise<Feed | undefined> => {
    const known = knownOf(id);
    if (!known.isStale && performance.now() - known.readAt < FRESH_MS) {
      return known.reading ?? known.feed;
    }
    if (known.reading && !known.isStale) {
      return known.reading;
    }
    const before = known.reading;
    const reading = (async () => {
      await before?.catch(() => undefined); // An older result must not overwrite a newer one.
      return load(id, known);
    })();
    known.isStale = false;
    known.reading = reading;
    try {
      return await reading;
    } catch (error) {
      known.isStale = true;
      throw error;
    } finally {
      if (known.reading === reading) {
        known.reading = null;
      }
    }
  };

  /** The next change or check: one timer for all waiting requests. */
  const nextChange = (known: Known): Promise<void> => {
    if (!known.change) {
      const { promise: happened, resolve } = Promise.withResolvers<void>();
      const happen = () => {
        clearTimeout(timer);
        known.change = null;
        resolve();
      };
      const timer = setTimeout(happen, FRESH_MS);
      known.change = { happened, happen };
    }
    return known.change.happened;
  };

  const wakeHere = (id: string) => {
    const known = watched.get(id);
    if (known) {
      known.isStale = true;
      known.change?.happen();
    }
  };

  wakes.onWake((subject) => {
    if (subject.startsWith(SUBJECT)) {
      wakeHere(subject.slice(SUBJECT.length));
    }
  });

  return {
    read,
    fresh(id) {
      const known = watched.get(id);
      const isFresh =
        known && !known.reading && !known.isStale && performance.now() - known.readAt < FRESH_MS;
      return isFresh ? known.feed : undefined;
    },
    readFresh(id) {
      const known = watched.get(id);
      if (known) {
        known.isStale = true;
      }
      return read(id);
    },
    async waitFor(id, number, hasLeft) {
      const until = performance.now() + MAX_HELD_MS;
      for (;;) {
        const feed = await read(id);
        const isThere = !feed || feed.isOver || feed.count > number || number > feed.count + MAX_AHEAD;
        if (isThere || isClosed || hasLeft() || performance.now() >= until) {
          return feed;
        }
        const known = knownOf(id);
        if (!known.isStale) {
          await nextChange(known);
        }
      }
    },
    wake(id) {
      wakeHere(id);
      wakes.wake(SUBJECT + id);
    },
    close() {
      isClosed = true;
      for (const id of watched.keys()) {
        wakeHere(id);
      }
    },
  };
}

function feedOf(broadcast: BroadcastRow, window: Window): Feed {
  const isOver = broadcast.endedAt !== null;
  return {
    broadcast,
    isOver,
    count: broadcast.segments,
    live: Buffer.from(livePlaylist({ ...window, isOver })),
    longestUs: window.longestUs,
  };
}

/** The live window of a broadcast, and what it needs of the segments before it. */
async function windowOf(
  db: Database,
  { id, segments: count }: BroadcastRow,
  before: Window | null,
): Promise<Window> {
  const next = (before?.segments.at(-1)?.number ?? -1) + 1;
  if (before && next === count) {
    return before;
  }
  const isSoonAfter = before && next > 0 && next < count && count - next <= MAX_SEGMENTS;
  return isSoonAfter ? windowAfter(db, { id, next }, before) : wholeWindow(db, { id, count });
}

/** Loads only the new segments, since this runs every second for each watched broadcast. */
async function windowAfter(
  db: Database,
  { id, next }: { id: string; next: number },
  before: Window,
): Promise<Window> {
  const more = await findSegmentsFrom(db, { broadcastId: id, from: next, most: MAX_SEGMENTS });
  const known = [...before.segments, ...more];
  const segments = shown(known);
  const gone = known.slice(0, known.length - segments.length);
  return {
    segments,
    cutsBefore: before.cutsBefore + gone.filter(({ isCut }) => isCut).length,
    longestUs: Math.max(before.longestUs, ...more.map(({ durationUs }) => durationUs)),
  };
}

async function wholeWindow(db: Database, { id, count }: { id: string; count: number }): Promise<Window> {
  const newest = await findNewestSegments(db, { broadcastId: id, most: MAX_SEGMENTS });
  const segments = shown(newest.reverse());
  const first = segments[0]?.number ?? 0;
  const { cuts: cutsBefore } = await measureSegments(db, { broadcastId: id, from: 0, before: first });
  const { longestUs } = await measureSegments(db, { broadcastId: id, from: 0, before: count });
  return { segments, cutsBefore, longestUs };
}

/** The last segments that fill the window. */
function shown(segments: readonly SegmentRow[]): SegmentRow[] {
  let us = 0;
  let from = segments.length;
  while (from > 0 && (us < WINDOW_US || segments.length - from < LEAST_SEGMENTS)) {
    from -= 1;
    us += segments[from]?.durationUs ?? 0;
  }
  return segments.slice(from);
}
