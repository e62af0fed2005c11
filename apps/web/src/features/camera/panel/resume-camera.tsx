import { useEffect } from 'react';
import { systemClock } from '#web/data/clock.ts';
import { NetworkError } from '#web/data/http.ts';
import { filmedHere, rememberFilming } from '#web/data/on-air.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { mayOpenCamera } from '#web/features/camera/capture/capture.ts';
import { createRecovery, problemOf } from '#web/features/camera/film/recovery.ts';
import { camera } from '#web/features/camera/film/this-camera.ts';
import { isStillLive } from '#web/features/camera/go-live/start-broadcast.ts';
import { closeSource, openSource } from './use-act.ts';

/** The page before this one may hold its lock a moment longer: eight seconds with the waits of a recovery. */
const MAX_SEARCHES = 6;
/** A server that is slower than this to say that the broadcast is over says so to the first piece. */
const ANSWER_MS = 3000;

/** Films on after a reload without anyone there, on any screen, if this tab was filming. Draws nothing. */
export function ResumeCamera() {
  const accountId = useAuth().user?.id;
  useEffect(() => (accountId === undefined ? undefined : resumeCamera(accountId)), [accountId]);
  return null;
}

/** Tries until the camera films or the broadcast is over. Returns a function that stops it. */
function resumeCamera(accountId: string): () => void {
  let isGone = false;
  let searches = 0;
  const recovery = createRecovery(systemClock, async () => {
    if (camera.view() || !(await mayOpenCamera())) {
      return;
    }
    const found = await camera.findInterrupted(accountId);
    if (found?.broadcast.id !== filmedHere() || found.broadcast.isEnding) {
      searches += 1;
      if (!found && searches < MAX_SEARCHES) {
        recovery.schedule(null);
      }
      return;
    }
    try {
      const { id, wish } = found.broadcast;
      const [source, isLive] = await Promise.all([
        openSource(wish, false),
        mayBeLive(id),
        camera.prepare(id),
      ]);
      if (isGone || camera.view() || !isLive) {
        closeSource(source);
      } else {
        await camera.resume(found.broadcast, source);
      }
      if (!isLive) {
        rememberFilming(null);
      }
    } catch (error) {
      recovery.schedule(problemOf(error));
    }
  });
  recovery.tryNow();
  return () => {
    isGone = true;
    recovery.stop();
  };
}

/** Without an answer it films, as it does when the network is lost later: the device stores it. */
async function mayBeLive(broadcastId: string): Promise<boolean> {
  const { promise: isLate, resolve } = Promise.withResolvers<boolean>();
  const cancel = systemClock.after(ANSWER_MS, () => resolve(true));
  try {
    return await Promise.race([isStillLive(broadcastId), isLate]);
  } catch (error) {
    if (error instanceof NetworkError) {
      return true;
    }
    throw error;
  } finally {
    cancel();
  }
}
