// Requests that no client of ours sends must not end the server, break it or keep it busy, nor may such messages and frames.
// A few of each run here; `npm run fuzz -- --minutes 10` sends many.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding, FuzzOptions } from '#test/routes/findings.ts';
import { fuzzRoutes } from '#test/routes/fuzz.ts';
import { fuzzBodies } from '#test/routes/fuzz-bodies.ts';
import { fuzzFrames } from '#test/routes/fuzz-frames.ts';
import { fuzzSockets } from '#test/routes/fuzz-sockets.ts';
import { buildWorld, type World } from '#test/routes/world.ts';

const { FUZZ_MINUTES, FUZZ_SEED = '17' } = process.env;
const MINUTE_MS = 60_000;

interface Round {
  readonly findings: readonly Finding[];
  readonly slowestMs: number;
}

/** Each with its share of the minutes, and how much it sends in a round. */
const KINDS = [
  ['request', 0.6, 6, fuzzRoutes],
  ['message or handshake', 0.2, 40, fuzzSockets],
  ['frame', 0.1, 60, fuzzFrames],
  ['broken body', 0.1, 1, fuzzBodies],
] as const satisfies [string, number, number, (options: FuzzOptions) => Promise<Round>][];

let world: World;
const counts = new Map<string, object>();

beforeAll(async () => {
  world = await buildWorld();
  // Made once, from every route: the first request pays for all.
  await world.server.app.inject('/api/docs');
}, MINUTE_MS);

afterAll(() => {
  if (FUZZ_MINUTES) {
    process.stdout.write(
      `${JSON.stringify({ routes: world.routes.length, ...Object.fromEntries(counts) })}\n`,
    );
  }
});

const limit = (Number(FUZZ_MINUTES ?? 0) + 4) * MINUTE_MS;

test.each(KINDS)('no %s breaks the server', { timeout: limit }, async (name, share, runs, send) => {
  const until = performance.now() + Number(FUZZ_MINUTES ?? 0) * share * MINUTE_MS;
  const found = new Map<string, object>();
  const sent = new Map<string, number>();
  let [seed, slowestMs] = [Number(FUZZ_SEED), 0];
  do {
    const { findings, slowestMs: slowest, ...numbers } = await send({ world, seed, runs });
    slowestMs = Math.max(slowestMs, slowest);
    for (const [what, number] of Object.entries<number>(numbers)) {
      sent.set(what, (sent.get(what) ?? 0) + number);
    }
    for (const finding of findings) {
      found.set(`${finding.of} ${finding.fault.slice(0, 40)}`, { seed, ...finding });
    }
    seed += 1;
  } while (performance.now() < until);
  const seeds = [Number(FUZZ_SEED), seed - 1];
  counts.set(name, { ...Object.fromEntries(sent), seeds, slowestMs, findings: found.size });

  expect([...found.values()]).toEqual([]);
});
