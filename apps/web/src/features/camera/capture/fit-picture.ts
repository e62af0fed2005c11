import type { VideoSample, VideoSampleTransformationDescription } from 'mediabunny';

/** Resizes a picture to the size that is sent; null leaves it to the library, which stretches it. */
export type FitPicture = (
  picture: VideoSample,
  wanted: VideoSampleTransformationDescription,
) => VideoSample | null;

export interface FitTools {
  /** A cheap copy with the times of another picture. */
  repeat(picture: VideoSample, times: VideoSample): VideoSample;
  /** The whole picture in that size, with black bars. */
  draw(picture: VideoSample, size: { width: number; height: number }): VideoSample;
  /** Milliseconds. */
  now(): number;
}

/**
 * A picture of the right size passes unchanged: most cameras deliver the requested size, and drawing costs more than
 * everything else in filming. Drawing takes at most half of the time; the previous picture is repeated in between.
 * Otherwise a slow machine would have to catch up on top of the new pictures, and the page would freeze.
 */
export function createFitPicture({ repeat, draw, now }: FitTools): FitPicture {
  // Renditions of one camera have a picture of each size.
  const drawnLast = new Map<string, { picture: VideoSample; restUntil: number }>();
  return (picture, { width, height, rotation }) => {
    if (picture.squarePixelWidth === width && picture.squarePixelHeight === height && rotation === 0) {
      return repeat(picture, picture);
    }
    const began = now();
    const size = `${width}×${height}`;
    const last = drawnLast.get(size);
    if (last && began < last.restUntil) {
      return repeat(last.picture, picture);
    }
    const drawn = draw(picture, { width, height });
    last?.picture.close();
    const done = now();
    drawnLast.set(size, { picture: repeat(drawn, picture), restUntil: done + (done - began) });
    return drawn;
  };
}

type Bunny = Pick<typeof import('mediabunny'), 'VideoSample'>;

/** The parts of a browser that draw. */
export function canvasTools({ VideoSample }: Bunny): FitTools {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d', { alpha: false });
  return {
    repeat(picture, { timestamp, duration }) {
      const copy = picture.clone();
      copy.setTimestamp(timestamp);
      copy.setDuration(duration);
      return copy;
    },
    draw(picture, { width, height }) {
      canvas.width = width;
      canvas.height = height;
      if (context) {
        picture.drawWithFit(context, { fit: 'contain' });
      }
      const { timestamp, duration } = picture;
      return new VideoSample(canvas, { timestamp, duration });
    },
    now: () => performance.now(),
  };
}
