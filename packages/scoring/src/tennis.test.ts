import { describe, expect, test } from 'vitest';
import { buildSetup, games, play, playFrom } from '#test/play.ts';
import { isBreakPoint, pointLabels, scoreCall, serviceCourt, spokenCall, stakes } from './index.ts';
import type { Match } from './log/match.ts';

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

  test('without advantage is decided by the point at three all (T-02)', () => {
    const match = playFrom(buildSetup('SET3-S:6NOAD/TB7'), 'aaabbb b');
    expect(match.state.games).toEqual({ a: 0, b: 1 });
  });
});

describe('a set and a match', () => {
  test.each([
    ['6-0', games('aaaaaa'), 1, 'a'],
    ['6-4', games('ab ab ab ab aa'), 1, 'a'],
    ['7-5', games('ab ab ab ab ab bb'), 1, 'b'],
    ['7-6 after the tie-break', `${SIX_ALL}aaaaaaa`, 1, 'a'],
  ])('a set ends at %s (T-07)', (_name, winners, sets, winner) => {
    const { state } = playFrom(BEST_OF_3, winners);
    expect(state.sets).toHaveLength(sets);
    expect(state.sets[0]?.winner).toBe(winner);
  });

  test('a set does not end at 6-5', () => {
    const { state } = playFrom(BEST_OF_3, games('ab ab ab ab ab a'));
    expect([state.sets.length, state.games]).toEqual([0, { a: 6, b: 5 }]);
  });

  test('an advantage set goes on past six all (T-07)', () => {
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

describe('GV-1: the tie-break', () => {
  const tiebreak = playFrom(BEST_OF_3, SIX_ALL);
  const points = walk(tiebreak, 'abababababababa'.slice(0, 12));

  test('is served A BB AA BB AA BB (T-04)', () => {
    expect(points.map((match) => match.state.service.side).join('')).toBe('abbaabbaabba');
  });

  test('is served from the right, then from alternate sides (T-05)', () => {
    const courts = points.map((match) => serviceCourt(match, match.state));
    expect(courts.slice(0, 4)).toEqual(['right', 'left', 'right', 'left']);
  });

  test('changes ends after six and twelve points (T-10)', () => {
    const ends = points.map((match) => match.state.endsSwapped);
    const changes = ends.flatMap((swapped, index) =>
      index > 0 && swapped !== ends[index - 1] ? [index] : [],
    );
    expect(changes).toEqual([6]);
    expect(play(tiebreak, 'ab'.repeat(6)).state.endsSwapped).toBe(tiebreak.state.endsSwapped);
  });

  test('has no end but a lead of two (T-03)', () => {
    const long = play(tiebreak, 'ab'.repeat(20));
    expect(long.state.points).toEqual({ a: 20, b: 20 });
    expect(play(long, 'bb').state.sets[0]).toEqual({ a: 6, b: 7, tiebreak: { a: 20, b: 22 }, winner: 'b' });
  });

  test('hands the next set to the one who received first (T-06)', () => {
    expect(play(tiebreak, 'aaaaaaa').state.service.side).toBe('b');
  });
});

describe('GV-2: ends at the end of a set (T-09)', () => {
  test.each([
    ['change after 7-6, thirteen games', `${SIX_ALL}aaaaaaa`, true],
    ['stay after 6-4, ten games', games('ab ab ab ab aa'), false],
    ['change after game one of the next set then', games('ab ab ab ab aa a'), true],
  ])('%s', (_name, winners, isChanged) => {
    const before = playFrom(BEST_OF_3, winners.slice(0, -1));
    const after = playFrom(BEST_OF_3, winners);
    expect(after.state.endsSwapped !== before.state.endsSwapped).toBe(isChanged);
  });

  test('change after the first game and every second one', () => {
    const ends = [0, 1, 2, 3, 4, 5].map(
      (count) => playFrom(BEST_OF_3, games('a'.repeat(count))).state.endsSwapped,
    );
    expect(ends).toEqual([false, true, true, false, false, true]);
  });
});

describe('GV-3: doubles', () => {
  const doubles = buildSetup('SET3-S:6/TB7', { discipline: 'doubles' });
  const server = (match: Match) => `${match.state.service.side}${match.state.service.player}`;

  test('partners serve every second game of their side (T-13)', () => {
    const order = [0, 1, 2, 3, 4].map((count) =>
      server(playFrom(doubles, games('ab'.repeat(3).slice(0, count)))),
    );
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a1']);
  });

  test('the tie-break goes on in the order of the set (T-15)', () => {
    const points = walk(playFrom(doubles, SIX_ALL), 'ababababa');
    expect(points.map(server)).toEqual(['a1', 'b1', 'b1', 'a2', 'a2', 'b2', 'b2', 'a1', 'a1']);
  });
});

describe('what is at stake', () => {
  test.each([
    ['nothing at love all', '', null, null, false],
    ['a game for the server at 40-30', 'aaabb', 'game', null, false],
    ['a break point at 30-40 (T-25)', 'bbbaa', null, 'game', true],
    ['nothing at deuce', 'aaabbb', null, null, false],
    ['a set at 5-1 40-0', `${games('aaabaa')}aaa`, 'set', null, false],
    ['the match a set up', `${games('aaaaaa aaaaa')}aaa`, 'match', null, true],
  ])('is %s', (_name, winners, a, b, isBreak) => {
    const match = playFrom(BEST_OF_3, winners);
    expect(stakes(match)).toEqual({ a, b });
    expect(isBreakPoint(match)).toBe(isBreak);
  });

  test('is never a break point in a tie-break (T-25)', () => {
    const match = playFrom(BEST_OF_3, `${SIX_ALL}bbbbbb`);
    expect(stakes(match).b).toBe('set');
    expect(isBreakPoint(match)).toBe(false);
  });
});

test('boards show plain numbers in a tie-break', () => {
  expect(pointLabels(playFrom(BEST_OF_3, `${SIX_ALL}aab`))).toEqual({ a: '2', b: '1' });
});

/** The match before each of these points. */
function walk(match: Match, winners: string): Match[] {
  return [...winners].map((_, index) => play(match, winners.slice(0, index)));
}
