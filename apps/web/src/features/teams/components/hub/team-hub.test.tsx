import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeDevice } from '#test/fake-device.ts';
import { type Handlers, NO_ANSWER, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import {
  buildInvitation,
  buildRoles,
  buildRoster,
  buildTeamStats,
  buildTeams,
  buildTeamView,
  CODE,
  OTHER_TEAM_ID,
  PLAYER,
  TEAM_ID,
} from '#test/teams.ts';
import { createQueryClient, followOnlineState } from '#web/data/query.ts';
import { storeQueries } from '#web/data/stored-queries.ts';
import { teamsQuery } from '#web/features/teams/api/list-teams.ts';

const RAPTORS = buildTeamView({
  id: OTHER_TEAM_ID,
  name: 'Raptors',
  colour: '#a5281b',
  crest: 'claws',
  conversationId: '018d9999-0000-7000-8000-000000000002',
  unread: 0,
  coach: null,
  founded: null,
  ownRole: PLAYER,
  permissions: [...(buildRoles().roles.at(-1)?.permissions ?? [])],
});
const BOTH = buildTeams([buildTeamView(), RAPTORS]);

const ANSWERS: Handlers = {
  'GET /api/teams': () => BOTH,
  'GET /api/teams/:teamId/members': () => buildRoster(),
  'GET /api/teams/:teamId/stats': () => buildTeamStats(),
  'GET /api/teams/:teamId/roles': () => buildRoles(),
};

function open(at: string, answers: Handlers = {}, user = true) {
  return renderApp({ at, user: user ? buildUser() : null, answers: { ...ANSWERS, ...answers } });
}

const card = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('li') ?? document.body);
};

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => followOnlineState(true));

