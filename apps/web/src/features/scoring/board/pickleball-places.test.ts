import { expect, test } from 'vitest';
import { PICKLEBALL, playFrom } from '#test/play.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { places } from './pickleball-places.ts';

const PLAYERS = {
  a: [{ name: 'Maya Okafor' }, { name: 'Tom Hale' }],
  b: [{ name: 'Petra Novak' }, { name: 'Rosa Castillo' }],
};
const SINGLES = { a: [{ name: 'Maya Okafor' }], b: [{ name: 'Inês Duarte' }] };

/** `a1 server left below`: who, as what, and where on the screen. */
function described(winners: string, mySide: 'a' | 'b', discipline: 'singles' | 'doubles') {
  const match = playFrom(PICKLEBALL, winners, discipline);
  const cast = castOf(discipline === 'doubles' ? PLAYERS : SINGLES, mySide);
  return places(match, cast).map(
    ({ side, player, role, x, y }) =>
      `${side}${player} ${role} ${x < 67 ? 'left' : 'right'} ${y < 30 ? 'above' : 'below'}`,
  );
}

test.each([
  [
    'opens from the right court',
    '',
    ['a1 server left below', 'a2 partner left above', 'b1 receiver right above', 'b2 partner right below'],
  ],
  [
    'swaps the serving side after a point',
    'a',
    ['a1 server left above', 'a2 partner left below', 'b1 partner right above', 'b2 receiver right below'],
  ],
  [
    'leaves the others where they are after a side out',
    'ab',
    ['a1 partner left above', 'a2 receiver left below', 'b1 server right above', 'b2 partner right below'],
  ],
] as const)('doubles %s', (_name, winners, expected) => {
  expect(described(winners, 'a', 'doubles')).toEqual(expected);
});

test('your side is always left', () => {
  expect(described('', 'b', 'doubles')).toEqual([
    'a1 server right above',
    'a2 partner right below',
    'b1 receiver left below',
    'b2 partner left above',
  ]);
});

test('places singles by the score of the server', () => {
  expect(described('a', 'a', 'singles')).toEqual(['a1 server left above', 'b1 receiver right below']);
});
