import { ServerProcess } from '../e2e/server-process.ts';
import { timeMs } from './measure.ts';
import type { Figure } from './report.ts';

/** From the command to ready: on an empty data folder with the demo club, and again. Installing and building excluded. */
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
  await server.dispose();
  return [
    {
      name: 'warm start to ready',
      measured: `${warmMs.toFixed(0)} ms`,
      baseline: `cold start with migrations and demo club ${coldMs.toFixed(0)} ms`,
      ratio: warmMs / coldMs,
    },
  ];
}
