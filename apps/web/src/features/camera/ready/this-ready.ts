import { useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { systemClock } from '#web/data/clock.ts';
import { filmedHere, rememberReady } from '#web/data/on-air.ts';
import { mayOpenCamera } from '#web/features/camera/capture/early-camera.ts';
import { createFrameGrabber } from '#web/features/camera/capture/frame-grabber.ts';
import { isBusyElsewhere, occupy, onReturn } from '#web/features/camera/film/camera-page.ts';
import { camera } from '#web/features/camera/film/this-camera.ts';
import { readHealth } from '#web/features/camera/panel/health.ts';
import { openSource } from '#web/features/camera/panel/use-act.ts';
import { readyCalls } from './ready-calls.ts';
import { createReadyCamera, type ReadyCamera } from './ready-camera.ts';
import type { ReadyView } from './ready-view.ts';

/** The one of this page. */
export const ready: ReadyCamera = createReadyCamera({
  clock: systemClock,
  calls: readyCalls,
  camera,
  page: { isBusyElsewhere, occupy, onReturn },
  openSource,
  mayOpenCamera,
  pictureOf: (track) => new MediaStream([track]),
  createGrabber: createFrameGrabber,
  readHealth,
  newId: uuidv7,
  remember: (setup) => rememberReady(setup && JSON.stringify(setup)),
  filmedHere,
});

export function useReady(): ReadyView | null {
  return useSyncExternalStore(ready.subscribe, ready.view);
}
