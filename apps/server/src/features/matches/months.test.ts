import { expect, test } from 'vitest';
import { countByMonth, monthsOf } from './months.ts';

test.each([
  ['2026-03-01T04:59:59Z', 'America/New_York', '2026-02'],
  ['2026-03-01T05:00:00Z', 'America/New_York', '2026-03'],
  ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01'],
  ['2026-06-15T12:00:00Z', 'Asia/Bangkok', '2026-06'],
  ['0999-06-15T12:00:00Z', 'UTC', '999-06'],
])('%s in %s falls in %s', (instant, timeZone, month) => {
  expect(monthsOf(timeZone)(new Date(instant))).toBe(month);
});

test('counts no more than six months, each as many times as asked', () => {
  const named: Date[] = [];
  const monthOf = monthsOf('Europe/Lisbon');
  const every = Array.from(
    { length: 4000 },
    (_, hour) => Date.parse('2026-01-01T00:30:00Z') + hour * 3_600_000,
  );
  const counted = countByMonth(every, {
    now: new Date('2026-06-16T12:00:00Z'),
    monthOf: (instant) => {
      named.push(instant);
      return monthOf(instant);
    },
  });

  expect(counted.map(({ played }) => played)).toEqual([744, 672, 743, 720, 744, 377]);
  expect(named.length).toBeLessThan(200);
});

test('six months reach over the turn of the year, and what is older does not count', () => {
  const counted = countByMonth(
    [
      '2025-10-31T23:00:00Z',
      '2025-11-01T00:00:00Z',
      '2026-02-01T00:00:00Z',
      '2026-02-28T12:00:00Z',
      '2027-01-01T00:00:00Z',
    ].map((instant) => Date.parse(instant)),
    { now: new Date('2026-04-30T23:59:59Z'), monthOf: monthsOf('UTC') },
  );

  expect(counted).toEqual([
    { month: '2025-11', played: 1 },
    { month: '2025-12', played: 0 },
    { month: '2026-01', played: 0 },
    { month: '2026-02', played: 2 },
    { month: '2026-03', played: 0 },
    { month: '2026-04', played: 0 },
  ]);
});
