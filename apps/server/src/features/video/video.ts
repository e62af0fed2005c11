import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { MediaStore } from '#server/media/store.ts';
import { createSign, type Sign } from '#server/media/view-key.ts';
import type { Wakes } from '#server/realtime/nodes.ts';
import { type Clips, createClips } from './clips.ts';
import { createFeeds, type Feed, type Feeds } from './feeds.ts';
import { createPieces, type Pieces } from './pieces.ts';
import { type Entry, eventPlaylist, linesAfter, vodPlaylist } from './playlist.ts';
import type { Signals } from './signals.ts';
import { findRecorded } from './store.ts';

interface Recordings {
  /** The recording so far; of the segments that came late, only the first `late`, so that it only grows. */
  event(feed: Feed, late: number): Promise<string>;
  vod(feed: Feed): Promise<string>;
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

  const extend = async (before: Written, { broadcast, count }: Feed, late: number): Promise<Written> => {
    const by = `${broadcast.videoStartAt?.getTime()} ${broadcast.videoDrift}`;
    // Fewer than before: the recording was deleted.
    let written = before.count > count || before.by !== by ? NOTHING : before;
    while (written.count < count) {
      const segments = await findRecorded(db, {
        broadcastId: broadcast.id,
        afterUs: written.last?.startUs ?? -1,
        late,
        most: PORTION,
      });
      const last = segments.at(-1);
      if (!last) {
        break;
      }
      written = {
        by,
        lines: written.lines + linesAfter(written.last, segments),
        count: Math.max(written.count, ...segments.map(({ number }) => number + 1)),
        last,
        longestUs: Math.max(written.longestUs, ...segments.map(({ durationUs }) => durationUs)),
      };
    }
    return written;
  };
  const write = async (feed: Feed, late: number): Promise<Written> => {
    const key = `${feed.broadcast.id} ${late}`;
    const before = kept.get(key)?.catch(() => NOTHING) ?? Promise.resolve(NOTHING);
    const written = before.then((known) => extend(known, feed, late));
    kept.delete(key);
    kept.set(key, written);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) {
      kept.delete(oldest);
    }
    return written;
  };

  return {
    async event(feed, late) {
      const { lines, longestUs } = await write(feed, late);
      return eventPlaylist({ lines, longestUs, isOver: feed.isOver });
    },
    async vod(feed) {
      return vodPlaylist(await write(feed, feed.broadcast.lateSegments));
    },
  };
}