describe('the picker', () => {
  test('shows each team with what is live and the six facts', async () => {
    open('/team');
    await screen.findByRole('heading', { level: 1, name: 'Your Teams' });
    const falcons = await card('Falcons');

    for (const words of ['2 online', '3 unread', 'Winter League']) {
      falcons.getByText(words);
    }
    expect(facts(falcons)).toEqual({
      Members: '3',
      Online: '2',
      Unread: '3',
      Coach: 'Elena Marquez',
      Founded: '2016',
      'Career wins': '148',
    });
    const raptors = await card('Raptors');
    raptors.getByText('No unread');
    expect(facts(raptors)).toMatchObject({ Coach: '–', Founded: '–' });
  });

  test('links to private messages with their unread count', async () => {
    open('/team');
    const link = await screen.findByRole('link', { name: 'Private Messages' });

    expect(link.getAttribute('href')).toBe('/team?tab=private');
    screen.getByText('Elena Marquez: Great footwork on Tuesday.');
    screen.getByText('4 unread');
  });

  test('opens a team’s details when its crest is tapped', async () => {
    const { person } = open('/team');
    const details = await screen.findByRole('button', { name: 'Details of Raptors' });
    expect(details.getAttribute('aria-expanded')).toBe('false');
    await person.click(details);

    expect(details.getAttribute('aria-expanded')).toBe('true');
  });

  test('offers to create or join a team when there is none', async () => {
    open('/team', { 'GET /api/teams': () => buildTeams([]) });
    await screen.findByRole('heading', { level: 2, name: 'No teams yet' });

    screen.getByRole('button', { name: 'New team' });
    screen.getByRole('button', { name: 'Join with code' });
  });

  test('reports a failed load and retries', async () => {
    let isUp = false;
    const { person } = open('/team', { 'GET /api/teams': () => (isUp ? BOTH : refused('bad-request')) });
    await screen.findByText("Couldn't load your teams");
    isUp = true;
    await person.click(screen.getByRole('button', { name: 'Retry' }));

    await card('Falcons');
  });

  test('creates a team and opens it', async () => {
    const { person, calls, router } = open('/team', {
      'POST /api/teams': () => ({ team: RAPTORS }),
    });
    await person.click(await screen.findByRole('button', { name: 'New team' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New team' }));
    await person.click(dialog.getByRole('button', { name: 'Create team' }));
    dialog.getByText('Enter a team name.');
    await person.type(dialog.getByLabelText('Name'), 'Raptors');
    await person.click(dialog.getByRole('radio', { name: 'Red' }));
    await person.click(dialog.getByRole('radio', { name: 'Claws' }));
    await person.type(dialog.getByLabelText('Founded'), '1700');
    dialog.getByText(/^A year from 1850 to/);
    await person.clear(dialog.getByLabelText('Founded'));
    await person.click(dialog.getByRole('button', { name: 'Create team' }));

    await waitFor(() => expect(router.state.location.search).toEqual({ team: OTHER_TEAM_ID }));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Raptors',
      colour: '#a5281b',
      crest: 'claws',
      about: null,
      founded: null,
    });
  });

  test('previews the team behind a code before joining', async () => {
    const { person, router } = open('/team', {
      'GET /api/invites/:code': () => buildInvitation(),
      'POST /api/invites/:code/accept': () => ({ outcome: 'joined', teamId: TEAM_ID }),
    });
    await person.click(await screen.findByRole('button', { name: 'Join with code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Join a team' }));
    await person.type(dialog.getByLabelText('Code or link'), '7k2mx-9qrta');
    await dialog.findByText('Marcus Bell invites you as Player.');
    await person.click(dialog.getByRole('button', { name: 'Join Falcons' }));

    await waitFor(() => expect(router.state.location.search).toMatchObject({ team: TEAM_ID }));
  });
});

describe('remembered choices', () => {
  test('keeps the team and the tab under the specification’s keys', async () => {
    const { person } = open(`/team?team=${TEAM_ID}`);
    await screen.findByRole('heading', { level: 1, name: 'Falcons' });
    await person.click(screen.getByRole('tab', { name: 'Roles & Permissions' }));
    await screen.findByRole('grid');

    expect(localStorage.getItem('training:selectedTeam')).toBe(TEAM_ID);
    expect(localStorage.getItem('training:lastTab')).toBe('roles');
  });

  test('opens again, and Change Team leads to the picker', async () => {
    localStorage.setItem('training:selectedTeam', OTHER_TEAM_ID);
    localStorage.setItem('training:lastTab', 'roles');
    const { person } = open('/team');
    await screen.findByRole('heading', { level: 1, name: 'Raptors' });
    expect(screen.getByRole('tab', { name: 'Roles & Permissions' }).getAttribute('aria-selected')).toBe(
      'true',
    );
    await person.click(screen.getByRole('link', { name: 'Change Team' }));

    await screen.findByRole('heading', { level: 1, name: 'Your Teams' });
  });

  test('is cleared when the team is gone', async () => {
    localStorage.setItem('training:selectedTeam', OTHER_TEAM_ID);
    open(`/team?team=${OTHER_TEAM_ID}`, { 'GET /api/teams': () => buildTeams() });

    await screen.findByText("You're no longer in that team.");
    await screen.findByRole('heading', { level: 1, name: 'Your Teams' });
    expect(localStorage.getItem('training:selectedTeam')).toBeNull();
  });
});

describe('a team that the list of an earlier page lacks', () => {
  const KEPT = buildTeams();

  async function keepList() {
    const client = createQueryClient();
    const kept = storeQueries({ client, accountId: buildUser().id });
    await kept.restored;
    client.setQueryData(teamsQuery.queryKey, KEPT);
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(async () => {
      const later = createQueryClient();
      const found = storeQueries({ client: later, accountId: buildUser().id });
      await found.restored;
      found.stop();
      expect(later.getQueryData(teamsQuery.queryKey)).toEqual(KEPT);
    });
    kept.stop();
  }

  test('is not called left until the server says so', async () => {
    localStorage.setItem('training:selectedTeam', OTHER_TEAM_ID);
    await keepList();
    const device = fakeDevice();
    device.setOnline(false);
    followOnlineState(false);
    const queryClient = createQueryClient();
    let isUp = false;
    const answers: Handlers = { ...ANSWERS, 'GET /api/teams': () => (isUp ? KEPT : NO_ANSWER) };
    renderApp({ at: `/team?team=${OTHER_TEAM_ID}`, user: buildUser(), device, answers, queryClient });
    await screen.findByText(/^Offline\. This was saved at /);
    await screen.findByText("This team isn't saved on this device");
    await waitFor(() =>
      expect(queryClient.getQueryState(teamsQuery.queryKey)).toMatchObject({
        status: 'error',
        fetchStatus: 'idle',
      }),
    );

    expect(screen.queryByText("You're no longer in that team.")).toBeNull();
    expect(localStorage.getItem('training:selectedTeam')).toBe(OTHER_TEAM_ID);

    isUp = true;
    device.setOnline(true);
    followOnlineState(true);
    await screen.findByText("You're no longer in that team.");
    expect(localStorage.getItem('training:selectedTeam')).toBeNull();
  });
});

test('a team that an older list lacks could not be loaded where the server fails, and opens on Retry', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(teamsQuery.queryKey, buildTeams(), { updatedAt: Date.now() - 60_000 });
  let isUp = false;
  const answers: Handlers = { ...ANSWERS, 'GET /api/teams': () => (isUp ? BOTH : refused('bad-request')) };
  renderApp({ at: `/team?team=${OTHER_TEAM_ID}`, user: buildUser(), answers, queryClient });
  await screen.findByText("Couldn't load this team");
  await card('Falcons');
  isUp = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { level: 1, name: 'Raptors' });
});

