import { describe, expect, test } from 'vitest';
import { buildSetup, games, play, playFrom } from '#test/play.ts';
import { scoreCall } from './index.ts';
import { spokenCall } from './read/spoken-call.ts';

const BEST_OF_3 = buildSetup('SET3-S:6/TB7');
const SIX_ALL = games('ab ab ab ab ab ab');

describe('a game (T-01)', () => {
  test.each([
    ['starts at love all', '', '0-0', 'love all'],
    ['counts the server first', 'ab b', '15-30', 'fifteen–thirty'],
    ['says all when level', 'ab', '15-15', 'fifteen all'],
    ['reaches deuce at three all', 'aaabbb', 'deuce', 'deuce'],
    ['gives the advantage to the one ahead', 'aaabbb b', '40-Ad', 'advantage Duarte'],
    ['comes back to deuce', 'aaabbb ba', 'deuce', 'deuce'],
  ])('%s', (_name, winners, call, spoken) => {
    const match = playFrom(BEST_OF_3, winners);
    expect(scoreCall(match)).toBe(call);
    expect(spokenCall(match, { a: 'Okafor', b: 'Duarte' })).toBe(spoken);
  });

  test.each([
    ['four points to love', 'aaaa', { a: 1, b: 0 }],
    ['by two from deuce', 'aaabbb bb', { a: 0, b: 1 }],
    ['not by one from deuce', 'aaabbb b', { a: 0, b: 0 }],
  ])('is won with %s', (_name, winners, expected) => {
    expect(playFrom(BEST_OF_3, winners).state.games).toEqual(expected);
  });

  test('is won by three points in a row in no other way', () => {
    const inARow = buildSetup('SET3-S:6/TB7-G:3C');
    expect(playFrom(inARow, 'aabaabaab').state.games).toEqual({ a: 0, b: 0 });
    expect(playFrom(inARow, 'aabaabaab bb').state).toMatchObject({ games: { a: 0, b: 1 }, run: null });
  });
});

describe('a set and a match', () => {
  test.each([
    ['6-0', games('aaaaaa'), 1, 'a'],
    ['6-4', games('ab ab ab ab aa'), 1, 'a'],
    ['7-5', games('ab ab ab ab ab bb'), 1, 'b'],
    ['7-6 after the tiebreak', `${SIX_ALL}aaaaaaa`, 1, 'a'],
  ])('a set ends at %s (T-07)', (_name, winners, sets, winner) => {
    const { state } = playFrom(BEST_OF_3, winners);
    expect(state.sets).toHaveLength(sets);
    expect(state.sets[0]?.winner).toBe(winner);
  });

  test('a set does not end at 6-5', () => {
    const { state } = playFrom(BEST_OF_3, games('ab ab ab ab ab a'));
    expect([state.sets.length, state.games]).toEqual([0, { a: 6, b: 5 }]);
  });

  test('an advantage set continues past six all (T-07)', () => {
    const match = playFrom(buildSetup('SET3-S:6'), SIX_ALL);
    expect(play(match, games('a')).state.sets).toHaveLength(0);
    expect(play(match, games('aa')).state.sets[0]).toMatchObject({ a: 8, b: 6, winner: 'a' });
  });

  test.each([
    ['SET3-S:6/TB7', 2],
    ['SET5-S:6/TB7', 3],
    ['SET1-S:6/TB7', 1],
  ])('%s takes %i sets to win (T-08)', (format, sets) => {
    const almost = playFrom(buildSetup(format), games('aaaaaa').repeat(sets).slice(0, -1));
    expect(almost.state.status).toBe('in-progress');
    expect(play(almost, 'a').state).toMatchObject({ status: 'completed', winner: 'a' });
  });
});

describe('a set of another length', () => {
  const FOUR_ALL = games('ab ab ab ab');

  test.each([
    ['to four by two (T-18)', 'SET3-S:4/TB7', games('ab ab ab aa'), { a: 5, b: 3 }],
    ['to four, tiebreak at four all (T-18)', 'SET3-S:4/TB7', `${FOUR_ALL}aaaaaaa`, { a: 5, b: 4 }],
    [
      'to four, tiebreak at three all (T-18)',
      'SET3-S:4/TB7@3',
      `${games('ab ab ab')}aaaaaaa`,
      { a: 4, b: 3 },
    ],
    ['to eight, tiebreak at eight all', 'SET3-S:8/TB7', `${FOUR_ALL}${FOUR_ALL}bbbbbbb`, { a: 8, b: 9 }],
    ['to eight, tiebreak at seven all', 'SET3-S:8/TB7@7', `${games('ab'.repeat(7))}bbbbbbb`, { a: 7, b: 8 }],
    ['to four by one', 'SET3-S:4WB1', games('ab ab ab a'), { a: 4, b: 3 }],
    ['to ten points by two', 'SET3-S:TB10', `${'ab'.repeat(9)}aa`, { a: 11, b: 9 }],
  ])('%s', (_name, format, winners, set) => {
    expect(playFrom(buildSetup(format), winners).state.sets).toMatchObject([set]);
    expect(playFrom(buildSetup(format), winners.slice(0, -1)).state.sets).toEqual([]);
  });

  test('a final set by its own rules: advantage (T-07), or a tiebreak to ten (T-17)', () => {
    const setAll = games('aaaaaa bbbbbb');
    const sixAll = games('ab ab ab ab ab ab');
    const advantage = playFrom(buildSetup('SET3-S:6/TB7-F:6'), `${setAll}${sixAll}`);
    expect(play(advantage, games('aa')).state.sets[2]).toMatchObject({ a: 8, b: 6 });
    const toTen = playFrom(buildSetup('SET3-S:6/TB7-F:6/TB10'), `${setAll}${sixAll}aaaaaaa`);
    expect(play(toTen, 'aaa').state.sets[2]).toMatchObject({ a: 7, b: 6, tiebreak: { a: 10, b: 0 } });
  });
});
