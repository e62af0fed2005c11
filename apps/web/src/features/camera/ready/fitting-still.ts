import { MAX_READY_STILL_BYTES } from '@allcourt/contract';
import type { FrameGrabber } from '#web/features/camera/capture/frame-grabber.ts';

const LARGE = { width: 640, height: 360 } as const;
const SMALL = { width: 320, height: 180 } as const;

/** The best first. */
const TRIES = [
  { size: LARGE, quality: 0.7 },
  { size: LARGE, quality: 0.5 },
  { size: LARGE, quality: 0.3 },
  { size: SMALL, quality: 0.5 },
] as const;

/** The best still of a camera that the server takes; null without a picture. */
export async function fittingStill(grabber: Pick<FrameGrabber, 'still'>): Promise<Blob | null> {
  for (const { size, quality } of TRIES) {
    const still = await grabber.still(size, quality);
    if (!still || still.size <= MAX_READY_STILL_BYTES) {
      return still;
    }
  }
  return null;
}
