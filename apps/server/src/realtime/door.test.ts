import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MemoryLog, memoryLog } from '#test/memory-log.ts';
import { BEAT_EVERY_MS, createDoor, FROZEN_MS, SILENT_MS, STALE_MS } from './door.ts';

let log: MemoryLog;
let closing: (() => Promise<void>)[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'setImmediate', 'performance'] });
  log = memoryLog();
  closing = [];
});

afterEach(async () => {
  const ends = closing.map((close) => close());
  await vi.runOnlyPendingTimersAsync();
  await Promise.all(ends);
  vi.useRealTimers();
});

/** A node, with what it heard and what happened to it. */
async function begin(node: string) {
  const link = log.link();
  const heard: string[] = [];
  const warn = vi.fn();
  const door = createDoor({
    link,
    node,
    log: { warn },
    hear: (post, { node: from, body }) => heard.push(`${from} ${post.kind} ${body}`.trim()),
    describe: () => ({ kind: 'all', seats: [], stays: [] }),
    onMissed: () => heard.push('missed'),
    onGone: (gone, how) => heard.push(`${gone} ${how}`),
  });
  await door.open();
  closing.push(() => door.close());
  return {
    link,
    door,
    heard,
    say: (text: string) => door.publish({ kind: 'send', rooms: ['team:1'] }, text),
    /** Its log since the last call. */
    told: () => heard.splice(0).filter((line) => !line.endsWith(' all')),
  };
}

async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
}

test('every other node hears a post once, in the order of the log', async () => {
  const [a, b, c] = [await begin('a'), await begin('b'), await begin('c')];
  a.say('1');
  a.say('2');
  await pass(10);
  c.say('3');
  await pass(10);
  expect(b.told()).toEqual(['a send 1', 'a send 2', 'c send 3']);
  expect(a.told()).toEqual(['c send 3']);
});

test('a post that was written twice, because its answer was lost, is heard once', async () => {
  const [a, b] = [await begin('a'), await begin('b')];
  await pass(2000);
  b.told();
  a.link.loseAnswer();
  a.say('1');
  a.say('2');
  await pass(BEAT_EVERY_MS);
  a.say('3');
  await pass(BEAT_EVERY_MS);
  expect(b.told()).toEqual(['a send 1', 'a send 2', 'a send 3']);
});

test('posts wait for a link that is away for a short time', async () => {
  const [a, b] = [await begin('a'), await begin('b')];
  await pass(2000);
  a.link.setUp(false);
  a.say('1');
  await pass(STALE_MS - 2 * BEAT_EVERY_MS);
  a.link.setUp(true);
  await pass(1000);
  expect(b.told()).toEqual(['a send 1']);
});

test('posts that waited for long are given up, and the other nodes know that they missed them', async () => {
  const [a, b] = [await begin('a'), await begin('b')];
  await pass(15_000);
  b.told();
  a.link.setUp(false);
  a.say('1');
  await pass(60_000);
  expect(b.told()).toEqual(['a silent']);
  a.link.setUp(true);
  await pass(BEAT_EVERY_MS);
  expect(b.told()).toEqual(['missed']);
  a.say('2');
  await pass(10);
  expect(b.told()).toEqual(['a send 2']);
});

test('a loss of the log without a message for clients does not make them connect again', async () => {
  const [a, b] = [await begin('a'), await begin('b')];
  await pass(15_000);
  b.told();
  a.link.setUp(false);
  await pass(60_000);
  a.link.setUp(true);
  await pass(BEAT_EVERY_MS);
  expect(b.told()).toEqual(['a silent']);
});

test('a node whose place in the log is gone knows that it missed something', async () => {
  const [a, b] = [await begin('a'), await begin('b')];
  await pass(15_000);
  b.told();
  b.link.setUp(false);
  a.say('1');
  await pass(100);
  log.drop();
  a.say('2');
  await pass(100);
  b.link.setUp(true);
  await pass(10);
  expect(b.told()).toEqual(['missed', 'a send 2']);
});

test('more posts than can wait are given up', async () => {
  const [a, b] = [await begin('a'), await begin('b')];
  await pass(15_000);
  b.told();
  a.link.setUp(false);
  for (let number = 0; number <= 10_000; number += 1) {
    a.say('x');
  }
  a.link.setUp(true);
  await pass(BEAT_EVERY_MS);
  expect(b.told()).toEqual(['missed']);
});

test('a node that starts has missed nothing of the nodes that were there before', async () => {
  const a = await begin('a');
  await pass(1000);
  a.say('1');
  await pass(1000);
  const b = await begin('b');
  await pass(1000);
  expect(b.told()).toEqual([]);
  a.say('2');
  await pass(10);
  expect(b.told()).toEqual(['a send 2']);
});

test('a node that is silent is gone, and heard of in full when it is back', async () => {
  const [a, b] = [await begin('a'), await begin('b')];
  await pass(5000);
  b.heard.splice(0);
  a.link.setUp(false);
  await pass(SILENT_MS + BEAT_EVERY_MS);
  expect(b.heard.splice(0)).toEqual(['a silent']);
  a.link.setUp(true);
  await pass(2000);
  expect(b.heard).toContain('a all');
});

test('a node that is cut off itself keeps the others as they were for a while', async () => {
  await begin('a');
  const b = await begin('b');
  await pass(5000);
  b.told();
  b.link.setUp(false);
  await pass(FROZEN_MS - 2 * BEAT_EVERY_MS);
  expect(b.told()).toEqual([]);
  await pass(4 * BEAT_EVERY_MS);
  expect(b.told()).toEqual(['a silent']);
});

test('a node that ends says goodbye after its last words', async () => {
  const [a, b] = [await begin('a'), await begin('b')];
  await pass(5000);
  b.told();
  a.say('1');
  const closed = a.door.close();
  await pass(10);
  await closed;
  expect(b.told()).toEqual(['a send 1', 'a ended']);
});
