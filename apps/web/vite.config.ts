import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const BACKGROUND = '#0A1633';

/** Addresses that are the server's own; every other one is a screen. */
const NOT_SCREENS = [
  /^\/(api|auth|user|assets|socket\.io|healthz|readyz|[a-z]+\.googleapis\.com)(\/|$)/,
  /^[^?]*\.[a-z\d]+$/i,
];

const SERVER = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const SERVER_PATHS = [
  '/api',
  '/auth',
  '/user',
  '/healthz',
  '/readyz',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
];

const CONTRACT = fileURLToPath(new URL('../../packages/contract/src/', import.meta.url));

/** Changes with the contract: what was kept in a browser under another one is not read back. */
function nameContract(): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.ts', { cwd: CONTRACT }).sort()) {
    hash.update(readFileSync(`${CONTRACT}${file}`));
  }
  return hash.digest('hex').slice(0, 12);
}

export default defineConfig({
  define: { 'import.meta.env.VITE_CONTRACT': JSON.stringify(nameContract()) },
  plugins: [
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'generateSW',
      // A new version waits until no tab uses the old one: nothing reloads in the middle of a match.
      registerType: 'prompt',
      injectRegister: null,
      manifest: {
        id: '/',
        name: 'Allcourt',
        short_name: 'Allcourt',
        description:
          'Score tennis and pickleball point by point, see where the match turned, and run your team.',
        start_url: '/',
        display: 'standalone',
        background_color: BACKGROUND,
        theme_color: BACKGROUND,
        categories: ['sports'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,woff2,webp}'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: NOT_SCREENS,
        cleanupOutdatedCaches: true,
        sourcemap: false,
      },
    }),
  ],
  build: {
    target: 'es2023',
    // Small files stay files: they are cached, and a `data:` URL needs a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What every screen needs is one file: it compresses better than the same code in six.
      output: { codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] } },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(SERVER_PATHS.map((path) => [path, SERVER])),
      '/socket.io': { target: SERVER, ws: true },
    },
  },
});
