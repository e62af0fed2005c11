import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/postgres.ts'],
    setupFiles: ['./test/setup.ts'],
    testTimeout: 40_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // No module keeps state, so files may share what they import: half the time.
    isolate: false,
    // Tests of processes mostly wait, also where there are two cores only.
    maxWorkers: 3,
    // After those that keep the cores busy: projects that run side by side have to agree on their workers.
    sequence: { groupOrder: 1 },
  },
});
