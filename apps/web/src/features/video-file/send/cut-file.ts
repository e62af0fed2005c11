// Cuts a file into the pieces that a camera would have sent. They carry the times of the file.

import { MAX_SEGMENT_BYTES, VIDEO_SIZE } from '@allcourt/contract';
import type { AudioSample, EncodedPacket, Output, VideoSample } from 'mediabunny';
import { canvasTools } from '#web/features/camera/capture/fit-picture.ts';
import {
  AUDIO_BITS_PER_SECOND,
  type Bunny,
  createPieceCutter,
  type EncodedSegment,
  FRAME_RATE,
  type PieceCutter,
  videoConfig,
} from '#web/features/camera/capture/pieces.ts';
import type { ReadableVideo, Way } from '#web/features/video-file/file/read-file.ts';

export interface CutParts {
  readonly source: ReadableVideo;
  readonly way: Way;
  /** Time in the file to begin at, in milliseconds: the end of the last piece. */
  readonly fromMs: number;
  onHead(bytes: Uint8Array): void;
  onSegment(segment: EncodedSegment): void;
  /** Waits for room, so that a long file never fills the memory; false to stop. */
  mayGoOn(): Promise<boolean>;
}

/** `cannot-copy`: the pieces of this file would be too long or too large. */
export type CutEnd = 'done' | 'stopped' | 'cannot-copy';

/** Seconds of a piece that is encoded, and of its key pictures. */
const ENCODED_SECONDS = 4;
const KEY_SECONDS = 2;
const VIDEO_BITS_PER_SECOND = 2_500_000;
/** The server takes pieces of up to twelve seconds. */
const LONGEST_GROUP_S = 8;
const COPIED_SECONDS = { least: 1, most: 4 };
/** A time in milliseconds is this exact. */
const EXACT_S = 0.002;

/** A packet or a picture that waits for its turn. */
interface Part {
  readonly at: number;
  /** False if nothing more can be cut this way. */
  add(): Promise<boolean>;
  drop(): void;
}

export async function cutFile(parts: CutParts): Promise<CutEnd> {
  const { bunny } = parts.source;
  let isTooLarge = false;
  const { format, notePicture } = createPieceCutter(bunny, {
    seconds: parts.way === 'copy' ? copiedSeconds(parts.source) : ENCODED_SECONDS,
    onHead: parts.onHead,
    onSegment(segment) {
      isTooLarge ||= segment.bytes.byteLength > MAX_SEGMENT_BYTES;
      if (!isTooLarge) {
        parts.onSegment(segment);
      }
    },
  });
  const output: Output = new bunny.Output({
    format,
    target: new bunny.PathedTarget('master.m3u8', () => new bunny.BufferTarget()),
  });
  const film = { ...parts, notePicture };
  const pictures = parts.way === 'copy' ? copyPictures(output, film) : await encodePictures(output, film);
  const sounds = soundsOf(output, parts);
  await output.start();
  const end = await addAll(pictures, sounds, { mayGoOn: parts.mayGoOn, isOver: () => isTooLarge });
  if (end !== 'done') {
    await output.cancel();
    return end;
  }
  await output.finalize();
  return isTooLarge ? 'cannot-copy' : 'done';
}

/** Shorter for a richer picture, since the server takes four megabytes. */
function copiedSeconds({ bitsPerSecond }: ReadableVideo): number {
  const fitting = (MAX_SEGMENT_BYTES * 8) / 2 / Math.max(1, bitsPerSecond);
  return Math.min(COPIED_SECONDS.most, Math.max(COPIED_SECONDS.least, fitting));
}

type Parts = AsyncGenerator<Part, void, unknown>;

/** Adds pictures and sounds in the order of their times: otherwise one of them would fill the memory. */
async function addAll(
  pictures: Parts,
  sounds: Parts | null,
  { mayGoOn, isOver }: { mayGoOn(): Promise<boolean>; isOver(): boolean },
): Promise<CutEnd> {
  let picture = await pictures.next();
  let sound = (await sounds?.next()) ?? null;
  let lastAt = 0;
  const finish = async (end: CutEnd) => {
    for (const left of [picture, sound]) {
      if (left && !left.done) {
        left.value.drop();
      }
    }
    await Promise.all([pictures.return(), sounds?.return()]);
    return end;
  };
  while (!picture.done) {
    if (sound && !sound.done && sounds && sound.value.at <= picture.value.at) {
      await sound.value.add();
      sound = await sounds.next();
      continue;
    }
    if (!(await mayGoOn())) {
      return finish('stopped');
    }
    if (isOver() || !(await picture.value.add())) {
      return finish('cannot-copy');
    }
    lastAt = picture.value.at;
    picture = await pictures.next();
  }
  // Nothing that comes after the pictures is sent.
  while (sound && !sound.done && sounds && sound.value.at <= lastAt + LONGEST_GROUP_S) {
    await sound.value.add();
    sound = await sounds.next();
  }
  return finish('done');
}

type FilmParts = Pick<CutParts, 'source' | 'fromMs'> & Pick<PieceCutter, 'notePicture'>;

