export interface ReadVideo {
  readonly width: number;
  readonly height: number;
  /** Null where this device can't tell. */
  readonly seconds: number | null;
  /** Null where this device can't show it. */
  readonly still: Blob | null;
}

/** Some devices never answer about a video that they can't play. */
const PATIENCE_MS = 6000;
/** Its first picture is often black. */
const STILL_AT_SECONDS = 0.2;
const STILL_EDGE = 640;
const UNKNOWN: ReadVideo = { width: 1280, height: 720, seconds: null, still: null };

/** The measures of a video and its still, as this device shows it. */
export async function readVideo(file: Blob): Promise<ReadVideo> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  const deadline = AbortSignal.timeout(PATIENCE_MS);
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url });
    await heard(video, 'loadeddata', deadline);
    const { videoWidth: width, videoHeight: height, duration } = video;
    if (width === 0 || height === 0) {
      return UNKNOWN;
    }
    const seconds = Number.isFinite(duration) ? Math.ceil(duration - 0.1) : null;
    return { width, height, seconds, still: await stillOf(video, deadline).catch(() => null) };
  } catch {
    return UNKNOWN; // Others may have a device that plays it.
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

async function stillOf(video: HTMLVideoElement, deadline: AbortSignal): Promise<Blob | null> {
  if (video.duration > 2 * STILL_AT_SECONDS) {
    const moved = heard(video, 'seeked', deadline);
    video.currentTime = STILL_AT_SECONDS;
    await moved;
  }
  const scale = Math.min(1, STILL_EDGE / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
}

/** Resolves with the event; rejects with an error of the video, or when it takes too long. */
function heard(video: HTMLVideoElement, name: 'loadeddata' | 'seeked', deadline: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('This device does not play it.')), { once: true });
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true });
  });
}
