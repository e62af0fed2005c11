import { SEGMENT_SECONDS, VIDEO_SIZE } from '@allcourt/contract';
import type { BufferTarget, EncodedPacket, Output, Target, VideoEncodingConfig } from 'mediabunny';
import { canvasTools, createFitPicture } from './fit-picture.ts';
import { addRecorded, type VideoParts } from './recorded-video.ts';

type Bunny = typeof import('mediabunny');

export interface EncoderParts extends Omit<VideoParts, 'onPicture'> {
  /** Null for silence, where no sound flows. */
  readonly audio: MediaStreamTrack | null;
  onHead(bytes: Uint8Array): void;
  onSegment(segment: EncodedSegment): void;
  /** Called for each encoded part of picture or sound: the encoder works, however long it takes for a segment. */
  onPacket(packet: EncodedPart): void;
}

export interface EncodedSegment {
  readonly bytes: Uint8Array;
  /** Its beginning, in Unix milliseconds by the clock of this device. */
  readonly startMs: number;
  readonly durationMs: number;
}

/** A part of the picture or the sound, before it is in a segment. */
export interface EncodedPart {
  readonly track: 'video' | 'audio';
  readonly isKey: boolean;
  /** Unix milliseconds by the clock of this device. */
  readonly atMs: number;
}

export interface RunningEncoder {
  /** Resolves when the last segment has been delivered. */
  stop(): Promise<void>;
}

export type StartEncoder = (parts: EncoderParts) => Promise<RunningEncoder>;

const FRAME_RATE = 30;
const AUDIO_BITS_PER_SECOND = 96_000;

/** Encodes segments of one second, each starting with a key frame. Its code loads with the first stream. */
export function createEncoderStart(): StartEncoder {
  let loading: Promise<Bunny> | null = null;
  return async (parts) => {
    loading ??= loadBunny();
    const bunny = await loading.catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return start(bunny, parts);
  };
}

/** Few browsers encode AAC, and Apple's do it wrong: a registered encoder takes precedence over theirs. */
async function loadBunny(): Promise<Bunny> {
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

async function start(bunny: Bunny, parts: EncoderParts): Promise<RunningEncoder> {
  const { Output, PathedTarget, BufferTarget } = bunny;
  const output: Output = new Output({
    format: formatOf(bunny, parts),
    target: new PathedTarget('master.m3u8', () => new BufferTarget()),
  });
  let isOver = false;
  const report = (problem: unknown) => {
    if (!isOver) {
      parts.onProblem(problem);
    }
  };
  const stopVideo = await addVideo(bunny, output, {
    ...parts,
    onProblem: report,
    onPicture: (packet) => parts.onPacket(partOf('video', packet)),
  });
  const { audio } = parts;
  const sound: SoundParts = {
    onProblem: report,
    onPacket: (packet) => parts.onPacket(partOf('audio', packet)),
  };
  const startSound = audio ? addSound(bunny, output, { ...sound, audio }) : addSilence(bunny, output, sound);
  await output.start();
  const stopSound = startSound();
  return {
    async stop() {
      isOver = true;
      stopSound();
      await stopVideo();
      await output.finalize();
    },
  };
}

/** The playlist written after each segment has its length. */
function formatOf({ HlsOutputFormat, CmafOutputFormat }: Bunny, parts: EncoderParts) {
  const bytesOf = (target: Target) => {
    const { buffer } = target as BufferTarget; // every target of this output is one
    return buffer && new Uint8Array(buffer);
  };
  let pending: Uint8Array | null = null;
  return new HlsOutputFormat({
    segmentFormat: new CmafOutputFormat(),
    targetDuration: SEGMENT_SECONDS,
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
        parts.onSegment({ bytes: pending, ...times });
        pending = null;
      }
    },
  });
}

