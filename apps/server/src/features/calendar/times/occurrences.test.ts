import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EventRow, ExceptionRow } from '../store.ts';
import { expand, occurrenceAt } from './occurrences.ts';
import { clocks, instantOf, keyOf, wallOf } from './wall-time.ts';

describe('the instants of a series around the days on which clocks change', () => {
  test.each([
    // New York: forward on 8 March 2026 at 2:00, back on 1 November at 2:00.
    ['America/New_York', '2026-03-01T18:30', 'FREQ=WEEKLY;COUNT=3', '03-01T23:30 03-08T22:30 03-15T22:30'],
    ['America/New_York', '2026-10-25T18:30', 'FREQ=WEEKLY;COUNT=3', '10-25T22:30 11-01T23:30 11-08T23:30'],
    ['America/New_York', '2026-03-07T02:30', 'FREQ=DAILY;COUNT=3', '03-07T07:30 03-08T07:30 03-09T06:30'],
    ['America/New_York', '2026-10-31T01:30', 'FREQ=DAILY;COUNT=3', '10-31T05:30 11-01T05:30 11-02T06:30'],
    // London: forward on 29 March at 1:00, back on 25 October at 2:00.
    ['Europe/London', '2026-03-22T10:00', 'FREQ=WEEKLY;COUNT=3', '03-22T10:00 03-29T09:00 04-05T09:00'],
    ['Europe/London', '2026-10-18T10:00', 'FREQ=WEEKLY;COUNT=2', '10-18T09:00 10-25T10:00'],
    ['Europe/London', '2026-03-28T01:30', 'FREQ=DAILY;COUNT=3', '03-28T01:30 03-29T01:30 03-30T00:30'],
    // Sydney, on the other half of the earth: back on 5 April at 3:00, forward on 4 October at 2:00.
    ['Australia/Sydney', '2026-03-29T19:00', 'FREQ=WEEKLY;COUNT=3', '03-29T08:00 04-05T09:00 04-12T09:00'],
    ['Australia/Sydney', '2026-09-27T19:00', 'FREQ=WEEKLY;COUNT=3', '09-27T09:00 10-04T08:00 10-11T08:00'],
    // Lord Howe puts its clocks by half an hour: back on 5 April at 2:00, forward on 4 October at 2:00.
    ['Australia/Lord_Howe', '2026-03-29T09:00', 'FREQ=WEEKLY;COUNT=3', '03-28T22:00 04-04T22:30 04-11T22:30'],
    ['Australia/Lord_Howe', '2026-10-03T02:15', 'FREQ=DAILY;COUNT=3', '10-02T15:45 10-03T15:45 10-04T15:15'],
    ['Australia/Lord_Howe', '2026-04-04T01:45', 'FREQ=DAILY;COUNT=3', '04-03T14:45 04-04T14:45 04-05T15:15'],
    // Phoenix and Kolkata have no daylight saving time.
    ['America/Phoenix', '2026-03-01T18:30', 'FREQ=WEEKLY;COUNT=3', '03-02T01:30 03-09T01:30 03-16T01:30'],
    ['Asia/Kolkata', '2026-10-25T06:00', 'FREQ=WEEKLY;COUNT=2', '10-25T00:30 11-01T00:30'],
    // The last Friday of the month, across both changes of New York.
    [
      'America/New_York',
      '2026-02-27T19:00',
      'FREQ=MONTHLY;BYDAY=-1FR;COUNT=10',
      '02-28T00:00 03-27T23:00 04-24T23:00 05-29T23:00 06-26T23:00 07-31T23:00 08-28T23:00 09-25T23:00 10-30T23:00 11-28T00:00',
    ],
  ])('%s, %s, %s', (timeZone, starts, rule, instants) => {
    const found = everything(eventOf({ timeZone, starts, rule }), []);

    expect(found.map(({ startsAt }) => startsAt.toISOString().slice(5, 16)).join(' ')).toBe(instants);
  });
});

