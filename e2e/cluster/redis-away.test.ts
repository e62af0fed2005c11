// Redis is away for a while: hung, and killed with all that was in it.

import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { Cluster } from './cluster.ts';
import { Person } from './person.ts';
import { pointEvent, type Scorer } from './scorer.ts';

const POINTS = 10;
/** Longer than what waits for Redis is kept; see `realtime/door.ts`. */
const LONG_MS = 60_000;
/** For a client of the same node, with Redis away. */
const LOCAL_WITHIN_MS = 1000;

let cluster: Cluster;
let a: string;
let b: string;

beforeAll(async () => {
  cluster = await Cluster.start({ postgres: inject('postgres'), nodes: 2 });
  [a = '', b = ''] = cluster.nodes.map(({ origin }) => origin);
});

afterAll(() => cluster.dispose());

test('a Redis that hangs for a minute: local clients go on, the others connect again and miss nothing', async () => {
  const match = await watched();
  await score(match.scorer, match.id, 0);
  await match.far.complete(POINTS);

  cluster.redis.pause();
  await becomes(a, { status: 'ready', degraded: ['redis'] });
  await score(match.scorer, match.id, POINTS);
  await match.near.complete(2 * POINTS, LOCAL_WITHIN_MS);
  expect(match.near.opened()).toBe(1);
  await delay(LONG_MS);
  cluster.redis.resume();

  await match.far.complete(2 * POINTS);
  await becomes(a, { status: 'ready' });
  expect(match.far.opened()).toBe(2);
  await score(match.scorer, match.id, 2 * POINTS);
  await match.far.complete(3 * POINTS);
  await match.near.complete(3 * POINTS);
}, 150_000);

test('a Redis that is killed and empty when it is back: what waited is delivered, no client notices', async () => {
  const match = await watched();
  await score(match.scorer, match.id, 0);
  await match.far.complete(POINTS);

  await cluster.redis.kill();
  await becomes(b, { status: 'ready', degraded: ['redis'] });
  await score(match.scorer, match.id, POINTS);
  await match.near.complete(2 * POINTS, LOCAL_WITHIN_MS);
  await cluster.redis.start();

  await match.far.complete(2 * POINTS);
  await becomes(b, { status: 'ready' });
  expect([match.near.opened(), match.far.opened()]).toEqual([1, 1]);
});

test('a node that starts while Redis is away serves, says so, and hears the others once it is back', async () => {
  await cluster.redis.kill();
  const [, node] = cluster.nodes;
  await node?.stop();
  await node?.start();
  await becomes(b, { status: 'ready', degraded: ['redis'] });
  await cluster.redis.start();
  await becomes(b, { status: 'ready' });
  const match = await watched();
  await score(match.scorer, match.id, 0);
  await match.far.complete(POINTS);
});

/** A match that is scored on A, with a client on each node that reads what it missed whenever it connects, like the app. */
async function watched() {
  const person = await Person.register(a);
  const scorer = person.scorer();
  const id = await scorer.createMatch(a);
  return { id, scorer, near: await follow(person, a, id), far: await follow(person, b, id) };
}

async function follow(person: Person, origin: string, matchId: string) {
  const seqs = new Set<number>();
  let opened = 1;
  const line = await person.connect(origin);
  const catchUp = async () => {
    await line.emitWithAck('match:watch', { matchId });
    for (const { seq } of await person.scorer().readLog(origin, matchId)) {
      seqs.add(seq);
    }
  };
  line.on('match:events', ({ events }) => {
    for (const { seq } of events) {
      seqs.add(seq);
    }
  });
  line.on('connect', () => {
    opened += 1;
    void catchUp();
  });
  await catchUp();
  return {
    opened: () => opened,
    complete: (count: number, timeout = 10_000) =>
      vi.waitFor(() => expect(seqs.size).toBe(count), { timeout, interval: 20 }),
  };
}

async function score(scorer: Scorer, matchId: string, from: number): Promise<void> {
  for (let point = from; point < from + POINTS; point += 1) {
    await scorer.score(a, matchId, pointEvent(point));
  }
}

async function becomes(origin: string, state: object): Promise<void> {
  await vi.waitFor(
    async () => {
      const { warnings: _warnings, ...rest } = await (await fetch(`${origin}/readyz`)).json();
      expect(rest).toEqual(state);
    },
    { timeout: 10_000, interval: 50 },
  );
}
