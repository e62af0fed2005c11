import { useState } from 'react';
import {
  CaptureError,
  type CaptureWish,
  findObstacle,
  openAgain,
  openCapture,
} from '#web/features/camera/capture/capture.ts';
import { createSound } from '#web/features/camera/capture/sound.ts';
import type { CameraSource } from '#web/features/camera/film/camera.ts';
import { captureWords } from './camera-words.ts';

/** Opens the previously chosen camera to continue filming. */
export async function openSource(wish: CaptureWish, isMuted: boolean): Promise<CameraSource> {
  refuseObstacle();
  const capture = await openCapture(wish);
  const sound = createSound();
  return { capture, sound, wish, isMuted };
}

/**
 * The same in a tab that has filmed with it, where each step that could be left out would lose film: what this device can
 * do is not asked again, and the sound is made ready while the camera opens.
 */
export async function openSourceAgain(wish: CaptureWish): Promise<CameraSource> {
  refuseObstacle();
  const opening = openAgain(wish);
  const sound = createSound();
  try {
    return { capture: await opening, sound, wish, isMuted: false };
  } catch (error) {
    sound.close();
    throw error;
  }
}

function refuseObstacle(): void {
  const obstacle = findObstacle(window);
  if (obstacle) {
    throw new CaptureError(obstacle);
  }
}

export function closeSource({ capture, sound }: CameraSource): void {
  capture.video.stop();
  capture.microphone?.stop();
  sound.close();
}

/** Runs one action at a time, and reports a failure as a sentence. */
export function useAct(): {
  isBusy: boolean;
  problem: string | null;
  run(act: () => Promise<unknown>): void;
} {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isBusy,
    problem,
    run(act) {
      setBusy(true);
      setProblem(null);
      act()
        .catch((error: unknown) => setProblem(sentenceOf(error)))
        .finally(() => setBusy(false));
    },
  };
}

function sentenceOf(error: unknown): string {
  if (error instanceof CaptureError) {
    const { title, advice } = captureWords(error.problem);
    return `${title} ${advice}`;
  }
  return error instanceof Error && error.message !== '' ? error.message : 'Something went wrong. Try again.';
}
