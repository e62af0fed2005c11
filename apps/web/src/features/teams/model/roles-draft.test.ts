import { expect, test } from 'vitest';
import { buildRoles } from '#test/teams.ts';
import {
  allows,
  changesOf,
  changesSentence,
  countChanges,
  NO_CHANGES,
  savedPermissions,
  toggled,
} from './roles-draft.ts';

const { roles } = buildRoles();
const [admin, coach, player] = roles as [(typeof roles)[0], (typeof roles)[0], (typeof roles)[0]];

test('sums up toggled permissions in a sentence and saves them with the rest of the role', () => {
  const draft = toggled(toggled(NO_CHANGES, coach, 'schedule'), coach, 'announce');
  const changes = changesOf(draft, roles);

  expect(countChanges(changes)).toBe(2);
  expect(changesSentence(changes)).toBe('Coaches can now Announce and Schedule.');
  expect(changes.map(savedPermissions)).toEqual([
    [
      'announce',
      'chat',
      'schedule',
      'view_calendar',
      'view_stats',
      'give_feedback',
      'plan',
      'manage_drills',
      'log_results',
      'train',
    ],
  ]);
});

test('names removed permissions too', () => {
  const draft = toggled(toggled(NO_CHANGES, player, 'chat'), coach, 'announce');

  expect(changesSentence(changesOf(draft, roles))).toBe(
    'Coaches can now Announce. Players can no longer Chat.',
  );
});

test('toggling twice is no change', () => {
  const draft = toggled(toggled(NO_CHANGES, coach, 'announce'), coach, 'announce');

  expect(changesOf(draft, roles)).toEqual([]);
});

test('keeps the two locked permissions of Admin', () => {
  const draft = toggled(toggled(NO_CHANGES, admin, 'manage_roster'), admin, 'edit_settings');

  expect(changesOf(draft, roles)).toEqual([]);
  expect(allows(draft, admin, 'manage_roster')).toBe(true);
});

test('drops changes that another admin already saved and changes to deleted roles', () => {
  const draft = toggled(toggled(NO_CHANGES, coach, 'announce'), player, 'announce');
  const now = [admin, { ...coach, permissions: [...coach.permissions, 'announce' as const] }];

  expect(changesOf(draft, now)).toEqual([]);
});