/** Beginning and length of the last segment of a playlist, in milliseconds. */
function lastTimesOf(playlist: string): { startMs: number; durationMs: number } | null {
  const seconds = [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].at(-1)?.[1];
  const start = [...playlist.matchAll(/^#EXT-X-PROGRAM-DATE-TIME:(.+)$/gm)].at(-1)?.[1];
  return seconds === undefined || start === undefined
    ? null
    : { startMs: Date.parse(start), durationMs: Math.round(Number(seconds) * 1000) };
}

type Packet = Pick<EncodedPacket, 'type' | 'timestamp'>;

function partOf(track: EncodedPart['track'], { type, timestamp }: Packet): EncodedPart {
  return { track, isKey: type === 'key', atMs: Math.round(timestamp * 1000) };
}

async function addVideo(bunny: Bunny, output: Output, parts: VideoParts): Promise<() => Promise<void>> {
  if (!('VideoEncoder' in globalThis)) {
    return addRecorded(bunny, output, parts);
  }
  const source = new bunny.MediaStreamVideoTrackSource(
    // Video tracks by kind of source; the library's types distinguish the two.
    parts.video as ConstructorParameters<typeof bunny.MediaStreamVideoTrackSource>[0],
    { ...(await videoConfig(bunny, parts.bitsPerSecond)), onEncodedPacket: parts.onPicture },
    { timestampBase: 'unix', frameRate: FRAME_RATE },
  );
  source.errorPromise.catch(parts.onProblem);
  // Without a rate, an encoder assumes half the frames of a camera with 60 a second.
  output.addVideoTrack(source, { isRelativeToUnixEpoch: true, frameRate: FRAME_RATE });
  return async () => {};
}

/** All sessions have one size, however the phone is held, so that the recording can be joined. */
async function videoConfig(
  { Quality, canEncodeVideo }: Bunny,
  bitsPerSecond: number,
): Promise<VideoEncodingConfig> {
  const quality = new Quality({ bitrate: bitsPerSecond, bitrateMode: 'variable' });
  const canUsual = await canEncodeVideo('avc', { ...VIDEO_SIZE, quality });
  return {
    codec: 'avc',
    ...(canUsual ? {} : { fullCodecString: 'avc1.42e01f' }),
    quality,
    keyFrameInterval: SEGMENT_SECONDS,
    // Otherwise turning the phone would end the broadcast.
    sizeChangeBehavior: 'contain',
    transform: { ...VIDEO_SIZE, fit: 'contain' },
  };
}

interface SoundParts {
  onProblem(problem: unknown): void;
  onPacket(packet: Packet): void;
}

/** Adds sound to an output; returns a function that starts it, which returns one that stops it. */
type AddedSound = () => () => void;

function addSound(
  bunny: Bunny,
  output: Output,
  { audio, onProblem, onPacket }: SoundParts & { audio: MediaStreamTrack },
): AddedSound {
  const source = new bunny.MediaStreamAudioTrackSource(
    audio as ConstructorParameters<typeof bunny.MediaStreamAudioTrackSource>[0], // as above
    {
      codec: 'aac',
      quality: new bunny.Quality({ bitrate: AUDIO_BITS_PER_SECOND }),
      onEncodedPacket: onPacket,
    },
    { timestampBase: 'unix' },
  );
  source.errorPromise.catch(onProblem);
  output.addAudioTrack(source, { isRelativeToUnixEpoch: true });
  return () => () => {};
}

const SILENCE_RATE = 48_000;
const SILENCE_EVERY_MS = 200;

/** A segment ends only when sound has passed its end, so silence is written, too. */
function addSilence(bunny: Bunny, output: Output, { onProblem, onPacket }: SoundParts): AddedSound {
  const source = new bunny.AudioSampleSource({
    codec: 'aac',
    quality: new bunny.Quality({ bitrate: AUDIO_BITS_PER_SECOND }),
    onEncodedPacket: onPacket,
  });
  output.addAudioTrack(source, { isRelativeToUnixEpoch: true });
  return () => {
    let until = Date.now() / 1000;
    const write = () => {
      const frames = Math.floor((Date.now() / 1000 - until) * SILENCE_RATE);
      if (frames > 0) {
        const sample = new bunny.AudioSample({
          data: new Float32Array(frames),
          ...{ format: 'f32', numberOfChannels: 1, sampleRate: SILENCE_RATE, timestamp: until },
        });
        until += frames / SILENCE_RATE;
        source
          .add(sample)
          .catch(onProblem)
          .finally(() => sample.close());
      }
    };
    const timer = setInterval(write, SILENCE_EVERY_MS);
    return () => clearInterval(timer);
  };
}
