import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

// Mutation runs repeat these tests for every mutant, so they take the close ones only.
export default mergeConfig(
  { ...config, test: { ...config.test, include: [] } },
  {
    test: {
      include: [
        'src/data/outbox.test.ts',
        'src/data/outbox/*.test.ts',
        'src/features/{thread,player/playback}/**/*.test.{ts,tsx}',
      ],
      pool: 'threads',
      isolate: false,
      // Changed code is slower, and other work may slow it further: a late answer is no failure.
      testTimeout: 60_000,
    },
  },
);
