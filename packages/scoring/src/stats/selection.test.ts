import { describe, expect, test } from 'vitest';
import { buildSetup, games, pickleball, playFrom } from '#test/play.ts';
import { figureOf, isPressurePoint, readPlayed, type Selection, selectGames, selectPoints } from './index.ts';

// a holds to 15, b is broken from 15–40 at the second break point, a leads 30–0.
const played = readPlayed(playFrom(buildSetup('SET3-S:6/TB7'), 'aabaa abaaba aa'));
const A = { side: 'a' } as const;

describe('a selection of points', () => {
  test.each<[string, Selection, number]>([
    ['is all of them without criteria', {}, 13],
    ['by server', { server: 'b' }, 6],
    ['by set', { set: 1 }, 0],
    ['by winner and court', { winner: 'b', court: 'left' }, 1],
    ['by stake', { stake: 'game' }, 3],
    ['break points', { isBreakPoint: true }, 2],
    ['all but break points', { isBreakPoint: false }, 11],
    ['pressure', { isPressure: true }, 2],
    ['by an unknown answer', { serve: 1 }, 0],
  ])('%s', (_name, selection, expected) => {
    expect(selectPoints(played.points, selection)).toHaveLength(expected);
  });

  test('has figures like the whole match', () => {
    const points = selectPoints(played.points, { court: 'left' });
    expect(figureOf('points-won', { points, games: [] }, A)).toMatchObject({ count: 5, of: 6 });
  });
});

describe('a selection of games', () => {
  test.each<[string, Selection, number]>([
    ['is all of them without criteria', {}, 2],
    ['by server', { server: 'b' }, 1],
    ['is none where it asks about points', { court: 'left' }, 0],
  ])('%s', (_name, selection, expected) => {
    expect(selectGames(played.games, selection)).toHaveLength(expected);
  });
});

describe('pressure', () => {
  test('is on in a tiebreak', () => {
    const { points } = readPlayed(playFrom(buildSetup('SET3-S:6/TB7'), `${games('abababababab')} a`));
    expect(points.filter(isPressurePoint).map(({ number }) => number)).toEqual([49]);
  });

  test('is on at a deciding point', () => {
    const { points } = readPlayed(playFrom(buildSetup('SET3-S:6NOAD/TB7'), 'ababab a'));
    expect(points.filter(isPressurePoint).map(({ number }) => number)).toEqual([7]);
  });

  test('is on at the last point of a pickleball game', () => {
    const { points } = readPlayed(playFrom(pickleball('singles'), 'a'.repeat(11)));
    expect(points.filter(isPressurePoint).map(({ number }) => number)).toEqual([11]);
  });
});
