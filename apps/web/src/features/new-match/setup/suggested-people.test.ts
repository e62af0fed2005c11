import type { Person } from '@allcourt/contract';
import { expect, test } from 'vitest';
import { suggestPeople } from './suggested-people.ts';

const UNKNOWN: Person = {
  ...{ name: '', accountId: null, username: null, isTeammate: false },
  ...{ opponentAt: null, partnerAt: null, matches: 0 },
};
const PEOPLE: readonly Person[] = [
  { ...UNKNOWN, name: 'Ana Duarte', opponentAt: '2026-01-04T10:00:00.000Z', matches: 2 },
  { ...UNKNOWN, name: 'Ben Achebe', isTeammate: true },
  { ...UNKNOWN, name: 'Opponent', opponentAt: '2026-05-01T10:00:00.000Z', matches: 9 },
  { ...UNKNOWN, name: 'Zoe Tran', isTeammate: true, partnerAt: '2026-02-01T10:00:00.000Z', matches: 1 },
];

test.each([
  ['as an opponent: past opponents, then teammates', 'b', '', ['Ana Duarte', 'Zoe Tran', 'Ben Achebe']],
  ['as a partner: past partners, then teammates', 'a', '', ['Zoe Tran', 'Ben Achebe', 'Ana Duarte']],
  ['by what is typed, in any case', 'b', ' DU', ['Ana Duarte']],
  ['no match for the name', 'b', 'x', []],
] as const)('%s', (_what, side, text, names) => {
  const found = suggestPeople(PEOPLE, { side, text, taken: [] }).map(({ name }) => name);
  expect([...found].sort()).toEqual([...names].sort());
  expect(found[0]).toBe(names[0]);
});

test('suggests everyone not playing yet, with the reason', () => {
  expect(suggestPeople(PEOPLE, { side: 'a', text: '', taken: ['ana duarte', 'Ben Achebe'] })).toEqual([
    { name: 'Zoe Tran', accountId: null, why: 'Past partner · Teammate' },
  ]);
});
