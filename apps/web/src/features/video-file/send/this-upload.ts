import { useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { holdBusy } from '#web/data/busy.ts';
import { systemClock } from '#web/data/clock.ts';
import { createWebDevice } from '#web/device/web.ts';
import { ingest } from '#web/features/camera/upload/camera-ingest.ts';
import { cutFile } from './cut-file.ts';
import { createFileUpload, type FileUpload, type UploadView } from './file-upload.ts';
import { storeUpload } from './stored-upload.ts';

/** The one upload of this page. It belongs to no screen: it goes on while another one is open. */
export const fileUpload: FileUpload = createFileUpload({
  clock: systemClock,
  ingest,
  newId: uuidv7,
  cut: cutFile,
  store: storeUpload,
  occupy,
});

export function useFileUpload(): UploadView | null {
  return useSyncExternalStore(fileUpload.subscribe, fileUpload.view);
}

function occupy(): () => void {
  const left = new AbortController();
  const sleep = createWebDevice().keepAwake();
  const rest = holdBusy();
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal: left.signal });
  addEventListener('online', () => fileUpload.kick(), { signal: left.signal });
  return () => {
    sleep();
    rest();
    left.abort();
  };
}
