import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rateChange, weighted } from './intervals.ts';
import { type Sample, sampleInterval } from './samples.ts';

const sample = (count: number, of: number): Sample => ({
  rate: count / of,
  size: of,
  figure: { count, of, known: of, total: of },
  bounds: null,
  ...{ isUneven: false, isBounded: false },
});

describe('a change, as R. G. Newcombe has it (Statistics in Medicine 17, 1998, table II, method 10)', () => {
  test.each([
    ['56/70 after 48/80', sample(48, 80), sample(56, 70), [0.2, 0.0524, 0.3339]],
    ['9/10 after 3/10', sample(3, 10), sample(9, 10), [0.6, 0.1705, 0.809]],
    ['10/10 after 0/10', sample(0, 10), sample(10, 10), [1, 0.6075, 1]],
    ['nothing either way', sample(0, 10), sample(0, 10), [0, -0.2775, 0.2775]],
  ])('%s', (_name, before, after, [by, low, high]) => {
    const change = rateChange(before, after);
    expect(change.value).toBeCloseTo(by ?? 0, 10);
    expect(change.low).toBeCloseTo(low ?? 0, 4);
    expect(change.high).toBeCloseTo(high ?? 0, 4);
  });

  test('is mirrored by swapping the sides', () => {
    const count = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(count, count, count, count, (won, lost, wonLater, lostLater) => {
        const [one, other] = [sample(won, won + lost), sample(wonLater, wonLater + lostLater)];
        const [there, back] = [rateChange(one, other), rateChange(other, one)];
        expect(there.low).toBeCloseTo(-back.high, 10);
        expect(there.low <= there.high).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

test('keeps a single estimate, and narrows with two alike unless they err together', () => {
  const rate = sampleInterval(sample(30, 50));
  const half = { ...rate, weight: 0.5 };
  expect(weighted([{ ...rate, weight: 1 }])).toEqual(rate);
  const width = ({ low, high }: { low: number; high: number }) => high - low;
  const [apart, together] = [weighted([half, half]), weighted([half, half], 1)];
  expect(apart.value).toBeCloseTo(0.6, 10);
  expect(width(apart)).toBeCloseTo(width(rate) / Math.SQRT2, 10);
  expect(width(together)).toBeCloseTo(width(rate), 10);
});
