// Pieces of video as the server takes them: of a camera, and of a file.

import { SEGMENT_SECONDS, VIDEO_SIZE } from '@allcourt/contract';
import type { BufferTarget, EncodedPacket, HlsOutputFormat, Target, VideoEncodingConfig } from 'mediabunny';
import { canvasTools, createFitPicture } from './fit-picture.ts';

export type Bunny = typeof import('mediabunny');

export const FRAME_RATE = 30;
export const AUDIO_BITS_PER_SECOND = 96_000;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface EncodedSegment {
  readonly bytes: Uint8Array;
  /** Its beginning, in Unix milliseconds by the clock of this device. */
  readonly startMs: number;
  readonly durationMs: number;
}

interface PieceParts {
  /** The least length of a piece; it ends at the next key picture. */
  readonly seconds: number;
  onHead(bytes: Uint8Array): void;
  onSegment(segment: EncodedSegment): void;
}

/** Few browsers encode AAC, and Apple's do it wrong: a registered encoder takes precedence over theirs. */
export async function loadBunny(): Promise<Bunny> {
  const bunny = await import('mediabunny');
  bunny.registerVideoSampleTransformer(createFitPicture(canvasTools(bunny)));
  const canWriteSound =
    !isWebKit(navigator.userAgent) &&
    (await bunny.canEncodeAudio('aac', { numberOfChannels: 1, sampleRate: 48_000 }));
  if (!canWriteSound) {
    const { registerAacEncoder } = await import('@mediabunny/aac-encoder');
    registerAacEncoder();
  }
  return bunny;
}

function isWebKit(agent: string): boolean {
  return /AppleWebKit/.test(agent) && !/Chrome|Chromium|Edg\//.test(agent);
}

/** Cuts an output into pieces that show something. */
export interface PieceCutter {
  readonly format: HlsOutputFormat;
  /** To be called for each picture before the output gets it. */
  notePicture(picture: Picture): void;
}

type Picture = Pick<EncodedPacket, 'timestamp' | 'duration'>;

/** Cuts pieces: the playlist written after each one has its length. */
export function createPieceCutter(
  { HlsOutputFormat, CmafOutputFormat }: Bunny,
  parts: PieceParts,
): PieceCutter {
  const bytesOf = (target: Target) => {
    const { buffer } = target as BufferTarget; // every target of this output is one
    return buffer && new Uint8Array(buffer);
  };
  let pending: Uint8Array | null = null;
  const pictures = latestPictures();
  const format = new HlsOutputFormat({
    segmentFormat: new CmafOutputFormat(),
    targetDuration: parts.seconds,
    live: true,
    // Otherwise the playlist, which is never read, would grow forever and be rewritten every second.
    maxLiveSegmentCount: 3,
    onInit(target) {
      const bytes = bytesOf(target);
      if (bytes) {
        parts.onHead(bytes);
      }
    },
    onSegment(target) {
      pending = bytesOf(target);
    },
    onPlaylist(text) {
      const times = lastTimesOf(text);
      if (pending && times) {
        if (pictures.showFrom(times.startMs)) {
          parts.onSegment({ bytes: pending, ...times });
        }
        pending = null;
      }
    },
  });
  return { format, notePicture: pictures.note };
}

/** Times in a playlist are whole milliseconds. */
const EXACT_MS = 1;

/** At its end, an output may have sound after its last picture, or one picture of which nothing tells how long it lasts. */
function latestPictures() {
  let before = Number.NEGATIVE_INFINITY;
  let last = { at: Number.NEGATIVE_INFINITY, isLasting: false };
  return {
    note({ timestamp, duration }: Picture): void {
      const at = timestamp * 1000;
      if (at > last.at) {
        before = last.at;
        last = { at, isLasting: duration > 0 };
      } else {
        before = Math.max(before, at);
      }
    },
    /** True if a piece that begins then has pictures for some time. */
    showFrom(startMs: number): boolean {
      return before >= startMs - EXACT_MS || (last.isLasting && last.at >= startMs - EXACT_MS);
    },
  };
}

/** Beginning and length of the last segment of a playlist, in milliseconds. */
function lastTimesOf(playlist: string): { startMs: number; durationMs: number } | null {
  const seconds = [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].at(-1)?.[1];
  const start = [...playlist.matchAll(/^#EXT-X-PROGRAM-DATE-TIME:(.+)$/gm)].at(-1)?.[1];
  return seconds === undefined || start === undefined
    ? null
    : { startMs: Date.parse(start), durationMs: Math.round(Number(seconds) * 1000) };
}

/** All sessions have one size, however the phone is held, so that the recording can be joined. */
export async function videoConfig(
  { Quality, canEncodeVideo }: Bunny,
  { bitsPerSecond, size = VIDEO_SIZE }: { bitsPerSecond: number; size?: PictureSize | undefined },
): Promise<VideoEncodingConfig> {
  const quality = new Quality({ bitrate: bitsPerSecond, bitrateMode: 'variable' });
  const canUsual = await canEncodeVideo('avc', { ...size, quality });
  return {
    codec: 'avc',
    ...(canUsual ? {} : { fullCodecString: 'avc1.42e01f' }),
    quality,
    keyFrameInterval: SEGMENT_SECONDS,
    // Otherwise turning the phone would end the broadcast.
    sizeChangeBehavior: 'contain',
    transform: { ...size, fit: 'contain' },
  };
}
