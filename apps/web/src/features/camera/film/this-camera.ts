import { useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { holdBusy } from '#web/data/busy.ts';
import { systemClock } from '#web/data/clock.ts';
import { onAir } from '#web/data/on-air.ts';
import { createWebDevice } from '#web/device/web.ts';
import { openCamera, openMicrophone } from '#web/features/camera/capture/capture.ts';
import { createEncoderStart } from '#web/features/camera/capture/encoder.ts';
import { createFrameGrabber } from '#web/features/camera/capture/frame-grabber.ts';
import { ingest } from '#web/features/camera/upload/camera-ingest.ts';
import { type Camera, createCamera } from './camera.ts';
import type { CameraView } from './camera-view.ts';
import { makeFilms } from './film-file.ts';
import { createKeptCamera } from './kept-camera.ts';

const LOCK = 'allcourt:camera';

/** The one camera of this page. It belongs to no screen: it films while another one is open. */
export const camera: Camera = createCamera(
  {
    clock: systemClock,
    ingest,
    kept: createKeptCamera(systemClock.now),
    startEncoder: createEncoderStart(),
    newId: uuidv7,
    openCamera,
    openMicrophone,
    pictureOf: (track) => new MediaStream([track]),
    createGrabber: createFrameGrabber,
  },
  { occupy, onReturn, isBusyElsewhere, publish: onAir.set, makeFilms },
);

export function useCamera(): CameraView | null {
  return useSyncExternalStore(camera.subscribe, camera.view);
}

function occupy(): () => void {
  const left = new AbortController();
  const sleep = createWebDevice().keepAwake();
  const rest = holdBusy();
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', warn, { signal: left.signal });
  navigator.locks
    ?.request(
      LOCK,
      () => new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve())),
    )
    .catch(() => undefined);
  return () => {
    sleep();
    rest();
    left.abort();
  };
}

function onReturn(callback: () => void): () => void {
  const left = new AbortController();
  const options = { signal: left.signal };
  addEventListener('online', callback, options);
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') {
        callback();
      }
    },
    options,
  );
  navigator.mediaDevices?.addEventListener('devicechange', callback, options);
  return () => left.abort();
}

async function isBusyElsewhere(): Promise<boolean> {
  const locks = await navigator.locks?.query().catch(() => null);
  return locks?.held?.some(({ name }) => name === LOCK) ?? false;
}
