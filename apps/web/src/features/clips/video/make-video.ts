// Makes a file of one or several clips on this device: decodes them, draws what belongs over them, and encodes them again.

import type {
  AudioSampleSource,
  Input,
  InputAudioTrack,
  InputVideoTrack,
  Quality,
  VideoSampleSource,
} from 'mediabunny';
import {
  AUDIO_BITS_PER_SECOND,
  type Bunny,
  FRAME_RATE,
  loadBunny,
} from '#web/features/camera/capture/pieces.ts';
import type { Scoreline } from '#web/features/player/score/scoreline.ts';
import { loadFaces } from '#web/ui/paper/canvas.ts';
import { boardColors, drawBoard, drawTitle, type Pen, type TitleCard } from './draw.ts';
import { cropOf, sizeOf } from './frame.ts';
import { type BoardAt, CARD_SECONDS, CannotMakeVideo, type VideoPart, type VideoPlan } from './video-plan.ts';

interface Making {
  readonly signal: AbortSignal;
  /** Milliseconds of the file that are done. */
  onProgress(doneMs: number): void;
}

const BITS_PER_SECOND = 4_000_000;
const KEY_SECONDS = 2;
const SOUND_RATE = 48_000;
/** A board changes with a point, which takes longer. */
const BOARD_EVERY_MS = 200;