describe('leaving', () => {
  test('asks for confirmation and tells the last admin to appoint another', async () => {
    const { person } = open(`/team?team=${TEAM_ID}`, {
      'POST /api/teams/:teamId/leave': () => refused('last-admin'),
    });
    await person.click(await screen.findByRole('button', { name: 'More' }));
    await person.click(screen.getByRole('menuitem', { name: 'Leave team' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave Falcons?' }));
    await person.click(question.getByRole('button', { name: 'Leave team' }));

    await question.findByText('A team needs an admin. Make someone else Admin first.');
  });
});

describe('scouting', () => {
  test.each([
    ['Falcons, where the role can view stats', TEAM_ID, [`/team/scouting?team=${TEAM_ID}`]],
    ['Raptors, where it cannot', OTHER_TEAM_ID, []],
  ])('is in the menu of the %s', async (_name, team, links) => {
    const { person } = open(`/team?team=${team}`);
    await person.click(await screen.findByRole('button', { name: 'More' }));
    screen.getByRole('menuitem', { name: 'Leave team' });
    const found = screen.queryAllByRole('menuitem', { name: 'Scouting' });
    expect(found.map((link) => link.getAttribute('href'))).toEqual(links);
  });
});

describe('the link of an invite', () => {
  test('shows the team to a signed-out reader and returns after sign-in', async () => {
    open(`/join/${CODE}`, { 'GET /api/invites/:code': () => buildInvitation() }, false);
    await screen.findByRole('heading', { level: 2, name: 'Falcons' });

    expect(screen.getByRole('link', { name: 'Sign in to join' }).getAttribute('href')).toBe(
      `/login?next=%2Fjoin%2F${CODE}`,
    );
    expect(screen.queryByRole('button', { name: /^Join Falcons/ })).toBeNull();
  });

  test('sends a request where the team requires approval', async () => {
    let standing: 'outside' | 'requested' = 'outside';
    const { person } = open(`/join/${CODE}`, {
      'GET /api/invites/:code': () => buildInvitation({ needsApproval: true, standing }),
      'POST /api/invites/:code/accept': () => {
        standing = 'requested';
        return { outcome: 'requested', teamId: null };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Ask to join Falcons' }));

    await screen.findByText(/Request sent/);
    expect(screen.queryByRole('button', { name: /Ask to join/ })).toBeNull();
  });

  test.each([
    ['that no longer works', refused('invite-not-found'), 'This invite no longer works'],
    ['without a connection', NO_ANSWER, "Couldn't load the invite"],
  ] as const)(
    '%s says so',
    async (_what, answer, words) => {
      open(`/join/${CODE}`, { 'GET /api/invites/:code': () => answer });

      await screen.findByText(words, undefined, { timeout: 9000 });
    },
    15_000,
  );
});

function facts(team: Awaited<ReturnType<typeof card>>): Record<string, string> {
  const terms = team.getAllByRole('term');
  return Object.fromEntries(
    terms.map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']),
  );
}
