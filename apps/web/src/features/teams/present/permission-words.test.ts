import { PERMISSIONS } from '@allcourt/contract/vocabulary';
import { expect, test } from 'vitest';
import { buildRoles } from '#test/teams.ts';
import { MATRIX_ROWS, PERMISSION_WORDS, roleLine, telling } from './permission-words.ts';

test('every permission stands in the matrix once', () => {
  expect([...MATRIX_ROWS].toSorted()).toEqual([...PERMISSIONS].toSorted());
});

test.each([
  ['Admin', ['Manage roster', 'Schedule', 'Edit settings', 'Announce'], '1 member, runs the team'],
  ['Coach', ['View stats', 'Feedback', 'Plan', 'Drills'], '1 member, plans and teaches'],
  ['Player', ['View calendar', 'Chat', 'Log results', 'Training'], '8 members, plays and trains'],
])('%s is told by what it stands for', (name, first, line) => {
  const role = buildRoles().roles.find((known) => known.name === name);

  expect(
    role &&
      telling(role)
        .slice(0, 4)
        .map((permission) => PERMISSION_WORDS[permission].name),
  ).toEqual(first);
  expect(role && roleLine(role)).toBe(line);
});
