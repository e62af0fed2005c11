import type { FollowersAnswer } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Handlers, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { buildRoles, buildRoster, buildTeamStats, buildTeams, buildTeamView, TEAM_ID } from '#test/teams.ts';
import { PHONE } from '#web/ui/use-media.ts';

// The parts come in lazily, which a busy machine makes slow.
beforeAll(async () => {
  await Promise.all([
    import('#web/app/routes/settings.tsx'),
    import('#web/app/routes/settings-lower.tsx'),
    import('#web/features/teams/components/settings/settings-dialog.tsx'),
  ]);
}, 60_000);

beforeEach(() => {
  const media = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(media(query), { matches: query === PHONE }),
  );
  return () => vi.restoreAllMocks();
});

const NO_FOLLOWERS: FollowersAnswer = { mayBeFollowed: false, needsGuardian: false, count: 0, people: [] };
const COACH = '01900000-0000-7000-8000-00000000000c';
const HIDDEN = '01900000-0000-7000-8000-00000000000d';
const FOLLOWERS: FollowersAnswer = {
  ...{ mayBeFollowed: true, needsGuardian: false, count: 2 },
  people: [
    { accountId: COACH, name: 'Cora Coach', avatarUrl: null },
    { accountId: HIDDEN, name: null, avatarUrl: null },
  ],
};

const openSettings = (answers: Handlers) =>
  renderApp({ at: '/settings/notifications', user: buildUser(), answers });

/** The switch, once the server has said how it stands. */
async function knownSwitch(): Promise<HTMLElement> {
  const found = await screen.findByRole('switch', { name: /May be followed/ });
  await waitFor(() => expect(found).toHaveProperty('disabled', false));
  return found;
}

test('turns being followed on, and removes a follower', async () => {
  let own = NO_FOLLOWERS;
  const { person, calls } = openSettings({
    'GET /api/followers': () => own,
    'PUT /api/followers': () => {
      own = FOLLOWERS;
    },
    'DELETE /api/followers/:accountId': () => {
      own = { ...FOLLOWERS, count: 1, people: FOLLOWERS.people.slice(1) };
    },
  });
  await person.click(await knownSwitch());
  expect(await screen.findByText('2 followers')).toBeDefined();
  const list = within(screen.getByRole('list', { name: 'Your followers' }));
  expect(list.getByText('Name hidden')).toBeDefined();
  await person.click(list.getByRole('button', { name: 'Remove Cora Coach' }));
  expect(await screen.findByText('1 follower')).toBeDefined();
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path])).toEqual([
    ['PUT', '/api/followers'],
    ['DELETE', `/api/followers/${COACH}`],
  ]);
});

test('leaves the switch of a player under 18 to a guardian', async () => {
  openSettings({ 'GET /api/followers': () => ({ ...NO_FOLLOWERS, needsGuardian: true }) });
  expect(await screen.findByText(/Only a guardian can turn it on/)).toBeDefined();
  expect(screen.getByRole('switch', { name: /May be followed/ })).toHaveProperty('disabled', true);
});

test('lists the teams and players that one follows, and unfollows', async () => {
  let teams = [{ teamId: TEAM_ID, name: 'Hawks', colour: '#0f2a66', crest: 'ball' as const }];
  const { person } = openSettings({
    'GET /api/following': () => ({ teams, players: [] }),
    'DELETE /api/following/teams/:teamId': () => {
      teams = [];
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Unfollow Hawks' }));
  expect(await screen.findByText(/You follow no one yet/)).toBeDefined();
});

test('says why following did not change', async () => {
  const { person } = openSettings({ 'PUT /api/followers': () => refused('too-many-requests') });
  const own = await knownSwitch();
  await person.click(own);
  expect(await screen.findByText(/Too many requests/)).toBeDefined();
  await waitFor(() => expect(own).toHaveProperty('checked', false));
});

test('lets an admin turn followers of the team on', async () => {
  let followers = NO_FOLLOWERS;
  const { person } = renderApp({
    at: `/team?team=${TEAM_ID}`,
    user: buildUser(),
    answers: {
      'GET /api/teams': () => buildTeams([buildTeamView()]),
      'GET /api/teams/:teamId/members': () => buildRoster(),
      'GET /api/teams/:teamId/stats': () => buildTeamStats(),
      'GET /api/teams/:teamId/roles': () => buildRoles(),
      'GET /api/teams/:teamId/followers': () => followers,
      'PUT /api/teams/:teamId/followers': () => {
        followers = FOLLOWERS;
      },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'Team settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Team settings' }));
  await person.click(await knownSwitch());
  expect(await dialog.findByText('2 followers')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Remove Cora Coach' })).toBeDefined();
});