export async function makeVideo(plan: VideoPlan, making: Making): Promise<Blob> {
  if (!('VideoEncoder' in globalThis && 'VideoDecoder' in globalThis)) {
    throw new CannotMakeVideo();
  }
  const bunny = await loadBunny();
  const size = sizeOf(plan.shape);
  const quality = new bunny.Quality({ bitrate: BITS_PER_SECOND, bitrateMode: 'variable' });
  const profile = await profileFor(bunny, { ...size, quality });
  if (!profile) {
    throw new CannotMakeVideo();
  }
  await loadFaces();
  const target = new bunny.BufferTarget();
  const output = new bunny.Output({ format: new bunny.Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const video = new bunny.VideoSampleSource({
    ...{ codec: 'avc', quality, keyFrameInterval: KEY_SECONDS },
    ...profile,
  });
  const audio = new bunny.AudioSampleSource({
    codec: 'aac',
    quality: new bunny.Quality({ bitrate: AUDIO_BITS_PER_SECOND }),
    transform: { numberOfChannels: 1, sampleRate: SOUND_RATE },
  });
  output.addVideoTrack(video, { frameRate: FRAME_RATE });
  output.addAudioTrack(audio);
  await output.start();
  try {
    const canvas = new OffscreenCanvas(size.width, size.height);
    const pen = canvas.getContext('2d', { alpha: false });
    if (!pen) {
      throw new CannotMakeVideo();
    }
    const writer: Writer = { bunny, canvas, pen, video, audio, plan, making };
    let at = 0;
    for (const part of plan.parts) {
      at = await writePart(writer, part, at);
    }
    await output.finalize();
  } catch (problem) {
    await output.cancel();
    throw problem;
  }
  return new Blob([target.buffer ?? new ArrayBuffer(0)], { type: 'video/mp4' });
}

/** The usual profile, or the baseline one of encoders without it; null where neither is encoded. */
async function profileFor(
  { canEncodeVideo }: Bunny,
  wanted: { width: number; height: number; quality: Quality },
): Promise<{ fullCodecString?: string } | null> {
  for (const profile of [{}, { fullCodecString: 'avc1.42e01f' }]) {
    if (await canEncodeVideo('avc', { ...wanted, ...profile })) {
      return profile;
    }
  }
  return null;
}

interface Writer {
  readonly bunny: Bunny;
  readonly canvas: OffscreenCanvas;
  readonly pen: Pen;
  readonly video: VideoSampleSource;
  readonly audio: AudioSampleSource;
  readonly plan: VideoPlan;
  readonly making: Making;
}

/** Writes a card and a clip from that second of the file on; resolves to the second of its end. */
async function writePart(writer: Writer, part: VideoPart, from: number): Promise<number> {
  const { bunny, making } = writer;
  const start = part.card ? await writeCard(writer, part.card, from) : from;
  const { file, boardAt } = await part.load(making.signal);
  const input = new bunny.Input({ source: new bunny.BlobSource(file), formats: [bunny.MP4] });
  try {
    const { picture, sound } = await tracksOf(input);
    const end = await writePictures(writer, {
      ...{ picture, start, durationMs: part.durationMs },
      boardAt: part.hasBoard ? boardAt : null,
    });
    await writeSound(writer, { sound, start, end });
    return end;
  } finally {
    input.dispose();
  }
}

async function tracksOf(input: Input): Promise<{ picture: InputVideoTrack; sound: InputAudioTrack | null }> {
  const picture = await input.getPrimaryVideoTrack();
  if (!(picture && (await picture.canDecode()))) {
    throw new CannotMakeVideo();
  }
  const sound = await input.getPrimaryAudioTrack();
  return { picture, sound: sound && (await sound.canDecode()) ? sound : null };
}

async function writeCard(writer: Writer, card: TitleCard, from: number): Promise<number> {
  const { pen, plan } = writer;
  drawTitle(pen, card, { size: sizeOf(plan.shape), colors: boardColors() });
  const count = CARD_SECONDS * FRAME_RATE;
  for (let index = 0; index < count; index += 1) {
    await writePicture(writer, from + index / FRAME_RATE, 1 / FRAME_RATE);
  }
  await writeSilence(writer, from, from + CARD_SECONDS);
  return from + CARD_SECONDS;
}

/** Resolves to the end of the last picture. */
async function writePictures(
  writer: Writer,
  {
    picture,
    start,
    durationMs,
    boardAt,
  }: { picture: InputVideoTrack; start: number; durationMs: number; boardAt: BoardAt | null },
): Promise<number> {
  const { bunny, pen, plan } = writer;
  const size = sizeOf(plan.shape);
  const colors = boardColors();
  const board = stepwise(boardAt);
  let end = start;
  for await (const sample of new bunny.VideoSampleSink(picture).samples(0, durationMs / 1000)) {
    const { timestamp, duration, displayWidth: width, displayHeight: height } = sample;
    // A clip begins at a key picture before it, which players skip.
    if (timestamp < 0) {
      sample.close();
      continue;
    }
    const crop = cropOf({ width, height }, plan);
    sample.draw(pen, crop.x, crop.y, crop.width, crop.height, 0, 0, size.width, size.height);
    sample.close();
    const line = board(timestamp * 1000);
    if (line) {
      drawBoard(pen, line, { size, colors });
    }
    await writePicture(writer, start + timestamp, duration);
    end = start + timestamp + duration;
  }
  return end;
}

async function writePicture({ bunny, canvas, video, making }: Writer, timestamp: number, duration: number) {
  making.signal.throwIfAborted();
  const sample = new bunny.VideoSample(canvas, { timestamp, duration });
  await video.add(sample);
  sample.close();
  making.onProgress(timestamp * 1000);
}

async function writeSound(
  writer: Writer,
  { sound, start, end }: { sound: InputAudioTrack | null; start: number; end: number },
): Promise<void> {
  const { bunny, audio, making } = writer;
  let until = start;
  for await (const sample of sound ? new bunny.AudioSampleSink(sound).samples(0, end - start) : []) {
    making.signal.throwIfAborted();
    const at = start + sample.timestamp;
    if (sample.timestamp >= 0 && at < end) {
      await writeSilence(writer, until, at);
      sample.setTimestamp(Math.max(at, until));
      await audio.add(sample);
      until = Math.max(at, until) + sample.duration;
    }
    sample.close();
  }
  await writeSilence(writer, until, end);
}

/** Shorter gaps are rounding. */
const LEAST_SILENCE = 0.03;

async function writeSilence({ bunny, audio }: Writer, from: number, to: number): Promise<void> {
  const frames = Math.round((to - from) * SOUND_RATE);
  if (to - from < LEAST_SILENCE) {
    return;
  }
  const sample = new bunny.AudioSample({
    data: new Float32Array(frames),
    ...{ format: 'f32', numberOfChannels: 1, sampleRate: SOUND_RATE, timestamp: from },
  });
  await audio.add(sample);
  sample.close();
}

/** Reads the board a few times a second only: it replays a match. */
function stepwise(boardAt: BoardAt | null): BoardAt {
  let step = -1;
  let line: Scoreline | null = null;
  return (ms) => {
    const next = Math.floor(ms / BOARD_EVERY_MS);
    if (boardAt && next !== step) {
      step = next;
      line = boardAt(ms);
    }
    return line;
  };
}
