import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROOT } from './root.ts';

// Real processes start and stop here, on machines that may be busy with other things.
vi.setConfig({ testTimeout: 30_000 });

const SUPERVISE = resolve(import.meta.dirname, 'supervise.ts');
const MAIN = join(ROOT, 'apps/server/src/main.ts');
/** Says its number and stays, until a signal ends it in order. */
const SERVER = `
  console.log('up ' + process.pid);
  process.on('SIGTERM', () => { console.log('down'); process.exit(0); });
  process.on('disconnect', () => process.exit(0));
  setInterval(() => {}, 1000);`;

type Environment = Readonly<Record<string, string>>;

let folder: string;
let running: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'allcourt-supervise-'));
});
afterEach(async () => {
  running.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

function superviseProgram(program: string, ...more: [env?: Environment, given?: Environment]) {
  const module = join(folder, 'server.mjs');
  writeFileSync(module, program);
  return superviseModule(module, ...more);
}

/** Runs it with this environment; `given` is what the program gets where that says nothing else. */
function superviseModule(module: string, env: Environment = {}, given: Environment = {}) {
  const options = JSON.stringify({ module, env: given, firstPauseMs: 20 });
  const act = `import { supervise } from ${JSON.stringify(SUPERVISE)};
    process.exit(await supervise(${options}));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', act], {
    env: { PATH: process.env.PATH, ...env },
  });
  running = child;
  const written = { out: '', err: '' };
  child.stdout.on('data', (part) => {
    written.out += part;
  });
  child.stderr.on('data', (part) => {
    written.err += part;
  });
  const ended = once(child, 'close').then(() => child.exitCode);
  const pids = () => [...written.out.matchAll(/^up (\d+)$/gm)].map(([, pid]) => Number(pid));
  const isUp = (times: number) => vi.waitFor(() => expect(pids()).toHaveLength(times), { timeout: 15_000 });
  return { child, written, ended, pids, isUp };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('starts a killed server again, says so in one line, and waits longer each time', async () => {
  const { pids, isUp, written } = superviseProgram(SERVER);
  await isUp(1);
  process.kill(pids()[0] ?? 0, 'SIGKILL');
  await isUp(2);
  process.kill(pids()[1] ?? 0, 'SIGKILL');
  await isUp(3);
  expect(written.err.trim().split('\n')).toEqual([
    'The server ended unexpectedly, by SIGKILL. Starting it again in 0.02 s.',
    'The server ended unexpectedly, by SIGKILL. Starting it again in 0.04 s.',
  ]);
});

test('passes on the signal to stop, and ends after the server', async () => {
  const { child, isUp, written, ended } = superviseProgram(SERVER);
  await isUp(1);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(written).toEqual({ out: expect.stringContaining('down'), err: '' });
});

test('stops also while it waits to start the server again', async () => {
  const { child, written, ended } = superviseProgram('process.exit(3)');
  await vi.waitFor(() => expect(written.err).toContain('in 1.28 s'), { timeout: 20_000 });
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

test('gives the server what its environment says nothing else about', async () => {
  const program = 'console.log(process.env.FIRST, process.env.SECOND);';
  const { written, ended } = superviseProgram(
    program,
    { SECOND: 'own' },
    { FIRST: 'given', SECOND: 'given' },
  );
  expect(await ended).toBe(0);
  expect(written.out.trim()).toBe('given own');
});

test('a server that refuses its first start is not started again', async () => {
  const { written, ended } = superviseModule(MAIN, { LOG_LEVEL: 'loud' });
  expect(await ended).toBe(1);
  expect(written.err).toContain('LOG_LEVEL: ');
  expect(written.err).not.toContain('again');
});

test('a server that refuses to start after it has run is tried again', async () => {
  const flag = JSON.stringify(join(folder, 'ran'));
  const { isUp, written } = superviseProgram(`
    import { existsSync, writeFileSync } from 'node:fs';
    const lives = [1, 2, 3].filter((life) => existsSync(${flag} + life)).length + 1;
    writeFileSync(${flag} + lives, '');
    if (lives < 3) process.exit(lives === 1 ? 1 : 78);
    ${SERVER}`);
  await isUp(1);
  expect(written.err).toContain('with exit code 78');
});

test('the server ends when its supervisor is killed', async () => {
  const { child, pids, isUp } = superviseProgram(SERVER);
  await isUp(1);
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(pids()[0] ?? 0)).toBe(false), { timeout: 10_000 });
});
