import { defineConfig } from 'vitest/config';

// No module keeps state, so files may share what they import.
export default defineConfig({
  test: { name: 'bench', isolate: false, maxWorkers: '100%', testTimeout: 30_000 },
});
