import { defineConfig } from 'vitest/config';

/** The main journeys in Firefox and in WebKit; `npm run test:browsers`. */
export default defineConfig({
  test: {
    name: 'browsers',
    root: import.meta.dirname,
    globalSetup: ['./setup.ts'],
    testTimeout: 90_000,
    hookTimeout: 150_000,
  },
});
