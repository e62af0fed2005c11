// Main journeys of the browser, through the proxy: each request and each socket is another node's.

import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');
const OUTPUT = resolve(ROOT, 'test-results/cluster-journeys');
/** Parts of their titles. */
const JOURNEYS = [
  'a visitor without an account follows a match by its link',
  'three people of a team write, answer, react, correct and read',
  'a weekly practice with one place',
];

test('a spectator, a team that chats and replies to an event notice nothing of the nodes', async () => {
  const args = ['test', '--config', 'e2e', '--project', 'desktop', '--reporter', 'list', '--output', OUTPUT];
  const { stdout } = await run('node_modules/.bin/playwright', [...args, '--grep', JOURNEYS.join('|')], {
    cwd: ROOT,
    env: { ...process.env, JOURNEYS_ORIGIN: inject('proxy') },
  }).catch((error: { stdout: string; stderr: string }) => ({ stdout: `${error.stdout}\n${error.stderr}` }));
  expect(stdout).toContain(`${JOURNEYS.length} passed`);
}, 180_000);
