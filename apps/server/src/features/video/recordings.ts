// Playlists of whole recordings. An hour is thousands of lines, so they are cached and appended to.

import type { Database } from '#server/db/database.ts';
import type { Feed } from './feeds.ts';
import { type Entry, eventPlaylist, linesAfter, vodPlaylist } from './playlist.ts';
import { findSegmentsFrom } from './store.ts';

export interface Recordings {
  /** The recording so far. */
  event(feed: Feed): Promise<string>;
  vod(feed: Feed): Promise<string>;
}

interface Written {
  readonly lines: string;
  readonly count: number;
  readonly last: Entry | undefined;
}

const NOTHING: Written = { lines: '', count: 0, last: undefined };
const MOST_KEPT = 20;
const PORTION = 5000;

export function createRecordings({ db }: { db: Database }): Recordings {
  const kept = new Map<string, Promise<Written>>();

  const extend = async (before: Written, { broadcast, count }: Feed): Promise<Written> => {
    // Fewer than before: the recording was deleted.
    let written = before.count > count ? NOTHING : before;
    while (written.count < count) {
      const segments = await findSegmentsFrom(db, {
        broadcastId: broadcast.id,
        from: written.count,
        most: PORTION,
      });
      const last = segments.at(-1);
      if (!last) {
        break;
      }
      const lines = written.lines + linesAfter(written.last, segments);
      written = { lines, count: last.number + 1, last };
    }
    return written;
  };
  const linesOf = async (feed: Feed): Promise<string> => {
    const { id } = feed.broadcast;
    const before = kept.get(id)?.catch(() => NOTHING) ?? Promise.resolve(NOTHING);
    const written = before.then((known) => extend(known, feed));
    kept.delete(id);
    kept.set(id, written);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) {
      kept.delete(oldest);
    }
    return (await written).lines;
  };

  return {
    async event(feed) {
      return eventPlaylist({ ...feed, lines: await linesOf(feed) });
    },
    async vod(feed) {
      return vodPlaylist({ ...feed, lines: await linesOf(feed) });
    },
  };
}
