import type { ApiError } from '#web/data/http.ts';
import { CaptureError, type CaptureProblem, type CaptureWish } from '#web/features/camera/capture/capture.ts';
import type { FrameGrabber } from '#web/features/camera/capture/frame-grabber.ts';
import { sendStills } from '#web/features/camera/capture/frame-grabber.ts';
import { reportEnd, sendPiece } from '#web/features/camera/upload/camera-ingest.ts';
import { createUploadQueue } from '#web/features/camera/upload/upload-queue.ts';
import type { CameraView } from './camera-view.ts';
import { createFilmClock } from './film-clock.ts';
import { createFilmSound } from './film-sound.ts';
import type { FilmBegin, FilmTools } from './film-tools.ts';
import { afterUpload, bitRateOf, createBitMeter, hasRoomForSmall, type Pace, startPace } from './pace.ts';
import { createProgress } from './progress.ts';
import { createRecovery, problemOf } from './recovery.ts';
import type { Piece } from './reel.ts';
import { createReel } from './reel.ts';
import { createSmallFilm } from './small-film.ts';

/** One broadcast, filmed on this device. */
export interface Film {
  setMuted(isMuted: boolean): void;
  /** Opens another camera, or reopens the same one. */
  changeCamera(wish: CaptureWish): Promise<void>;
  /** Restarts whatever has stopped, when the page is visible again or the network is back. */
  wake(): void;
  grabber(): FrameGrabber | null;
  /** Resolves once a picture is encoded. */
  readonly firstPicture: Promise<void>;
  /** Stops filming, sends the rest, and ends the broadcast. Resolves when the server knows, or refuses more. */
  end(): Promise<void>;
  /** Stops filming and sending immediately, and keeps what is stored. */
  close(): Promise<void>;
}

/** Time for which a call or a pocket may take the camera before it counts as lost. */
const PAUSED_AFTER_MS = 1000;
const RESTART_MS = 1000;
/** Segments that come later than this show a busy device. */
const BUSY_MS = 2500;
/** Uploads of a busy device are slow for want of time; only a queue this long is the connection's. */
const BUSY_WAITING = 5;

type Shown = Omit<CameraView, 'broadcast'>;

