// The small rendition of a film, for viewers with a narrow connection. Its pieces have the sessions and the numbers of the
// main ones, which begin at the same time; one that finds no such piece is left out, and viewers get the main one.

import { SMALL_VIDEO_SIZE } from '@allcourt/contract';
import type { EncodedPart } from '#web/features/camera/capture/encoded.ts';
import type { RunningEncoder, StartEncoder } from '#web/features/camera/capture/encoder.ts';
import { type EncodedSegment, FRAME_RATE } from '#web/features/camera/capture/pieces.ts';
import type { Piece, ReelSource } from './reel.ts';
import { afterFilmed, type FilmedPiece, givenUp, startSmallPower } from './small-power.ts';

const BITS_PER_SECOND = 380_000;
/** Pieces of the two encoders whose times differ by less show the same. */
const SAME_MS = 200;
/** One encoder is this many pieces ahead of the other at most. */
const MOST_AHEAD = 10;

interface SmallFilmParts {
  readonly startEncoder: StartEncoder;
  /** False where this browser has no encoder for a second picture, and while one would be too much for the device. */
  canFilm(): boolean;
  /** The inputs of the main rendition; null without a camera. */
  source(): Omit<ReelSource, 'bitsPerSecond'> | null;
  onPiece(piece: Piece, bytes: Uint8Array): void;
}

type FollowedTimes = Pick<FilmedPiece, 'lateMs' | 'hasUplink' | 'hasBacklog'> & { readonly endMs: number };

interface MainPiece extends Pick<Piece, 'sessionId' | 'seq' | 'offset'> {
  readonly startMs: number;
  readonly durationMs: number;
}

export interface SmallFilm {
  /** A part of the main rendition was encoded. */
  note(packet: Pick<EncodedPart, 'track' | 'atMs'>): void;
  /** The main rendition has another piece. */
  follow(piece: Piece, times: FollowedTimes): void;
  /** Stops for a while. False if it was not on. */
  giveUp(): boolean;
  stop(): Promise<void>;
}

interface Running {
  readonly source: Omit<ReelSource, 'bitsPerSecond'>;
  encoder: Promise<RunningEncoder | null>;
  head: Uint8Array | null;
  /** The session that has the head. */
  sessionId: string | null;
}

export function createSmallFilm({ startEncoder, canFilm, source, onPiece }: SmallFilmParts): SmallFilm {
  let power = startSmallPower();
  let running: Running | null = null;
  let pictures: number[] = [];
  let mains: MainPiece[] = [];
  let waiting: EncodedSegment[] = [];
  let isOver = false;

  function start(from: Running['source']): void {
    const isMine = () => running === next;
    const fail = () => void (isMine() && giveUp());
    const next: Running = { source: from, encoder: Promise.resolve(null), head: null, sessionId: null };
    running = next;
    const starting = startEncoder({
      ...from,
      bitsPerSecond: BITS_PER_SECOND,
      size: SMALL_VIDEO_SIZE,
      onHead(bytes) {
        next.head = bytes;
      },
      onSegment(segment) {
        if (isMine()) {
          waiting = [...waiting, segment].slice(-MOST_AHEAD);
          deliver(next);
        }
      },
      onPacket() {},
      onProblem: fail,
    });
    next.encoder = starting.catch(() => {
      fail();
      return null;
    });
  }

  /** Hands on the pieces that the main rendition has, too. */
  function deliver(from: Running): void {
    for (const segment of [...waiting]) {
      const main = mains.find((one) => isSame(one, segment));
      if (main && from.head) {
        waiting = waiting.filter((one) => one !== segment);
        mains = mains.filter((one) => one !== main);
        const { sessionId, seq, offset } = main;
        const about = { sessionId, offset, isSmall: true } as const;
        if (from.sessionId !== sessionId) {
          from.sessionId = sessionId;
          onPiece({ ...about, seq: 0, durationMs: 0, size: from.head.byteLength }, from.head);
        }
        const { bytes, durationMs } = segment;
        onPiece({ ...about, seq, durationMs, size: bytes.byteLength }, bytes);
      }
    }
  }

  async function stopRunning(): Promise<void> {
    const stopping = running;
    running = null;
    waiting = [];
    const encoder = await stopping?.encoder;
    await encoder?.stop(0).catch(() => undefined);
  }

  function giveUp(): boolean {
    const wasOn = power.isOn;
    if (wasOn) {
      power = givenUp(power);
      void stopRunning();
    }
    return wasOn;
  }

  /** The encoder is to run on the inputs that the main one has. */
  function apply(): void {
    const wanted = power.isOn && !isOver ? source() : null;
    const isRight = running?.source.video === wanted?.video && running?.source.audio === wanted?.audio;
    if (!isRight) {
      void stopRunning();
      if (wanted) {
        start(wanted);
      }
    }
  }

  return {
    note({ track, atMs }) {
      if (track === 'video') {
        pictures.push(atMs);
      }
    },
    follow({ sessionId, seq, offset, durationMs }, { endMs, ...seen }) {
      const startMs = endMs - durationMs;
      const own = pictures.filter((atMs) => atMs >= startMs && atMs < endMs).length;
      pictures = pictures.filter((atMs) => atMs >= endMs);
      if (isOver) {
        return;
      }
      if (!canFilm()) {
        giveUp();
        return;
      }
      mains = [...mains, { sessionId, seq, offset, startMs, durationMs }].slice(-MOST_AHEAD);
      power = afterFilmed(power, { ...seen, durationMs, pictures: own }, FRAME_RATE);
      apply();
      if (running) {
        deliver(running);
      }
    },
    giveUp,
    stop() {
      isOver = true;
      return stopRunning();
    },
  };
}

function isSame(main: MainPiece, { startMs, durationMs }: EncodedSegment): boolean {
  return Math.abs(main.startMs - startMs) <= SAME_MS && Math.abs(main.durationMs - durationMs) <= SAME_MS;
}
