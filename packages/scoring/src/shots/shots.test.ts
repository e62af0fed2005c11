import { describe, expect, test } from 'vitest';
import { buildSetup, pickleball, playSlowly } from '#test/play.ts';
import type { PointDetail } from '../index.ts';
import { readPlayed } from '../stats/played.ts';
import { COURTS, landingOf } from './court.ts';
import { type ShotFilter, type ShotView, shotMap, viewsWith } from './shot-map.ts';
import { endingTallies, rallyTallies, serveTallies } from './tallies.ts';

const SETUP = buildSetup('SET1-S:6/TB7');

describe('serves', () => {
  // Side a serves, from the deuce court first.
  const POINTS = played('ababa', [
    { serve: 1, serveDirection: 'wide', ending: 'ace' },
    { serve: 2, serveDirection: 't' },
    { serve: 1, serveDirection: 'wide' },
    { serve: 2, ending: 'double-fault' },
    { serve: 1 },
  ]);

  test('lie in the box of their court and their direction', () => {
    const { zones, shown, total } = shotMap('tennis', 'serves', POINTS, { side: 'a' });
    const counts = Object.fromEntries(zones.map(({ id, points, won }) => [id, `${won} of ${points.length}`]));
    expect(counts).toMatchObject({ 'right-wide': '2 of 2', 'left-t': '0 of 1', 'left-wide': '0 of 0' });
    expect([shown, total]).toEqual([3, 4]);
  });

  test('have none of the other side', () => {
    expect(shotMap('tennis', 'serves', POINTS, { side: 'b' }).total).toBe(0);
    expect(viewsWith('tennis', POINTS, 'b')).toEqual([]);
  });

  test.each<[string, Omit<ShotFilter, 'side'>, number]>([
    ['first serves', { serve: 1 }, 2],
    ['second serves', { serve: 2 }, 1],
    ['lost points', { isWon: false }, 1],
    ['aces', { ending: 'ace' }, 1],
    ['another set', { set: 1 }, 0],
    ['break points', { pressure: 'break' }, 0],
    ['pressure', { pressure: 'any' }, 0],
  ])('are narrowed to %s', (_name, filter, shown) => {
    expect(shotMap('tennis', 'serves', POINTS, { side: 'a', ...filter }).shown).toBe(shown);
  });

  test('fill the boxes from line to line', () => {
    const { zones } = shotMap('tennis', 'serves', POINTS, { side: 'a' });
    const last = zones.at(-1)?.area;
    expect(zones[0]?.area.x).toBe(13.7);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(COURTS.tennis.width - 13.7, 9);
  });
});

describe('returns', () => {
  test.each<['tennis' | 'pickleball']>([['tennis'], ['pickleball']])('lie in bands of %s', (sport) => {
    const setup = sport === 'tennis' ? SETUP : pickleball('singles');
    const points = readPlayed(
      playSlowly(setup, 'ab', { 0: { returnDepth: 'deep' }, 1: { returnDepth: 'short' } }),
    ).points;
    const { zones } = shotMap(sport, 'returns', points, { side: 'b' });
    expect(zones.map(({ id, points: own, won }) => [id, own.length, won])).toEqual([
      ['deep', 1, 0],
      ['middle', 0, 0],
      ['short', 1, 1],
    ]);
  });
});

describe('last shots', () => {
  const POINTS = played('ab', [
    { ending: 'winner', spot: { x: 0.1, y: 0.95 } },
    { ending: 'unforced-error', spot: { x: 0.6, y: 0.3 } },
  ]);

  test('lie where they landed, and belong to the side that hit them', () => {
    const { shots, zones, shown, total } = shotMap('tennis', 'last-shots', POINTS, { side: 'a' });
    expect(shots).toHaveLength(1);
    expect(shots[0]).toMatchObject({ isWon: true });
    expect(shots[0]?.x).toBeCloseTo(10.97, 9);
    expect(shots[0]?.y).toBeCloseTo(11.885, 9);
    expect(zones.find(({ id }) => id === 'back-left')?.points).toHaveLength(1);
    // The error was played from the own half, which is no landing.
    expect([shown, total]).toEqual([1, 2]);
  });

  test.each<[number, number, ShotView, string]>([
    [0.2, 0.6, 'last-shots', 'front-left'],
    [0.8, 0.6, 'last-shots', 'front-right'],
    [0.8, 0.9, 'last-shots', 'back-right'],
  ])('at %s, %s are in a quarter', (x, y, view, id) => {
    const points = played('a', [{ ending: 'winner', spot: { x, y } }]);
    const zone = shotMap('tennis', view, points, { side: 'a' }).zones.find((each) => each.points.length > 0);
    expect(zone?.id).toBe(id);
  });
});

test('a spot on the own half is no landing', () => {
  expect(landingOf('pickleball', { x: 0.5, y: 0.49 })).toBeNull();
  expect(landingOf('pickleball', { x: 1, y: 1 })).toEqual({ x: 61, y: 0 });
});

describe('tallies', () => {
  const POINTS = played('abaa', [
    { serve: 1, ending: 'ace', rally: 1 },
    { serve: 2, ending: 'double-fault' },
    { serve: 1, ending: 'unforced-error', rally: 9 },
    {},
  ]);

  test('count rallies by their length and winner', () => {
    const { rows, known, total } = rallyTallies(POINTS);
    expect(rows.map(({ key, points }) => [key, points.a.length, points.b.length])).toEqual([
      ['1-4', 1, 0],
      ['9-up', 1, 0],
    ]);
    expect([known, total]).toEqual([2, 4]);
  });

  test('count endings by the side that hit the last shot', () => {
    const rows = endingTallies(POINTS).rows.map(({ key, points }) => [key, points.a.length, points.b.length]);
    expect(rows).toEqual([
      ['ace', 1, 0],
      ['unforced-error', 0, 1],
      ['double-fault', 1, 0],
    ]);
  });

  test('split the points on serve', () => {
    const rows = serveTallies(POINTS).rows.map(({ key, points }) => [key, points.a.length]);
    expect(rows).toEqual([
      ['first-won', 2],
      ['double-fault', 1],
    ]);
  });
});

function played(winners: string, details: readonly PointDetail[]) {
  return readPlayed(playSlowly(SETUP, winners, { ...details })).points;
}
