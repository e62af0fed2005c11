import { SEGMENT_SECONDS } from '@allcourt/contract';
import type { EncodedPacket, Output } from 'mediabunny';
import type { PictureSize } from './pieces.ts';

type Bunny = typeof import('mediabunny');

const RECORDED = 'video/mp4;codecs=avc1.42E01F';
const SLICE_MS = SEGMENT_SECONDS * 1000;

/** Supported by Chrome only, and not in the types yet. */
interface RecorderOptions extends MediaRecorderOptions {
  videoKeyFrameIntervalDuration: number;
}

export interface VideoParts {
  readonly video: MediaStreamTrack;
  readonly bitsPerSecond: number;
  /** The usual size unless there is another. */
  readonly size?: PictureSize;
  onProblem(problem: unknown): void;
  /** Called for each encoded picture. */
  onPicture(packet: EncodedPacket, meta: { decoderConfig?: VideoDecoderConfig } | undefined): void;
}

/** For browsers whose encoder we cannot use: extracts pictures from the growing file of their MediaRecorder. */
export async function addRecorded(
  bunny: Bunny,
  output: Output,
  { video, bitsPerSecond, onProblem, onPicture }: VideoParts,
): Promise<() => Promise<void>> {
  const source = new bunny.EncodedVideoPacketSource('avc');
  output.addVideoTrack(source, { isRelativeToUnixEpoch: true });
  const { file, begin, stop } = record(video, bitsPerSecond);
  const copied = copyPackets(bunny, { file, source, begin, onPicture }).catch(onProblem);
  return async () => {
    stop();
    await copied;
  };
}

interface Recording {
  readonly file: ReadableStream<Uint8Array>;
  /** Resolves with the time of the first picture, in Unix seconds. */
  begin(): Promise<number>;
  stop(): void;
}

function record(video: MediaStreamTrack, bitsPerSecond: number): Recording {
  const options: RecorderOptions = {
    mimeType: RECORDED,
    videoBitsPerSecond: bitsPerSecond,
    videoKeyFrameIntervalDuration: SLICE_MS,
  };
  const recorder = new MediaRecorder(new MediaStream([video]), options);
  const began = new Promise<number>((resolve) => {
    recorder.addEventListener('start', () => resolve(Date.now() / 1000), { once: true });
  });
  const file = new ReadableStream<Uint8Array>({
    start(controller) {
      let last: Promise<void> = Promise.resolve();
      recorder.addEventListener('dataavailable', ({ data }) => {
        last = last.then(async () => {
          // Safari delivers empty chunks between two key frames.
          if (data.size > 0) {
            controller.enqueue(new Uint8Array(await data.arrayBuffer()));
          }
        });
      });
      const close = () => controller.close();
      const fail = (error: unknown) => controller.error(error);
      recorder.addEventListener('stop', () => void last.then(close, fail), { once: true });
      recorder.start(SLICE_MS);
    },
    cancel: () => stopRecorder(recorder),
  });
  return { file, begin: () => began, stop: () => stopRecorder(recorder) };
}

function stopRecorder(recorder: MediaRecorder): void {
  if (recorder.state !== 'inactive') {
    recorder.stop();
  }
}

interface Copying extends Pick<Recording, 'file' | 'begin'>, Pick<VideoParts, 'onPicture'> {
  readonly source: InstanceType<Bunny['EncodedVideoPacketSource']>;
}

/** Files start at 0; our pieces carry the time of day. */
async function copyPackets(bunny: Bunny, { file, begin, source, onPicture }: Copying): Promise<void> {
  const input = new bunny.Input({ source: new bunny.ReadableStreamSource(file), formats: [bunny.MP4] });
  const track = await input.getPrimaryVideoTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) {
    throw new TypeError('The recorder delivered no pictures.');
  }
  const base = await begin();
  for await (const packet of new bunny.EncodedPacketSink(track).packets()) {
    const timed = packet.clone({ timestamp: base + packet.timestamp });
    onPicture(timed, { decoderConfig });
    await source.add(timed, { decoderConfig });
  }
}
