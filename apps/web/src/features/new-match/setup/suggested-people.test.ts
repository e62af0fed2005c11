import type { Person } from '@allcourt/contract';
import { expect, test } from 'vitest';
import { suggestPeople } from './suggested-people.ts';

const NOBODY: Person = { name: '', isTeamMate: false, opponentAt: null, partnerAt: null, matches: 0 };
const PEOPLE: readonly Person[] = [
  { ...NOBODY, name: 'Ana Duarte', opponentAt: '2026-01-04T10:00:00.000Z', matches: 2 },
  { ...NOBODY, name: 'Ben Achebe', isTeamMate: true },
  { ...NOBODY, name: 'Opponent', opponentAt: '2026-05-01T10:00:00.000Z', matches: 9 },
  { ...NOBODY, name: 'Zoe Tran', isTeamMate: true, partnerAt: '2026-02-01T10:00:00.000Z', matches: 1 },
];

test.each([
  [
    'across the net: whom one played against, then the team',
    'b',
    '',
    ['Ana Duarte', 'Zoe Tran', 'Ben Achebe'],
  ],
  ['as a partner: whom one played with, then the team', 'a', '', ['Zoe Tran', 'Ben Achebe', 'Ana Duarte']],
  ['by what is typed, in any case', 'b', ' DU', ['Ana Duarte']],
  ['nobody of that name', 'b', 'x', []],
] as const)('%s', (_what, side, text, names) => {
  const found = suggestPeople(PEOPLE, { side, text, taken: [] }).map(({ name }) => name);
  expect([...found].sort()).toEqual([...names].sort());
  expect(found[0]).toBe(names[0]);
});

test('who plays already is not offered, and everybody else with why', () => {
  expect(suggestPeople(PEOPLE, { side: 'a', text: '', taken: ['ana duarte', 'Ben Achebe'] })).toEqual([
    { name: 'Zoe Tran', why: 'Played with you · Team-mate' },
  ]);
});
