import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'simulation',
    include: ['*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    sequence: { groupOrder: 2 },
  },
});
