/** The golden vectors of tennis: the rules for one match, point by point. */
import { describe, expect, test } from 'vitest';
import { after, buildSetup, games, play, playFrom, refusal, walk, who } from '#test/play.ts';
import { type Match, receiverOf, serviceCourt, setScores } from '../index.ts';

const BEST_OF_3 = buildSetup('SET3-S:6/TB7');
const EARLY_ENDS = buildSetup('SET3-S:6/TB7', { ruleset: 'itf-early-ends@2026' });
const DOUBLES = buildSetup('SET3-S:6/TB7', { discipline: 'doubles' });
const SIX_ALL = games('ab ab ab ab ab ab');

const server = ({ state }: Match) => state.service.side;
const player = ({ state }: Match) => who(state.service);
const receiver = (match: Match) => who(receiverOf(match, match.state));
const court = (match: Match) => serviceCourt(match, match.state);

/** The numbers of points after which the ends change. */
function changesOfEnds(matches: readonly Match[]): number[] {
  return matches.flatMap(({ state }, index) =>
    index > 0 && state.endsSwapped !== matches[index - 1]?.state.endsSwapped ? [index] : [],
  );
}

describe('GV-1: a tiebreak that A serves first', () => {
  const points = walk(playFrom(BEST_OF_3, SIX_ALL), 'ab'.repeat(10));

  test('is served A BB AA BB AA BB A (T-04)', () => {
    expect(points.map(server).slice(0, 12).join('')).toBe('abbaabbaabba');
  });

  test('is served right, left, right, left (T-05)', () => {
    expect(
      points
        .map((match) => court(match).charAt(0))
        .slice(0, 12)
        .join(''),
    ).toBe('rlrlrlrlrlrl');
  });

  test.each([
    ['after 6, 12 and 18 points', BEST_OF_3, [6, 12, 18]],
    ['after 1, 5, 9, 13 and 17 where the other way is played', EARLY_ENDS, [1, 5, 9, 13, 17]],
  ])('changes ends %s (T-10)', (_name, setup, expected) => {
    const tiebreak = walk(playFrom(setup, SIX_ALL), 'ab'.repeat(10));
    expect(changesOfEnds(tiebreak)).toEqual(expected);
    expect(tiebreak.flatMap(({ state }, index) => (state.endsDue === 'T-10' ? [index] : []))).toEqual(
      expected,
    );
  });

  test('has no end but a lead of two (T-03)', () => {
    const long = play(playFrom(BEST_OF_3, SIX_ALL), 'ab'.repeat(20));
    expect(long.state.points).toEqual({ a: 20, b: 20 });
    expect(play(long, 'bb').state.sets[0]).toEqual({ a: 6, b: 7, tiebreak: { a: 20, b: 22 }, winner: 'b' });
  });

  test('leaves the next set to B to serve first (T-06)', () => {
    expect(server(playFrom(BEST_OF_3, `${SIX_ALL}aaaaaaa`))).toBe('b');
    expect(server(playFrom(BEST_OF_3, `${SIX_ALL}bbbbbbb`))).toBe('b');
  });
});

test.each([
  ['after 6 and 12 points', 'itf@2026', [6, 12]],
  ['after 1, 5, 9 and 13 where the other way is played', 'itf-early-ends@2026', [1, 5, 9, 13]],
])('GV-1: a match tiebreak changes ends %s (T-10)', (_name, ruleset, expected) => {
  const setup = buildSetup('SET3-S:6/TB7-F:TB10', { ruleset });
  const points = walk(playFrom(setup, games('aaaaaa bbbbbb')), 'ab'.repeat(7));
  expect(changesOfEnds(points)).toEqual(expected);
});

describe('GV-2: a tiebreak that B is due to serve', () => {
  test('is served B AA BB AA (T-04)', () => {
    const bOpens = playFrom({ ...BEST_OF_3, firstServer: 'b' }, SIX_ALL);
    expect(walk(bOpens, 'abababa').map(server).join('')).toBe('baabbaab');
  });

  test.each([
    ['change after 7-6, thirteen games (T-09)', `${SIX_ALL}aaaaaaa`, true],
    ['stay after 6-4, ten games', games('ab ab ab ab aa'), false],
    ['change after game one of the next set then', games('ab ab ab ab aa a'), true],
    ['change after 6-3, nine games', games('ab ab ab aaa'), true],
    ['and again after game one of the next set', games('ab ab ab aaa a'), true],
    ['stay after its second game', games('ab ab ab aaa ab'), false],
  ])('the ends %s', (_name, winners, isChanged) => {
    const before = playFrom(BEST_OF_3, winners.slice(0, -1));
    const now = playFrom(BEST_OF_3, winners);
    expect(now.state.endsSwapped !== before.state.endsSwapped).toBe(isChanged);
    expect(now.state.endsDue).toBe(isChanged ? 'T-09' : null);
  });

  test.each([
    ['6-4, ten games', games('ab ab ab ab aa'), 'a'],
    ['6-3, nine games', games('ab ab ab aaa'), 'b'],
    ['7-5, twelve games', games('ab ab ab ab ab aa'), 'a'],
    ['6-0, six games', games('aaaaaa'), 'a'],
  ])('the next server takes turns across sets, after %s (T-11)', (_name, winners, expected) => {
    expect(server(playFrom(BEST_OF_3, winners))).toBe(expected);
  });
});

