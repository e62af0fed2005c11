import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOAD_WEEKS, type LoadWeek, loadOf } from './load.ts';

const week = (matchMinutes: number, trainedMinutes = 0): LoadWeek => ({
  matches: 1,
  matchMinutes,
  points: 0,
  trainedMinutes,
});

describe('load', () => {
  test('is the newest week against the mean of those before', () => {
    expect(loadOf([week(60, 60), week(100), week(0), week(0, 140), week(0)])).toEqual({
      minutes: 120,
      usual: 60,
      times: 2,
      needsRest: false,
    });
  });

  test('asks for rest from half as much again, and three hours', () => {
    const before = [week(120), week(120), week(120), week(120)];
    expect(loadOf([week(179), ...before]).needsRest).toBe(false);
    expect(loadOf([week(90, 90), ...before]).needsRest).toBe(true);
    expect(loadOf([week(240), ...before.map(() => week(170))]).needsRest).toBe(false);
  });

  test('knows no usual week before two with play', () => {
    const load = { minutes: 600, usual: null, times: null, needsRest: false };
    expect(loadOf([week(600), week(0), week(30), week(0), week(0)])).toEqual(load);
    expect(loadOf([week(600)])).toEqual(load);
    expect(loadOf([])).toEqual({ ...load, minutes: 0 });
  });

  test('does not depend on the order of the earlier weeks, nor on older ones', () => {
    const anyWeek = fc.nat({ max: 900 }).map((minutes) => week(minutes));
    const weeks = fc.array(anyWeek, { minLength: LOAD_WEEKS, maxLength: LOAD_WEEKS });
    fc.assert(
      fc.property(weeks, fc.array(anyWeek), ([newest = week(0), ...before], older) => {
        const load = loadOf([newest, ...before]);
        expect(loadOf([newest, ...before.toReversed(), ...older])).toEqual(load);
      }),
    );
  });
});
