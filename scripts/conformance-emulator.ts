/** `npm run conformance:emulator`: the conformance table of the identity protocol, held against the Firebase Auth Emulator. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { run, runTool } from './run.ts';

/** Not among the dependencies of the project: 300 MB, for this script alone. */
const VERSION = '15.34.2';
const FOLDER = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
  `allcourt/firebase-tools-${VERSION}`,
);
const PROGRAM = join(FOLDER, 'node_modules/firebase-tools/lib/bin/firebase.js');
/** A name that begins so needs no account at Google. */
const PROJECT = 'demo-allcourt';
const READY_LIMIT_MS = 60_000;
const LOOK_AGAIN_MS = 100;

await install();
const emulator = await start();
try {
  const { ok } = await runTool('vitest', ['run', '--project', 'server', 'apps/server/test/conformance'], {
    env: { CONFORMANCE_EMULATOR_ORIGIN: emulator.origin },
    output: 'show',
  });
  process.exitCode = ok ? 0 : 1;
} finally {
  await emulator.stop();
}

async function install(): Promise<void> {
  if (existsSync(PROGRAM)) {
    return;
  }
  console.log(`Installing firebase-tools ${VERSION} into ${FOLDER}…`);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, 'package.json'), '{ "private": true }\n');
  const { ok } = await run(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', `firebase-tools@${VERSION}`],
    { cwd: FOLDER, output: 'show' },
  );
  if (!ok) {
    throw new Error('firebase-tools could not be installed, see above.');
  }
}

async function start(): Promise<{ origin: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'allcourt-emulator-'));
  const [auth, hub, logging] = await freePorts(3);
  const host = '127.0.0.1';
  // Its own pages would be downloaded first, and without a network the start fails with them.
  const emulators = {
    ui: { enabled: false },
    auth: { host, port: auth },
    hub: { host, port: hub },
    logging: { host, port: logging },
  };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const child = spawn(
    process.execPath,
    [PROGRAM, 'emulators:start', '--only', 'auth', '--project', PROJECT],
    // In CI it asks Google for no message of the day.
    { cwd: folder, env: { ...process.env, CI: '1' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let written = '';
  const collect = (part: Buffer) => {
    written += part;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const origin = `http://${host}:${auth}`;
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  if (!(await isReady(origin, child))) {
    await stop();
    throw new Error(`The emulator did not start:\n${written}`);
  }
  return { origin, stop };
}

async function isReady(origin: string, child: ChildProcess): Promise<boolean> {
  const begun = performance.now();
  while (child.exitCode === null && performance.now() - begun < READY_LIMIT_MS) {
    const answer = await fetch(origin).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) {
      return true;
    }
    await delay(LOOK_AGAIN_MS);
  }
  return false;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}

/** Held together, so that no two are the same. */
async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => {
    const address = probe.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}
