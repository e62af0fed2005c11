import { expect, test } from 'vitest';
import { playerChange, TRANSFER_PLAYERS, transferOf } from './transfer.ts';

/** Numbers from 0 to 1, the same each time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Changes of players around a middle, about normal with a standard deviation of 0.06. */
function changes(count: number, middle: number, next: () => number): number[] {
  return Array.from(
    { length: count },
    () => middle + 0.06 * (Array.from({ length: 12 }, next).reduce((sum, one) => sum + one, 0) - 6),
  );
}

const matches = (count: number, of: number) => ({
  figures: { 'first-serves-in': { count, of, known: of, total: of } },
  matches: 1,
  from: 0,
});

test('needs thirty players of either group', () => {
  const many = changes(TRANSFER_PLAYERS, 0, chance(1));
  expect(transferOf(many, many.slice(1))).toBeNull();
  expect(transferOf(many.slice(1), many)).toBeNull();
  expect(transferOf(many, many)).toMatchObject({ players: 30, others: 30, change: { value: 0 } });
});

test('compares means by Welch: a table worked out by hand', () => {
  // Variances 0.01 · 30/29 and 0: the interval is Student’s of 29 degrees around 0.1.
  const did = Array.from({ length: 30 }, (_, index) => 0.1 + (index % 2 === 0 ? 0.1 : -0.1));
  const others = Array.from({ length: 40 }, () => 0);
  const { change } = transferOf(did, others) ?? { change: { value: 0, low: 0, high: 0 } };
  const arm = 2.04523 * Math.sqrt((0.01 * (30 / 29)) / 30);
  expect(change.value).toBeCloseTo(0.1, 12);
  expect(change.low).toBeCloseTo(0.1 - arm, 3);
  expect(change.high).toBeCloseTo(0.1 + arm, 3);
});

test('its interval holds the true difference about 19 times out of 20', () => {
  const next = chance(7);
  const rounds = 2000;
  let held = 0;
  for (let round = 0; round < rounds; round += 1) {
    const found = transferOf(changes(30, 0.03, next), changes(90, 0.01, next));
    held += found && found.change.low <= 0.02 && found.change.high >= 0.02 ? 1 : 0;
  }
  expect(held / rounds).toBeGreaterThan(0.935);
  expect(held / rounds).toBeLessThan(0.965);
});

test.each([
  ['enough points', matches(12, 20), matches(15, 20), 0.15],
  ['too few before', matches(10, 19), matches(15, 20), null],
  ['too few since', matches(10, 20), matches(15, 19), null],
])('a player with %s', (_name, before, since, change) => {
  const found = playerChange('first-serves-in', { before, since });
  expect(found === null ? null : Math.round(found * 1000) / 1000).toBe(change);
});