describe('GV-3: a set of doubles', () => {
  const order = (side: 'a' | 'b', role: 'server' | 'receiver') =>
    ({ kind: 'order', side, role, player: 2 }) as const;
  const gameServers = (match: Match) =>
    ['', 'a', 'ab', 'aba', 'abab', 'ababa'].map((winners) => player(play(match, games(winners)))).join(' ');

  test('is served A1, B1, A2, B2, A1 (T-13)', () => {
    expect(gameServers(playFrom(DOUBLES, ''))).toBe('a1 b1 a2 b2 a1 b1');
  });

  test('continues in that order in its tiebreak: A1, B1 B1, A2 A2, B2 B2, A1 A1 (T-15)', () => {
    const points = walk(playFrom(DOUBLES, SIX_ALL), 'abababab');
    expect(points.map(player).join(' ')).toBe('a1 b1 b1 a2 a2 b2 b2 a1 a1');
  });

  test('is followed by one that B opens, in the same order or in another (T-06, T-13)', () => {
    const next = playFrom(DOUBLES, `${SIX_ALL}aaaaaaa`);
    expect(gameServers(next)).toBe('b1 a1 b2 a2 b1 a1');
    expect(gameServers(after(next, order('b', 'server'), order('a', 'server')))).toBe('b2 a2 b1 a1 b2 a2');
  });

  test('is received by the partners in turn, each in the own court (T-14)', () => {
    expect(walk(playFrom(DOUBLES, ''), 'abab').map(receiver).join(' ')).toBe('b1 b2 b1 b2 b1');
    expect(
      walk(playFrom(DOUBLES, games('a')), 'abab')
        .map(receiver)
        .join(' '),
    ).toBe('a1 a2 a1 a2 a1');
    const said = after(playFrom(DOUBLES, ''), order('b', 'receiver'));
    expect(walk(said, 'abab').map(receiver).join(' ')).toBe('b2 b1 b2 b1 b2');
    expect(
      walk(said, `${games('ab')}ab`)
        .slice(-3)
        .map(receiver)
        .join(' '),
    ).toBe('b2 b1 b2');
  });

  test('may be ordered by its setup', () => {
    const setup = { ...DOUBLES, firstPlayers: { a: 2, b: 1 }, firstReceivers: { a: 1, b: 2 } } as const;
    expect(gameServers(playFrom(setup, ''))).toBe('a2 b1 a1 b2 a2 b1');
    expect(receiver(playFrom(setup, ''))).toBe('b2');
  });

  test.each([
    ['after nine games, which A1 ended', games('aaaaaa ab ab ab bbb'), 'b1 a2 a2 b2 b2 a1'],
    ['after ten games, which B1 ended', games('aaaaaa ab ab ab ab bb'), 'a2 b2 b2 a1 a1 b1'],
    ['after eight games', games('aaaaaa ab ab bbbb'), 'a1 b1 b1 a2 a2 b2'],
  ])('hands its order of service on to a match tiebreak %s (T-16)', (_name, winners, expected) => {
    const match = playFrom(buildSetup('SET3-S:6/TB7-F:TB10', { discipline: 'doubles' }), winners);
    expect(walk(match, 'ababa').map(player).join(' ')).toBe(expected);
    expect(player(after(match, order(match.state.service.side, 'server')))).toContain('2');
  });
});

