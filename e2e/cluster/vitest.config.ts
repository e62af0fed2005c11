import { defineConfig } from 'vitest/config';

/** Two real servers over one PostgreSQL; `npm run test:cluster`. */
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
