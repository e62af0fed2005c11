import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { frameNotices } from './build/notices.ts';

/** The page that plays videos of any address in a frame: built for itself, so that it carries nothing of the app. */
export default defineConfig({
  publicDir: false,
  plugins: [frameNotices(), compressed()],
  build: {
    target: 'es2023',
    // It is added to the app's build, which is in the folder already.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'player.html' },
  },
});
