import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSetup, games, pickleball, play, playFrom } from '#test/play.ts';
import { playedMatches } from '#test/random-log.ts';
import { pointsToWin } from '../read/points-to-win.ts';
import { stakes } from '../read/stake.ts';

const BEST_OF_3 = buildSetup('SET3-S:6/TB7');

describe('the points in a row that win', () => {
  test.each([
    ['a new match', BEST_OF_3, '', { game: 4, set: 24, match: 48 }],
    ['from 30-40', BEST_OF_3, 'abbab', { game: 3, set: 23, match: 47 }],
    ['with a match point', BEST_OF_3, `${games('aaaaaa aaaaa')}aaa`, { game: 1, set: 1, match: 1 }],
    ['from five games all', BEST_OF_3, games('ab ab ab ab ab'), { game: 4, set: 8, match: 32 }],
    ['a tiebreak', BEST_OF_3, `${games('ab ab ab ab ab ab')}aab`, { game: 5, set: 5, match: 29 }],
    ['at deuce without advantage', buildSetup('SET1-S:6NOAD/TB7'), 'aaabbb', { game: 1, set: 21, match: 21 }],
    ['a pickleball game, on the own serve', pickleball('doubles'), 'aa', { game: null, set: 9, match: 21 }],
    ['a timed set, which only time ends', buildSetup('SET1-S:T20'), 'a', { game: 3, set: null, match: null }],
    ['a timed set of points', buildSetup('SET1-S:T10P'), 'a', { game: null, set: null, match: null }],
  ])('%s', (_name, setup, winners, expected) => {
    expect(pointsToWin(playFrom(setup, winners), 'a')).toEqual(expected);
  });

  test('count the rallies that win the serve (P-01)', () => {
    // The first server of the game is the only one of the turn: one rally is a side out (P-04).
    expect(pointsToWin(playFrom(pickleball('doubles'), ''), 'b').set).toBe(12);
    expect(pointsToWin(playFrom(pickleball('doubles'), 'bb'), 'a').set).toBe(13);
  });

  test('are none once the match is over', () => {
    const over = playFrom(BEST_OF_3, games('aaaaaa aaaaaa'));
    expect(pointsToWin(over, 'a')).toEqual({ game: null, set: null, match: null });
  });

  test('are one exactly where a point has that stake', () => {
    fc.assert(
      fc.property(playedMatches(150), fc.constantFrom('a' as const, 'b' as const), (match, side) => {
        const { game, set, match: whole } = pointsToWin(match, side);
        const stake = stakes(match)[side];
        expect([game === 1, set === 1, whole === 1]).toEqual([
          stake !== null && game !== null,
          stake === 'set' || stake === 'match',
          stake === 'match',
        ]);
      }),
      { numRuns: 200 },
    );
  });

  test('win when they are played', () => {
    fc.assert(
      fc.property(playedMatches(150), fc.constantFrom('a' as const, 'b' as const), (match, side) => {
        const { match: whole } = pointsToWin(match, side);
        fc.pre(whole !== null);
        expect(play(match, side.repeat((whole ?? 0) - 1)).state.status).toBe('in-progress');
        expect(play(match, side.repeat(whole ?? 0)).state.winner).toBe(side);
      }),
      { numRuns: 50 },
    );
  });
});
