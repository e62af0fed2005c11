import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://allcourt.test/' } },
    include: ['{src,test,build}/**/*.test.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
    css: false,
    testTimeout: 45_000,
    hookTimeout: 45_000,
    expect: { poll: { timeout: 10_000 } },
    // Each file in a world of its own, as in a process of its own, but jsdom and the tools are loaded once for many.
    pool: 'vmForks',
    maxWorkers: '100%',
  },
});
