import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Handlers, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import {
  buildRoles,
  buildRoster,
  buildTeamStats,
  buildTeams,
  buildTeamView,
  COACH,
  PLAYER,
  TEAM_ID,
} from '#test/teams.ts';

function open(answers: Handlers = {}, team = buildTeamView()) {
  return renderApp({
    at: `/team?team=${TEAM_ID}&tab=roles`,
    user: buildUser(),
    answers: {
      'GET /api/teams': () => buildTeams([team]),
      'GET /api/teams/:teamId/roles': () => buildRoles(),
      ...answers,
    },
  });
}

const cell = (name: string) => screen.findByRole('checkbox', { name });

describe('the roles', () => {
  test('list four permissions and count the rest', async () => {
    open();
    const admin = within(await screen.findByRole('list', { name: 'What Admin allows' }));

    expect(admin.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Manage roster',
      'Schedule',
      'Edit settings',
      'Announce',
      '+10 more',
    ]);
    screen.getByText(/Last change: Marcus Bell/);
  });

  test('count their changes in a sentence and save them against the loaded version', async () => {
    const { person, calls } = open({ 'PUT /api/teams/:teamId/roles': () => buildRoles({ version: 5 }) });
    await person.click(await screen.findByRole('button', { name: 'Edit Coach' }));
    await person.click(await cell('Coach: Announce'));
    await person.click(await cell('Coach: Schedule'));
    const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }));
    expect(bar.getByRole('status').textContent).toBe(
      '2 unsaved changes. Coaches can now Announce and Schedule.',
    );
    screen.getByText('+2 unsaved');
    await person.click(bar.getByRole('button', { name: 'Save changes' }));

    await screen.findByText('Changes saved');
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      version: 4,
      roles: [{ id: COACH.id }],
    });
  });

  test('return to their saved state when changes are discarded', async () => {
    const { person } = open();
    await person.click(await cell('Player: Chat'));
    await person.click(await screen.findByRole('button', { name: 'Discard' }));

    expect((await cell('Player: Chat')).getAttribute('aria-checked')).toBe('true');
  });

  test('keep unsaved changes across tabs and show their number', async () => {
    const { person } = open({
      'GET /api/teams/:teamId/members': () => buildRoster(),
      'GET /api/teams/:teamId/stats': () => buildTeamStats(),
    });
    await person.click(await cell('Coach: Announce'));
    await person.click(screen.getByRole('tab', { name: 'Team Roster' }));
    await screen.findByRole('list', { name: 'Members' });
    await person.click(screen.getByRole('tab', { name: 'Roles & Permissions, 1 unsaved change' }));

    expect((await cell('Coach: Announce, changed, unsaved')).getAttribute('aria-checked')).toBe('true');
    screen.getByRole('region', { name: 'Unsaved changes' });
  });

  test('keep two cells of Admin locked', async () => {
    const { person } = open();
    const locked = await cell('Admin: Manage roster');
    expect(locked.getAttribute('aria-disabled')).toBe('true');
    await person.click(locked);

    expect(locked.getAttribute('aria-checked')).toBe('true');
  });

  test('move by arrow keys and toggle by Space', async () => {
    const { person } = open();
    (await cell('Admin: Manage roster')).focus();
    await person.keyboard('{ArrowRight}{ArrowDown}{ArrowDown} ');

    expect(document.activeElement).toBe(await cell('Coach: Announce, changed, unsaved'));
  });

  test('show another admin’s changes with the reader’s own on top', async () => {
    let version = 4;
    const { person, calls } = open({
      'GET /api/teams/:teamId/roles': () => buildRoles({ version }),
      'PUT /api/teams/:teamId/roles': () => {
        if (version === 4) {
          version = 5;
          return refused('roles-stale');
        }
        return buildRoles({ version: 6 });
      },
    });
    await person.click(await cell('Coach: Announce'));
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(/Another admin changed the roles/);
    await waitFor(() =>
      expect(calls.filter(({ path, method }) => method === 'GET' && path.endsWith('/roles'))).toHaveLength(2),
    );
    await person.click(screen.getByRole('button', { name: 'Save changes' }));

    await screen.findByText('Changes saved');
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 5 });
  });

  test('are read-only without the permission to edit', async () => {
    open({}, buildTeamView({ ownRole: PLAYER, permissions: ['chat'] }));
    const box = await cell('Coach: Announce');

    expect(box.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New role' })).toBeNull();
  });
});

