import { describe, expect, test } from 'vitest';
import { after, buildSetup, games, pickleball, playFrom, start } from '#test/play.ts';
import type { Match } from '../index.ts';
import { prompts } from '../read/prompts.ts';

const SINGLES = buildSetup('SET3-S:6/TB7');
const DOUBLES = buildSetup('SET3-S:6/TB7', { discipline: 'doubles' });
const DOUBLES_TIEBREAK = buildSetup('SET3-S:6/TB7-F:TB10', { discipline: 'doubles' });
const NO_AD = buildSetup('SET3-S:6NOAD/TB7');
const SHORT = buildSetup('SET3-S:4NOAD/TB5NOAD@3');
const PICKLEBALL = pickleball('doubles');
const SIX_ALL = games('ab ab ab ab ab ab');
const SET_ALL = games('aaaaaa bbbbbb');

/** Each prompt as `kind side rule`. */
const asked = (match: Match) =>
  prompts(match).map(({ kind, side, rule }) => [kind, side, rule].filter(Boolean).join(' '));

describe('a singles match', () => {
  test.each([
    ['asks nothing at the start', SINGLES, '', []],
    ['asks nothing in the middle of a game', SINGLES, 'ab', []],
    ['changes ends after the first game (T-09)', SINGLES, games('a'), ['change-ends T-09']],
    ['does not after the second', SINGLES, games('ab'), []],
    ['shows it until a point is played', SINGLES, `${games('a')}a`, []],
    ['does not after 6-4', SINGLES, games('ab ab ab ab aa'), []],
    ['changes ends after 7-6', SINGLES, `${SIX_ALL}aaaaaaa`, ['change-ends T-09']],
    ['changes ends after six points of a tiebreak (T-10)', SINGLES, `${SIX_ALL}ababab`, ['change-ends T-10']],
    [
      'changes ends after one point of it under the other rule (T-10)',
      buildSetup('SET3-S:6/TB7', { ruleset: 'itf-early-ends@2026' }),
      `${SIX_ALL}a`,
      ['change-ends T-10'],
    ],
    ['changes ends once in a short tiebreak (T-19)', SHORT, `${games('ab ab ab')}abab`, ['change-ends T-19']],
    [
      'asks the receiver for the court of the deciding point (T-02)',
      NO_AD,
      'aaabbb',
      ['choose-court b T-02'],
    ],
    ['and neither side at a deuce that decides nothing', SINGLES, 'aaabbb', []],
  ])('%s', (_name, setup, winners, expected) => {
    expect(asked(playFrom(setup, winners))).toEqual(expected);
  });

  test('has its answer once the court was chosen', () => {
    expect(asked(after(playFrom(NO_AD, 'aaabbb'), { kind: 'court', court: 'left' }))).toEqual([]);
  });

  test('has its answer once the ends were changed', () => {
    expect(asked(after(playFrom(SINGLES, games('a')), { kind: 'ends', swapped: true }))).toEqual([]);
  });

  test('asks for the ends after a tiebreak without points, until they are known (T-10)', () => {
    const unknown = after(playFrom(SINGLES, SIX_ALL), { kind: 'game', winner: 'a' });
    expect(asked(unknown)).toEqual(['change-ends T-09', 'choose-ends T-10']);
    expect(asked(after(unknown, 'a'))).toEqual(['choose-ends T-10']);
    expect(asked(after(unknown, 'a', { kind: 'ends', swapped: false }))).toEqual([]);
  });

  test('asks for the server after a score without one (T-22)', () => {
    const entered = after(start(SINGLES), { kind: 'score', sets: [{ a: 2, b: 1 }] });
    expect(prompts(entered)).toEqual([{ kind: 'choose-server', side: null, rule: 'T-22', isNeeded: true }]);
    expect(asked(after(entered, { kind: 'server', service: { side: 'b' } }))).toEqual([]);
  });

  test('asks nothing when it is over', () => {
    expect(asked(playFrom(buildSetup('SET1-S:6/TB7'), games('aaaaaa')))).toEqual([]);
    expect(
      asked(after(playFrom(SINGLES, games('a')), { kind: 'end', ending: 'retired', winner: 'a' })),
    ).toEqual([]);
  });
});