test('an event over a clock change keeps its length, and a day stays a day', () => {
  const night = eventOf({ starts: '2026-03-07T23:00', ends: '2026-03-08T05:00', rule: 'FREQ=DAILY;COUNT=2' });
  expect(everything(night, []).map(lengthInHours)).toEqual([5, 5]);
  const day = eventOf({
    isAllDay: true,
    starts: '2026-03-07T00:00',
    ends: '2026-03-08T00:00',
    rule: 'FREQ=DAILY;COUNT=3',
  });
  expect(everything(day, []).map(lengthInHours)).toEqual([24, 23, 24]);
});

test('an occurrence that was taken out is not there, a moved one is where it was moved', () => {
  const event = eventOf({ rule: 'FREQ=WEEKLY;COUNT=4' });
  const exceptions = [
    exceptionOf('20260309T1800', { isCancelled: true }),
    exceptionOf('20260316T1800', {
      changes: { title: 'Indoors', starts: '2026-03-19T20:00', ends: '2026-03-19T21:00' },
    }),
    exceptionOf('20260401T1800', { changes: { title: 'Of a rule that was' } }),
  ];
  const found = everything(event, exceptions);

  expect(found.map(({ key, fields }) => [key, fields.starts, fields.title])).toEqual([
    ['20260302T1800', '2026-03-02T18:00', 'Practice'],
    ['20260316T1800', '2026-03-19T20:00', 'Indoors'],
    ['20260323T1800', '2026-03-23T18:00', 'Practice'],
  ]);
  expect(occurrenceAt(event, exceptions, '20260309T1800')).toBeUndefined();
  expect(occurrenceAt(event, exceptions, '20260316T1800')?.startsAt).toEqual(new Date('2026-03-20T00:00Z'));
  expect(occurrenceAt(event, exceptions, '20260317T1800')).toBeUndefined();
  expect(occurrenceAt(event, exceptions, '20269999T9999')).toBeUndefined();
});

test('an occurrence that was moved far away is found where it is, and not where it was', () => {
  const event = eventOf({ rule: 'FREQ=WEEKLY' });
  const exceptions = [
    exceptionOf('20260309T1800', { changes: { starts: '2026-08-01T10:00', ends: '2026-08-01T12:00' } }),
  ];
  const within = (from: string, before: string) =>
    expand(event, exceptions, { from: new Date(from), before: new Date(before) }).map(({ key }) => key);

  expect(within('2026-03-05T00:00Z', '2026-03-12T00:00Z')).toEqual([]);
  expect(within('2026-08-01T00:00Z', '2026-08-02T00:00Z')).toEqual(['20260309T1800']);
});

test('an event that is once is found by any key', () => {
  expect(occurrenceAt(eventOf({ rule: null }), [], '20200101T0000')?.key).toBe('20260302T1800');
});

const DAY_MS = 86_400_000;
const ZONES = [
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Africa/Casablanca',
];
const RULES = [
  'FREQ=DAILY;INTERVAL=3;COUNT=90',
  'FREQ=WEEKLY;BYDAY=MO,SA,SU;UNTIL=20261130',
  'FREQ=MONTHLY;BYDAY=-1FR;COUNT=14',
  'FREQ=MONTHLY;BYMONTHDAY=31,1;COUNT=14',
  'FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU,1SU;COUNT=9',
  null,
];
const minuteOfYear = fc.integer({ min: 0, max: 525_599 });
const wallIn2026 = minuteOfYear.map((minute) =>
  new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString().slice(0, 16),
);

