import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withLock } from './lock.mjs';
import { ROOT } from './root.ts';
import { runTool } from './run.ts';

export const WEB_DIST = join(ROOT, 'apps/web/dist');
const STAMP = join(ROOT, 'node_modules/.cache/allcourt/web-build');

/** A build of the web app, with the file that says what it was built from. */
interface WebBuild {
  readonly folder: string;
  readonly stamp: string;
}

/** The page that a server sends. */
const SERVED_WEB: WebBuild = { folder: WEB_DIST, stamp: STAMP };
/** The page of the native shells, which leads to one server. */
export const NATIVE_WEB: WebBuild = { folder: join(ROOT, 'apps/native/dist'), stamp: `${STAMP}-native` };
const SOURCES = [
  'apps/web/*.html',
  'apps/web/package.json',
  'apps/web/{vite*.config.ts,build/**}',
  'apps/web/{src,public}/**',
  'packages/*/{package.json,src/**,data/**}',
  'package-lock.json',
];

/** The builds in order: the app empties the folder, then the external video frame and the page for other sites are added. */
const PAGES = [
  ['--manifest', '--emptyOutDir'],
  ['--config', 'vite.player.config.ts'],
  ['--config', 'vite.embed.config.ts'],
];

/** Builds the web app, unless its folder was built from these very sources. Says so in one line. */
export async function ensureWebBuild(build: WebBuild = SERVED_WEB): Promise<{ ok: boolean }> {
  const { folder, stamp } = build;
  const sources = await hashSources();
  if (await isBuiltFrom(build, sources)) {
    return { ok: true };
  }
  await mkdir(dirname(stamp), { recursive: true });
  const onWait = () => console.log('Another command is building the web app; waiting for it…');
  return withLock(`${stamp}.lock`, { onWait }, async () => {
    if (await isBuiltFrom(build, sources)) {
      return { ok: true };
    }
    console.log('Building the web app…');
    await rm(stamp, { force: true });
    for (const page of PAGES) {
      const { ok, output } = await runTool(
        'vite',
        ['build', '--logLevel', 'warn', '--outDir', folder, ...page],
        {
          cwd: join(ROOT, 'apps/web'),
          output: 'collect',
        },
      );
      if (!ok) {
        console.error(`${output.trimEnd()}\n\nThe web app could not be built, see above.`);
        return { ok };
      }
    }
    await writeFile(stamp, sources);
    return { ok: true };
  });
}

async function isBuiltFrom({ folder, stamp }: WebBuild, sources: string): Promise<boolean> {
  const built = await readFile(stamp, 'utf8').catch(() => undefined);
  return built === sources && existsSync(join(folder, 'index.html'));
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
