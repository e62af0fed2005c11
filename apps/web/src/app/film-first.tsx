import type { ReactNode } from 'react';
import { type Clock, systemClock } from '#web/data/clock.ts';
import { filmedHere, filmedWith } from '#web/data/on-air.ts';
import { readCachedUser } from '#web/features/auth/model/user-cache.ts';
import { closeEarly, openEarly } from '#web/features/camera/capture/early-camera.ts';
import type { Resuming } from '#web/features/camera/panel/resume-filming.ts';

/** A camera that takes longer opens beside the first screen. */
const LATEST_MS = 1500;

interface FilmFirst {
  readonly clock: Clock;
  load(): Promise<{ resumeEarly(accountId: string): Resuming; ResumingScreen(): ReactNode }>;
}

const PAGE: FilmFirst = {
  clock: systemClock,
  load: () => import('#web/features/camera/panel/resume-camera.tsx'),
};

/**
 * In a tab that was filming when its page closed, the camera is opened before anything is drawn: film is lost until then,
 * and to draw a screen keeps a device busy for half a second. Resolves when the first screen can be drawn.
 * @param show draws in place of the first screen
 */
export async function filmFirst(
  show: (screen: ReactNode) => void,
  { clock, load }: FilmFirst = PAGE,
): Promise<void> {
  const user = filmedHere() === null ? null : readCachedUser();
  if (user === null) {
    return;
  }
  let isOver = false;
  const { promise: isLate, resolve } = Promise.withResolvers<void>();
  const cancel = clock.after(LATEST_MS, resolve);
  const resume = async () => {
    const { resumeEarly, ResumingScreen } = await load();
    const { tried } = resumeEarly(user.id);
    if (!isOver) {
      show(<ResumingScreen />);
    }
    await tried;
  };
  const wanted = filmedWith();
  if (wanted) {
    openEarly(wanted);
  }
  // Code that did not load is asked for again by the shell.
  await Promise.race([
    resume()
      .catch(() => undefined)
      .finally(closeEarly),
    isLate,
  ]);
  isOver = true;
  cancel();
}
