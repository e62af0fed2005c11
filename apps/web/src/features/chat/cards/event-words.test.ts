import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { showRegion } from '#web/ui/words/region.ts';
import { whenText, whereText, zoneText } from './event-words.ts';

const NOW = new Date('2026-11-21T17:00Z');
const NEW_YORK = { timeZone: 'America/New_York', weekStart: null, units: null };

beforeEach(() => showRegion(NEW_YORK));
afterEach(() => showRegion(null));

const when = (...args: Parameters<typeof whenText>) => whenText(...args).replaceAll(/\s/g, ' ');

test('formats an evening, an overnight event, and one that ends at midnight', () => {
  expect(when(buildOccurrence(), NOW)).toBe('Mon Nov 23, 6:00 PM–8:00 PM');
  const night = buildOccurrence({ endsAt: '2026-11-24T13:00:00.000Z' });
  expect(when(night, NOW)).toBe('Mon Nov 23, 6:00 PM – Tue Nov 24, 8:00 AM');
  expect(when(buildOccurrence({ endsAt: '2026-11-24T05:00:00.000Z' }), NOW)).toBe(
    'Mon Nov 23, 6:00 PM–12:00 AM',
  );
});

test('all-day events keep their days in every time zone', () => {
  showRegion({ ...NEW_YORK, timeZone: 'Asia/Tokyo' });
  const day = { isAllDay: true, starts: '2026-11-28T00:00', ends: '2026-11-29T00:00' };
  expect(when(buildOccurrence(day), NOW)).toBe('Sat Nov 28');
  expect(when(buildOccurrence({ ...day, ends: '2026-11-30T00:00' }), NOW)).toBe('Sat Nov 28 – Sun Nov 29');
  expect(zoneText(buildOccurrence(day))).toBeNull();
});

test('names the zone when its clocks show another time', () => {
  expect(zoneText(buildOccurrence())).toBeNull();
  expect(zoneText(buildOccurrence({ timeZone: 'America/Toronto' }))).toBeNull();
  showRegion({ ...NEW_YORK, timeZone: 'Europe/Berlin' });
  expect(zoneText(buildOccurrence())?.replaceAll(/\s/g, ' ')).toBe('6:00 PM in New York');
});

test('formats the venue and the team', () => {
  const venue = { name: 'Riverside', address: null, mapUrl: null, surface: null, isIndoor: false };
  expect(whereText(buildOccurrence())).toBe('Falcons');
  expect(whereText(buildOccurrence({ venue: { ...venue, courts: null } }))).toBe('Riverside, Falcons');
  expect(whereText(buildOccurrence({ venue: { ...venue, courts: '2' } }))).toBe(
    'Riverside, Court 2, Falcons',
  );
  expect(whereText(buildOccurrence({ venue: { ...venue, courts: 'P1–P4' } }))).toBe(
    'Riverside, P1–P4, Falcons',
  );
});
