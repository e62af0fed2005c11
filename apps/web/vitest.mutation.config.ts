import { defineConfig } from 'vitest/config';

// Mutation runs repeat these tests for every mutant, so they take the close ones only, without a page.
export default defineConfig({
  test: {
    name: 'web',
    environment: 'node',
    include: [
      'src/data/outbox.test.ts',
      'src/data/outbox/*.test.ts',
      'src/features/{thread,player/playback}/*.test.{ts,tsx}',
    ],
    setupFiles: ['./test/mutation-setup.ts'],
    isolate: false,
    // Changed code is slower, and other work may slow it further: a late answer is no failure.
    testTimeout: 60_000,
  },
});
