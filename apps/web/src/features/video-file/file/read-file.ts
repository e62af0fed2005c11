import { MAX_VIDEO_FILE_MS } from '@allcourt/contract';
import type { Input, InputAudioTrack, InputVideoTrack } from 'mediabunny';
import { type Bunny, loadBunny } from '#web/features/camera/capture/pieces.ts';

/** The way to get the pieces of a file: copy its pictures, or encode them again. */
export type Way = 'copy' | 'encode';

/** A video file that this browser can add. */
export interface ReadableVideo {
  readonly bunny: Bunny;
  readonly input: Input;
  readonly video: InputVideoTrack;
  /** Null if there is none, or none that can be read. */
  readonly audio: InputAudioTrack | null;
  readonly way: Way;
  readonly isAudioCopied: boolean;
  readonly durationMs: number;
  readonly width: number;
  readonly height: number;
  /** Pictures and bits per second. */
  readonly pace: number;
  readonly bitsPerSecond: number;
}

/** The reason why a file cannot be added. */
export type FileProblem =
  | { readonly kind: 'empty' | 'not-a-video' | 'no-pictures' | 'too-long' | 'no-encoder' }
  | { readonly kind: 'codec'; readonly codec: string };

export type FileRead =
  | { readonly ok: true; readonly video: ReadableVideo }
  | { readonly ok: false; readonly problem: FileProblem };

/** Larger or richer pictures are encoded: they would take the network and the storage of several matches. */
const COPIED = { width: 1920, height: 1080, bitsPerSecond: 10_000_000 };
const LOOKED_AT = 240;

/** Reads the head of a file; its pictures stay where they are. */
export async function readVideoFile(file: Blob): Promise<FileRead> {
  if (file.size === 0) {
    return refused('empty');
  }
  const bunny = await loadBunny();
  const { Input, BlobSource, MP4, QTFF, MATROSKA, WEBM } = bunny;
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, MATROSKA, WEBM] });
  try {
    const read = await readTracks(bunny, input);
    if (!read.ok) {
      input.dispose();
    }
    return read;
  } catch {
    input.dispose();
    return refused('not-a-video');
  }
}

async function readTracks(bunny: Bunny, input: Input): Promise<FileRead> {
  const video = await input.getPrimaryVideoTrack();
  if (!video) {
    return refused('no-pictures');
  }
  const [codec, rotation, width, height, stats, lastS] = await Promise.all([
    video.getCodec(),
    video.getRotation(),
    video.getDisplayWidth(),
    video.getDisplayHeight(),
    video.computePacketStats(LOOKED_AT),
    video.computeDuration(),
  ]);
  const durationMs = Math.round(lastS * 1000);
  if (durationMs > MAX_VIDEO_FILE_MS) {
    return refused('too-long');
  }
  const isSmall =
    width <= COPIED.width && height <= COPIED.height && stats.averageBitrate <= COPIED.bitsPerSecond;
  const way: Way = codec === 'avc' && rotation === 0 && isSmall ? 'copy' : 'encode';
  if (way === 'encode' && !(await video.canDecode())) {
    return { ok: false, problem: { kind: 'codec', codec: codecName(codec) } };
  }
  if (way === 'encode' && !('VideoEncoder' in globalThis)) {
    return refused('no-encoder');
  }
  const sound = await input.getPrimaryAudioTrack();
  const isAudioCopied = (await sound?.getCodec()) === 'aac';
  const audio = sound && (isAudioCopied || (await sound.canDecode())) ? sound : null;
  return {
    ok: true,
    video: {
      ...{ bunny, input, video, audio, way, isAudioCopied, durationMs, width, height },
      ...{ pace: stats.averagePacketRate, bitsPerSecond: stats.averageBitrate },
    },
  };
}

function refused(kind: Exclude<FileProblem['kind'], 'codec'>): FileRead {
  return { ok: false, problem: { kind } };
}

const CODEC_NAMES: Readonly<Record<string, string>> = {
  avc: 'H.264',
  hevc: 'HEVC',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
};

function codecName(codec: string | null): string {
  return (codec && (CODEC_NAMES[codec] ?? codec)) ?? 'this kind of';
}
