// Sends the pieces of a live broadcast over one connection, as they are stored. It only reads: a slow service never holds
// up a camera, and who falls behind continues with the newest key picture.

import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import type { BroadcastRow } from '#server/features/broadcasts/service.ts';
import { writeAudioSetup, writePicture, writeSound, writeVideoSetup } from '#server/rtmp/media.ts';
import { headKey, segmentKey } from '../keys.ts';
import { type Head, parseHead } from '../mp4-head.ts';
import { findSegmentsFrom, type SegmentRow } from '../store.ts';
import type { Video } from '../video.ts';
import type { Link } from './link.ts';
import { type PaceClock, paceSamples, steadyClock } from './pace.ts';
import { samplesOf, type TimedSample } from './samples.ts';

interface Source {
  readonly feeds: Pick<Video['feeds'], 'waitFor'>;
  readonly pieces: Pick<Video['pieces'], 'read'>;
}

interface Sending {
  readonly db: Database;
  readonly video: Source;
  readonly broadcastId: string;
  readonly link: Link;
  readonly signal: AbortSignal;
  /** Called before each piece; throws if it may not be sent. */
  mayGo(broadcast: BroadcastRow): Promise<void>;
  /** Hears of the bytes of each piece. */
  onSent(bytes: number): Promise<void>;
  /** Replaced in tests. */
  readonly pace?: PaceClock;
}

/** Pieces of about a second that may wait before the older ones are left out. */
const MOST_WAITING = 10;
const LOOK_AGAIN_MS = 250;
const AT_ONCE: PaceClock = { now: () => 0, wait: async () => {} };

/** The clock by which samples are sent, and the signal that ends it. */
interface Rate {
  readonly clock: PaceClock;
  readonly signal: AbortSignal;
}

/** Resolves when the broadcast is over and all of it is sent. */
export async function sendPieces(sending: Sending): Promise<void> {
  const { db, video, broadcastId, link, signal, pace = steadyClock } = sending;
  const track = createTrack(link);
  let next: number | null = null;
  while (!signal.aborted) {
    const feed = await video.feeds.waitFor(broadcastId, {
      number: next ?? 0,
      rendition: 'main',
      hasLeft: () => signal.aborted,
    });
    if (!feed || signal.aborted) {
      return; // It was stopped while it waited.
    }
    const newest = feed.count - 1;
    if (next === null || newest - next >= MOST_WAITING) {
      next = Math.max(0, newest);
    }
    const [segment]: SegmentRow[] =
      feed.count > next ? await findSegmentsFrom(db, { broadcastId, from: next, most: 1 }) : [];
    if (!segment) {
      if (feed.isOver) {
        return;
      }
      // While a camera is silent, or the server is about to close.
      await link.flush();
      await delay(LOOK_AGAIN_MS, undefined, { signal }).catch(() => {});
      continue;
    }
    await sending.mayGo(feed.broadcast);
    next = segment.number + 1;
    // Of pieces that wait, only the newest may take its time.
    const isPaced = next >= feed.count && !feed.isOver;
    const rate = { clock: isPaced ? pace : AT_ONCE, signal };
    await sending.onSent(await sendPiece(track, { video, segment, rate }));
    await link.flush();
  }
}

async function sendPiece(
  track: Track,
  { video, segment, rate }: { video: Pick<Source, 'pieces'>; segment: SegmentRow; rate: Rate },
): Promise<number> {
  const [headBytes, bytes] = await Promise.all([
    video.pieces.read(headKey(segment)),
    video.pieces.read(segmentKey(segment)),
  ]);
  if (!headBytes || !bytes) {
    return 0; // Its recording was erased.
  }
  const head = parseHead(headBytes);
  track.setUp(head);
  return await track.send(samplesOf(bytes, { head, startUs: segment.startUs }), rate);
}

interface Track {
  setUp(head: Head): void;
  /** Sends the samples of a piece; the bytes that they are. */
  send(samples: readonly TimedSample[], rate: Rate): Promise<number>;
}

/** The timeline of a connection: it begins at zero, and never goes back where one camera session overlaps the next. */
function createTrack({ publisher }: Link): Track {
  let setup = '';
  let startMs: number | null = null;
  /** Stored pictures may be shown before the time at which they are decoded; RTMP has them decoded so much earlier. */
  let earlierMs = 0;
  const lastMs = { video: -1, audio: -1 };

  const sendPicture = ({ atUs, shownAtUs, isKey, bytes }: TimedSample, start: number) => {
    // A picture is never left out: later ones are decoded with it.
    const ms = Math.max(toMs(atUs) - earlierMs - start, lastMs.video + 1);
    lastMs.video = ms;
    const shownAfterMs = Math.max(0, toMs(shownAtUs) - start - ms);
    publisher.video(ms, writePicture({ isKey, shownAfterMs, bytes }));
  };
  const sendSound = ({ atUs, bytes }: TimedSample, start: number) => {
    const ms = toMs(atUs) - start;
    // Sound from before the first picture, or heard already from the session before, is left out.
    if (ms >= 0 && ms > lastMs.audio) {
      lastMs.audio = ms;
      publisher.audio(ms, writeSound(bytes));
    }
  };

  return {
    setUp({ video, audio }) {
      const coding = `${video.coding} ${audio?.coding}`;
      if (coding === setup) {
        return;
      }
      if (setup === '') {
        publisher.describe(describe(video.coding, audio !== null));
      }
      setup = coding;
      const now = Math.max(0, lastMs.video, lastMs.audio);
      publisher.video(now, writeVideoSetup(video.config));
      if (audio) {
        publisher.audio(now, writeAudioSetup(audio.config));
      }
    },
    async send(samples, rate) {
      earlierMs = Math.max(earlierMs, ...samples.map(({ atUs, shownAtUs }) => toMs(atUs) - toMs(shownAtUs)));
      const [first] = samples;
      if (!first) {
        return 0;
      }
      startMs ??= toMs(first.atUs) - earlierMs;
      const start = startMs;
      await paceSamples(samples, {
        ...rate,
        send: (sample) => (sample.kind === 'video' ? sendPicture(sample, start) : sendSound(sample, start)),
      });
      return samples.reduce((sum, { bytes }) => sum + bytes.length, 0);
    },
  };
}

function toMs(us: number): number {
  return Math.round(us / 1000);
}

/** The size is the first word of a coding: `1280x720 …`. */
function describe(coding: string, hasSound: boolean) {
  const [width = 0, height = 0] = (coding.split(' ', 1)[0] ?? '').split('x').map(Number);
  return { width, height, videocodecid: 7, ...(hasSound ? { audiocodecid: 10 } : {}), encoder: 'Allcourt' };
}
