import { resolve } from 'node:path';

/** Where Node keeps what it made of the sources, so that every process of the tests starts a second sooner. */
export const COMPILED = {
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../../node_modules/.cache/allcourt/compiled'),
};
