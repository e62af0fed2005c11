import { readFile } from 'node:fs/promises';
import { ServerProcess } from '../e2e/server-process.ts';
import { timeMs } from './measure.ts';
import type { Figure } from './report.ts';

const GOAL_MB = 250;
const GOAL_WARM_MS = 2000;

/**
 * From the command to ready: on an empty data folder with the demo club, and again. Installing and building excluded. The
 * memory is that of the server's own process; the built-in PostgreSQL's are its own.
 */
export async function benchStart(): Promise<Figure[]> {
  let server: ServerProcess | undefined;
  const coldMs = await timeMs(async () => {
    server = await ServerProcess.start({ SEED_DEMO: '1' });
  });
  if (!server) {
    throw new Error('The server did not start.');
  }
  await server.stop();
  const running = server;
  const warmMs = await timeMs(() => running.start());
  const memory = await readFile(`/proc/${running.pid}/status`, 'utf8').catch(() => ''); // Linux only.
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(memory)?.[1]) / 1024;
  await server.dispose();
  return [
    {
      name: 'warm start to ready',
      measured: `${warmMs.toFixed(0)} ms`,
      baseline: `cold start with migrations and demo club ${coldMs.toFixed(0)} ms`,
      ratio: warmMs / coldMs,
      goal: { text: `≤ ${GOAL_WARM_MS} ms`, holds: warmMs <= GOAL_WARM_MS },
    },
    {
      name: 'memory at ready',
      measured: `${megabytes.toFixed(0)} MB`,
      baseline: 'resident, without PostgreSQL',
      ratio: null,
      goal: { text: `≤ ${GOAL_MB} MB`, holds: megabytes <= GOAL_MB },
    },
  ];
}
