import { VIDEO_SIZE } from '@allcourt/contract';
import { takeEarly } from './early-camera.ts';

/** The chosen camera and microphone, if any. */
export interface CaptureWish {
  readonly cameraId: string | null;
  /** The camera of a phone, unless one is chosen by id. */
  readonly facing: 'environment' | 'user';
  readonly microphoneId: string | null;
}

export const ANY_CAMERA: CaptureWish = { cameraId: null, facing: 'environment', microphoneId: null };

/** Reasons why this device cannot film. */
export const CAPTURE_PROBLEMS = [
  'not-secure',
  'not-supported',
  'denied',
  'no-camera',
  'in-use',
  'failed',
] as const;
/** Thrown when this device cannot film. */
export type CaptureProblem = (typeof CAPTURE_PROBLEMS)[number];

export class CaptureError extends Error {
  override readonly name = 'CaptureError';
  readonly problem: CaptureProblem;

  constructor(problem: CaptureProblem, cause?: unknown) {
    super(`Cannot film: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** An open camera and microphone. Null if there is no microphone, or it is not allowed. */
export interface Capture {
  readonly video: MediaStreamTrack;
  readonly microphone: MediaStreamTrack | null;
}

/** Checks the features that filming needs, besides permission. */
export function findObstacle(page: Window & typeof globalThis): CaptureProblem | null {
  if (!page.isSecureContext) {
    return 'not-secure';
  }
  const hasCameras = typeof page.navigator.mediaDevices?.getUserMedia === 'function';
  return hasCameras && canEncode(page) && 'AudioContext' in page ? null : 'not-supported';
}

/** Firefox on Android supports neither. */
function canEncode(page: Window & typeof globalThis): boolean {
  const hasEncoder = 'VideoEncoder' in page;
  return hasEncoder || Boolean(globalThis.MediaRecorder?.isTypeSupported('video/mp4'));
}

/** Encoder settings, the better one first. */
const H264 = ['avc1.64001f', 'avc1.42e01f'];

/** Some browsers have an encoder without H.264, and report that only when asked. */
async function canWritePictures(): Promise<boolean> {
  if (!('VideoEncoder' in globalThis)) {
    return true; // findObstacle has checked for the recorder
  }
  const asked = H264.map((codec) =>
    VideoEncoder.isConfigSupported({ codec, ...VIDEO_SIZE }).catch(() => ({ supported: false })),
  );
  return (await Promise.all(asked)).some(({ supported }) => supported);
}

/** Every browser lists a camera before it may be used, without its name. */
async function hasCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => null);
  return devices === null || devices.some(({ kind }) => kind === 'videoinput');
}

/** Asks for both in one prompt; without a microphone, or permission for it, films without sound. */
export async function openCapture(wish: CaptureWish): Promise<Capture> {
  // First: without a camera, WebKitGTK ends the page when it is asked what it can encode.
  if (!(await hasCamera())) {
    throw new CaptureError('no-camera');
  }
  if (!(await canWritePictures())) {
    throw new CaptureError('not-supported');
  }
  return openProven(wish);
}

/** The same where this tab has filmed before: neither its cameras nor its encoder are looked at first. */
export async function openAgain(wish: CaptureWish): Promise<Capture> {
  const opened = await takeEarly(constraintsOf(wish));
  return opened ? captureOf(opened) : openProven(wish);
}

async function openProven(wish: CaptureWish): Promise<Capture> {
  try {
    return captureOf(await ask(constraintsOf(wish)));
  } catch (error) {
    if (nameOf(error) === 'AbortError') {
      throw captureErrorOf(error);
    }
  }
  // Browsers do not report which of the two was refused.
  return { video: await openCamera(wish), microphone: null };
}

export async function openCamera(wish: CaptureWish): Promise<MediaStreamTrack> {
  try {
    return captureOf(await ask({ video: videoOf(wish) })).video;
  } catch (error) {
    throw captureErrorOf(error);
  }
}

/** Null if there is none, or it is not allowed. */
export async function openMicrophone(wish: CaptureWish): Promise<MediaStreamTrack | null> {
  try {
    return (await ask({ audio: audioOf(wish) })).getAudioTracks()[0] ?? null;
  } catch {
    return null;
  }
}

/** The same in the terms of a browser. */
export function constraintsOf(wish: CaptureWish): MediaStreamConstraints {
  return { video: videoOf(wish), audio: audioOf(wish) };
}

function ask(constraints: MediaStreamConstraints): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia(constraints);
}

function videoOf({ cameraId, facing }: CaptureWish): MediaTrackConstraints {
  return {
    width: { ideal: VIDEO_SIZE.width },
    height: { ideal: VIDEO_SIZE.height },
    frameRate: { ideal: 30 },
    // The chosen camera may be unplugged: any other is better than none.
    ...(cameraId === null ? { facingMode: { ideal: facing } } : { deviceId: { ideal: cameraId } }),
  };
}

/** No voice filters: they remove the sound of the ball as noise. */
function audioOf({ microphoneId }: CaptureWish): MediaTrackConstraints {
  return {
    channelCount: { ideal: 1 },
    sampleRate: { ideal: 48_000 },
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: true,
    ...(microphoneId === null ? {} : { deviceId: { ideal: microphoneId } }),
  };
}

function captureOf(stream: MediaStream): Capture {
  const video = stream.getVideoTracks()[0];
  if (!video) {
    throw new CaptureError('no-camera');
  }
  return { video, microphone: stream.getAudioTracks()[0] ?? null };
}

const PROBLEMS: Readonly<Record<string, CaptureProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'no-camera',
  OverconstrainedError: 'no-camera',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
};

function captureErrorOf(error: unknown): CaptureError {
  return error instanceof CaptureError ? error : new CaptureError(PROBLEMS[nameOf(error)] ?? 'failed', error);
}

function nameOf(error: unknown): string {
  return error instanceof DOMException || error instanceof Error ? error.name : '';
}
