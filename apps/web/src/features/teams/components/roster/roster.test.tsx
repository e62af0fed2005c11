import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Handlers, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { buildLiveSummary } from '#test/summary.ts';
import {
  buildInvite,
  buildInvites,
  buildMember,
  buildRoles,
  buildRoster,
  buildTeamStats,
  buildTeams,
  buildTeamView,
  COACH,
  MAYA,
  PLAYER,
  SOFIA,
  TEAM_ID,
} from '#test/teams.ts';

// The parts come in lazily, which a busy machine makes slow.
beforeAll(async () => {
  await Promise.all([
    import('#web/app/routes/team.tsx'),
    import('#web/features/teams/components/hub/team-screen.tsx'),
    import('./roster-tab.tsx'),
  ]);
}, 60_000);

const ELENA = buildMember();

function open(answers: Handlers = {}, team = buildTeamView()) {
  return renderApp({
    at: `/team?team=${TEAM_ID}`,
    user: buildUser(),
    answers: {
      'GET /api/teams': () => buildTeams([team]),
      'GET /api/teams/:teamId/members': () => buildRoster(),
      'GET /api/teams/:teamId/stats': () => buildTeamStats(),
      'GET /api/teams/:teamId/roles': () => buildRoles(),
      ...answers,
    },
  });
}

const list = () => screen.findByRole('list', { name: 'Members' });
const member = async (name: string) => {
  const heading = within(await list()).getByRole('heading', { name: new RegExp(name) });
  return within(heading.closest('li') ?? document.body);
};

