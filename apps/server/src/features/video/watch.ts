// Media for anyone with its signed address.

import { CLIP_MS, idSchema, type MasterOf, type Rendition } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { cachingOf, isViewKey } from '#server/media/view-key.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { Feed } from './feeds.ts';
import { headKey, segmentKey, smallHeadKey, smallSegmentKey, stillKey } from './keys.ts';
import { clipPlaylist } from './playlist.ts';
import { findSegmentsWithin, findSessionsById, type SegmentRow } from './store.ts';
import type { Video } from './video.ts';
import { openWholeFile, type WholeFile } from './whole-file.ts';

type Watching = Pick<Context, 'db' | 'clock'>;

export interface Address {
  readonly broadcastId: string;
  readonly viewKey: string;
}

/** The feed of a broadcast, for a valid address; not found for any other. */
export async function requireFeed(
  { clock }: Watching,
  video: Pick<Video, 'feeds' | 'secret' | 'sign'>,
  { broadcastId, viewKey }: Address,
): Promise<Feed> {
  const id = idSchema.safeParse(broadcastId);
  const known = id.success ? await video.feeds.read(id.data) : undefined;
  const asked = { viewKey, now: clock.now() };
  if (known && isAdmitted(video, known, asked)) {
    return known;
  }
  const isNewer = known !== undefined && isNewerKey(video, known, asked);
  const feed = isNewer ? await video.feeds.readFresh(known.broadcast.id) : undefined;
  if (!feed || !isAdmitted(video, feed, asked)) {
    throw noVideo();
  }
  return feed;
}

type Signing = Pick<Video, 'secret' | 'sign'>;
type Asked = Pick<Address, 'viewKey'> & { readonly now: Date };

/** True when the key opens the broadcast in its current state. */
export function isAdmitted(
  { secret, sign }: Signing,
  { broadcast }: Pick<Feed, 'broadcast'>,
  { viewKey, now }: Asked,
): boolean {
  return isViewKey(viewKey, broadcast, { secret, sign, now });
}

/** Caching of the broadcast's files, whose content never changes under their address. */
export function cachingFor({ broadcast }: Pick<Feed, 'broadcast'>, { viewKey, now }: Asked): string {
  return cachingOf(viewKey, { isPublic: broadcast.visibility === 'public', now });
}

/** Changes of the audience after which the state is read again. */
const MAX_CHANGES = 5;

/** True when the key belongs to a later view version than the cached one; only our servers can have signed it. */
function isNewerKey(video: Signing, { broadcast }: Feed, asked: Asked): boolean {
  const newer = Array.from({ length: MAX_CHANGES }, (_, index) => broadcast.viewVersion + index + 1);
  return newer.some((viewVersion) => isAdmitted(video, { broadcast: { ...broadcast, viewVersion } }, asked));
}

/** A blocking request. */
interface Held {
  /** Number of the segment that it waits for. */
  readonly number: number | undefined;
  readonly rendition: Rendition;
  readonly hasLeft: () => boolean;
}

/** The live playlist. */
export async function readLive(video: Video, feed: Feed, held: Held): Promise<Uint8Array> {
  const reached = requirePictures(await awaited(video, feed, held));
  return requireRendition(reached, held.rendition).live[held.rendition] ?? reached.live.main;
}

/** The list of renditions, for the live playlist, or that of the recording before or after the end. */
export async function readMaster({ feeds }: Video, known: Feed, of: MasterOf): Promise<string> {
  const feed = of !== 'vod' || known.isOver ? known : await feeds.readFresh(known.broadcast.id);
  if (of === 'vod' && !feed?.isOver) {
    throw noVideo();
  }
  return requirePictures(feed).master[of];
}

/**
 * Everything recorded so far. A player's list may only grow at its end, so its address has the number of late segments
 * that it began with.
 */
export async function readEvent(
  video: Video,
  feed: Feed,
  { late, ...held }: Held & { late: number },
): Promise<string> {
  const reached = requirePictures(await awaited(video, feed, held));
  const { rendition } = held;
  return video.recordings.event(requireRendition(reached, rendition), { late, rendition });
}

