import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

// Mutation runs repeat these tests for every mutant, so they take the close ones only.
export default mergeConfig(config, {
  test: {
    include: [
      `src/${process.env.MUTATION_TESTS ?? '{format,log,play,read,score}'}/**/*.test.ts`,
      'src/*.test.ts',
    ],
    // Changed code is slower, and other work may slow it further: a late answer is no failure.
    testTimeout: 60_000,
  },
});
