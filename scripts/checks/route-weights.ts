/** Bytes a browser must load before it draws a route, from the last build. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { WEB_DIST } from '../web-build.ts';
import { type Manifest, routeLoads } from './bundle-loads.ts';

export const BUDGET_KIB = 150;

export interface RouteWeight {
  route: string;
  /** KiB of script, gzip -9, as a good server or CDN sends it. */
  kib: number;
}

/** Every route's first load, the heaviest first. */
export async function weighRoutes(): Promise<RouteWeight[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(WEB_DIST, '.vite/manifest.json'), 'utf8'));
  const sizes = new Map<string, number>();
  for (const { file } of Object.values(manifest)) {
    if (file.endsWith('.js')) {
      sizes.set(file, gzipSync(await readFile(join(WEB_DIST, file)), { level: 9 }).length / 1024);
    }
  }
  return routeLoads(manifest)
    .map(({ route, files }) => ({
      route,
      kib: files.reduce((total, file) => total + (sizes.get(file) ?? 0), 0),
    }))
    .toSorted((a, b) => b.kib - a.kib);
}
