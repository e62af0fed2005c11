import { createViewStore } from '#web/data/view-store.ts';
import type { CameraSource } from '#web/features/camera/film/camera.ts';
import { type ReadySetup, type ReadyView, readSetup } from './ready-view.ts';
import { createWait, type ReadyTools, type Wait } from './ready-wait.ts';

/** Thrown when another tab of this browser films or waits. */
export class CameraTakenError extends Error {
  override readonly name = 'CameraTakenError';

  constructor() {
    super('Another tab of this browser uses the camera. Close that tab first.');
  }
}

/** Lets other devices of the team start the camera of this one. */
export interface ReadyCamera {
  /** Null when it neither waits nor films after it was started. */
  view(): ReadyView | null;
  subscribe(listener: () => void): () => void;
  /** Throws where another tab uses the camera; to be called before `wait`. */
  check(): Promise<void>;
  wait(setup: Omit<ReadySetup, 'cameraId' | 'broadcastId'>, source: CameraSource): void;
  /** Continues after a reload, as an earlier page of this tab has stored it. */
  restore(stored: string, accountId: string): Promise<void>;
  goLive(): Promise<string | null>;
  retry(): void;
  stop(): void;
}

/** The page before this one may hold its lock a moment longer: about eight seconds with the waits below. */
const MAX_SEARCHES = 6;
const FIRST_SEARCH_MS = 250;

export function createReadyCamera(tools: ReadyTools): ReadyCamera {
  const store = createViewStore<ReadyView | null>(null);
  let wait: Wait | null = null;
  let isRestoring = false;

  function begin(setup: ReadySetup, source: CameraSource | null): void {
    wait?.stop();
    wait = createWait(tools, {
      setup,
      source,
      show: store.set,
      onOver() {
        wait = null;
        store.set(null);
      },
    });
  }

  async function isFree(): Promise<boolean> {
    for (let searches = 0; searches < MAX_SEARCHES; searches += 1) {
      // This page's own film has the lock, too.
      if (tools.camera.view() || !(await tools.page.isBusyElsewhere())) {
        return true;
      }
      await new Promise<void>((resolve) => {
        tools.clock.after(FIRST_SEARCH_MS * 2 ** searches, resolve);
      });
    }
    return false;
  }

  return {
    view: store.get,
    subscribe: store.subscribe,
    async check() {
      if (await tools.page.isBusyElsewhere()) {
        throw new CameraTakenError();
      }
    },
    wait: (setup, source) => begin({ ...setup, cameraId: tools.newId(), broadcastId: null }, source),
    async restore(stored, accountId) {
      if (wait || isRestoring) {
        return;
      }
      const setup = readSetup(stored, accountId);
      isRestoring = true;
      const mayWait = setup !== null && (await isFree());
      isRestoring = false;
      if (setup && mayWait) {
        begin(setup, null);
      } else {
        tools.remember(null);
      }
    },
    goLive: async () => (await wait?.goLive()) ?? null,
    retry: () => wait?.retry(),
    stop: () => wait?.stop(),
  };
}
