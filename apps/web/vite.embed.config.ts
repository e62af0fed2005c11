import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { embedNotices } from './build/notices.ts';
import { pureSchemas } from './build/pure-schemas.ts';

/** The page that other sites frame: built for itself, so that it carries nothing of the app around the picture. */
export default defineConfig({
  publicDir: false,
  plugins: [react(), tailwindcss(), pureSchemas(), embedNotices(), compressed()],
  build: {
    target: 'es2023',
    // It is added to the app's build, which is in the folder already.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'embed.html' },
  },
});
