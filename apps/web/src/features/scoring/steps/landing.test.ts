import type { Discipline, PointDetail, Sport } from '@allcourt/scoring';
import { expect, test } from 'vitest';
import { playFrom, TENNIS } from '#test/play.ts';
import type { DescribedPoint } from '#web/features/scoring/tags/tag-question.ts';
import { type Landing, landingAt, landingOf, placeOf, withLandedEnding, withLanding } from './landing.ts';

test.each<[Sport, Discipline, number, number, string]>([
  ['tennis', 'singles', 54.85, 60, 'in'],
  ['tennis', 'singles', 13.7, 0, 'in'],
  ['tennis', 'singles', 13.6, 60, 'wide'],
  ['tennis', 'doubles', 13.6, 60, 'in'],
  ['tennis', 'doubles', -0.1, 60, 'wide'],
  ['tennis', 'singles', 54.85, -0.1, 'long'],
  ['tennis', 'singles', 105, -5, 'wide-and-long'],
  ['pickleball', 'singles', 0, 66, 'in'],
  ['pickleball', 'doubles', 61.1, 30, 'wide'],
])('%s %s: a ball at %d, %d is %s', (sport, discipline, x, y, landed) => {
  expect(landingAt(sport, discipline, { x, y }).landed).toBe(landed);
});

test('a spot counts from the hitter’s own baseline, never leaves the court, and leads back to its place', () => {
  expect(landingAt('tennis', 'singles', { x: 54.85, y: 59.425 }).spot).toEqual({ x: 0.5, y: 0.75 });
  expect(landingAt('tennis', 'doubles', { x: 130, y: -20 }).spot).toEqual({ x: 1, y: 1 });
  expect(placeOf('tennis', { x: 0.5, y: 0.75 })).toEqual({ x: 54.85, y: 59.425 });
});

const IN: Landing = { landed: 'in', spot: { x: 0.2, y: 0.9 } };
const LONG: Landing = { landed: 'long', spot: { x: 0.5, y: 1 } };
const NET: Landing = { landed: 'net', spot: undefined };
const POINT: DescribedPoint = {
  sport: 'tennis',
  discipline: 'singles',
  winner: 'a',
  before: playFrom(TENNIS, '').state,
};

test.each<[string, PointDetail, Landing, PointDetail]>([
  ['a ball in is a winner', {}, IN, { ending: 'winner', spot: IN.spot }],
  ['a ball out is an unforced error', {}, LONG, { ending: 'unforced-error', miss: 'long', spot: LONG.spot }],
  ['a ball in the net has no spot', {}, NET, { ending: 'unforced-error', miss: 'net' }],
  [
    'a forced error stays one',
    { ending: 'forced-error', rally: 5 },
    NET,
    { ending: 'forced-error', miss: 'net', rally: 5 },
  ],
  [
    'a new landing clears the miss of the one before',
    { ending: 'unforced-error', miss: 'net' },
    IN,
    { ending: 'winner', spot: IN.spot },
  ],
])('%s', (_name, detail, landing, next) => {
  expect(withLanding(POINT, detail, landing)).toEqual(next);
});

test('a ball in that forced an error is not the last shot, and its spot comes back with the winner', () => {
  const winner = withLanding(POINT, { serve: 1 }, IN);
  const forced = withLandedEnding(POINT, winner, IN, 'forced-error');
  expect(forced).toEqual({ serve: 1, ending: 'forced-error' });
  expect(withLandedEnding(POINT, forced, IN, 'winner')).toEqual(winner);
});

test('the landing is read back from the tags', () => {
  for (const landing of [IN, LONG, NET]) {
    expect(landingOf(withLanding(POINT, {}, landing))).toEqual(landing);
  }
  expect(landingOf({ ending: 'ace', spot: { x: 0.5, y: 0.7 } })).toBeNull();
  expect(landingOf({})).toBeNull();
});
