import { defineConfig } from 'vitest/config';

/** Real servers, each of which something fails; `npm run test:faults`. */
export default defineConfig({
  test: {
    name: 'faults',
    root: import.meta.dirname,
    globalSetup: ['./setup.ts'],
    fileParallelism: false,
    // All of them begin together, and wait for those of their group.
    maxConcurrency: 100,
    testTimeout: 480_000,
    hookTimeout: 60_000,
  },
});
