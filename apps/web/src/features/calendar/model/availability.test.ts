import { expect, it } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { byMonth, repliesByCell, weekdaysToAnswer } from './availability.ts';

const NOW = new Date('2026-11-20T12:00Z');
const at = (day: string, part: Parameters<typeof buildOccurrence>[0] = {}) =>
  buildOccurrence({ key: `${day.replaceAll('-', '')}T1800`, starts: `${day}T18:00`, ...part });

it('groups dates by month', () => {
  const months = byMonth([at('2026-11-23'), at('2026-11-30'), at('2026-12-07')]);
  expect(months.map(({ month, dates }) => [month, dates.length])).toEqual([
    ['2026-11', 2],
    ['2026-12', 1],
  ]);
});

it('offers a weekday with several open dates, and none that is answered or closed', () => {
  const dates = [
    at('2026-11-23'),
    at('2026-11-26'),
    at('2026-11-30'),
    at('2026-12-03', { own: { answer: 'no', note: null, waiting: null } }),
    at('2026-12-10', { replyBy: '2026-11-01T00:00:00.000Z' }),
  ];
  expect(weekdaysToAnswer(dates, NOW).map(({ weekday, dates: open }) => [weekday, open.length])).toEqual([
    [0, 2],
  ]);
});

it('finds the reply of a member to a date', () => {
  const { eventId, key } = at('2026-11-23');
  const replyOf = repliesByCell([{ eventId, key, memberId: 'm', answer: 'spare', isWaiting: false }]);
  expect(replyOf('m', { eventId, key })?.answer).toBe('spare');
  expect(replyOf('other', { eventId, key })).toBeNull();
});