describe('the roster', () => {
  test('draws a few dozen of 500 members, each with their place, and all of them to print', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(170);
    const members = Array.from({ length: 500 }, (_, index) =>
      buildMember({ id: crypto.randomUUID(), name: `Player ${String(index + 1).padStart(3, '0')}` }),
    );
    open({ 'GET /api/teams/:teamId/members': () => ({ ...buildRoster(), members }) });
    const cards = () => screen.getByRole('list', { name: 'Members' }).querySelectorAll(':scope > li');
    await member('Player 001');
    expect(cards().length).toBeLessThan(60);
    expect(cards()[1]?.getAttribute('aria-setsize')).toBe('500');
    expect(cards()[1]?.getAttribute('aria-posinset')).toBe('2');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(cards()).toHaveLength(500);
  });

  test('shows each member’s role, stats and presence', async () => {
    open();
    const elena = await member('Elena Marquez');

    for (const words of ['Coach', '1810', '212', '151', '71%', 'Online']) {
      elena.getByText(words);
    }
    expect(elena.getByRole('link', { name: 'Elena Marquez' }).getAttribute('href')).toBe('/profile/elena');
    expect(elena.getByRole('link', { name: 'Message Elena Marquez' }).getAttribute('href')).toBe(
      `/team?team=${TEAM_ID}&tab=private&with=${ELENA.accountId}`,
    );
    const maya = await member('Maya Okafor');
    maya.getByText('(you)');
    expect(maya.queryByRole('link', { name: /^Message/ })).toBeNull();
    const sofia = await member('Sofia Rossi');
    sofia.getByText('Without an account');
  });

  test('shows a member’s live score and links to the match', async () => {
    const live = buildLiveSummary();
    open({ 'GET /api/teams/:teamId/members': () => buildRoster([{ ...MAYA, live }]) });
    const maya = await member('Maya Okafor');

    expect(maya.getByRole('link', { name: /Live.*6–4 4–3 40–30/ }).getAttribute('href')).toBe(
      `/matches/${live.id}`,
    );
  });

  test('links to a teammate’s live match', async () => {
    const live = buildLiveSummary({ mySide: null, canScore: false });
    open({ 'GET /api/teams/:teamId/members': () => buildRoster([buildMember({ live })]) });
    const elena = await member('Elena Marquez');

    expect(elena.getByRole('link', { name: /Live/ }).getAttribute('href')).toBe(`/matches/${live.id}`);
  });

  test('is searched and counts the results', async () => {
    const { person } = open();
    await list();
    await person.type(screen.getByRole('searchbox', { name: 'Search members' }), 'head coach');

    expect(within(await list()).getAllByRole('heading')).toHaveLength(1);
    screen.getByText('1 of 3 members');
    await person.type(screen.getByRole('searchbox', { name: 'Search members' }), ' xyz');
    screen.getByText('No members found');
  });

  test('filters by role', async () => {
    const { person } = open();
    await list();
    await person.click(screen.getByRole('radio', { name: 'Coaches 1' }));

    expect(within(await list()).getAllByRole('heading')).toHaveLength(1);
  });

  test('shows the contact details that a member shares', async () => {
    const contact = { email: 'elena@example.com', phone: '+44 20 7946' };
    open({ 'GET /api/teams/:teamId/members': () => buildRoster([buildMember({ contact })]) });
    const elena = await member('Elena Marquez');

    expect(elena.getByRole('link', { name: 'Call Elena Marquez' }).getAttribute('href')).toBe(
      'tel:+44207946',
    );
  });

  test('hides editing from members without the permission', async () => {
    open({}, buildTeamView({ ownRole: PLAYER, permissions: ['chat'] }));
    await list();

    for (const name of [/^Edit /, 'Add players', 'Invite', /^Invite /]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  test('shows team stats beside the roster', async () => {
    open();
    const stats = within(await screen.findByRole('region', { name: 'Team Stats' }));

    for (const words of ['Record', '9–3', 'Clay', '4–1', 'Okafor and Patel', '3–2']) {
      stats.getByText(words);
    }
    within(screen.getByRole('region', { name: 'Achievements' })).getByText('Ten in a row');
  });
});

describe('a member', () => {
  test('is given another role, position and exception', async () => {
    const { person, calls } = open({ 'PATCH /api/teams/:teamId/members/:memberId': () => undefined });
    await list();
    await person.click(screen.getByRole('button', { name: 'Edit Elena Marquez' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Elena Marquez' }));
    await dialog.findByRole('option', { name: 'Player' });
    await person.selectOptions(dialog.getByLabelText('Role'), PLAYER.id);
    await person.clear(dialog.getByLabelText('Position'));
    await person.click(dialog.getByText('Custom permissions'));
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Announce' }), 'granted');
    await person.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      roleId: PLAYER.id,
      position: null,
      granted: ['announce'],
    });
  });

  test('the last admin keeps the role, with the reason', async () => {
    const { person } = open({
      'PATCH /api/teams/:teamId/members/:memberId': () => refused('last-admin'),
    });
    await list();
    await person.click(screen.getByRole('button', { name: 'Edit Maya Okafor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Maya Okafor' }));
    await dialog.findByRole('option', { name: 'Coach' });
    await person.selectOptions(dialog.getByLabelText('Role'), COACH.id);
    dialog.getByText(/^Not allowed: Manage roster, .* and Broadcast\.$/);
    await person.click(dialog.getByRole('button', { name: 'Save' }));

    await dialog.findByText('A team needs an admin. Make someone else Admin first.');
  });

  test('is removed after confirmation', async () => {
    const { person, calls } = open({ 'DELETE /api/teams/:teamId/members/:memberId': () => undefined });
    await list();
    await person.click(screen.getByRole('button', { name: 'Edit Sofia Rossi' }));
    await person.click(await screen.findByRole('button', { name: 'Remove from team' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Sofia Rossi?' }));
    await person.click(question.getByRole('button', { name: 'Remove' }));

    await screen.findByText('Sofia Rossi is no longer in Falcons');
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(
      `/api/teams/${TEAM_ID}/members/${SOFIA.id}`,
    );
  });

  test('is added by name; invalid rows are skipped', async () => {
    const { person, calls } = open({ 'POST /api/teams/:teamId/members': () => undefined });
    await list();
    await person.click(screen.getByRole('button', { name: 'Add players' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add players' }));
    await person.type(dialog.getByLabelText('One player per line'), 'Luca Moretti, Reserve\nSofia Rossi');
    dialog.getByText('1 player to add, 1 row skipped.');
    dialog.getByText('This name is on the roster, or above, already.');
    await person.click(dialog.getByRole('button', { name: 'Add 1 player' }));

    await screen.findByText('1 player added');
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      members: [{ name: 'Luca Moretti', position: 'Reserve' }],
    });
  });
});

describe('an invite', () => {
  test('is created as a link with its code and QR picture', async () => {
    const invites: ReturnType<typeof buildInvite>[] = [];
    const { person, calls } = open({
      'GET /api/teams/:teamId/invites': () => buildInvites({ invites }),
      'POST /api/teams/:teamId/invites': () => {
        invites.push(buildInvite());
        return { invite: buildInvite() };
      },
    });
    await list();
    await person.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite to Falcons' }));
    await person.click(await dialog.findByRole('switch', { name: 'Require approval' }));
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Create link' }).getAttribute('disabled')).toBeNull(),
    );
    await person.click(dialog.getByRole('button', { name: 'Create link' }));

    const field = await dialog.findByLabelText<HTMLInputElement>('Link to join');
    expect(field.value).toBe(`${location.origin}/join/7K2MX9QRTA`);
    dialog.getByText('7K2MX-9QRTA');
    await dialog.findByRole('img', { name: 'Scan to join Falcons' });
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      email: null,
      memberId: null,
      roleId: PLAYER.id,
      days: 30,
      maxUses: null,
      needsApproval: true,
    });
    await person.click(dialog.getByRole('button', { name: 'Copy link' }));
    await dialog.findByText('Link copied.');
  });

  test('is revoked after confirmation', async () => {
    let invites = [buildInvite()];
    const { person } = open({
      'GET /api/teams/:teamId/invites': () => buildInvites({ invites }),
      'DELETE /api/teams/:teamId/invites/:inviteId': () => {
        invites = [];
        return undefined;
      },
    });
    await list();
    await person.click(screen.getByRole('button', { name: 'Invite' }));
    await person.click(await screen.findByRole('button', { name: 'Revoke link' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke this invite?' }));
    await person.click(question.getByRole('button', { name: 'Revoke' }));

    await screen.findByRole('button', { name: 'Create link' });
  });

  test('request is accepted for a name on the roster', async () => {
    const request = {
      id: '018deeee-0000-7000-8000-000000000001',
      name: 'Sofia R',
      username: 'sofia',
      avatarUrl: null,
      role: PLAYER,
      at: '2024-01-16T18:00:00.000Z',
    };
    let requests = [request];
    const { person, calls } = open(
      {
        'GET /api/teams/:teamId/invites': () => buildInvites({ requests }),
        'POST /api/teams/:teamId/requests/:requestId': () => {
          requests = [];
          return undefined;
        },
      },
      buildTeamView({ requests: 1 }),
    );
    await list();
    await person.click(screen.getByRole('button', { name: 'Invite, 1 waiting to join' }));
    await person.selectOptions(await screen.findByLabelText('Add Sofia R as'), 'Sofia Rossi');
    await person.click(screen.getByRole('button', { name: 'Accept Sofia R' }));

    await screen.findByText('No requests');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      decision: 'accept',
      memberId: SOFIA.id,
    });
  });
});
