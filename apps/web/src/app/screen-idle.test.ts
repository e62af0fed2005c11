import { expect, test } from 'vitest';
import { createTurns, watchForIdle } from './screen-idle.ts';

/** A clock whose looks come when the test says so. */
function setUp() {
  let time = 0;
  let next: (() => void) | null = null;
  const state = { isBusy: false, isIdle: false };
  void watchForIdle({
    isBusy: () => state.isBusy,
    now: () => time,
    after(_delayMs, act) {
      next = act;
    },
  }).then(() => {
    state.isIdle = true;
  });
  /** Looks at the usual pace for so long. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      time += 100;
      const act = next;
      next = null;
      act?.();
    }
    await Promise.resolve();
  };
  return { state, pass };
}

test('is idle after a quiet second, and not before', async () => {
  const { state, pass } = setUp();
  await pass(900);
  expect(state.isIdle).toBe(false);
  await pass(100);
  expect(state.isIdle).toBe(true);
});

test('begins again after a request', async () => {
  const { state, pass } = setUp();
  await pass(800);
  state.isBusy = true;
  await pass(300);
  state.isBusy = false;
  await pass(900);
  expect(state.isIdle).toBe(false);
  await pass(100);
  expect(state.isIdle).toBe(true);
});

test('waits for a stream that never ends for ten seconds at most', async () => {
  const { state, pass } = setUp();
  state.isBusy = true;
  await pass(9900);
  expect(state.isIdle).toBe(false);
  await pass(100);
  expect(state.isIdle).toBe(true);
});

test('gives each act its turn, also after one that failed', async () => {
  const done: string[] = [];
  const inTurn = createTurns(async () => void done.push('idle'));
  const first = inTurn(async () => {
    await Promise.resolve();
    done.push('first');
  });
  const failed = inTurn(() => Promise.reject(new Error('not loaded')));
  const last = inTurn(() => done.push('last'));
  await first;
  await expect(failed).rejects.toThrow('not loaded');
  await last;
  expect(done).toEqual(['idle', 'first', 'last']);
});
