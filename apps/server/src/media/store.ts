import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { createFileStore } from './file-store.ts';
import type { MediaStore } from './port.ts';
import { createS3Store } from './s3-store.ts';

export { createFileStore } from './file-store.ts';
export type { MediaStore } from './port.ts';

/** In the data folder. */
export const MEDIA_FOLDER = 'media';

/** The store that the configuration asks for. */
export function createStore(config: Pick<Config, 'dataDir' | 's3'>): MediaStore {
  return config.s3 ? createS3Store(config.s3) : createFileStore(join(config.dataDir, MEDIA_FOLDER));
}
