import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '#test/simulated-players.ts';
import {
  boundOfAll,
  changeSincePick,
  clearBeyond,
  deviationsBelow,
  isClear,
  shareBelow,
  studentBound,
  trueShare,
  widened,
  withoutChance,
} from './chance.ts';

test.each([
  [0.5, 0],
  [0.975, 1.95996],
  [0.995, 2.57583],
  [0.025, -1.95996],
])('the share %d of a normal distribution lies below %d', (share, deviations) => {
  expect(shareBelow(deviations)).toBeCloseTo(share, 6);
  expect(deviationsBelow(share)).toBeCloseTo(deviations, 4);
});

test.each([
  [4, 2.776],
  [8, 2.306],
  [30, 2.042],
])('with %d degrees of freedom Student allows %d', (degrees, bound) => {
  expect(studentBound(degrees)).toBeCloseTo(bound, 1);
});

describe('several at once', () => {
  test.each([
    ['one', [1], 1.95996],
    ['ten, none of which stands out', Array(10).fill(1), 2.80703],
    ['ten, one of which does', [3, ...Array(9).fill(0)], 2.80703],
    ['ten that all do', Array(10).fill(3), 1.95996],
  ])('%s', (_name, deviations, bound) => {
    expect(clearBeyond(deviations)).toBeCloseTo(bound, 4);
  });

  test('a change is clear only if its own interval was', () => {
    const arm = fc.double({ min: 0.01, max: 5, noNaN: true });
    const change = fc
      .record({ value: fc.double({ min: -9, max: 9, noNaN: true }), down: arm, up: arm })
      .map(({ value, down, up }) => ({ value, low: value - down, high: value + up }));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const bound = boundOfAll(changes);
        expect(bound).toBeGreaterThan(1.9599);
        expect(changes.every((one) => isClear(one) || !isClear(widened(one, bound)))).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

test.each([
  [0.5, 0],
  [1, 0],
  [2, 0.75],
  [10, 0.99],
])('at %d standard errors the share %d is true', (deviation, share) => {
  expect(trueShare(deviation)).toBeCloseTo(share, 10);
});

test.each([
  ['a gain that may be chance', { value: 3, low: -20, high: 26 }, 0],
  ['a loss that may be chance', { value: -3, low: -26, high: 20 }, 0],
  ['a clear loss', { value: -10, low: -19.8, high: -0.2 }, -7.5],
])('%s without its luck', (_name, estimate, part) => {
  const found = withoutChance(estimate);
  expect(found).toBeCloseTo(part, 2);
  expect(Object.is(found, -0)).toBe(false);
});

describe('a change since something was picked', () => {
  test('is the change itself where the pick hardly mattered', () => {
    const { value, low, high } = changeSincePick({ value: 0.1, error: 0.05 }, -1);
    expect([value, low, high].map((one) => one.toFixed(3))).toEqual(['0.100', '0.002', '0.198']);
  });

  test('is less where any change would have been a rise', () => {
    const { value, low, high } = changeSincePick({ value: 0.1, error: 0.05 }, 0.05);
    expect(value).toBeLessThan(0.09);
    expect(low).toBeLessThan(-0.05);
    expect(high).toBeLessThan(0.2);
  });

  test('shows at most one in forty unchanging players as better', () => {
    const random = randomFrom(21);
    const deviate = () => deviationsBelow(Math.min(1 - 1e-9, Math.max(1e-9, random())));
    const [players, wrong] = [4000, { plain: 0, picked: 0 }];
    for (let picked = 0; picked < players; ) {
      const [before, after] = [deviate(), deviate()];
      if (before < -1.5) {
        picked += 1;
        const change = { value: after - before, error: Math.SQRT2 };
        // Half of a change is the rise of what was picked: the mean of both stays where it is.
        const least = before + after + 3;
        wrong.plain += change.value > 1.96 * change.error ? 1 : 0;
        wrong.picked += changeSincePick(change, Math.min(least, change.value)).low > 0 ? 1 : 0;
      }
    }
    expect(wrong.plain / players).toBeGreaterThan(0.15);
    expect(wrong.picked / players).toBeLessThan(0.032);
  });
});
