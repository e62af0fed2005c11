import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/server', 'apps/web', 'apps/native', 'scripts', 'bench'],
    // Of a process of the web app's tests: what the world of a file held is not all given back.
    vmMemoryLimit: '512MB',
  },
});
