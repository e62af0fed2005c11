import { SEGMENT_SECONDS } from '@allcourt/contract';
import type { EncodedPacket, Output, VideoSample } from 'mediabunny';
import type { EncodedPart } from './encoded.ts';
import {
  AUDIO_BITS_PER_SECOND,
  type Bunny,
  createPieceCutter,
  type EncodedSegment,
  FRAME_RATE,
  loadBunny,
  videoConfig,
} from './pieces.ts';
import { addRecorded, type VideoParts } from './recorded-video.ts';

export interface EncoderParts extends Omit<VideoParts, 'onPicture'> {
  /** Null for silence, where no sound flows. */
  readonly audio: MediaStreamTrack | null;
  onHead(bytes: Uint8Array): void;
  onSegment(segment: EncodedSegment): void;
  /** Called for each encoded part of picture or sound: the encoder works, however long it takes for a segment. */
  onPacket(packet: EncodedPart): void;
}

export interface RunningEncoder {
  /**
   * Resolves when the last segment has been delivered. On a busy device sound comes later than the picture: it is waited
   * for, `soundMs` at most, because a player stops where one of them is missing.
   */
  stop(soundMs: number): Promise<void>;
}

export type StartEncoder = (parts: EncoderParts) => Promise<RunningEncoder>;

/** Encodes segments of one second, each starting with a key frame. Its code loads with the first stream, or before. */
export function createEncoding(): { startEncoder: StartEncoder; loadEncoder(): Promise<unknown> } {
  let loading: Promise<Bunny> | null = null;
  const load = () => {
    loading ??= loadBunny();
    return loading.catch((error: unknown) => {
      loading = null;
      throw error;
    });
  };
  return { startEncoder: async (parts) => start(await load(), parts), loadEncoder: load };
}

async function start(bunny: Bunny, parts: EncoderParts): Promise<RunningEncoder> {
  const { Output, PathedTarget, BufferTarget } = bunny;
  const { format, notePicture } = createPieceCutter(bunny, { ...parts, seconds: SEGMENT_SECONDS });
  const output: Output = new Output({
    format,
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
    onPicture(packet, meta) {
      notePicture(packet);
      parts.onPacket(partOf('video', packet, meta));
    },
  });
  const { audio } = parts;
  const place = createSoundPlace();
  const sound: SoundParts = {
    onProblem: report,
    onPacket(packet, meta) {
      parts.onPacket(partOf('audio', packet, meta));
      place.note((packet.timestamp + packet.duration) * 1000);
    },
  };
  const startSound = audio ? addSound(bunny, output, { ...sound, audio }) : addSilence(bunny, output, sound);
  try {
    await output.start();
  } catch (error) {
    // Its sound may run already.
    output.cancel().catch(() => undefined);
    throw error;
  }
  const stopSound = startSound();
  return {
    async stop(soundMs) {
      isOver = true;
      const now = Date.now();
      await stopVideo();
      await place.reach(now, soundMs);
      stopSound();
      await output.finalize();
    },
  };
}

/** The end of the sound so far, in Unix milliseconds. */
function createSoundPlace() {
  let endMs = 0;
  let noteReached = () => {};
  let untilMs = Number.POSITIVE_INFINITY;
  return {
    note(next: number): void {
      endMs = next;
      if (endMs >= untilMs) {
        noteReached();
      }
    },
    /** Waits until it has come that far, or a time has passed. */
    async reach(atMs: number, longestMs: number): Promise<void> {
      if (endMs >= atMs) {
        return;
      }
      untilMs = atMs;
      const { promise, resolve } = Promise.withResolvers<void>();
      noteReached = resolve;
      const timer = setTimeout(resolve, longestMs);
      await promise;
      clearTimeout(timer);
    },
  };
}

type Meta = { decoderConfig?: VideoDecoderConfig | AudioDecoderConfig } | undefined;

function partOf(
  track: EncodedPart['track'],
  { type, timestamp, duration, data }: EncodedPacket,
  meta: Meta,
): EncodedPart {
  const decoder = meta?.decoderConfig;
  const hasRate = track === 'video' && 'VideoEncoder' in globalThis;
  const config = decoder ? { decoder: plain(decoder), frameRate: hasRate ? FRAME_RATE : null } : null;
  const encoded = { bytes: data, timestamp, duration, config };
  return { track, isKey: type === 'key', atMs: Math.round(timestamp * 1000), encoded };
}

/** As it can be stored: a color space of the browser cannot. */
function plain<Config extends VideoDecoderConfig | AudioDecoderConfig>(config: Config): Config {
  const colorSpace =
    'colorSpace' in config ? { colorSpace: { ...JSON.parse(JSON.stringify(config.colorSpace ?? {})) } } : {};
  return { ...config, ...colorSpace };
}

async function addVideo(bunny: Bunny, output: Output, parts: VideoParts): Promise<() => Promise<void>> {
  if (!('VideoEncoder' in globalThis)) {
    return addRecorded(bunny, output, parts);
  }
  const { transform, ...config } = await videoConfig(bunny, parts);
  const source = new bunny.MediaStreamVideoTrackSource(
    // Video tracks by kind of source; the library's types distinguish the two.
    parts.video as ConstructorParameters<typeof bunny.MediaStreamVideoTrackSource>[0],
    { ...config, transform: { ...transform, process: lasting }, onEncodedPacket: parts.onPicture },
    { timestampBase: 'unix', frameRate: FRAME_RATE },
  );
  source.errorPromise.catch(parts.onProblem);
  // Without a rate, an encoder assumes half the frames of a camera with 60 a second.
  output.addVideoTrack(source, { isRelativeToUnixEpoch: true, frameRate: FRAME_RATE });
  return async () => source.pause();
}

/** The first picture of a camera does not tell how long it lasts, and is a piece by itself where the next is a key one. */
function lasting(picture: VideoSample): VideoSample {
  if (picture.duration === 0) {
    picture.setDuration(1 / FRAME_RATE);
  }
  return picture;
}

interface SoundParts {
  onProblem(problem: unknown): void;
  onPacket(packet: EncodedPacket, meta: Meta): void;
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
