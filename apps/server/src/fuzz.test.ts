// Requests that no client of ours sends must not end the server, break it or keep it busy. A few of each route run here;
// `npm run fuzz -- --minutes 10` sends many.

import { beforeAll, expect, test } from 'vitest';
import { fuzzRoutes } from '#test/routes/fuzz.ts';
import { buildWorld, type World } from '#test/routes/world.ts';

const { FUZZ_MINUTES, FUZZ_SEED = '17' } = process.env;
/** Its examples included. */
const RUNS_OF_ROUTE = 8;
const MINUTE_MS = 60_000;
const limit = (Number(FUZZ_MINUTES ?? 0) + 4) * MINUTE_MS;

let world: World;

beforeAll(async () => {
  world = await buildWorld();
}, MINUTE_MS);

test('no request breaks the server', { timeout: limit }, async () => {
  const until = performance.now() + Number(FUZZ_MINUTES ?? 0) * MINUTE_MS;
  const findings = new Map<string, object>();
  let [seed, requests, slowestMs] = [Number(FUZZ_SEED), 0, 0];
  do {
    const round = await fuzzRoutes({ world, seed, runsOfRoute: RUNS_OF_ROUTE });
    requests += round.requests;
    slowestMs = Math.max(slowestMs, round.slowestMs);
    for (const finding of round.findings) {
      findings.set(`${finding.route} ${finding.fault.slice(0, 40)}`, { seed, ...finding });
    }
    seed += 1;
  } while (performance.now() < until);
  if (FUZZ_MINUTES) {
    const counts = { routes: world.routes.length, requests, seeds: [Number(FUZZ_SEED), seed - 1], slowestMs };
    process.stdout.write(`${JSON.stringify({ ...counts, findings: findings.size })}\n`);
  }

  expect([...findings.values()]).toEqual([]);
});
