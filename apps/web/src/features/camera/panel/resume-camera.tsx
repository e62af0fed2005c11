import { useEffect } from 'react';
import { systemClock } from '#web/data/clock.ts';
import { filmedHere, rememberFilming } from '#web/data/on-air.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { mayOpenCamera } from '#web/features/camera/capture/early-camera.ts';
import { camera, loadEncoder } from '#web/features/camera/film/this-camera.ts';
import { isStillLive } from '#web/features/camera/go-live/start-broadcast.ts';
import { type ResumeTools, type Resuming, resumeFilming } from './resume-filming.ts';
import { openSourceAgain } from './use-act.ts';

const TOOLS: ResumeTools = {
  ...{ clock: systemClock, camera, loadEncoder, filmedHere, mayOpenCamera, isStillLive },
  forgetFilming: () => rememberFilming(null),
  openSource: openSourceAgain,
};

let running: (Resuming & { readonly accountId: string }) | null = null;

/** Begins before the first screen is drawn, for the account that it is drawn for. */
export function resumeEarly(accountId: string): Resuming {
  running ??= { accountId, ...resumeFilming(TOOLS, accountId) };
  return running;
}

/** Films on after a reload without anyone there, on any screen, if this tab was filming. Draws nothing. */
export function ResumeCamera() {
  const accountId = useAuth().user?.id;
  useEffect(() => {
    if (running?.accountId !== accountId) {
      stop();
    }
    if (accountId !== undefined) {
      resumeEarly(accountId);
    }
    return stop;
  }, [accountId]);
  return null;
}

function stop(): void {
  running?.stop();
  running = null;
}

/** In place of the first screen, which waits for the camera: drawing it would hold the camera up. */
export function ResumingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <p role="status" className="text-ink-2">
        Resuming your broadcast…
      </p>
    </main>
  );
}
