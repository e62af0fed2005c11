import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { MediaStore } from '#server/media/store.ts';
import { createSign, type Sign } from '#server/media/view-key.ts';
import { type Clips, createClips } from './clips.ts';
import { createFeeds, type Feeds } from './feeds.ts';
import { createPieces, type Pieces } from './pieces.ts';
import { createRecordings, type Recordings } from './recordings.ts';
import type { Signals } from './signals.ts';

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
}: {
  config: Pick<Config, 'auth' | 'mediaQuotaBytes'>;
  db: Database;
  media: MediaStore;
}): Video {
  return {
    media,
    pieces: createPieces(media),
    feeds: createFeeds({ db }),
    recordings: createRecordings({ db }),
    clips: createClips(),
    signals: new Map(),
    quotaBytes: config.mediaQuotaBytes,
    secret: config.auth.secret,
    sign: createSign(),
  };
}
