/** Takes single pictures out of what a camera shows. */
export interface FrameGrabber {
  /** Null while there is none. */
  still(size: { width: number; height: number }): Promise<Blob | null>;
  /** The picture as it is, in its full size; null while there is none. */
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
    async still({ width, height }) {
      if (!hasPicture()) {
        return null;
      }
      const canvas = drawContained(video, { width, height });
      return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', STILL_QUALITY));
    },
    frame: () =>
      hasPicture() ? drawContained(video, { width: video.videoWidth, height: video.videoHeight }) : null,
    close() {
      video.srcObject = null;
    },
  };
}

/** As the broadcast itself shows it: whole, with black beside it where the phone is held upright. */
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
