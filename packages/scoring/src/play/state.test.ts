import { describe, expect, test } from 'vitest';
import { after, buildSetup, games, pickleball, playFrom } from '#test/play.ts';
import { setScores } from '../index.ts';

const TENNIS = buildSetup('SET3-S:6/TB7');
const SIX_ALL = games('ab ab ab ab ab ab');
const RETIRED = { kind: 'end', ending: 'retired', winner: 'a' } as const;

describe('the sets of a match', () => {
  test.each([
    ['begin with the one in progress', TENNIS, '', ['0-0']],
    ['end with the one in progress', TENNIS, games('aaaaaa ab a'), ['6-0 a', '2-1']],
    ['end with one that has just begun', TENNIS, games('aaaaaa'), ['6-0 a', '0-0']],
    ['show the tiebreak in progress', TENNIS, `${SIX_ALL}aab`, ['6-6 (2-1)']],
    ['show the points of a pickleball game', pickleball('singles'), 'aaab', ['3-0']],
    ['are all finished when the match is', TENNIS, games('aaaaaa aaaaaa'), ['6-0 a', '6-0 a']],
  ])('%s', (_name, setup, winners, expected) => {
    expect(shown(playFrom(setup, winners))).toEqual(expected);
  });

  test.each([
    ['leave out a set without a point', games('aaaaaa'), ['6-0 a']],
    ['keep one in which a point was played', `${games('aaaaaa')}a`, ['6-0 a', '0-0']],
    ['keep one in which a game was', games('aaaaaa b'), ['6-0 a', '0-1']],
  ])('when abandoned, %s', (_name, winners, expected) => {
    expect(shown(after(playFrom(TENNIS, winners), RETIRED))).toEqual(expected);
  });
});

/** Each set as `6-0 a`, its tiebreak in brackets. */
function shown({ format, state }: ReturnType<typeof playFrom>): string[] {
  return setScores(format, state).map(({ a, b, tiebreak, winner }) =>
    [`${a}-${b}`, tiebreak ? `(${tiebreak.a}-${tiebreak.b})` : '', winner ?? ''].filter(Boolean).join(' '),
  );
}
