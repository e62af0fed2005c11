import { defineConfig } from 'vite';

/** The page that plays videos of any address in a frame: built for itself, so that it carries nothing of the app. */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2023',
    // It is added to the app's build, which stands there already.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'player.html' },
  },
});
