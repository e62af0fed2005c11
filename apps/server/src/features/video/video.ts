import type { Rendition } from '@allcourt/contract';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { MediaStore } from '#server/media/store.ts';
import { createSign, type Sign } from '#server/media/view-key.ts';
import type { Wakes } from '#server/realtime/nodes.ts';
import { type Clips, createClips } from './clips.ts';
import { countIn, createFeeds, type Feed, type Feeds } from './feeds.ts';
import { createPieces, type Pieces } from './pieces.ts';
import { type Entry, eventPlaylist, type IsSmall, linesAfter, smallIn, vodPlaylist } from './playlist.ts';
import type { Signals } from './signals.ts';
import { findRecorded } from './store.ts';

interface Recordings {
  /** The recording so far; of the segments that came late, only the first `late`, so that it only grows. */
  event(feed: Feed, list: { late: number; rendition: Rendition }): Promise<string>;
  vod(feed: Feed, rendition: Rendition): Promise<string>;
}

/** The part of a recording that a list has. */
interface Part {
  readonly late: number;
  /** Number of live segments. */
  readonly count: number;
  readonly isSmall: IsSmall;
}

interface Written {
  /** The line-up of a file that the lines were written by. */
  readonly by: string;
  readonly lines: string;
  /** Number of live segments. */
  readonly count: number;
  readonly last: Entry | undefined;
  readonly longestUs: number;
}

const NOTHING: Written = { by: '', lines: '', count: 0, last: undefined, longestUs: 0 };

const MAX_KEPT = 20;

const PORTION = 5000;

/** Shared parts of this server for uploads and playback. */
export interface Video {
  readonly media: MediaStore;
  readonly pieces: Pieces;
  readonly feeds: Feeds;
  readonly recordings: Recordings;
  readonly clips: Clips;
  readonly signals: Signals;
  /** Storage limit of a team's recordings, in bytes. */
  readonly quotaBytes: number;
  /** Signs media addresses. */
  readonly secret: string;
  readonly sign: Sign;
}

export function createVideo({
  config,
  db,
  media,
  wakes,
}: {
  config: Pick<Config, 'auth' | 'mediaQuotaBytes'>;
  db: Database;
  media: MediaStore;
  wakes: Wakes;
}): Video {
  return {
    media,
    pieces: createPieces(media),
    feeds: createFeeds({ db, wakes }),
    recordings: createRecordings({ db }),
    clips: createClips(),
    signals: new Map(),
    quotaBytes: config.mediaQuotaBytes,
    secret: config.auth.secret,
    sign: createSign(),
  };
}

/** Playlists of whole recordings. An hour is thousands of lines, so they are cached and appended to. */
function createRecordings({ db }: { db: Database }): Recordings {
  const kept = new Map<string, Promise<Written>>();

  const extend = async (
    before: Written,
    { broadcast }: Feed,
    { late, count, isSmall }: Part,
  ): Promise<Written> => {
    const by = `${broadcast.videoStartAt?.getTime()} ${broadcast.videoDrift}`;
    // Fewer than before: the recording was deleted.
    let written = before.count > count || before.by !== by ? NOTHING : before;
    while (written.count < count) {
      const found = await findRecorded(db, {
        broadcastId: broadcast.id,
        afterUs: written.last?.startUs ?? -1,
        late,
        most: PORTION,
      });
      const beyond = found.findIndex(({ number }) => number >= count);
      const segments = beyond < 0 ? found : found.slice(0, beyond);
      const last = segments.at(-1);
      if (!last) {
        break;
      }
      written = {
        by,
        lines: written.lines + linesAfter(written.last, segments, isSmall),
        count: Math.max(written.count, ...segments.map(({ number }) => number + 1)),
        last,
        longestUs: Math.max(written.longestUs, ...segments.map(({ durationUs }) => durationUs)),
      };
    }
    return written;
  };
  const write = async (feed: Feed, list: string, part: Part): Promise<Written> => {
    const key = `${feed.broadcast.id} ${list} ${part.late}`;
    const before = kept.get(key)?.catch(() => NOTHING) ?? Promise.resolve(NOTHING);
    const written = before.then((known) => extend(known, feed, part));
    kept.delete(key);
    kept.set(key, written);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) {
      kept.delete(oldest);
    }
    return written;
  };

  return {
    async event(feed, { late, rendition }) {
      const { lines, longestUs } = await write(feed, `event ${rendition}`, {
        late,
        count: countIn(feed, rendition),
        isSmall: smallIn('event', rendition),
      });
      return eventPlaylist({ lines, longestUs, isOver: feed.isOver });
    },
    async vod(feed, rendition) {
      const isSmall = smallIn('vod', rendition);
      const part = { late: feed.broadcast.lateSegments, count: feed.count, isSmall };
      return vodPlaylist(await write(feed, `vod ${rendition}`, part));
    },
  };
}
