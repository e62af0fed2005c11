import { describe, expect, test } from 'vitest';
import { buildSetup, games, must, pickleball, playFrom, playSlowly } from '#test/play.ts';
import { replay } from '../index.ts';
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

describe('a selection of the points of a pair', () => {
  // a serves as second server, b's first server scores and loses the next rally, b's second server begins.
  const pair = readPlayed(playFrom(pickleball('doubles'), 'aab ba b'));

  test.each<[string, Selection, readonly string[]]>([
    ['by the number of the server', { serverNumber: 1 }, ['p3', 'p4']],
    ['by the second number', { serverNumber: 2 }, ['p0', 'p1', 'p2', 'p5']],
    ['by the player who serves', { server: 'b', serverPlayer: 1 }, ['p3', 'p4']],
    ['by the partner who serves', { server: 'b', serverPlayer: 2 }, ['p5']],
    ['by the player who receives', { server: 'a', receiverPlayer: 1 }, ['p0', 'p2']],
    ['by the partner who receives', { server: 'a', receiverPlayer: 2 }, ['p1']],
    ['by the court', { server: 'a', court: 'right' }, ['p0', 'p2']],
  ])('%s', (_name, selection, expected) => {
    expect(selectPoints(pair.points, selection).map(({ id }) => id)).toEqual(expected);
  });
});

describe('a selection by what was entered', () => {
  const noAd = readPlayed(
    playSlowly(buildSetup('SET1-S:6NOAD/TB7'), `ababab a ${games('bababababab')} a`, {
      0: { serve: 1, serveDirection: 't' },
      1: { serve: 2, serveDirection: 'wide' },
    }),
  );

  test.each<[string, Selection, readonly string[]]>([
    ['first serves', { serve: 1 }, ['p0']],
    ['second serves', { serve: 2 }, ['p1']],
    ['a direction', { serveDirection: 'wide' }, ['p1']],
    ['deciding points', { isDecidingPoint: true }, ['p6']],
    ['points of a tiebreak', { isTiebreak: true }, ['p51']],
  ])('%s', (_name, selection, expected) => {
    expect(selectPoints(noAd.points, selection).map(({ id }) => id)).toEqual(expected);
  });
});

describe('a selection while the server is unknown', () => {
  const met = must(
    replay(buildSetup('SET3-S:6/TB7'), [
      { id: 'score', at: 0, kind: 'score', sets: [{ a: 2, b: 1 }], points: { a: 0, b: 3 } },
      { id: 'point', at: 1, kind: 'point', winner: 'a' },
    ]),
  );
  const { points } = readPlayed(met);

  test.each<[string, Selection, number]>([
    ['has no points of a server', { server: 'a' }, 0],
    ['nor of the other', { server: 'b' }, 0],
    ['nor of a player', { serverPlayer: 1 }, 0],
    ['nor of a receiver', { receiverPlayer: 1 }, 0],
    ['nor break points', { isBreakPoint: true }, 0],
    ['nor points that are none', { isBreakPoint: false }, 0],
    ['has the points by their winner', { winner: 'a' }, 1],
    ['has the points by their stake', { stake: 'game' }, 1],
  ])('%s', (_name, selection, expected) => {
    expect(selectPoints(points, selection)).toHaveLength(expected);
  });
});

describe('a selection of games', () => {
  test.each<[string, Selection, number]>([
    ['is all of them without criteria', {}, 2],
    ['by server', { server: 'b' }, 1],
    ['by winner', { winner: 'a' }, 2],
    ['by set', { set: 1 }, 0],
    ['by player', { serverPlayer: 1 }, 2],
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
