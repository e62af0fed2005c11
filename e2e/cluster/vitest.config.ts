import { defineConfig } from 'vitest/config';

/** Real nodes behind a proxy, over one PostgreSQL, Redis and bucket; `npm run test:cluster`. */
export default defineConfig({
  test: {
    name: 'cluster',
    root: import.meta.dirname,
    globalSetup: ['./setup.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
