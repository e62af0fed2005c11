import { STILL_EVERY_MS } from '@allcourt/contract';
import type { Clock } from '#web/data/clock.ts';

/** Takes single pictures from a camera. */
export interface FrameGrabber {
  /** Null if there is none. `quality` is of JPEG, from 0 to 1. */
  still(size: { width: number; height: number }, quality?: number): Promise<Blob | null>;
  /** The picture at full size; null if there is none. */
  frame(): HTMLCanvasElement | null;
  close(): void;
}

const STILL_QUALITY = 0.6;

export function createFrameGrabber(picture: MediaStream): FrameGrabber {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = picture;
  video.play().catch(() => undefined);
  const hasPicture = () => video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0;
  return {
    async still({ width, height }, quality = STILL_QUALITY) {
      if (!hasPicture()) {
        return null;
      }
      const canvas = drawContained(video, { width, height });
      return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    },
    frame: () =>
      hasPicture() ? drawContained(video, { width: video.videoWidth, height: video.videoHeight }) : null,
    close() {
      video.srcObject = null;
    },
  };
}

/** Framed like the broadcast: whole, with black bars if the phone is held upright. */
function drawContained(
  video: HTMLVideoElement,
  { width, height }: { width: number; height: number },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  const scale = Math.min(width / video.videoWidth, height / video.videoHeight);
  const [drawnWidth, drawnHeight] = [video.videoWidth * scale, video.videoHeight * scale];
  if (context) {
    context.fillStyle = 'black';
    context.fillRect(0, 0, width, height);
    context.drawImage(video, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight);
  }
  return canvas;
}

const SIZE = { width: 320, height: 180 } as const;

interface StillsParts {
  readonly clock: Clock;
  /** Server time minus device time, in milliseconds. */
  offset(): number;
  grabber(): FrameGrabber | null;
  send(still: { at: number; picture: Blob }): Promise<void>;
}

/** Sends a small picture every ten seconds of server time. Returns a function that stops it. */
export function sendStills({ clock, offset, grabber, send }: StillsParts): () => void {
  let cancel = () => {};
  const schedule = () => {
    const now = clock.now() + offset();
    const next = (Math.floor(now / STILL_EVERY_MS) + 1) * STILL_EVERY_MS;
    cancel = clock.after(next - now, () => {
      void take(next);
      schedule();
    });
  };
  const take = async (at: number) => {
    const picture = await grabber()?.still(SIZE);
    if (picture) {
      // A lost one only leaves a moment without a still.
      await send({ at, picture }).catch(() => undefined);
    }
  };
  schedule();
  return () => cancel();
}
