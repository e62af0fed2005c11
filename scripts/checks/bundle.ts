/** What a browser must load before it draws a route, against the budget. Run after the build. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { WEB_DIST } from '../web-build.ts';
import { type Manifest, routeLoads } from './bundle-loads.ts';

/** gzip -9, as a good server or CDN sends it. */
const BUDGET_KIB = 125;

const manifest: Manifest = JSON.parse(await readFile(join(WEB_DIST, '.vite/manifest.json'), 'utf8'));
const sizes = new Map<string, number>();
for (const { file } of Object.values(manifest)) {
  if (file.endsWith('.js')) {
    sizes.set(file, gzipSync(await readFile(join(WEB_DIST, file)), { level: 9 }).length / 1024);
  }
}

const loads = routeLoads(manifest).map(({ route, files }) => ({
  route,
  kib: files.reduce((total, file) => total + (sizes.get(file) ?? 0), 0),
}));
for (const { route, kib } of loads.toSorted((a, b) => b.kib - a.kib)) {
  const verdict = kib <= BUDGET_KIB ? 'ok      ' : 'TOO BIG ';
  console.log(`${verdict}${kib.toFixed(1).padStart(6)} KiB of ${BUDGET_KIB}  ${route}`);
  if (kib > BUDGET_KIB) {
    process.exitCode = 1;
  }
}
