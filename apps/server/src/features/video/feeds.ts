// The state of each watched broadcast: loaded once for all concurrent requests, and again when a segment arrives at any
// server, or after a second, since no server is sure to hear of it.

import type { MasterOf, Rendition } from '@allcourt/contract';
import type { Database } from '#server/db/database.ts';
import { type BroadcastRow, findBroadcast } from '#server/features/broadcasts/service.ts';
import type { Wakes } from '#server/realtime/nodes.ts';
import { masterPlaylist } from './master.ts';
import { livePlaylist } from './playlist.ts';
import { findRenditions } from './small-store.ts';
import {
  findNewestSegments,
  findSegmentsFrom,
  measureSegments,
  type SegmentRow,
  type SessionRow,
} from './store.ts';

/** State of a broadcast. */
export interface Feed {
  readonly broadcast: BroadcastRow;
  readonly isOver: boolean;
  /** Number of live segments, which is the number of the next one. */
  readonly count: number;
  /** The live playlist of each rendition, encoded once for hundreds of players; null for one that was never sent. */
  readonly live: { readonly main: Uint8Array; readonly small: Uint8Array | null };
  readonly master: Readonly<Record<MasterOf, string>>;
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
  waitFor(broadcastId: string, awaited: AwaitedSegment): Promise<Feed | undefined>;
  /** Called when something has changed; every server then looks. */
  wake(broadcastId: string): void;
  /** Releases all waiting requests, now and later. */
  close(): void;
}

interface AwaitedSegment {
  readonly number: number;
  readonly rendition: Rendition;
  readonly hasLeft: () => boolean;
}

/**
 * A list of the small rendition is this many segments behind at most: then it has those as they are, so that the picture
 * goes on without them.
 */
const MAX_SMALL_BEHIND = 3;

/** The number of live segments that the list of the small rendition has. It never becomes less. */
export function smallCountOf({
  segments,
  smallEdge,
  endedAt,
}: Pick<BroadcastRow, 'segments' | 'smallEdge' | 'endedAt'>): number {
  return endedAt === null ? Math.max(smallEdge, segments - MAX_SMALL_BEHIND) : segments;
}

/** The number of live segments in the list of a rendition. */
export function countIn(
  { broadcast, count }: Pick<Feed, 'broadcast' | 'count'>,
  rendition: Rendition,
): number {
  return rendition === 'small' ? smallCountOf(broadcast) : count;
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
  /** Of the broadcast, as the segments were read. */
  readonly smallEdge: number;
  readonly isOver: boolean;
  /** The newest session with a small rendition in the window. */
  readonly smallSession: string | null;
  readonly renditions: SessionRow['renditions'];
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
    async waitFor(id, { number, rendition, hasLeft }) {
      const until = performance.now() + MAX_HELD_MS;
      for (;;) {
        const feed = await read(id);
        const count = feed ? countIn(feed, rendition) : 0;
        const isThere = !feed || feed.isOver || count > number || number > count + MAX_AHEAD;
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
  const smallCount = smallCountOf(broadcast);
  const small = { ...window, segments: window.segments.filter(({ number }) => number < smallCount), isOver };
  const { lateSegments: late } = broadcast;
  const masterOf = (of: MasterOf) => masterPlaylist({ ...window, of, late });
  return {
    broadcast,
    isOver,
    count: broadcast.segments,
    live: {
      main: Buffer.from(livePlaylist({ ...window, isOver })),
      small: broadcast.smallEdge > 0 ? Buffer.from(livePlaylist({ ...small, rendition: 'small' })) : null,
    },
    master: { live: masterOf('live'), event: masterOf('event'), vod: masterOf('vod') },
    longestUs: window.longestUs,
  };
}

/** The live window of a broadcast, and what it needs of the segments before it. */
async function windowOf(db: Database, broadcast: BroadcastRow, before: Window | null): Promise<Window> {
  const { id, segments: count, smallEdge } = broadcast;
  const isOver = broadcast.endedAt !== null;
  const next = (before?.segments.at(-1)?.number ?? -1) + 1;
  if (before && next === count && before.smallEdge === smallEdge && before.isOver === isOver) {
    return before;
  }
  const isSoonAfter = before && next > 0 && next <= count && count - next <= MAX_SEGMENTS;
  const shownNow = isSoonAfter
    ? await windowAfter(db, { id, from: Math.min(next, unsettledFrom(before, smallEdge)) }, before)
    : await wholeWindow(db, { id, count });
  const state = { ...shownNow, smallEdge, isOver };
  return { ...state, ...(await smallOf(db, broadcast, state, before)) };
}

/** The first segment that a small rendition may have come for since; it is read again. */
function unsettledFrom({ segments, smallEdge: known }: Window, smallEdge: number): number {
  const first = segments[0]?.number ?? 0;
  const next = (segments.at(-1)?.number ?? -1) + 1;
  return known === smallEdge ? next : Math.max(first, known, next - MAX_SMALL_BEHIND);
}

/** Both renditions while the camera sends both, and once it has ended; otherwise none is to be chosen from. */
async function smallOf(
  db: Database,
  { id, smallEdge }: BroadcastRow,
  { segments, isOver }: Pick<Window, 'segments' | 'isOver'>,
  before: Window | null,
): Promise<Pick<Window, 'smallSession' | 'renditions'>> {
  const smallSession = segments.findLast(({ smallBytes }) => smallBytes !== null)?.sessionId ?? null;
  if (smallEdge === 0 || (smallSession === null && !isOver)) {
    return { smallSession: null, renditions: null };
  }
  const isKnown = smallSession !== null && before?.smallSession === smallSession;
  return { smallSession, renditions: isKnown ? before.renditions : await findRenditions(db, id) };
}

type Segments = Pick<Window, 'segments' | 'cutsBefore' | 'longestUs'>;

/** Loads only the new segments, since this runs every second for each watched broadcast. */
async function windowAfter(
  db: Database,
  { id, from }: { id: string; from: number },
  before: Window,
): Promise<Segments> {
  const more = await findSegmentsFrom(db, { broadcastId: id, from, most: MAX_SEGMENTS });
  const known = [...before.segments.filter(({ number }) => number < from), ...more];
  const segments = shown(known);
  const gone = known.slice(0, known.length - segments.length);
  return {
    segments,
    cutsBefore: before.cutsBefore + gone.filter(({ isCut }) => isCut).length,
    longestUs: Math.max(before.longestUs, ...more.map(({ durationUs }) => durationUs)),
  };
}

async function wholeWindow(db: Database, { id, count }: { id: string; count: number }): Promise<Segments> {
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
