import { describe, expect, test } from 'vitest';
import { givenName, initials } from './initials.ts';
import { boardNames, listName, shortNames, sideNames, surname } from './names.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

test.each([
  ['Maya Okafor', 'Okafor', 'MO', 'Maya'],
  ['Juan Martín del Potro', 'del Potro', 'JP', 'Juan'],
  ['Opponent', 'Opponent', 'O', 'Opponent'],
  ['Opponent 2', 'Opponent 2', 'O2', 'Opponent'],
  ['  Inês   Duarte ', 'Duarte', 'ID', 'Inês'],
  ['大坂 なおみ', 'なおみ', '大な', '大坂'],
  ['', '', '', ''],
])('%s', (name, family, letters, given) => {
  expect([surname(name), initials(name), givenName(name)]).toEqual([family, letters, given]);
});

describe('the two sides', () => {
  test('are called by surname, a pair by both', () => {
    const players = { a: named('Maya Okafor', 'Tom Hale'), b: named('Rosa Castillo', 'Petra Novak') };
    expect(boardNames(players)).toEqual({ a: 'Okafor / Hale', b: 'Castillo / Novak' });
    expect(sideNames(players)).toEqual({ a: 'Okafor and Hale', b: 'Castillo and Novak' });
  });

  test('get an initial where they share a surname', () => {
    expect(shortNames({ a: named('Venus Williams'), b: named('Serena Williams') })).toEqual({
      a: ['V. Williams'],
      b: ['S. Williams'],
    });
    expect(shortNames({ a: named('Opponent'), b: named('Opponent') })).toEqual({
      a: ['Opponent'],
      b: ['Opponent'],
    });
  });

  test('go by full name in a list, a pair by surnames', () => {
    expect(listName(named('Hannah Weiss'))).toBe('Hannah Weiss');
    expect(listName(named('Olivia Grant', 'Leah Sørensen'))).toBe('Grant and Sørensen');
  });
});
