import { beforeEach, expect, it } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { showRegion } from '#web/ui/words/region.ts';
import { byDay, layWeek } from './placing.ts';
import { fitLanes, layDay, minutesInto, moveWall } from './time-grid.ts';

const inZone = (timeZone: string) => showRegion({ timeZone, weekStart: null, units: null });

beforeEach(() => {
  inZone('America/New_York');
  return () => showRegion(null);
});

it('keeps a multi-day event on one line', () => {
  const week = ['2026-11-23', '2026-11-24', '2026-11-25'];
  const long = buildOccurrence({
    eventId: 'long',
    isAllDay: true,
    starts: '2026-11-23T00:00',
    ends: '2026-11-26T00:00',
    startsAt: '2026-11-23T05:00:00.000Z',
    endsAt: '2026-11-26T05:00:00.000Z',
  });
  const short = buildOccurrence({
    eventId: 'short',
    startsAt: '2026-11-24T15:00:00.000Z',
    endsAt: '2026-11-24T16:00:00.000Z',
  });
  const cells = layWeek(week, byDay([short, long], week));
  expect(cells.map(({ lines }) => lines.map((line) => line?.eventId))).toEqual([
    ['long'],
    ['long', 'short'],
    ['long'],
  ]);
});

it('draws an evening at its wall time, also when clocks change', () => {
  // 8 March 2026: New York loses the hour from two to three; 1 November it has it twice.
  expect(minutesInto('2026-03-08', Date.parse('2026-03-08T22:30:00Z'))).toBe(18 * 60 + 30);
  expect(minutesInto('2026-11-01', Date.parse('2026-11-01T23:30:00Z'))).toBe(18 * 60 + 30);
  expect(minutesInto('2026-11-23', Date.parse('2026-11-23T23:30:00Z'))).toBe(18 * 60 + 30);
  inZone('Australia/Lord_Howe');
  expect(minutesInto('2026-04-05', Date.parse('2026-04-05T08:00:00Z'))).toBe(18 * 60 + 30);
});

it('places overlapping events side by side', () => {
  const at = (eventId: string, from: string, to: string) =>
    buildOccurrence({ eventId, startsAt: `2026-11-23T${from}:00.000Z`, endsAt: `2026-11-23T${to}:00.000Z` });
  const blocks = layDay('2026-11-23', [
    at('a', '15:00', '17:00'),
    at('b', '16:00', '18:00'),
    at('c', '20:00', '21:00'),
  ]);
  expect(blocks.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 1],
  ]);
});

it('keeps a busy hour in few lanes, and the rest of it together', () => {
  const at = (eventId: string, from: string, to: string) =>
    buildOccurrence({ eventId, startsAt: `2026-11-23T${from}:00.000Z`, endsAt: `2026-11-23T${to}:00.000Z` });
  const busy = ['a', 'b', 'c', 'd', 'e'].map((id) => at(id, '15:00', '16:00'));
  const fitted = fitLanes(layDay('2026-11-23', [...busy, at('f', '20:00', '21:00')]), 3);
  expect(
    fitted.map((block) => [
      'occurrence' in block ? block.occurrence.eventId : `${block.occurrences.length} more`,
      block.lane,
      block.lanes,
    ]),
  ).toEqual([
    ['a', 0, 3],
    ['b', 1, 3],
    ['3 more', 2, 3],
    ['f', 0, 1],
  ]);
});

it('moves a wall time across a month’s end', () => {
  expect(moveWall('2026-11-30T23:30', { minutes: 45 })).toBe('2026-12-01T00:15');
  expect(moveWall('2026-03-07T18:30', { days: 1 })).toBe('2026-03-08T18:30');
});