/** The whole recording, after the end. */
export async function readVod(
  { feeds, recordings }: Video,
  known: Feed,
  rendition: Rendition,
): Promise<string> {
  // Players request it as soon as they learn of the end, which may be before this server does.
  const feed = known.isOver ? known : await feeds.readFresh(known.broadcast.id);
  if (!feed?.isOver) {
    throw noVideo();
  }
  return recordings.vod(requireRendition(requirePictures(feed), rendition), rendition);
}

/** A head or a segment: `file` is `init.mp4`, or a number and `.m4s`; of the small rendition with `-small` before the dot. */
export async function readPiece(
  { pieces }: Video,
  feed: Feed,
  { folder, file }: { folder: string; file: string },
): Promise<Uint8Array> {
  const { id: broadcastId } = requirePictures(feed).broadcast; // The memory may still hold pieces of a deleted recording.
  const sessionId = idSchema.safeParse(folder);
  const [, seq] = /^(\d{1,9})(?:-small)?\.m4s$/.exec(file) ?? [];
  const isHead = /^init(?:-small)?\.mp4$/.test(file);
  if (!sessionId.success || (seq === undefined && !isHead)) {
    throw noVideo();
  }
  const place = { broadcastId, sessionId: sessionId.data };
  const isSmall = file.includes('-small');
  const bytes = await pieces.read(
    seq === undefined
      ? (isSmall ? smallHeadKey : headKey)(place)
      : (isSmall ? smallSegmentKey : segmentKey)({ ...place, seq: Number(seq) }),
  );
  if (!bytes) {
    throw noVideo();
  }
  return bytes;
}

/** The whole recording as a file, after the end. */
export async function openRecording(
  { db }: Watching,
  video: Video,
  { feed, part }: { feed: Feed; part: number | undefined },
): Promise<WholeFile> {
  const { broadcast, isOver } = requirePictures(
    feed.isOver ? feed : await video.feeds.readFresh(feed.broadcast.id),
  );
  if (!isOver) {
    throw noVideo();
  }
  return openWholeFile({ db, media: video.media }, { broadcastId: broadcast.id, part });
}

/** A still: `file` is its instant and `.jpg`. */
export async function readStill(
  { media }: Video,
  { broadcastId, file }: { broadcastId: string; file: string },
): Promise<Uint8Array> {
  const [, at] = /^(\d{1,15})\.jpg$/.exec(file) ?? [];
  const bytes =
    at === undefined ? undefined : await media.readWhole(stillKey(broadcastId, new Date(Number(at))));
  if (!bytes) {
    throw noVideo();
  }
  return bytes;
}

export interface Range {
  /** Unix milliseconds. */
  readonly from: number;
  readonly to: number;
}

/** A part of a recording as a playlist. */
export async function readClip(context: Watching, { broadcast }: Feed, range: Range): Promise<string> {
  const { segments } = await requireClip(context, broadcast.id, range);
  return clipPlaylist(segments, { fromUs: range.from * 1000 });
}

/** The segments of a part of a recording. They must be joinable: sessions with the same codec setup. */
export async function requireClip(
  { db }: Watching,
  broadcastId: string,
  { from, to }: Range,
): Promise<{ segments: readonly SegmentRow[] }> {
  if (to - from < CLIP_MS.least || to - from > CLIP_MS.most) {
    throw new AppError('clip-refused');
  }
  const segments = await findSegmentsWithin(db, { broadcastId, fromUs: from * 1000, toUs: to * 1000 });
  const sessions = await findSessionsById(db, [...new Set(segments.map(({ sessionId }) => sessionId))]);
  const codings = new Set(sessions.map(({ codecHash }) => codecHash.toString('hex')));
  if (segments.length === 0 || codings.size !== 1) {
    throw new AppError('clip-refused');
  }
  return { segments };
}

async function awaited({ feeds }: Video, feed: Feed, { number, ...held }: Held): Promise<Feed | undefined> {
  return number === undefined ? feed : feeds.waitFor(feed.broadcast.id, { number, ...held });
}

/** Of a broadcast that never had a small rendition, there is no list of it. */
function requireRendition(feed: Feed, rendition: Rendition): Feed {
  if (rendition === 'small' && feed.live.small === null) {
    throw noVideo();
  }
  return feed;
}

function requirePictures(feed: Feed | undefined): Feed {
  if (!feed || feed.count === 0) {
    throw noVideo();
  }
  return feed;
}

function noVideo(): AppError {
  return new AppError('video-not-found');
}
