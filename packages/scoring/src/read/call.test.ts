import { describe, expect, test } from 'vitest';
import { after, buildSetup, games, pickleball, playFrom, start } from '#test/play.ts';
import { pointLabels, scoreCall } from '../index.ts';
import { spokenCall } from '../read/spoken-call.ts';

const TENNIS = buildSetup('SET3-S:6/TB7');
const NO_AD = buildSetup('SET3-S:6NOAD/TB7');
const STAR = buildSetup('SET3-S:6/TB7-G:TN3D');
const THREE_IN_A_ROW = buildSetup('SET3-S:6/TB7-G:3C');
const MATCH_TIEBREAK = buildSetup('SET3-S:6/TB7-F:TB10');
const DOUBLES = pickleball('doubles');
const SIX_ALL = games('ab ab ab ab ab ab');
const NAMES = { a: 'Okafor', b: 'Duarte' };

describe('the call', () => {
  test.each([
    ['at the start (T-01)', TENNIS, '', '0-0', 'love all'],
    ['the server’s points first (T-01)', TENNIS, 'aab', '30-15', 'thirty–fifteen'],
    ['the server’s points first, for either server', TENNIS, `${games('a')}bba`, '30-15', 'thirty–fifteen'],
    ['a level score', TENNIS, 'abab', '30-30', 'thirty all'],
    ['a game point', TENNIS, 'aaa', '40-0', 'forty–love'],
    ['deuce', TENNIS, 'aaabbb', 'deuce', 'deuce'],
    ['the server’s advantage', TENNIS, 'aaabbb a', 'Ad-40', 'advantage Okafor'],
    ['the receiver’s advantage', TENNIS, 'aaabbb b', '40-Ad', 'advantage Duarte'],
    ['the tenth deuce', TENNIS, `aaabbb ${'ab'.repeat(9)}`, 'deuce', 'deuce'],
    ['the deciding point (T-02)', NO_AD, 'aaabbb', 'deuce', 'deuce, deciding point'],
    ['the second deuce of the star point', STAR, 'aaabbb ab', 'deuce', 'deuce'],
    ['the star point', STAR, 'aaabbb ab ab', 'deuce', 'deuce, deciding point'],
    ['a tiebreak (T-03)', TENNIS, `${SIX_ALL}aaaaabbb`, '5-3', 'five–three, Okafor'],
    ['a tiebreak, the server first', TENNIS, `${SIX_ALL}aaaaab`, '1-5', 'five–one, Okafor'],
    ['a tiebreak that is level', TENNIS, `${SIX_ALL}abab`, '2-2', 'two all'],
    ['a match tiebreak (T-16)', MATCH_TIEBREAK, `${games('aaaaaa bbbbbb')}aaab`, '3-1', 'three–one, Okafor'],
    ['a game of three in a row', THREE_IN_A_ROW, 'aba', '2-1', 'two–one'],
    ['the opening of side-out doubles (P-04)', DOUBLES, '', '0-0-2', 'zero–zero–two'],
    ['side-out doubles (P-05)', DOUBLES, 'aaaabbbba', '3-4-2', 'three–four–two'],
    ['side-out singles (P-03)', pickleball('singles'), 'aaab', '0-3', 'zero–three'],
    [
      'rally doubles, without a number (P-20)',
      buildSetup('SET1-S:TB21@RALLY', { discipline: 'doubles', ruleset: 'usap@2026' }),
      'aaabb',
      '2-3',
      'two–three',
    ],
  ])('%s', (_name, setup, winners, call, spoken) => {
    const match = playFrom(setup, winners);
    expect([scoreCall(match), spokenCall(match, NAMES)]).toEqual([call, spoken]);
  });

  test.each([
    ['the leader', { a: 1, b: 3 }, 'forty–fifteen, Duarte'],
    ['both', { a: 1, b: 1 }, 'fifteen all'],
    ['an advantage', { a: 4, b: 3 }, 'advantage Okafor'],
    ['deuce', { a: 3, b: 3 }, 'deuce'],
  ])('names %s where the server is unknown', (_name, points, spoken) => {
    const match = after(start(TENNIS), {
      kind: 'score',
      sets: [
        { a: 6, b: 4 },
        { a: 2, b: 1 },
      ],
      points,
    });
    expect(match.state.isServiceKnown).toBe(false);
    expect(spokenCall(match, NAMES)).toBe(spoken);
  });

  test('has no server number where the server is unknown', () => {
    const match = after(start(DOUBLES), { kind: 'score', sets: [{ a: 3, b: 5 }] });
    expect([match.state.isServiceKnown, spokenCall(match, NAMES)]).toEqual([false, 'five–three, Duarte']);
  });

  test.each([
    [20, 'twenty–nineteen'],
    [21, 'twenty-one–twenty'],
    [42, 'forty-two–forty-one'],
  ])('spells %i points', (points, spoken) => {
    const level = 'ab'.repeat(points - 1);
    const match = playFrom(TENNIS, `${SIX_ALL}${level}`);
    const ahead = after(match, match.state.service.side);
    expect(spokenCall(ahead, NAMES)).toMatch(new RegExp(`^${spoken}, (Okafor|Duarte)$`));
  });

  test('is that of the state asked about', () => {
    const match = playFrom(TENNIS, 'ab');
    expect(scoreCall(match, match.effective[0]?.after)).toBe('15-0');
  });
});

describe('a board', () => {
  test.each([
    ['counts 15, 30, 40', TENNIS, 'aaab', { a: '40', b: '15' }],
    ['shows the side with the advantage', TENNIS, 'aaabbb b', { a: '40', b: 'Ad' }],
    ['shows forty each at any deuce', TENNIS, 'aaabbb abab', { a: '40', b: '40' }],
    ['counts plainly in a tiebreak', TENNIS, `${SIX_ALL}aab`, { a: '2', b: '1' }],
    ['counts plainly in pickleball', pickleball('singles'), 'aaab', { a: '3', b: '0' }],
  ])('%s', (_name, setup, winners, expected) => {
    expect(pointLabels(playFrom(setup, winners))).toEqual(expected);
  });

  test('shows the entered score', () => {
    const match = after(start(TENNIS), { kind: 'score', sets: [], points: { a: 3, b: 1 } });
    expect(pointLabels(match)).toEqual({ a: '40', b: '15' });
  });
});
