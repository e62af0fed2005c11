import { useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { systemClock } from '#web/data/clock.ts';
import { machine } from '#web/data/machine.ts';
import { type OnAir, onAir, rememberFilming } from '#web/data/on-air.ts';
import type { MadeFile } from '#web/data/save-file.ts';
import {
  type CaptureWish,
  constraintsOf,
  openCamera,
  openMicrophone,
} from '#web/features/camera/capture/capture.ts';
import { createEncoding } from '#web/features/camera/capture/encoder.ts';
import { createFrameGrabber } from '#web/features/camera/capture/frame-grabber.ts';
import { makeTail } from '#web/features/camera/capture/make-tail.ts';
import { ingest } from '#web/features/camera/upload/camera-ingest.ts';
import { type Camera, createCamera } from './camera.ts';
import { isBusyElsewhere, occupy, onReturn } from './camera-page.ts';
import type { CameraView } from './camera-view.ts';
import { createKeptCamera, type UnsentSession } from './stored-camera.ts';
import { createTails } from './tail.ts';

const tails = createTails(systemClock);
const encoding = createEncoding();

/** The one camera of this page. It belongs to no screen: it films while another one is open. */
export const camera: Camera = createCamera(
  {
    clock: systemClock,
    ingest,
    kept: createKeptCamera(systemClock.now, tails),
    ...encoding,
    canFilmSmall: () => 'VideoEncoder' in globalThis && !machine().health?.heat(),
    tails,
    makeTail,
    newId: uuidv7,
    openCamera,
    openMicrophone,
    pictureOf: (track) => new MediaStream([track]),
    createGrabber: createFrameGrabber,
  },
  { occupy, onReturn, isBusyElsewhere, publish, makeFilms },
);

/** Before a film begins, so that it begins sooner. */
export function loadEncoder(): void {
  encoding.loadEncoder().catch(() => undefined); // The start of an encoder reports it.
}

export function useCamera(): CameraView | null {
  return useSyncExternalStore(camera.subscribe, camera.view);
}

function publish(next: OnAir | null, wish?: CaptureWish): void {
  onAir.set(next);
  rememberFilming(next?.isFilming ? next.broadcastId : null, wish && constraintsOf(wish));
}

/** Video that the server does not have, as files: one per session, since each has its own head. */
async function makeFilms(title: string, sessions: readonly UnsentSession[]): Promise<MadeFile[]> {
  const bunny = await import('mediabunny');
  return Promise.all(
    sessions.map(async ({ parts }, place) => ({
      name: `${fileName(title)}${sessions.length > 1 ? `-${place + 1}` : ''}.mp4`,
      content: await makeFilm(bunny, parts),
    })),
  );
}

/** Segments carry the time of day; a file starts at 0. */
async function makeFilm(
  { Input, BlobSource, MP4, Output, Mp4OutputFormat, BufferTarget, Conversion }: typeof import('mediabunny'),
  parts: readonly Uint8Array[],
): Promise<Blob> {
  // Our buffers are never shared memory, which a blob does not accept.
  const raw = new Blob(parts as Uint8Array<ArrayBuffer>[], { type: 'video/mp4' });
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const input = new Input({ source: new BlobSource(raw), formats: [MP4] });
  const start = await input.getFirstTimestamp();
  const conversion = await Conversion.init({
    input,
    output,
    trim: { start },
    copy: { mode: 'forced', boundaryPolicy: 'expand', shiftTolerance: Number.POSITIVE_INFINITY },
    showWarnings: false,
  });
  await conversion.execute();
  // Players open the raw file too, but count from 1970.
  return target.buffer ? new Blob([target.buffer], { type: 'video/mp4' }) : raw;
}

function fileName(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, 8).join('-') || 'broadcast';
}
