import type { Clock } from '#web/data/clock.ts';
import { NetworkError } from '#web/data/http.ts';
import type { CaptureWish } from '#web/features/camera/capture/capture.ts';
import type { Camera, CameraSource } from '#web/features/camera/film/camera.ts';
import { createRecovery, problemOf } from '#web/features/camera/film/recovery.ts';
import type { StoredBroadcast } from '#web/features/camera/film/stored-camera.ts';
import { closeSource } from './use-act.ts';

/** Services of the page. */
export interface ResumeTools {
  readonly clock: Clock;
  readonly camera: Pick<Camera, 'view' | 'findInterrupted' | 'prepare' | 'resume' | 'firstPicture'>;
  /** Loads the code of the encoder. */
  loadEncoder(): void;
  /** The broadcast that this tab was filming when its page closed. */
  filmedHere(): string | null;
  forgetFilming(): void;
  /** True when the camera opens without a question, which no one would answer. */
  mayOpenCamera(): Promise<boolean>;
  openSource(wish: CaptureWish): Promise<CameraSource>;
  isStillLive(broadcastId: string): Promise<boolean>;
}

export interface Resuming {
  /** Resolves with the first picture, once an attempt has failed, since the next ones may take long, or when it is stopped. */
  readonly tried: Promise<void>;
  stop(): void;
}

/** The page before this one may hold its lock a moment longer: eight seconds with the waits of a recovery. */
const MAX_SEARCHES = 6;
/** A server that is slower than this to say that the broadcast is over says so to the first piece. */
const ANSWER_MS = 3000;

/** Tries until the camera films or the broadcast is over. */
export function resumeFilming(tools: ResumeTools, accountId: string): Resuming {
  const { camera, clock } = tools;
  const { promise: tried, resolve: noteTried } = Promise.withResolvers<void>();
  let isGone = false;
  let searches = 0;
  const recovery = createRecovery(clock, async () => {
    const id = tools.filmedHere();
    if (camera.view() || id === null) {
      noteTried();
      return;
    }
    // Each of these takes a while, and film is lost until the last: none waits for another that it can do without.
    tools.loadEncoder();
    const answer = mayBeLive(tools, id);
    answer.catch(() => undefined); // Awaited below, if ever.
    const [mayOpen, found] = await Promise.all([
      tools.mayOpenCamera(),
      camera.findInterrupted(accountId),
    ]).catch((error: unknown) => {
      noteTried();
      throw error;
    });
    searches += 1;
    if (mayOpen && !found && searches < MAX_SEARCHES) {
      recovery.schedule(null);
      return;
    }
    if (!mayOpen || found?.id !== id || found.isEnding || !(await film(found, answer))) {
      noteTried();
    }
  });

  /** True if it films. */
  async function film(found: StoredBroadcast, answer: Promise<boolean>): Promise<boolean> {
    const opening = tools.openSource(found.wish);
    try {
      const [source, isLive, prepared] = await Promise.all([opening, answer, camera.prepare(found.id)]);
      if (!isLive) {
        tools.forgetFilming();
      }
      if (isGone || camera.view() || !isLive) {
        closeSource(source);
        return false;
      }
      await camera.resume(found, source, prepared);
      camera.firstPicture().then(noteTried, noteTried);
      return true;
    } catch (error) {
      opening.then(closeSource, () => undefined);
      recovery.schedule(problemOf(error));
      return false;
    }
  }

  recovery.tryNow();
  return {
    tried,
    stop() {
      isGone = true;
      recovery.stop();
      noteTried();
    },
  };
}

/** Without an answer it films, as it does when the network is lost later: the device stores it. */
async function mayBeLive({ clock, isStillLive }: ResumeTools, broadcastId: string): Promise<boolean> {
  const { promise: isLate, resolve } = Promise.withResolvers<boolean>();
  const cancel = clock.after(ANSWER_MS, () => resolve(true));
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
