import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { elsewhereText, spanOf, timesText, whenText } from './event-times.ts';
import { showRegion } from './region.ts';

const NOW = new Date('2026-11-21T17:00Z');
const inZone = (timeZone: string) => showRegion({ timeZone, weekStart: null, units: null });

beforeEach(() => inZone('America/New_York'));
afterEach(() => showRegion(null));

const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ');

const whole = { isAllDay: true, starts: '2026-11-28T00:00', ends: '2026-11-29T00:00' };

test.each([
  ['an evening', {}, '6:00 – 8:00 PM', 'Mon Nov 23, 6:00 – 8:00 PM'],
  [
    'one that ends at midnight',
    { endsAt: '2026-11-24T05:00:00.000Z' },
    '6:00 PM – 12:00 AM',
    'Mon Nov 23, 6:00 PM – 12:00 AM',
  ],
  [
    'a night',
    { endsAt: '2026-11-24T13:00:00.000Z' },
    'Mon, Nov 23, 6:00 PM – Tue, Nov 24, 8:00 AM',
    'Mon, Nov 23, 6:00 PM – Tue, Nov 24, 8:00 AM',
  ],
  ['a whole day', whole, 'All day', 'Sat Nov 28'],
  [
    'a weekend',
    { ...whole, ends: '2026-11-30T00:00' },
    'Sat, Nov 28 – Sun, Nov 29',
    'Sat, Nov 28 – Sun, Nov 29',
  ],
])('shows the times of %s', (_name, changes, times, when) => {
  const event = buildOccurrence(changes);
  expect(plain(timesText(event, NOW))).toBe(times);
  expect(plain(whenText(event, NOW))).toBe(when);
});

test('places events on the reader’s days and all-day events on their own', () => {
  const late = buildOccurrence({ startsAt: '2026-11-24T01:00:00.000Z', endsAt: '2026-11-24T03:00:00.000Z' });
  expect(spanOf(late)).toEqual({ first: '2026-11-23', last: '2026-11-23' });
  inZone('Europe/London');
  expect(spanOf(late)).toEqual({ first: '2026-11-24', last: '2026-11-24' });
  const whole = buildOccurrence({
    isAllDay: true,
    starts: '2026-11-28T00:00',
    ends: '2026-11-30T00:00',
    startsAt: '2026-11-28T05:00:00.000Z',
    endsAt: '2026-11-30T05:00:00.000Z',
  });
  expect(spanOf(whole)).toEqual({ first: '2026-11-28', last: '2026-11-29' });
});

test('does not reach into the day that begins as it ends', () => {
  const untilMidnight = buildOccurrence({
    startsAt: '2026-11-24T01:00:00.000Z',
    endsAt: '2026-11-24T05:00:00.000Z',
  });
  expect(spanOf(untilMidnight).last).toBe('2026-11-23');
});

test('names the clocks of the place where they show another time', () => {
  expect(elsewhereText(buildOccurrence())).toBeNull();
  expect(elsewhereText(buildOccurrence({ timeZone: 'America/Toronto' }))).toBeNull();
  inZone('Europe/Berlin');
  expect(plain(elsewhereText(buildOccurrence()))).toBe('6:00 PM in New York');
  expect(elsewhereText(buildOccurrence(whole))).toBeNull();
});
