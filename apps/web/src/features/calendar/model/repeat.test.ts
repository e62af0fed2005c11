import { describe, expect, it } from 'vitest';
import { isLastOfMonth, noRepeat, nthOf, repeatOf, ruleOf } from './repeat.ts';

const MONDAY = '2026-11-23';

describe('a rule in the form and back', () => {
  it.each([
    'FREQ=WEEKLY;BYDAY=MO',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=10',
    'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261221',
    'FREQ=DAILY;COUNT=5',
    'FREQ=MONTHLY;BYMONTHDAY=23',
    'FREQ=MONTHLY;BYDAY=4MO',
    'FREQ=YEARLY',
  ])('%s stays as it is', (rule) => {
    const repeat = repeatOf(rule, MONDAY);
    expect(repeat.freq).not.toBe('OTHER');
    expect(ruleOf(repeat, MONDAY)).toBe(rule);
  });

  it.each(['FREQ=MONTHLY;BYDAY=MO,TU,WE;BYSETPOS=-1', 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'])(
    'keeps %s, which it cannot ask for',
    (rule) => {
      const repeat = repeatOf(rule, MONDAY);
      expect(repeat).toMatchObject({ freq: 'OTHER', other: rule });
      expect(ruleOf(repeat, MONDAY)).toBe(rule);
    },
  );

  it('has no rule for a single event', () => {
    expect(ruleOf(noRepeat(MONDAY), MONDAY)).toBeNull();
    expect(repeatOf(null, MONDAY).freq).toBe('NONE');
  });
});

it('counts the weekdays of a month', () => {
  expect(nthOf('2026-11-01')).toBe(1);
  expect(nthOf('2026-11-23')).toBe(4);
  expect(isLastOfMonth('2026-11-23')).toBe(false);
  expect(isLastOfMonth('2026-11-30')).toBe(true);
});
