import { beforeEach, expect, test } from 'vitest';
import { type ManualClock, manualClock } from '#test/manual-clock.ts';
import { type Blocks, createBlocks } from '#web/data/outbox/drain.ts';

let clock: ManualClock;
let blocks: Blocks;

beforeEach(() => {
  clock = manualClock(0);
  blocks = createBlocks(clock, () => 1);
});

test('waits twice as long after each failure in a row, up to half a minute', () => {
  const waits = Array.from({ length: 7 }, () => {
    blocks.backOff('lane', null);
    return (blocks.of('lane')?.until ?? 0) - clock.now();
  });
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('comes back a little earlier or later than other phones', () => {
  const early = createBlocks(clock, () => 0);
  early.backOff('lane', null);
  expect(early.of('lane')?.until).toBe(750);
});

test('counts the failures on while it tries in between, until something works', () => {
  blocks.backOff('lane', null);
  clock.advance(1000);
  expect(blocks.of('lane')).toBeNull();
  blocks.backOff('lane', null);
  expect(blocks.of('lane')).toMatchObject({ failures: 2, until: 3000 });
  blocks.clear('lane');
  blocks.backOff('lane', null);
  expect(blocks.of('lane')).toMatchObject({ failures: 1 });
});

test('never comes back before the server asked for it', () => {
  blocks.backOff('lane', 60_000);
  expect(blocks.of('lane')).toMatchObject({ kind: 'asked-to-wait', until: 60_000 });
});

test('new hope ends the waits that were its own idea, and no others', () => {
  blocks.backOff('own idea', null);
  blocks.backOff('asked', 5000);
  blocks.hold('held', 5000);
  blocks.clearBackoffs();
  expect(['own idea', 'asked', 'held'].map((name) => blocks.of(name)?.kind)).toEqual([
    undefined,
    'asked-to-wait',
    'held',
  ]);
});
