import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withLock } from './lock.mjs';
import { ROOT } from './root.ts';
import { runTool } from './run.ts';

export const WEB_DIST = join(ROOT, 'apps/web/dist');
const STAMP = join(ROOT, 'node_modules/.cache/allcourt/web-build');
const SOURCES = [
  'apps/web/*.html',
  'apps/web/package.json',
  'apps/web/{vite*.config.ts,build/**}',
  'apps/web/{src,public}/**',
  'packages/*/{package.json,src/**,data/**}',
  'package-lock.json',
];

/** The builds in order: the app empties the folder, then the external video frame is added. */
const PAGES = [['--manifest'], ['--config', 'vite.player.config.ts']];

/** Builds the web app, unless what stands in its `dist` was built from these very sources. Says so in one line. */
export async function ensureWebBuild(): Promise<{ ok: boolean }> {
  const sources = await hashSources();
  if (await isBuiltFrom(sources)) {
    return { ok: true };
  }
  await mkdir(dirname(STAMP), { recursive: true });
  const onWait = () => console.log('Another command is building the web app; waiting for it…');
  return withLock(`${STAMP}.lock`, { onWait }, async () => {
    if (await isBuiltFrom(sources)) {
      return { ok: true };
    }
    console.log('Building the web app…');
    await rm(STAMP, { force: true });
    for (const page of PAGES) {
      const { ok, output } = await runTool('vite', ['build', '--logLevel', 'warn', ...page], {
        cwd: join(ROOT, 'apps/web'),
        output: 'collect',
      });
      if (!ok) {
        console.error(`${output.trimEnd()}\n\nThe web app could not be built, see above.`);
        return { ok };
      }
    }
    await writeFile(STAMP, sources);
    return { ok: true };
  });
}

async function isBuiltFrom(sources: string): Promise<boolean> {
  const stamp = await readFile(STAMP, 'utf8').catch(() => undefined);
  return stamp === sources && existsSync(join(WEB_DIST, 'index.html'));
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of Object.keys(process.env)
    .filter((variable) => variable.startsWith('VITE_'))
    .toSorted()) {
    hash.update(`${name}=${process.env[name]}\0`);
  }
  const files: string[] = [];
  for await (const entry of glob(SOURCES, { cwd: ROOT, withFileTypes: true })) {
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) {
      files.push(join(entry.parentPath, entry.name));
    }
  }
  for (const file of files.toSorted()) {
    hash.update(`${file.slice(ROOT.length)}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}
