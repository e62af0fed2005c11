import type { LiveLogAnswer, StartBroadcastBody } from '@allcourt/contract';
import { STILL_EVERY_MS, VIDEO_SIZE } from '@allcourt/contract';
import { apiAs } from '#web/data/http.ts';
import { ingest } from '#web/features/camera/upload/camera-ingest.ts';
import { pointsOf } from '#web/features/player/points/use-points.ts';
import type { ReadableVideo } from '#web/features/video-file/file/read-file.ts';
import { type LineUp, lineUpOf, serveOf } from '#web/features/video-file/line-up/line-up.ts';
import { markOf } from './stored-upload.ts';
import { fileUpload } from './this-upload.ts';

const broadcastAnswer = async () => (await import('@allcourt/contract/http/broadcasts')).broadcastAnswer;
const liveLogAnswer = async () => (await import('@allcourt/contract/http/broadcasts')).liveLogAnswer;

interface NewVideo {
  readonly broadcastId: string;
  readonly accountId: string;
  readonly teamId: string;
  readonly matchId: string | null;
  readonly title: string;
  readonly file: File;
  readonly video: ReadableVideo;
  readonly lineUp: LineUp;
  /** The place of marked points in the file, in milliseconds, by their ids. */
  readonly marks: ReadonlyMap<string, number>;
  /** The picture that stands for the video. */
  readonly stillAtMs: number;
}

/** Makes the broadcast of a file, and begins to send it. */
export async function addVideo({ broadcastId, accountId, teamId, title, file, video, ...rest }: NewVideo) {
  const mark = await markOf(file);
  await apiAs(broadcastAnswer, `/api/broadcasts/${broadcastId}`, {
    method: 'PUT',
    body: bodyOf({ ...rest, teamId, title }),
  });
  const lineUp = await byServerTime(broadcastId, rest);
  const { way, durationMs } = video;
  const begun = { matchId: rest.matchId, session: null, sentMs: 0 };
  fileUpload.start({ broadcastId, accountId, teamId, title, file: mark, durationMs, way, ...begun }, video);
  void sendStill(broadcastId, { video, lineUp, atMs: rest.stillAtMs });
}

function bodyOf({ lineUp, ...about }: Pick<NewVideo, 'teamId' | 'title' | 'matchId' | 'lineUp'>) {
  const body: StartBroadcastBody = {
    ...{ teamId: about.teamId, title: about.title, matchId: about.matchId },
    ...{ source: 'file', externalUrl: null, visibility: 'team', event: null, sport: null },
    info: { opponent: null, venue: null, surface: null, type: null },
    ...{ highlightMode: 'automatic', hasConsent: true, tellsTeam: false },
    videoStartAt: new Date(lineUp.startAt).toISOString(),
    videoDrift: lineUp.drift,
  };
  return body;
}

/** A scorer's own log is by the clock of their device; viewers read it by the server's. */
async function byServerTime(
  broadcastId: string,
  { marks, lineUp }: Pick<NewVideo, 'marks' | 'lineUp'>,
): Promise<LineUp> {
  if (marks.size === 0) {
    return lineUp;
  }
  const { match, log }: LiveLogAnswer = await apiAs(liveLogAnswer, `/api/live/${broadcastId}/log`);
  const points = match && pointsOf({ summary: match, log: log.map(({ event }) => event) });
  const windows = points?.windows ?? [];
  const found = windows.flatMap((window) => {
    const videoMs = marks.get(window.id);
    return videoMs === undefined ? [] : [{ instant: serveOf(window), videoMs }];
  });
  const exact = lineUpOf(found, (windows.at(-1)?.at ?? 0) - (windows[0]?.at ?? 0)) ?? lineUp;
  if (exact.startAt !== lineUp.startAt || exact.drift !== lineUp.drift) {
    const change = { videoStartAt: new Date(exact.startAt).toISOString(), videoDrift: exact.drift };
    const path = `/api/broadcasts/${broadcastId}`;
    await apiAs(broadcastAnswer, path, { method: 'PATCH', body: change });
  }
  return exact;
}

/** One picture for lists; without it they draw a court. */
async function sendStill(
  broadcastId: string,
  { video: { bunny, video }, lineUp, atMs }: { video: ReadableVideo; lineUp: LineUp; atMs: number },
): Promise<void> {
  try {
    const sink = new bunny.CanvasSink(video, { ...VIDEO_SIZE, fit: 'contain' });
    const wrapped = await sink.getCanvas(atMs / 1000);
    const picture = wrapped && (await blobOf(wrapped.canvas));
    if (picture) {
      const at = Math.round((lineUp.startAt + atMs) / STILL_EVERY_MS) * STILL_EVERY_MS;
      await ingest.putStill(broadcastId, { at, picture });
    }
  } catch {
    // The video is sent all the same.
  }
}

function blobOf(canvas: HTMLCanvasElement | OffscreenCanvas): Promise<Blob | null> {
  const type = 'image/jpeg';
  return canvas instanceof OffscreenCanvas
    ? canvas.convertToBlob({ type })
    : new Promise((resolve) => canvas.toBlob(resolve, type));
}
