import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeIsoTime, parseIsoTime } from './iso-time.ts';

describe('an instant', () => {
  test('is written and read as the platform does it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 253_370_764_799_999 }), (at) => {
        const text = makeIsoTime(at);
        expect(text).toBe(new Date(at).toISOString());
        expect(parseIsoTime(text)).toBe(at);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['2024-02-29T12:00:00Z', 1_709_208_000_000],
    ['2024-02-29T12:00:00.5Z', 1_709_208_000_500],
    ['2024-02-29T14:30:00+02:30', 1_709_208_000_000],
    ['2024-02-29T07:00:00.000-05:00', 1_709_208_000_000],
    ['2024-02-29T12:00Z', 1_709_208_000_000],
    ['2023-02-29T12:00:00Z', null],
    ['2024-13-01T12:00:00Z', null],
    ['2024-01-00T12:00:00Z', null],
    ['2024-01-01T24:00:00Z', null],
    ['2024-01-01T12:00:00', null],
    ['2024-01-01', null],
    ['yesterday', null],
  ])('%s is %s', (text, at) => {
    expect(parseIsoTime(text)).toBe(at);
  });
});
