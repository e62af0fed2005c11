// Pictures for whoever has the address of them, which carries what lets them in.

import { CLIP_MS, idSchema } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { isViewKey } from '#server/media/view-key.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { Feed } from './feeds.ts';
import { headKey, segmentKey, stillKey } from './keys.ts';
import { clipPlaylist } from './playlist.ts';
import { findSegmentsWithin, findSessionsById, type SegmentRow, type SessionRow } from './store.ts';
import type { Video } from './video.ts';

type Watching = Pick<Context, 'db' | 'clock'>;

export interface Address {
  readonly broadcastId: string;
  readonly viewKey: string;
}

/** Where a broadcast stands, for who has its address; to everybody else there is no video. */
export async function requireFeed(
  { clock }: Watching,
  video: Pick<Video, 'feeds' | 'secret' | 'sign'>,
  { broadcastId, viewKey }: Address,
): Promise<Feed> {
  const id = idSchema.safeParse(broadcastId);
  const known = id.success ? await video.feeds.read(id.data) : undefined;
  const asked = { viewKey, now: clock.now() };
  if (known && isLetIn(video, known, asked)) {
    return known;
  }
  const isNewer = known !== undefined && isNewerKey(video, known, asked);
  const feed = isNewer ? await video.feeds.readAnew(known.broadcast.id) : undefined;
  if (!feed || !isLetIn(video, feed, asked)) {
    throw noVideo();
  }
  return feed;
}

type Signing = Pick<Video, 'secret' | 'sign'>;
type Asked = Pick<Address, 'viewKey'> & { readonly now: Date };

/** Whether the key opens the broadcast as it is known. */
export function isLetIn(
  { secret, sign }: Signing,
  { broadcast }: Pick<Feed, 'broadcast'>,
  { viewKey, now }: Asked,
): boolean {
  return isViewKey(viewKey, broadcast, { secret, sign, now });
}

/** So often who may watch can change before it is read again who does. */
const MOST_CHANGES = 5;

/** Whether this was told since the broadcast was read: nobody else can have made it. */
function isNewerKey(video: Signing, { broadcast }: Feed, asked: Asked): boolean {
  const newer = Array.from({ length: MOST_CHANGES }, (_, index) => broadcast.viewVersion + index + 1);
  return newer.some((viewVersion) => isLetIn(video, { broadcast: { ...broadcast, viewVersion } }, asked));
}

/** Who asks for a state before it is there. */
interface Held {
  /** Of the segment that is waited for. */
  readonly number: number | undefined;
  readonly hasLeft: () => boolean;
}

/** The newest seconds. */
export async function readLive(video: Video, feed: Feed, held: Held): Promise<Uint8Array> {
  return requirePictures(await awaited(video, feed, held)).live;
}

/** All that is recorded so far. */
export async function readEvent(video: Video, feed: Feed, held: Held): Promise<string> {
  return video.recordings.event(requirePictures(await awaited(video, feed, held)));
}

/** The whole recording, once it is over. */
export async function readVod({ feeds, recordings }: Video, known: Feed): Promise<string> {
  // Players ask for it as soon as they hear of the end, and that may be before we do.
  const feed = known.isOver ? known : await feeds.readAnew(known.broadcast.id);
  if (!feed?.isOver) {
    throw noVideo();
  }
  return recordings.vod(requirePictures(feed));
}

/** A head or a segment: `file` is `init.mp4`, or a number and `.m4s`. */
export async function readPiece(
  { pieces }: Video,
  feed: Feed,
  { folder, file }: { folder: string; file: string },
): Promise<Uint8Array> {
  const { id: broadcastId } = requirePictures(feed).broadcast; // A piece may lie in memory whose recording is deleted.
  const sessionId = idSchema.safeParse(folder);
  const [, seq] = /^(\d{1,9})\.m4s$/.exec(file) ?? [];
  if (!sessionId.success || (seq === undefined && file !== 'init.mp4')) {
    throw noVideo();
  }
  const place = { broadcastId, sessionId: sessionId.data };
  const bytes = await pieces.read(
    seq === undefined ? headKey(place) : segmentKey({ ...place, seq: Number(seq) }),
  );
  if (!bytes) {
    throw noVideo();
  }
  return bytes;
}

/** A still: `file` is its moment and `.jpg`. */
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

/** A part of a recording as a playlist of its own. */
export async function readClip(context: Watching, { broadcast }: Feed, range: Range): Promise<string> {
  const { segments } = await requireClip(context, broadcast.id, range);
  return clipPlaylist(segments, { fromUs: range.from * 1000 });
}

/** The segments of a part of a recording, which has to be of one piece: sessions that are coded alike. */
export async function requireClip(
  { db }: Watching,
  broadcastId: string,
  { from, to }: Range,
): Promise<{ segments: readonly SegmentRow[]; sessions: readonly SessionRow[] }> {
  if (to - from < CLIP_MS.least || to - from > CLIP_MS.most) {
    throw new AppError('clip-refused');
  }
  const segments = await findSegmentsWithin(db, { broadcastId, fromUs: from * 1000, toUs: to * 1000 });
  const sessions = await findSessionsById(db, [...new Set(segments.map(({ sessionId }) => sessionId))]);
  const codings = new Set(sessions.map(({ codecHash }) => codecHash.toString('hex')));
  if (segments.length === 0 || codings.size !== 1) {
    throw new AppError('clip-refused');
  }
  return { segments, sessions };
}

async function awaited({ feeds }: Video, feed: Feed, { number, hasLeft }: Held): Promise<Feed | undefined> {
  return number === undefined ? feed : feeds.waitFor(feed.broadcast.id, number, hasLeft);
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
