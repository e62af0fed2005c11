import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { troubleOf } from '#server/db/trouble.ts';
import { AppError } from '#server/plugins/errors.ts';
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

/** Gives the trouble of a store a name that clients know: they try again. */
export function nameTrouble(store: MediaStore): MediaStore {
  return {
    put: (...given) => store.put(...given).catch(refuse),
    read: (...given) => store.read(...given).catch(refuse),
    readWhole: (...given) => store.readWhole(...given).catch(refuse),
    remove: (...given) => store.remove(...given).catch(refuse),
    removeAll: (...given) => store.removeAll(...given).catch(refuse),
    list: (...given) => store.list(...given),
  };
}

function refuse(error: unknown): never {
  // A key that is none is our mistake; that of a lost network has a cause. A full disk has a name already.
  const isOurs = error instanceof TypeError && error.cause === undefined;
  if (isOurs || troubleOf(error) === 'disk-full') {
    throw error;
  }
  throw new AppError('media-away', undefined, { cause: error, retryAfterSeconds: 5 });
}
