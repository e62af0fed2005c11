import { expect, inject, onTestFinished, test } from 'vitest';
import { ServerProcess } from '../server-process.ts';

/** Of `documents` in the server's table of limits. */
const LIMIT = 60;
const REQUESTS = 90;

test('a rate limit is one for all nodes', async () => {
  const env = { ...inject('shared'), RATE_LIMIT_FACTOR: '1' };
  const nodes = await Promise.all([ServerProcess.start(env), ServerProcess.start(env)]);
  onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.dispose()))));
  const statuses: number[] = [];
  for (let index = 0; index < REQUESTS; index += 1) {
    const { origin = '' } = nodes[index % nodes.length] ?? {};
    // An address of its own: the other tests are counted, too.
    const answer = await fetch(`${origin}/api/docs`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    await answer.body?.cancel();
    statuses.push(answer.status);
  }
  const served = statuses.filter((status) => status === 200).length;
  expect(served).toBeGreaterThanOrEqual(LIMIT);
  // A node may serve one more before it hears of what the other served.
  expect(served).toBeLessThanOrEqual(LIMIT + nodes.length);
  expect(new Set(statuses.slice(-10))).toEqual(new Set([429]));
});
