import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

// Mutation runs repeat these tests for every mutant, so they ask the policies directly. Drizzle comes bundled: loading its
// many files took half of each run.
const DRIZZLE = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres'];

export default mergeConfig(
  { ...config, test: { ...config.test, include: [] } },
  {
    test: {
      include: ['src/features/*/policy.test.ts'],
      deps: { optimizer: { ssr: { enabled: true, include: DRIZZLE } } },
    },
  },
);
