import { describe, expect, test } from 'vitest';
import { after, buildSetup, games, pickleball, playFrom, start } from '#test/play.ts';
import { isBreakPoint, stakes } from '../read/stake.ts';

const TENNIS = buildSetup('SET3-S:6/TB7');
const NO_AD = buildSetup('SET3-S:6NOAD/TB7');
const STAR = buildSetup('SET3-S:6/TB7-G:TN3D');
const THREE_IN_A_ROW = buildSetup('SET3-S:6/TB7-G:3C');
const MATCH_TIEBREAK = buildSetup('SET3-S:6/TB7-F:TB10');
const SIX_ALL = games('ab ab ab ab ab ab');
const SET_ALL = games('aaaaaa bbbbbb');

describe('the stakes', () => {
  test.each([
    ['nothing at love all', TENNIS, '', null, null],
    ['a game for the server at 40-30', TENNIS, 'aaabb', 'game', null],
    ['a game for the receiver at 30-40', TENNIS, 'bbbaa', null, 'game'],
    ['nothing at deuce', TENNIS, 'aaabbb', null, null],
    ['a game for the one with the advantage', TENNIS, 'aaabbbb', null, 'game'],
    ['a game for both on the deciding point (T-02)', NO_AD, 'aaabbb', 'game', 'game'],
    ['nothing at the second deuce of the star point', STAR, 'aaabbb ab', null, null],
    ['a game for both on the star point', STAR, 'aaabbb ab ab', 'game', 'game'],
    ['a game after two in a row', THREE_IN_A_ROW, 'abaa', 'game', null],
    ['nothing after one in a row, however many before', THREE_IN_A_ROW, 'aabaab', null, null],
    ['a set at 5-1 40-0', TENNIS, `${games('aaabaa')}aaa`, 'set', null],
    ['a set at 5-6 0-40', TENNIS, `${games('ab ab ab ab ab b')}bbb`, null, 'set'],
    ['only a game at 5-5 40-0', TENNIS, `${games('ab ab ab ab ab')}aaa`, 'game', null],
    ['a set at 6-0 in the tiebreak', TENNIS, `${SIX_ALL}bbbbbb`, null, 'set'],
    ['nothing at 6-6 in it', TENNIS, `${SIX_ALL}bbbbbbaaaaaa`, null, null],
    ['the match a set up', TENNIS, `${games('aaaaaa aaaaa')}aaa`, 'match', null],
    [
      'the match at 9-8 in a match tiebreak (T-16)',
      MATCH_TIEBREAK,
      `${SET_ALL}${'ab'.repeat(8)}a`,
      'match',
      null,
    ],
    [
      'the game for the pickleball server only (P-01)',
      pickleball('singles'),
      `${'a'.repeat(10)}b`,
      null,
      null,
    ],
    [
      'the match for the receiver by rally scoring (P-22)',
      buildSetup('SET1-S:TB11@RALLY'),
      `${'b'.repeat(10)}a`,
      null,
      'match',
    ],
    [
      'nothing for a frozen receiver (P-22)',
      buildSetup('SET1-S:TB11@RALLY', { ruleset: 'usap@2025' }),
      `${'b'.repeat(10)}a`,
      null,
      null,
    ],
  ])('is %s', (_name, setup, winners, a, b) => {
    expect(stakes(playFrom(setup, winners))).toEqual({ a, b });
  });

  test('is nothing once the match is over', () => {
    const over = after(start(TENNIS), 'aaa', { kind: 'end', ending: 'retired', winner: 'a' });
    expect(stakes(over)).toEqual({ a: null, b: null });
  });

  test('is the last set, and not the match, for a side that has lost the match by then', () => {
    const total = playFrom(buildSetup('SET2A-S:TB10'), `${'b'.repeat(10)}${'a'.repeat(9)}bbbbb`);
    expect(stakes(total)).toEqual({ a: 'set', b: null });
  });
});

describe('a break point (T-25)', () => {
  test.each([
    ['is the receiver’s game point', TENNIS, 'bbb', true],
    ['is not the server’s', TENNIS, 'aaa', false],
    ['is the receiver’s advantage', TENNIS, 'aaabbbb', true],
    ['is the deciding point', NO_AD, 'aaabbb', true],
    ['is the star point', STAR, 'aaabbb ab ab', true],
    ['is the second in a row of three', THREE_IN_A_ROW, 'bb', true],
    ['is also the point that would win the set', TENNIS, `${games('bbbbba')}bbb`, true],
    ['is never in a tiebreak', TENNIS, `${SIX_ALL}bbbbbbaa`, false],
    ['is never in a match tiebreak', MATCH_TIEBREAK, `${SET_ALL}bbbbbbbbbaa`, false],
    ['is never in pickleball', buildSetup('SET1-S:TB11@RALLY'), `${'b'.repeat(10)}a`, false],
  ])('%s', (_name, setup, winners, expected) => {
    expect(isBreakPoint(playFrom(setup, winners))).toBe(expected);
  });
});
