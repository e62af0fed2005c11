import { PERMISSIONS } from '@allcourt/contract/vocabulary';
import { expect, test } from 'vitest';
import { buildRoles } from '#test/teams.ts';
import { MATRIX_ROWS, mainFirst, PERMISSION_WORDS, roleLine } from './permission-words.ts';

test('the matrix lists every permission once', () => {
  expect([...MATRIX_ROWS].toSorted()).toEqual([...PERMISSIONS].toSorted());
});

test.each([
  ['Admin', ['Manage roster', 'Schedule', 'Edit settings', 'Announce'], '1 member, runs the team'],
  ['Coach', ['View stats', 'Feedback', 'Plan', 'Drills'], '1 member, plans and teaches'],
  ['Player', ['View calendar', 'Chat', 'Log results', 'Training'], '8 members, plays and trains'],
])('%s is described by its main permissions', (name, first, line) => {
  const role = buildRoles().roles.find((known) => known.name === name);

  expect(
    role &&
      mainFirst(role)
        .slice(0, 4)
        .map((permission) => PERMISSION_WORDS[permission].name),
  ).toEqual(first);
  expect(role && roleLine(role)).toBe(line);
});
