import { useEffect, useRef, useState } from 'react';
import {
  type Capture,
  CaptureError,
  type CaptureProblem,
  type CaptureWish,
  findObstacle,
  openCapture,
} from '#web/features/camera/capture/capture.ts';
import { createSound, type Sound } from '#web/features/camera/capture/sound.ts';

export interface OpenPreview {
  readonly capture: Capture;
  readonly sound: Sound;
  readonly picture: MediaStream;
}

export type Preview =
  | { readonly status: 'off' | 'asking' }
  | { readonly status: 'ready'; readonly open: OpenPreview }
  | { readonly status: 'problem'; readonly problem: CaptureProblem };

export interface ShownPreview {
  readonly preview: Preview;
  retry(): void;
  /** Hands over the open camera; the receiver closes it. Null if none is open. */
  take(): OpenPreview | null;
}

/** Opens the camera and the microphone as they would film, while it is on. */
export function usePreview({ isOn, wish }: { isOn: boolean; wish: CaptureWish }): ShownPreview {
  const [preview, setPreview] = useState<Preview>({ status: 'off' });
  const [attempt, setAttempt] = useState(0);
  const held = useRef<OpenPreview | null>(null);
  const { cameraId, facing, microphoneId } = wish;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks for the same devices again.
  useEffect(() => {
    if (!isOn) {
      setPreview({ status: 'off' });
      return undefined;
    }
    const obstacle = findObstacle(window);
    if (obstacle) {
      setPreview({ status: 'problem', problem: obstacle });
      return undefined;
    }
    let isGone = false;
    setPreview({ status: 'asking' });
    openPreview({ cameraId, facing, microphoneId }).then(
      (open) => {
        if (isGone) {
          closePreview(open);
          return;
        }
        held.current = open;
        open.capture.video.onended = () => setPreview({ status: 'problem', problem: 'no-camera' });
        setPreview({ status: 'ready', open });
      },
      (error: unknown) => {
        if (!isGone) {
          setPreview({
            status: 'problem',
            problem: error instanceof CaptureError ? error.problem : 'failed',
          });
        }
      },
    );
    return () => {
      isGone = true;
      if (held.current) {
        closePreview(held.current);
        held.current = null;
      }
    };
  }, [isOn, cameraId, facing, microphoneId, attempt]);

  return {
    preview,
    retry: () => setAttempt((count) => count + 1),
    take() {
      const open = held.current;
      held.current = null;
      return open;
    },
  };
}

async function openPreview(wish: CaptureWish): Promise<OpenPreview> {
  const capture = await openCapture(wish);
  const sound = createSound();
  sound.setMicrophone(capture.microphone);
  return { capture, sound, picture: new MediaStream([capture.video]) };
}

export function closePreview({ capture, sound }: OpenPreview): void {
  sound.close();
  capture.video.stop();
  capture.microphone?.stop();
}
