/** The scripts that a browser loads before it draws a route, and in a whole first visit, from the last build. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { WEB_DIST } from '../web-build.ts';

/** Of a route, before it draws anything. */
export const BUDGET_KIB = 150;
/** Of a first visit, until the screen is idle. */
export const MAX_FILES = 15;

export interface Weight {
  /** The route's module, or the path of the visit. */
  name: string;
  /** Number of script files. */
  files: number;
  /** KiB of script, gzip -9, as a good server or CDN sends it. */
  kib: number;
}

/** Every route's first load and every first visit, the heaviest first. The build writes their files. */
export async function weighLoads(): Promise<{ routes: Weight[]; visits: Weight[] }> {
  const loads: Record<'routes' | 'visits', Record<string, string[]>> = JSON.parse(
    await readFile(join(WEB_DIST, '.vite/all-loads.json'), 'utf8'),
  );
  const sizes = new Map<string, number>();
  for (const file of Object.values(loads).flatMap((kind) => Object.values(kind).flat())) {
    if (!sizes.has(file)) {
      sizes.set(file, gzipSync(await readFile(join(WEB_DIST, file)), { level: 9 }).length / 1024);
    }
  }
  const weigh = (kind: Readonly<Record<string, readonly string[]>>): Weight[] =>
    Object.entries(kind)
      .map(([name, files]) => ({
        name,
        files: files.length,
        kib: files.reduce((total, file) => total + (sizes.get(file) ?? 0), 0),
      }))
      .toSorted((a, b) => b.kib - a.kib);
  return { routes: weigh(loads.routes), visits: weigh(loads.visits) };
}
