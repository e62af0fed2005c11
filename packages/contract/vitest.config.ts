import { defineConfig } from 'vitest/config';

// No module keeps state, so files may share what they import. Simulations and properties only reckon: on a busy machine that
// takes long, and is no fault.
export default defineConfig({ test: { isolate: false, maxWorkers: '100%', testTimeout: 30_000 } });
