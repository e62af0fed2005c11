import { STILL_EVERY_MS } from '@allcourt/contract';
import type { Clock } from '#web/data/clock.ts';
import type { FrameGrabber } from './frame-grabber.ts';

const SIZE = { width: 320, height: 180 } as const;

interface StillsParts {
  readonly clock: Clock;
  /** What has to be added to this device's clock to be the server's. */
  offset(): number;
  grabber(): FrameGrabber | null;
  send(still: { at: number; picture: Blob }): Promise<void>;
}

/** Sends a small picture every ten seconds of the server's clock, until the answer is called. */
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
      // One that does not arrive leaves a moment without a small picture, no more.
      await send({ at, picture }).catch(() => undefined);
    }
  };
  schedule();
  return () => cancel();
}
