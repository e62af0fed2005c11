import type { Venue } from '@allcourt/contract';
import { expect, it } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { conflictOf } from './conflicts.ts';

const place = (name: string): Venue => ({
  ...{ name, address: null, mapUrl: null, courts: null, surface: null },
  isIndoor: false,
});
const at = (from: string, to: string, part: Parameters<typeof buildOccurrence>[0] = {}) =>
  buildOccurrence({
    ...{
      eventId: `${from} ${to}`,
      startsAt: `2026-11-23T${from}:00.000Z`,
      endsAt: `2026-11-23T${to}:00.000Z`,
    },
    ...part,
  });
const own = at('18:00', '20:00', { venue: place('Riverside') });

it.each([
  ['an overlap', at('19:00', '21:00'), null],
  ['a short way after it', at('20:15', '21:00', { venue: place('Bayside') }), 15],
  ['a short way before it', at('17:00', '17:40', { venue: place('Bayside') }), 20],
  [
    'an early arrival elsewhere',
    at('20:45', '22:00', { venue: place('Bayside'), arriveEarlyMinutes: 30 }),
    15,
  ],
])('warns of %s', (_name, other, gapMinutes) => {
  expect(conflictOf(own, [other])).toEqual({ other, gapMinutes });
});

it.each([
  ['the same place', at('20:00', '21:00', { venue: place('riverside ') })],
  ['an unknown place', at('20:05', '21:00')],
  ['time enough to get there', at('20:30', '21:00', { venue: place('Bayside') })],
  ['a declined event', at('19:00', '21:00', { own: { answer: 'no', note: null, waiting: null } })],
  ['a tournament', at('19:00', '21:00', { type: 'tournament' })],
  ['the event itself', own],
])('does not warn of %s', (_name, other) => {
  expect(conflictOf(own, [other])).toBeNull();
});

it('names an overlap before a short way', () => {
  const overlap = at('19:00', '21:00');
  expect(conflictOf(own, [at('20:10', '21:00', { venue: place('Bayside') }), overlap])?.other).toBe(overlap);
});
