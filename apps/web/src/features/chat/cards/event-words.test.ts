import { expect, test } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { whereText } from './event-words.ts';

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