function copyPictures(output: Output, { source: { bunny, video }, fromMs, notePicture }: FilmParts): Parts {
  const target = new bunny.EncodedVideoPacketSource('avc');
  output.addVideoTrack(target, { isRelativeToUnixEpoch: true });
  return (async function* () {
    const sink = new bunny.EncodedPacketSink(video);
    const decoderConfig = await video.getDecoderConfig();
    const meta = decoderConfig ? { decoderConfig } : undefined;
    const group = { from: 0, bytes: 0 };
    const first = await keyFrom(sink, fromMs / 1000);
    for await (const packet of first ? sink.packets(first) : []) {
      yield partOf(packet, async () => {
        const isKey = packet.type === 'key';
        group.from = isKey ? packet.timestamp : group.from;
        group.bytes = packet.byteLength + (isKey ? 0 : group.bytes);
        if (packet.timestamp - group.from > LONGEST_GROUP_S || group.bytes > MAX_SEGMENT_BYTES) {
          return false;
        }
        notePicture(packet);
        await target.add(packet, meta);
        return true;
      });
    }
  })();
}

/** The key picture at a time or after it. */
async function keyFrom(
  sink: InstanceType<Bunny['EncodedPacketSink']>,
  seconds: number,
): Promise<EncodedPacket | null> {
  const before = seconds > 0 ? await sink.getKeyPacket(seconds + EXACT_S) : null;
  if (before && before.timestamp >= seconds - EXACT_S) {
    return before;
  }
  return before ? sink.getNextKeyPacket(before) : sink.getFirstKeyPacket();
}

function partOf({ timestamp: at }: Pick<EncodedPacket, 'timestamp'>, add: Part['add']): Part {
  return { at, add, drop() {} };
}

/** The size, rate and turn of a camera's pictures. */
async function encodePictures(output: Output, { source, fromMs, notePicture }: FilmParts): Promise<Parts> {
  const { bunny, video } = source;
  const { transform: _drawnHere, ...config } = await videoConfig(bunny, {
    bitsPerSecond: VIDEO_BITS_PER_SECOND,
  });
  const target = new bunny.VideoSampleSource({
    ...config,
    keyFrameInterval: KEY_SECONDS,
    onEncodedPacket: notePicture,
  });
  output.addVideoTrack(target, { isRelativeToUnixEpoch: true, frameRate: FRAME_RATE });
  const { draw } = canvasTools(bunny);
  const leastStep = source.pace > FRAME_RATE * 1.1 ? 1 / FRAME_RATE - EXACT_S : 0;
  return (async function* () {
    let last = Number.NEGATIVE_INFINITY;
    for await (const sample of new bunny.VideoSampleSink(video).samples(fromMs / 1000)) {
      const { timestamp } = sample;
      if (timestamp < Math.max(0, fromMs / 1000 - EXACT_S) || timestamp - last < leastStep) {
        sample.close();
        continue;
      }
      last = timestamp;
      yield {
        at: timestamp,
        drop: () => sample.close(),
        async add() {
          const drawn = isRight(sample) ? sample : draw(sample, VIDEO_SIZE);
          await target.add(drawn);
          drawn.close();
          sample.close();
          return true;
        },
      };
    }
  })();
}

function isRight({ displayWidth, displayHeight, rotation }: VideoSample): boolean {
  return displayWidth === VIDEO_SIZE.width && displayHeight === VIDEO_SIZE.height && rotation === 0;
}

function soundsOf(output: Output, parts: CutParts): Parts | null {
  const { audio, isAudioCopied, bunny } = parts.source;
  if (!audio) {
    return null;
  }
  if (isAudioCopied) {
    const target = new bunny.EncodedAudioPacketSource('aac');
    output.addAudioTrack(target, { isRelativeToUnixEpoch: true });
    return copySounds(parts, target);
  }
  const target = new bunny.AudioSampleSource({
    codec: 'aac',
    quality: new bunny.Quality({ bitrate: AUDIO_BITS_PER_SECOND }),
    transform: { numberOfChannels: 1, sampleRate: 48_000 },
  });
  output.addAudioTrack(target, { isRelativeToUnixEpoch: true });
  return encodeSounds(parts, target);
}

async function* copySounds(
  { source: { bunny, audio }, fromMs }: CutParts,
  target: InstanceType<Bunny['EncodedAudioPacketSource']>,
): Parts {
  const from = fromMs / 1000;
  if (!audio) {
    return;
  }
  const decoderConfig = await audio.getDecoderConfig();
  const sink = new bunny.EncodedPacketSink(audio);
  const first = (from > 0 ? await sink.getPacket(from) : null) ?? (await sink.getFirstPacket());
  for await (const packet of first ? sink.packets(first) : []) {
    if (packet.timestamp >= Math.max(0, from - EXACT_S)) {
      yield partOf(packet, async () => {
        await target.add(packet, decoderConfig ? { decoderConfig } : undefined);
        return true;
      });
    }
  }
}

async function* encodeSounds(
  { source: { bunny, audio }, fromMs }: CutParts,
  target: InstanceType<Bunny['AudioSampleSource']>,
): Parts {
  const from = fromMs / 1000;
  if (!audio) {
    return;
  }
  for await (const sample of new bunny.AudioSampleSink(audio).samples(from)) {
    if (sample.timestamp < Math.max(0, from - EXACT_S)) {
      sample.close();
      continue;
    }
    yield soundPart(sample, target);
  }
}

function soundPart(sample: AudioSample, target: InstanceType<Bunny['AudioSampleSource']>): Part {
  return {
    at: sample.timestamp,
    drop: () => sample.close(),
    async add() {
      await target.add(sample);
      sample.close();
      return true;
    },
  };
}