describe('a custom role', () => {
  const CAPTAIN = {
    id: '018d8888-0000-7000-8000-000000000009',
    name: 'Captain',
    kind: 'custom',
    permissions: ['chat'],
    members: 1,
  } as const;
  const withCaptain = buildRoles({
    roles: [...buildRoles().roles, { ...CAPTAIN, permissions: [...CAPTAIN.permissions] }],
  });

  test('starts with the permissions of another role', async () => {
    let now = buildRoles();
    const { person, calls } = open({
      'GET /api/teams/:teamId/roles': () => now,
      'POST /api/teams/:teamId/roles': () => {
        now = withCaptain;
        return now;
      },
    });
    await person.click(await screen.findByRole('button', { name: 'New role' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New role' }));
    await person.type(dialog.getByLabelText('Name'), 'Captain');
    await person.click(dialog.getByRole('button', { name: 'Create role' }));

    await screen.findByRole('heading', { name: 'Captain' });
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Captain',
      permissions: ['view_calendar', 'chat', 'log_results', 'train'],
    });
  });

  test('cannot be deleted while members have it', async () => {
    const { person } = open({
      'GET /api/teams/:teamId/roles': () => withCaptain,
      'DELETE /api/teams/:teamId/roles/:roleId': () => refused('role-in-use'),
    });
    await person.click(await screen.findByRole('button', { name: 'Rename Captain' }));
    await person.click(await screen.findByRole('button', { name: 'Delete role' }));

    await screen.findByText('Members have this role. Give them another one first.');
  });
});

test('loads the activity log page by page', async () => {
  const { person } = open({
    'GET /api/teams/:teamId/audit': ({ search }) =>
      search.has('before')
        ? { entries: [{ id: OLD, at: AT, by: null, what: 'made the team' }], next: null }
        : { entries: [{ id: NEW, at: AT, by: 'Maya Okafor', what: 'made Dev Patel a coach' }], next: NEW },
  });
  await person.click(await screen.findByRole('button', { name: 'Activity log' }));
  await screen.findByText('made Dev Patel a coach');
  await person.click(screen.getByRole('button', { name: 'Show earlier' }));

  await screen.findByText('made the team');
  screen.getByText('Former member');
});

const NEW = '018dffff-0000-7000-8000-000000000002';
const OLD = '018dffff-0000-7000-8000-000000000001';
const AT = '2024-01-16T18:00:00.000Z';

describe('the preview of a role', () => {
  const preview = async () => within(await screen.findByRole('dialog', { name: 'View as' }));
  const linesOf = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  test('shows what it may do, and follows unsaved changes', async () => {
    const { person } = open();
    await person.click(await cell('Player: Schedule'));
    await person.click(screen.getByRole('button', { name: 'View as' }));
    const dialog = await preview();
    const can = linesOf(dialog.getByRole('region', { name: 'Can' }));
    expect(can).toContain('See events, lineups and results, and reply');
    expect(can).toContain('Set up ties, lineups and seasons');
    expect(linesOf(dialog.getByRole('region', { name: 'Can’t' }))).toContain('Post announcements');
    await person.selectOptions(dialog.getByLabelText('Role'), COACH.id);
    expect(linesOf(dialog.getByRole('region', { name: 'Can' }))).toContain('Write coaching feedback');
  });

  test('shows a guardian and a visitor by their own rules', async () => {
    const { person } = open({}, buildTeamView({ permissions: [] }));
    await person.click(await screen.findByRole('button', { name: 'View as' }));
    const dialog = await preview();
    await person.selectOptions(dialog.getByLabelText('Role'), 'guardian');
    expect(linesOf(dialog.getByRole('region', { name: 'Can' }))).toContain('Answer an event for the minor');
    await person.selectOptions(dialog.getByLabelText('Role'), 'visitor');
    expect(dialog.queryByRole('region', { name: 'Can' })).toBeNull();
    dialog.getByText(/^Visitors see only/);
  });
});