describe('GV-4: forty all without advantage', () => {
  const NO_AD = buildSetup('SET3-S:6NOAD/TB7');
  const choose = (side: 'left' | 'right') => ({ kind: 'court', court: side }) as const;

  test('the next point wins the game (T-02)', () => {
    expect(playFrom(NO_AD, 'aaabbb a').state.games).toEqual({ a: 1, b: 0 });
    expect(playFrom(NO_AD, 'aaabbb b').state.games).toEqual({ a: 0, b: 1 });
  });

  test('is served to the court that the receiver chose, for that point only (T-02)', () => {
    const deuce = playFrom(NO_AD, 'aaabbb');
    expect(court(after(deuce, choose('left')))).toBe('left');
    expect(court(after(deuce, choose('left'), choose('right')))).toBe('right');
    const next = after(deuce, choose('left'), 'a');
    expect([next.state.court, court(next)]).toEqual([null, 'right']);
  });

  test.each([
    ['before forty all', NO_AD, 'aaabb'],
    ['with advantage', BEST_OF_3, 'aaabbb'],
    ['in a tiebreak', NO_AD, `${SIX_ALL}aaabbb`],
  ])('there is no court to choose %s', (_name, setup, winners) => {
    expect(refusal(playFrom(setup, winners), choose('left'))).toBe('no-choice-of-court');
  });

  test('in doubles the receivers keep their courts (T-02)', () => {
    const deuce = playFrom({ ...NO_AD, discipline: 'doubles' }, 'aaabbb');
    expect(receiver(after(deuce, choose('right')))).toBe('b1');
    expect(receiver(after(deuce, choose('left')))).toBe('b2');
  });

  test.each([
    ['A1 serves to B2, of the same gender', { a: 1, b: 2 }, '', 'b2', 'left'],
    ['A1 serves to B1, of the other gender', { a: 2, b: 2 }, '', 'b1', 'right'],
    ['B1 serves to A1', { a: 1, b: 1 }, games('a'), 'a1', 'right'],
    ['A2 serves to B1', { a: 1, b: 2 }, games('ab'), 'b1', 'right'],
  ] as const)(
    'in mixed doubles the server’s like receives: %s (T-02)',
    (_name, mixed, winners, expected, from) => {
      const match = playFrom({ ...NO_AD, discipline: 'doubles', mixed }, `${winners}aaabbb`);
      expect([receiver(match), court(match)]).toEqual([expected, from]);
    },
  );

  test('the star point decides at the third deuce', () => {
    const star = buildSetup('SET3-S:6/TB7-G:TN3D');
    expect(playFrom(star, 'aaabbb b').state.games).toEqual({ a: 0, b: 0 });
    expect(playFrom(star, 'aaabbb ab b').state.games).toEqual({ a: 0, b: 0 });
    expect(playFrom(star, 'aaabbb ab ab b').state.games).toEqual({ a: 0, b: 1 });
    expect(playFrom(star, 'aaabbb bb').state.games).toEqual({ a: 0, b: 1 });
    expect(court(after(playFrom(star, 'aaabbb ab ab'), choose('left')))).toBe('left');
  });
});

describe('GV-5: Fast4', () => {
  const FAST4 = buildSetup('SET3-S:4NOAD/TB5NOAD@3');
  const THREE_ALL = games('ab ab ab');

  test('plays a tiebreak at three all (T-20)', () => {
    const { format, state } = playFrom(FAST4, THREE_ALL);
    expect(setScores(format, state)).toEqual([{ a: 3, b: 3, tiebreak: { a: 0, b: 0 }, winner: null }]);
  });

  test('wins it with the point at four all: 4-3(4) (T-19)', () => {
    const fourAll = playFrom(FAST4, `${THREE_ALL}abababab`);
    expect(fourAll.state.points).toEqual({ a: 4, b: 4 });
    expect(play(fourAll, 'a').state.sets[0]).toEqual({ a: 4, b: 3, tiebreak: { a: 5, b: 4 }, winner: 'a' });
    expect(play(fourAll, 'b').state.sets[0]).toEqual({ a: 3, b: 4, tiebreak: { a: 4, b: 5 }, winner: 'b' });
  });

  test('changes ends in it once, after four points (T-19)', () => {
    expect(changesOfEnds(walk(playFrom(FAST4, THREE_ALL), 'abababab'))).toEqual([4]);
  });

  test.each([
    ['10-8', 'ab'.repeat(8), 'aa', { a: 10, b: 8 }],
    ['11-9, never 10-9', 'ab'.repeat(9), 'aa', { a: 11, b: 9 }],
    ['12-14', 'ab'.repeat(12), 'bb', { a: 12, b: 14 }],
  ])('a match tiebreak ends %s (T-16)', (_name, level, last, score) => {
    const setup = buildSetup('SET3-S:4NOAD/TB5NOAD@3-F:TB10');
    const before = playFrom(setup, `${games('aaaa bbbb')}${level}${last.charAt(0)}`);
    expect(before.state.status).toBe('in-progress');
    expect(play(before, last.charAt(1)).state.sets[2]).toMatchObject(score);
  });
});
