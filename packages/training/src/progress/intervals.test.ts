import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rateChange, rateEstimate, weighted } from './intervals.ts';

const figure = (count: number, of: number) => ({ count, of, known: of, total: of });

describe('a change, as R. G. Newcombe has it (Statistics in Medicine 17, 1998, table II, method 10)', () => {
  test.each([
    ['56/70 after 48/80', figure(48, 80), figure(56, 70), [0.2, 0.0524, 0.3339]],
    ['9/10 after 3/10', figure(3, 10), figure(9, 10), [0.6, 0.1705, 0.809]],
    ['10/10 after 0/10', figure(0, 10), figure(10, 10), [1, 0.6075, 1]],
    ['nothing either way', figure(0, 10), figure(0, 10), [0, -0.2775, 0.2775]],
  ])('%s', (_name, before, after, [by, low, high]) => {
    const change = rateChange(before, after);
    expect(change?.value).toBeCloseTo(by ?? 0, 10);
    expect(change?.low).toBeCloseTo(low ?? 0, 4);
    expect(change?.high).toBeCloseTo(high ?? 0, 4);
  });

  test('is null with one side empty', () => {
    expect(rateChange(figure(0, 0), figure(5, 10))).toBeNull();
    expect(rateChange(figure(5, 10), figure(0, 0))).toBeNull();
  });

  test('is mirrored by swapping the sides', () => {
    const count = fc.nat(60);
    fc.assert(
      fc.property(count, count, count, count, (won, lost, wonLater, lostLater) => {
        const [one, other] = [figure(won, won + lost), figure(wonLater, wonLater + lostLater)];
        const [there, back] = [rateChange(one, other), rateChange(other, one)];
        expect(there?.low ?? 0).toBeCloseTo(-(back?.high ?? 0), 10);
        expect((there?.low ?? 0) <= (there?.high ?? 0)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

test('keeps a single estimate, and narrows with two alike', () => {
  const rate = rateEstimate(figure(30, 50));
  expect(rate && weighted([{ ...rate, weight: 1 }])).toEqual(rate);
  const two =
    rate &&
    weighted([
      { ...rate, weight: 0.5 },
      { ...rate, weight: 0.5 },
    ]);
  expect(two?.value).toBeCloseTo(0.6, 10);
  expect((two?.high ?? 0) - (two?.low ?? 0)).toBeCloseTo(
    ((rate?.high ?? 0) - (rate?.low ?? 0)) / Math.SQRT2,
    10,
  );
});