export function createFilm(tools: FilmTools, begin: FilmBegin, show: (view: Shown) => void): Film {
  const { clock, ingest, kept } = tools;
  const { broadcast } = begin;
  const meter = createBitMeter();
  let shown: Shown = {
    phase: begin.source ? 'filming' : 'ending',
    picture: null,
    isMuted: begin.isMuted,
    hasMicrophone: false,
    wish: broadcast.wish,
    gap: null,
    bitsPerSecond: null,
    isReduced: false,
    isDeviceBusy: false,
    lostSeconds: 0,
    waitingSeconds: 0,
    isUnreachable: false,
    refusal: null,
  };
  const { promise: firstPicture, resolve: notePicture } = Promise.withResolvers<void>();
  let pace: Pace = startPace();
  /** The current session. */
  let rolling: string | null = null;
  let video = begin.source?.capture.video ?? null;
  const sound =
    begin.source &&
    createFilmSound({
      clock,
      ...{ sound: begin.source.sound, microphone: begin.source.capture.microphone },
      openMicrophone: () => tools.openMicrophone(shown.wish),
      onFlow: () => void cut(),
      onChange: (hasMicrophone) => update({ hasMicrophone }),
    });
  let grabber: FrameGrabber | null = null;
  let isOver = false;
  let runningCuts = 0;
  let cancelRestart = () => {};
  let stopStills = () => {};

  const update = (change: Partial<Shown>) => {
    shown = { ...shown, ...change };
    show(shown);
  };

  const queue = createUploadQueue({
    clock,
    keeper: kept.keeper(broadcast.id),
    send: (piece, bytes, signal) => sendPiece(ingest, broadcast.id, { piece, bytes, signal }),
    onUpload({ sessionId, ...upload }) {
      const isBusy = shown.isDeviceBusy && upload.waiting < BUSY_WAITING;
      // Measurements at another bit rate do not apply.
      if (sessionId !== rolling || isBusy) {
        return;
      }
      const before = pace.step;
      pace = afterUpload(pace, { ...upload, at: clock.now() });
      if (pace.step > before && small.giveUp()) {
        // First of all the small rendition makes room.
        pace = { ...pace, step: before };
      } else if (pace.step !== before && !isOver) {
        rolling = null;
        void cut();
      }
    },
    onStopped: (problem) => void refuse(problem),
    onSmallRefused: () => void small.giveUp(),
    onChange() {
      const { lastsMs, segments, failures, lostMs } = queue.backlog();
      update({
        lostSeconds: Math.round(lostMs / 1000),
        waitingSeconds: Math.round(lastsMs / 1000),
        isUnreachable: failures > 1 || (failures > 0 && segments > 2),
        isReduced: pace.step > 0,
        bitsPerSecond: meter.bitsPerSecond(),
      });
    },
  });

  const reel = createReel({
    clock,
    startEncoder: tools.startEncoder,
    tail: tools.tails.keeper(broadcast.id),
    newId: tools.newId,
    source() {
      if (!video || !sound) {
        throw new CaptureError('no-camera');
      }
      return {
        video,
        audio: sound.track(),
        bitsPerSecond: bitRateOf(pace),
      };
    },
    offset: () => serverClock.offset(),
    offsetKnown: () => serverClock.measure(),
    onPiece(piece: Piece, bytes: Uint8Array, times) {
      queue.add(piece, bytes);
      if (piece.seq > 0) {
        meter.add(piece);
        update({ isDeviceBusy: times.lateMs > BUSY_MS });
        const { hasLate: hasBacklog } = queue.backlog();
        small.follow(piece, { ...times, hasUplink: hasRoomForSmall(pace), hasBacklog });
      } else {
        rolling = piece.sessionId;
      }
    },
    onPacket(packet) {
      if (packet.track === 'video') {
        notePicture();
      }
      progress.note(packet);
      small.note(packet);
    },
    onProblem() {
      cancelRestart();
      cancelRestart = clock.after(RESTART_MS, () => void cut());
    },
  });

  const small = createSmallFilm({
    startEncoder: tools.startEncoder,
    canFilm: tools.canFilmSmall,
    source: () => (isLive() && video && sound ? { video, audio: sound.track() } : null),
    onPiece: (piece, bytes) => queue.add(piece, bytes),
  });

  const serverClock = createFilmClock(
    { ask: ingest.readClock, now: clock.now },
    { before: begin.unsent.at(-1)?.piece.offset ?? null, onSet: () => void cut() },
  );

  const progress = createProgress({
    clock,
    // Neither a missing camera nor a slow start is a stuck encoder.
    onStuck: () => shown.gap === null && runningCuts === 0 && void cut(),
    onLongPiece: () => void cut(),
  });
  const recovery = createRecovery(clock, recover);

  /** Starts a new session. If none can start, the camera is missing. */
  async function cut(swap?: () => Promise<void>): Promise<void> {
    if (!swap && video?.readyState === 'ended') {
      // The current session repeats its last picture until the camera is back; the next one would have none.
      noticeLoss();
      return;
    }
    runningCuts += 1;
    try {
      await reel.cut({ prepare: async () => sound?.begin(), swap });
    } catch (error) {
      lose(problemOf(error));
      return;
    } finally {
      runningCuts -= 1;
      progress.reset();
    }
    if (video?.readyState === 'ended') {
      noticeLoss();
      return;
    }
    recovery.succeeded();
    if (shown.gap?.kind === 'lost') {
      update({ gap: null });
    }
  }

  const isLive = () => video?.readyState === 'live';

  /** Of a camera that ended unnoticed. */
  function noticeLoss(): void {
    if (shown.gap?.kind !== 'lost' && !isOver) {
      lose(null);
    }
  }

  function lose(problem: CaptureProblem | null): void {
    update({ gap: { kind: 'lost', problem } });
    recovery.schedule(problem);
  }

  /** Gets a lost camera back. Viewers see its last picture until then. */
  async function recover(): Promise<void> {
    try {
      if (!isLive()) {
        const found = await tools.openCamera(shown.wish);
        // A slow attempt may end after a later one.
        if (isOver || isLive()) {
          found.stop();
          return;
        }
        takeVideo(found);
      }
      await cut();
    } catch (error) {
      lose(problemOf(error));
    }
  }

  function takeVideo(track: MediaStreamTrack): void {
    video = track;
    grabber?.close();
    const picture = tools.pictureOf(track);
    grabber = tools.createGrabber(picture);
    track.onended = () => track === video && lose(null);
    track.onmute = () => {
      clock.after(PAUSED_AFTER_MS, () => {
        if (track === video && track.muted && !isOver) {
          update({ gap: { kind: 'paused', problem: null } });
        }
      });
    };
    track.onunmute = () => {
      if (track === video && shown.gap?.kind === 'paused' && !isOver) {
        update({ gap: null });
        void cut();
      }
    };
    update({ picture, gap: null });
  }

  async function changeCamera(wish: CaptureWish): Promise<void> {
    await cut(async () => {
      // A phone opens one camera at a time.
      video?.stop();
      takeVideo(await tools.openCamera(wish));
    });
    update({ wish });
    await kept.save({ ...broadcast, wish }).catch(() => undefined);
  }

  async function stopFilming(): Promise<void> {
    isOver = true;
    cancelRestart();
    progress.stop();
    recovery.stop();
    stopStills();
    void small.stop(); // Nothing waits for it.
    await reel.stop();
    grabber?.close();
    grabber = null;
    video?.stop();
    sound?.close();
    update({ picture: null, gap: null });
  }

  async function refuse({ code, message }: ApiError): Promise<void> {
    update({ phase: 'stopped', refusal: { code: code ?? '', message } });
    await stopFilming();
  }

  /** Stills are named by server time, which is known once a session has started. */
  async function startFilming(): Promise<void> {
    await cut();
    if (!isOver) {
      stopStills = sendStills({
        clock,
        offset: serverClock.offset,
        grabber: () => grabber,
        send: (still) => ingest.putStill(broadcast.id, still),
      });
    }
  }

  for (const { piece, key } of begin.unsent) {
    queue.addKept(piece, key);
  }
  if (video) {
    takeVideo(video);
    sound?.setMicrophone(begin.source?.capture.microphone ?? null);
    sound?.setMuted(begin.isMuted);
    progress.start();
    void startFilming();
  }

  return {
    setMuted(isMuted) {
      sound?.setMuted(isMuted);
      update({ isMuted });
    },
    changeCamera,
    wake() {
      sound?.wake();
      queue.kick();
      if (!isOver && (video?.readyState === 'ended' || shown.gap?.kind === 'lost')) {
        recovery.tryNow();
      } else if (!isOver && video?.muted) {
        void changeCamera(shown.wish);
      }
    },
    grabber: () => grabber,
    firstPicture,
    async end() {
      update({ phase: 'ending' });
      await kept.save({ ...broadcast, wish: shown.wish, isEnding: true }).catch(() => undefined);
      await stopFilming();
      await queue.settled();
      if (shown.refusal === null) {
        await reportEnd(tools, broadcast.id, {
          onRefused: refuse,
          onUnreachable: () => update({ isUnreachable: true }),
        });
      }
    },
    async close() {
      await stopFilming();
      queue.close();
    },
  };
}
