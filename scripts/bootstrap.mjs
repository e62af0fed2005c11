/**
 * Makes `npm start` and `npm test` work in a fresh clone: installs what the lock file names, when it is not installed.
 * This file and `lock.mjs` are the only ones that run on the Node outside: plain ESM, Node 20, no dependency.
 * Everything later runs on the Node that the install brings, which npm puts first on the PATH of every script.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';

const OLDEST_NODE = 20;
const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.allcourt-installed');

/** Ends with a sentence for a person instead of a stack. */
class Refusal extends Error {}

try {
  await bootstrap();
} catch (error) {
  if (!(error instanceof Refusal)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = 1;
}

async function bootstrap() {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new Refusal(
      `Allcourt needs Node ${OLDEST_NODE} or newer to start; this is ${process.version}. Get a current one from https://nodejs.org.`,
    );
  }
  const wanted = await stampOfLock();
  if ((await readText(stampFile)) === wanted) {
    return;
  }
  const onWait = () => console.error('Another command is installing the packages; waiting for it…');
  await withLock(join(root, '.bootstrap.lock'), { onWait }, async () => {
    if ((await readText(stampFile)) === wanted) {
      return;
    }
    if (!(await isInstalled())) {
      await install();
    }
    await mkdir(modules, { recursive: true });
    await writeFile(stampFile, wanted);
  });
}

/** Key of an install: this lock file on this platform. */
async function stampOfLock() {
  const lock = await readText(join(root, 'package-lock.json'));
  if (lock === undefined) {
    throw new Refusal('package-lock.json is missing: this is not a complete checkout of Allcourt.');
  }
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
}

/** True after an `npm install` by hand: what npm notes as installed is what the lock file names. */
async function isInstalled() {
  const [wanted, installed] = await Promise.all([
    readPackages(join(root, 'package-lock.json')),
    readPackages(join(modules, '.package-lock.json')),
  ]);
  const complete = Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path];
    return path === '' || (found ? found.version === entry.version : entry.optional || !isModule(path));
  });
  return complete && hasRuntime();
}

/** @param {string} path */
function isModule(path) {
  return path.startsWith('node_modules/') || path.includes('/node_modules/');
}

function hasRuntime() {
  const { status } = spawnSync(join(modules, '.bin', 'node'), ['--version'], { stdio: 'ignore' });
  return status === 0;
}

async function install() {
  console.error('Installing the packages (once, and again when package-lock.json changes)…');
  await rm(stampFile, { force: true });
  // Development packages are asked for by name: with NODE_ENV=production npm would leave out the runtime itself.
  const { status, output } = await npm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--loglevel=error',
  ]);
  if (status !== 0) {
    throw new Refusal(
      `${output.trimEnd()}\n\nThe packages could not be installed: \`npm ci\` failed, see above.`,
    );
  }
  if (!hasRuntime()) {
    throw new Refusal(
      'The packages are installed, but the pinned Node is not. Does npm ignore install scripts here? Then run `npm rebuild --ignore-scripts=false` once.',
    );
  }
}

/**
 * Runs npm on the outer Node: the one inside node_modules disappears while `npm ci` works.
 * @param {string[]} args
 * @returns {Promise<{ status: number | null, output: string }>}
 */
function npm(args) {
  const outside = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((part) => !part.endsWith(join('node_modules', '.bin')));
  const env = { ...process.env, PATH: outside.join(delimiter) };
  return new Promise((settle, reject) => {
    const child = spawn('npm', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (/** @type {Buffer} */ part) => {
      output += part;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (status) => settle({ status, output }));
  });
}

/**
 * @param {string} path
 * @returns {Promise<Record<string, { version?: string, optional?: boolean }>>}
 */
async function readPackages(path) {
  const text = await readText(path);
  return text === undefined ? {} : JSON.parse(text).packages;
}

/** @param {string} path */
async function readText(path) {
  return readFile(path, 'utf8').catch(() => undefined);
}