test('returns exactly the occurrences inside the window', () => {
  const series = fc.record({
    timeZone: fc.constantFrom(...ZONES),
    rule: fc.constantFrom(...RULES),
    starts: wallIn2026,
    minutes: fc.integer({ min: 30, max: 4000 }),
    moved: fc.option(wallIn2026, { nil: null }),
    from: minuteOfYear,
    length: fc.integer({ min: 1, max: 60 * 24 * 45 }),
  });
  void fc.assert(
    fc.property(series, ({ timeZone, rule, starts, minutes, moved, from, length }) => {
      const event = eventOf({ timeZone, rule, starts, ends: plus(starts, minutes) });
      const [, second] = everything(event, []);
      const exceptions =
        second && moved
          ? [exceptionOf(second.key, { changes: { starts: moved, ends: plus(moved, minutes) } })]
          : [];
      const span = {
        from: new Date(Date.UTC(2026, 0, 1) + from * 60_000),
        before: new Date(Date.UTC(2026, 0, 1) + (from + length) * 60_000),
      };
      const filtered = everything(event, exceptions).filter(
        ({ startsAt, endsAt }) => startsAt < span.before && endsAt > span.from,
      );
      expect(expand(event, exceptions, span)).toEqual(filtered);
    }),
    { numRuns: 150 },
  );
});

test('clocks that are read quickly show what clocks show', () => {
  void fc.assert(
    fc.property(fc.constantFrom(...ZONES, 'UTC', 'Australia/Sydney'), wallIn2026, (timeZone, wall) => {
      const at = instantOf(wall, timeZone);
      expect(clocks.instantOf(wall, timeZone)).toEqual(at);
      expect(clocks.wallOf(at, timeZone)).toBe(wallOf(at, timeZone));
    }),
    { numRuns: 1000 },
  );
});

test('shows the same in spans of a series that are read one after the other', () => {
  const spans = fc.array(
    fc.record({ day: fc.integer({ min: -200, max: 1500 }), days: fc.integer({ min: 1, max: 400 }) }),
    { minLength: 1, maxLength: 8 },
  );
  const series = fc.record({
    timeZone: fc.constantFrom(...ZONES),
    rule: fc.constantFrom('FREQ=WEEKLY;BYDAY=TU,SU', 'FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO,FR', ...RULES),
    starts: fc.constantFrom('2026-01-04T02:30', '2026-03-31T23:00'),
    minutes: fc.constantFrom(45, 31 * 1440),
    spans,
  });
  const first = Date.UTC(2026, 0, 1);
  void fc.assert(
    fc.property(series, ({ timeZone, rule, starts, minutes, spans: read }) => {
      const event = eventOf({ timeZone, rule, starts, ends: plus(starts, minutes) });
      const all = everything(event, []);
      for (const { day, days } of read) {
        const span = {
          from: new Date(first + day * DAY_MS),
          before: new Date(first + (day + days) * DAY_MS),
        };
        expect(expand(event, [], span)).toEqual(
          all.filter(({ startsAt, endsAt }) => startsAt < span.before && endsAt > span.from),
        );
      }
    }),
    { numRuns: 60 },
  );
});

function everything(event: EventRow, exceptions: readonly ExceptionRow[]) {
  return expand(event, exceptions, { from: new Date('2020-01-01'), before: new Date('2040-01-01') });
}

function lengthInHours({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): number {
  return (endsAt.getTime() - startsAt.getTime()) / 3_600_000;
}

function plus(wall: string, minutes: number): string {
  return new Date(Date.parse(`${wall}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

function eventOf(changes: Partial<EventRow>): EventRow {
  const starts = changes.starts ?? '2026-03-02T18:00';
  return {
    id: 'event',
    teamId: null,
    ownerId: 'maya',
    createdBy: 'maya',
    type: 'practice',
    title: 'Practice',
    isAllDay: false,
    starts,
    ends: plus(starts, 90),
    timeZone: 'America/New_York',
    rule: null,
    venue: null,
    arriveEarlyMinutes: null,
    notes: null,
    capacity: null,
    replyByMinutes: null,
    countsAsGoing: false,
    subgroupIds: null,
    firstAt: new Date(0),
    lastAt: null,
    nextAt: null,
    version: 1,
    importUid: null,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    deletedAt: null,
    ...changes,
  };
}

function exceptionOf(key: string, changes: Partial<ExceptionRow>): ExceptionRow {
  return { eventId: 'event', key: keyOf(key), isCancelled: false, changes: {}, ...changes };
}
