import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compressed } from './build/compressed.ts';
import { firstLoads } from './build/first-loads.ts';
import { lateSchemas } from './build/late-schemas.ts';
import { notices } from './build/notices.ts';
import { oneWay } from './build/one-way.ts';
import { type ChunkPlan, planChunks } from './build/plan-chunks.ts';
import { pureSchemas } from './build/pure-schemas.ts';

const BACKGROUND = '#0A1633';
const SHORTCUT_ICON = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' };

/** Addresses that are the server's own; every other one is a screen. */
const NOT_SCREENS = [
  /^\/(api|auth|user|assets|socket\.io|healthz|readyz|[a-z]+\.googleapis\.com)(\/|$)/,
  // Pages for frames of other sites have headers of their own, so a service worker leaves them to the server.
  /^\/embed\//,
  // Files; the name in /profile/ may have a dot.
  /^(?!\/profile\/)[^?]*\.[a-z\d]+$/i,
  // Pictures of a broadcast; its page is `/live/` and one name.
  /^\/live\/[^/]+\/[^/]+\//,
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
  '^/live/[^/]+/[^/]+/',
];

const CONTRACT = fileURLToPath(new URL('../../packages/contract/src/', import.meta.url));

/** Changes with the contract: answers that a browser kept under another one are dropped. */
function nameContract(): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.ts', { cwd: CONTRACT }).sort()) {
    hash.update(readFileSync(`${CONTRACT}${file}`));
  }
  return hash.digest('hex').slice(0, 12);
}

/** The options of both bundlings of a build. */
function bundling(plan: ChunkPlan): InlineConfig {
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    define: { 'import.meta.env.VITE_CONTRACT': JSON.stringify(nameContract()) },
    plugins: [react(), tailwindcss()],
    build: {
      target: 'es2023',
      // Small files stay files: they are cached, and a `data:` URL needs a wider content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // One file for every screen compresses better than the same code in six.
              { name: 'shell', tags: ['$initial'], priority: 1 },
              { name: plan, includeDependenciesRecursively: false },
            ],
          },
          // The first load names every file, so a name is just a hash; the manifest says what is in which.
          chunkFileNames: 'assets/[hash].js',
        },
      },
    },
  };
}

export default defineConfig(() => {
  let plan: ChunkPlan = () => null;
  const whole = bundling((moduleId) => plan(moduleId));
  return {
    ...whole,
    plugins: [
      ...(whole.plugins ?? []),
      {
        name: 'allcourt:plan-chunks',
        apply: 'build',
        // Minutes of work, which only a build needs: others read this file as well.
        async config() {
          plan = await planChunks(bundling);
        },
      },
      lateSchemas(),
      pureSchemas(),
      oneWay(),
      firstLoads(),
      notices(),
      compressed(),
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
          shortcuts: [
            { name: 'Log a Match', url: '/matches/new', icons: [SHORTCUT_ICON] },
            { name: 'Schedule Event', url: '/calendar', icons: [SHORTCUT_ICON] },
          ],
          icons: [
            { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
            { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
            { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
            { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
          ],
        },
        workbox: {
          // The fonts of documents (`ttf`) are among them: a PDF is made without a network, too.
          globPatterns: ['**/*.{js,css,html,svg,woff2,ttf,webp}'],
          navigateFallback: '/index.html',
          navigateFallbackDenylist: NOT_SCREENS,
          cleanupOutdatedCaches: true,
          sourcemap: false,
          importScripts: ['push.js', 'pictures.js'],
        },
      }),
    ],
    server: {
      port: 5173,
      strictPort: true,
      proxy: {
        ...Object.fromEntries(SERVER_PATHS.map((path) => [path, SERVER])),
        // Pictures; `/live/` followed by one word is a screen.
        '^/live/[^/]+/[^/]+/': SERVER,
        '/socket.io': { target: SERVER, ws: true },
        '^/embed/': { target: SERVER, bypass: () => '/embed.html' },
      },
    },
  };
});
