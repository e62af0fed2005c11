import type { Clock } from '#web/data/clock.ts';
import type { CaptureProblem, CaptureWish } from '#web/features/camera/capture/capture.ts';
import type { FrameGrabber } from '#web/features/camera/capture/frame-grabber.ts';
import type { CameraSource } from '#web/features/camera/film/camera.ts';
import { createRecovery, problemOf } from '#web/features/camera/film/recovery.ts';
import { closeSource } from '#web/features/camera/panel/use-act.ts';
import { fittingStill } from './fitting-still.ts';
import type { ReadyView } from './ready-view.ts';

export interface ReadySourceTools {
  readonly clock: Clock;
  openSource(wish: CaptureWish, isMuted: boolean): Promise<CameraSource>;
  /** True when the camera opens without a question. */
  mayOpenCamera(): Promise<boolean>;
  pictureOf(track: MediaStreamTrack): MediaStream;
  createGrabber(picture: MediaStream): FrameGrabber;
}

/** The open camera and microphone of a device that waits. Gets them back when they are lost. */
export interface ReadySource {
  adopt(source: CameraSource): void;
  /** Opens them if that asks no one; otherwise the user has to retry. */
  open(): void;
  retry(): void;
  /** The page is visible again, or a device was plugged in. */
  wake(): void;
  still(): Promise<Blob | null>;
  /** Hands them over to the film; null if they are not open. */
  take(): CameraSource | null;
  close(): void;
}

/** Time for which a call or a pocket may take the camera before it counts as paused. */
const PAUSED_AFTER_MS = 1000;

export function createReadySource(
  tools: ReadySourceTools,
  { wish, isMuted }: { readonly wish: CaptureWish; readonly isMuted: boolean },
  show: (change: Pick<ReadyView, 'picture' | 'gap'>) => void,
): ReadySource {
  const { clock } = tools;
  let source: CameraSource | null = null;
  let grabber: FrameGrabber | null = null;
  let isOver = false;
  /** It opens again without a question then, which not every browser tells before. */
  let hasOpened = false;
  const recovery = createRecovery(clock, reopen);

  function adopt(next: CameraSource): void {
    const { video, microphone } = next.capture;
    const picture = tools.pictureOf(video);
    source = next;
    hasOpened = true;
    grabber = tools.createGrabber(picture);
    const onEnded = () => source === next && lose(null);
    video.onended = onEnded;
    if (microphone) {
      microphone.onended = onEnded;
    }
    video.onmute = () => {
      clock.after(PAUSED_AFTER_MS, () => {
        if (source === next && video.muted) {
          show({ picture, gap: { kind: 'paused', problem: null } });
        }
      });
    };
    video.onunmute = () => source === next && show({ picture, gap: null });
    recovery.succeeded();
    show({ picture, gap: null });
  }

  function release(): CameraSource | null {
    const open = source;
    source = null;
    grabber?.close();
    grabber = null;
    return open;
  }

  function close(): void {
    const open = release();
    if (open) {
      closeSource(open);
    }
  }

  function lose(problem: CaptureProblem | null): void {
    close();
    if (!isOver) {
      show({ picture: null, gap: { kind: 'lost', problem } });
      recovery.schedule(problem);
    }
  }

  async function reopen(): Promise<void> {
    try {
      const found = await tools.openSource(wish, isMuted);
      // A slow attempt may end after a later one.
      if (isOver || source) {
        closeSource(found);
      } else {
        adopt(found);
      }
    } catch (error) {
      lose(problemOf(error));
    }
  }

  async function open(): Promise<void> {
    if (hasOpened || (await tools.mayOpenCamera())) {
      recovery.tryNow();
    } else {
      lose('denied');
    }
  }

  return {
    adopt,
    open: () => void open(),
    retry: recovery.tryNow,
    wake() {
      source?.sound.wake();
      if (source?.capture.video.muted) {
        close();
      }
      if (!source) {
        void open();
      }
    },
    still: async () => (grabber ? fittingStill(grabber) : null),
    take() {
      isOver = true;
      recovery.stop();
      return release();
    },
    close() {
      isOver = true;
      recovery.stop();
      close();
    },
  };
}
