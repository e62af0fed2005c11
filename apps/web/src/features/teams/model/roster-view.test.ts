import { expect, test } from 'vitest';
import { buildMember, MAYA, PLAYER, SOFIA } from '#test/teams.ts';
import { type RosterView, rolesInUse, shownMembers } from './roster-view.ts';

const INES = buildMember({
  id: 'ines',
  name: 'Inês Duarte',
  role: PLAYER,
  position: 'Doubles 1, ad court',
  rating: 1500,
  wins: 12,
  status: 'away',
});
const MEMBERS = [MAYA, SOFIA, INES, buildMember()];
const ALL: RosterView = { words: '', roleId: null, order: 'name' };

const names = (view: Partial<RosterView>) =>
  shownMembers(MEMBERS, { ...ALL, ...view }).map(({ name }) => name);

test.each([
  ['a part of a name', 'rque', ['Elena Marquez']],
  ['a name without its accents', 'ines', ['Inês Duarte']],
  ['a role', 'coach', ['Elena Marquez']],
  ['a position', 'ad court', ['Inês Duarte']],
  ['words from several fields', 'player doubles', ['Inês Duarte']],
  ['a word that matches no one', 'xyz', []],
])('is searched by %s', (_what, words, found) => {
  expect(names({ words })).toEqual(found);
});

test.each([
  ['name', ['Elena Marquez', 'Inês Duarte', 'Maya Okafor', 'Sofia Rossi']],
  ['rating', ['Elena Marquez', 'Maya Okafor', 'Inês Duarte', 'Sofia Rossi']],
  ['wins', ['Elena Marquez', 'Maya Okafor', 'Inês Duarte', 'Sofia Rossi']],
  ['online', ['Elena Marquez', 'Maya Okafor', 'Inês Duarte', 'Sofia Rossi']],
] as const)('is ordered by %s', (order, found) => {
  expect(names({ order })).toEqual(found);
});

test('filters by role and counts roles with Admin first', () => {
  expect(names({ roleId: PLAYER.id })).toEqual(['Inês Duarte', 'Sofia Rossi']);
  expect(rolesInUse(MEMBERS).map(({ role, count }) => `${role.name} ${count}`)).toEqual([
    'Admin 1',
    'Coach 1',
    'Player 2',
  ]);
});