describe('a tennis doubles match', () => {
  const order = (side: 'a' | 'b', role: 'server' | 'receiver') =>
    ({ kind: 'order', side, role, player: 1 }) as const;
  const FIRST = ['choose-server a T-13', 'choose-receiver b T-14'];
  const SECOND = ['change-ends T-09', 'choose-server b T-13', 'choose-receiver a T-14'];

  test.each([
    ['at the start asks the servers for a server, the receivers for a receiver', DOUBLES, '', FIRST],
    ['stops asking after a point', DOUBLES, 'a', []],
    ['asks the other way round before the second game', DOUBLES, games('a'), SECOND],
    ['does not ask before the third', DOUBLES, games('ab'), []],
    ['asks again at the next set', DOUBLES, games('ab ab ab ab aa'), FIRST],
    ['not in the tiebreak, which continues in order (T-15)', DOUBLES, SIX_ALL, []],
    [
      'asks both for everything before a match tiebreak (T-16)',
      DOUBLES_TIEBREAK,
      SET_ALL,
      ['choose-server a T-16', 'choose-receiver b T-16', 'choose-server b T-16', 'choose-receiver a T-16'],
    ],
  ])('%s', (_name, setup, winners, expected) => {
    expect(asked(playFrom(setup, winners))).toEqual(expected);
  });

  test('asks only for missing answers', () => {
    expect(asked(after(start(DOUBLES), order('a', 'server')))).toEqual(['choose-receiver b T-14']);
    expect(asked(after(start(DOUBLES), order('a', 'server'), order('b', 'receiver')))).toEqual([]);
  });

  test('asks nothing that its setup said', () => {
    const players = { a: 1, b: 2 } as const;
    expect(asked(start({ ...DOUBLES, firstPlayers: players, firstReceivers: players }))).toEqual([]);
  });

  test('can continue without an answer, except for the court', () => {
    expect(prompts(start(DOUBLES)).some(({ isNeeded }) => isNeeded)).toBe(false);
    expect(prompts(playFrom({ ...NO_AD, discipline: 'doubles' }, 'aaabbb'))).toEqual([
      { kind: 'choose-court', side: 'b', rule: 'T-02', isNeeded: true },
    ]);
  });

  test('has no court to choose with mixed pairs (T-02)', () => {
    const mixed = { ...NO_AD, discipline: 'doubles', mixed: { a: 1, b: 1 } } as const;
    expect(asked(playFrom(mixed, 'aaabbb'))).toEqual([]);
  });
});

describe('a pickleball match', () => {
  const GAME = 'a'.repeat(11);
  const STARTERS = ['choose-server a P-11', 'choose-server b P-11'];
  const DREAMBREAKER = buildSetup('SET1-S:TB21@RALLY', { ruleset: 'mlp-dreambreaker@2026' });

  test.each([
    ['asks both for their starter (P-11)', PICKLEBALL, '', STARTERS],
    ['stops asking after a rally', PICKLEBALL, 'a', []],
    ['nor once one was played that scored nothing', PICKLEBALL, 'b', []],
    [
      'changes ends between games and asks again (P-09, P-11)',
      PICKLEBALL,
      GAME,
      ['change-ends P-09', ...STARTERS],
    ],
    [
      'changes ends at six in the only game (P-10)',
      buildSetup('SET1-S:TB11'),
      'aaaaaa',
      ['change-ends P-10'],
    ],
    ['does not in a game that another may follow', pickleball('singles'), 'aaaaaa', []],
    ['asks nothing at the start of singles', pickleball('singles'), '', []],
    ['brings the next four on every four rallies (P-25)', DREAMBREAKER, 'abab', ['change-players P-25']],
    ['and not before', DREAMBREAKER, 'aba', []],
    ['nor at the start', DREAMBREAKER, '', []],
  ])('%s', (_name, setup, winners, expected) => {
    expect(asked(playFrom(setup, winners))).toEqual(expected);
  });

  test('asks for the server after a score without one (P-15)', () => {
    const entered = after(start(pickleball('singles')), { kind: 'score', sets: [{ a: 4, b: 3 }] });
    expect(asked(entered)).toEqual(['choose-server P-15']);
  });
});
