import { makeRule, parseRule } from '@allcourt/contract';
import { describe, expect, test } from 'vitest';
import { firstStart, lastStart, ruleBefore, ruleFrom, ruleMoved, startsWithin } from './recurrence.ts';

/** Everything until the end of the year after it begins. */
function all(starts: string, rule: string): string[] {
  return startsWithin({ starts, rule }, '1970-01-01T00:00', `${Number(starts.slice(0, 4)) + 2}-01-01T00:00`);
}

describe('when a series begins, after RFC 5545', () => {
  test.each([
    ['every Monday', '2026-01-05T18:00', 'FREQ=WEEKLY;BYDAY=MO;COUNT=3', '01-05 01-12 01-19'],
    ['without a day, the day it begins on', '2026-01-07T18:00', 'FREQ=WEEKLY;COUNT=3', '01-07 01-14 01-21'],
    [
      'Tuesdays and Thursdays',
      '2026-01-06T07:30',
      'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4',
      '01-06 01-08 01-13 01-15',
    ],
    ['every other week', '2026-01-05T18:00', 'FREQ=WEEKLY;INTERVAL=2;COUNT=3', '01-05 01-19 02-02'],
    [
      'weeks that begin on Monday',
      '1997-08-05T09:00',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      '08-05 08-10 08-19 08-24',
    ],
    [
      'weeks that begin on Sunday',
      '1997-08-05T09:00',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '08-05 08-17 08-19 08-31',
    ],
    ['the last Friday', '2026-01-30T19:00', 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=4', '01-30 02-27 03-27 04-24'],
    ['the second Saturday', '2026-01-10T09:00', 'FREQ=MONTHLY;BYDAY=2SA;COUNT=3', '01-10 02-14 03-14'],
    ['the 31st, where there is one', '2026-01-31T12:00', 'FREQ=MONTHLY;COUNT=4', '01-31 03-31 05-31 07-31'],
    [
      'the last day of the month',
      '2026-01-31T12:00',
      'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3',
      '01-31 02-28 03-31',
    ],
    [
      'the last working day',
      '2026-01-30T17:00',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=4',
      '01-30 02-27 03-31 04-30',
    ],
    [
      'the second to last working day',
      '1997-09-29T09:00',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=3',
      '09-29 10-30 11-27',
    ],
    [
      'Friday the 13th',
      '1998-02-13T09:00',
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3',
      '02-13 03-13 11-13',
    ],
    ['the 29th of February', '2024-02-29T09:00', 'FREQ=YEARLY;COUNT=1', '02-29'],
    ['Thanksgiving', '2026-11-26T10:00', 'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=2', '11-26 11-25'],
    ['until a day, that day included', '2026-03-04T18:00', 'FREQ=WEEKLY;UNTIL=20260318', '03-04 03-11 03-18'],
    ['until the day before', '2026-03-04T18:00', 'FREQ=WEEKLY;UNTIL=20260317', '03-04 03-11'],
    ['late in the evening of the last day', '2026-03-04T23:30', 'FREQ=DAILY;UNTIL=20260305', '03-04 03-05'],
  ])('%s', (_name, starts, rule, days) => {
    expect(
      all(starts, rule)
        .map((wall) => wall.slice(5, 10))
        .join(' '),
    ).toBe(days);
    expect(all(starts, rule).every((wall) => wall.endsWith(starts.slice(10)))).toBe(true);
  });
});

test.each([
  ['FREQ=WEEKLY;BYDAY=TU', '2026-03-02T18:00', '2026-03-03T18:00'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-03-02T18:00', '2026-03-27T18:00'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-03-02T18:00', undefined],
  ['FREQ=WEEKLY;UNTIL=20260301', '2026-03-02T18:00', undefined],
])('%s from %s on begins on %s', (rule, starts, first) => {
  expect(firstStart({ starts, rule })).toBe(first);
});

test.each([
  ['FREQ=WEEKLY', null],
  ['FREQ=WEEKLY;COUNT=3', '2026-03-16T18:00'],
  ['FREQ=WEEKLY;UNTIL=20260401', '2026-04-01T23:59'],
])('%s ends', (rule, last) => {
  expect(lastStart({ starts: '2026-03-02T18:00', rule })).toBe(last);
});

test.each([
  ['FREQ=WEEKLY;BYDAY=MO', 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260315', 'FREQ=WEEKLY;BYDAY=MO'],
  ['FREQ=WEEKLY;BYDAY=MO;COUNT=5', 'FREQ=WEEKLY;BYDAY=MO;COUNT=2', 'FREQ=WEEKLY;BYDAY=MO;COUNT=3'],
  ['FREQ=WEEKLY;UNTIL=20260330', 'FREQ=WEEKLY;UNTIL=20260315', 'FREQ=WEEKLY;UNTIL=20260330'],
])('%s in two at the third', (rule, before, after) => {
  const series = { starts: '2026-03-02T18:00', rule };
  const parts = [ruleBefore(series, '2026-03-16T18:00'), ruleFrom(series, '2026-03-16T18:00')];
  expect(parts).toEqual([before, after]);
  const whole = all(series.starts, rule);
  expect([...all(series.starts, parts[0] ?? ''), ...all('2026-03-16T18:00', parts[1] ?? '')]).toEqual(
    expect.arrayContaining(whole.slice(0, 5)),
  );
});

test.each([
  ['FREQ=WEEKLY;BYDAY=MO', '2026-03-02T18:00', '2026-03-03T19:00', 'FREQ=WEEKLY;BYDAY=TU'],
  ['FREQ=WEEKLY;BYDAY=MO,SU', '2026-03-02T18:00', '2026-03-01T18:00', 'FREQ=WEEKLY;BYDAY=SU,SA'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-03-27T18:00', '2026-03-26T18:00', 'FREQ=MONTHLY;BYDAY=-1TH'],
  ['FREQ=MONTHLY;BYMONTHDAY=5', '2026-03-05T18:00', '2026-03-07T18:00', 'FREQ=MONTHLY;BYMONTHDAY=7'],
  ['FREQ=WEEKLY;BYDAY=MO', '2026-03-02T18:00', '2026-03-02T19:00', 'FREQ=WEEKLY;BYDAY=MO'],
  ['FREQ=WEEKLY;UNTIL=20260330', '2026-03-02T18:00', '2026-03-03T18:00', 'FREQ=WEEKLY;UNTIL=20260331'],
])('%s moved from %s to %s', (rule, from, to, moved) => {
  expect(ruleMoved(rule, from, to)).toBe(moved);
});

test.each([
  'FREQ=SECONDLY',
  'FREQ=HOURLY;INTERVAL=2',
  'FREQ=WEEKLY;COUNT=0',
  'FREQ=WEEKLY;COUNT=1001',
  'FREQ=WEEKLY;COUNT=3;UNTIL=20260101',
  'FREQ=WEEKLY;INTERVAL=0',
  'FREQ=WEEKLY;INTERVAL=100',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=WEEKLY;BYDAY=1MO',
  'FREQ=WEEKLY;BYMONTHDAY=3',
  'FREQ=MONTHLY;BYMONTHDAY=0',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=MONTHLY;BYSETPOS=1',
  'FREQ=WEEKLY;UNTIL=20260230',
  'FREQ=WEEKLY;UNTIL=20260330T180000Z',
  'FREQ=WEEKLY;FREQ=DAILY',
  'FREQ=DAILY;BYHOUR=1,2,3',
  'FREQ=DAILY;BYMONTH=2',
  'FREQ=WEEKLY;BYMONTH=3',
  'FREQ=DAILY;BYMONTHDAY=30',
  'FREQ=WEEKLY;BYDAY=MO;;',
  'BYDAY=MO',
  '',
  `FREQ=YEARLY;BYMONTHDAY=${'1,'.repeat(200)}1`,
])('%s is no rule for a calendar', (rule) => {
  expect(parseRule(rule)).toBeNull();
});

test.each([
  'FREQ=DAILY',
  'FREQ=MONTHLY;BYDAY=-1FR,2MO;BYSETPOS=1;WKST=SU;COUNT=4',
  'FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29',
])('%s is read and written the same', (rule) => {
  const parsed = parseRule(rule);
  expect(parsed && makeRule(parsed)).toBe(rule);
});

test('a rule that nothing fits is found out quickly', () => {
  const began = performance.now();
  for (const rule of [
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=300',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYDAY=5MO;BYMONTH=2;BYMONTHDAY=1',
  ]) {
    expect(firstStart({ starts: '2026-03-02T18:00', rule })).toBeUndefined();
  }
  expect(performance.now() - began).toBeLessThan(2000);
});
