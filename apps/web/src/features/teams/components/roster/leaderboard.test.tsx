import type { LeaderboardAnswer } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { fakeDevice } from '#test/fake-device.ts';
import { type Handlers, lastCall, NO_ANSWER, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { buildRoles, buildRoster, buildTeamStats, buildTeams, buildTeamView, TEAM_ID } from '#test/teams.ts';

// The parts come in lazily, which a busy machine makes slow.
beforeAll(async () => {
  await Promise.all([
    import('#web/app/routes/team.tsx'),
    import('#web/features/teams/components/hub/team-screen.tsx'),
    import('./leaderboard-dialog.tsx'),
    import('./roster-tab.tsx'),
  ]);
}, 60_000);

function leader(displayName: string, rating: number): LeaderboardAnswer['leaders'][number] {
  return {
    username: displayName.toLowerCase(),
    displayName,
    avatarUrl: null,
    rating,
    deviation: 60,
    low: rating - 118,
    high: rating + 118,
    matches: 12,
    isProvisional: false,
    lastMatchAt: '2026-05-30T10:00:00.000Z',
  };
}

const BOARD: LeaderboardAnswer = {
  needed: 5,
  leaders: [leader('Elena', 1810.4), leader('Maya', 1642)],
  own: null,
};

async function open(board: Handlers['GET /api/teams/:teamId/leaderboard']) {
  const device = fakeDevice();
  const opened = renderApp({
    device,
    at: `/team?team=${TEAM_ID}`,
    user: buildUser(),
    answers: {
      'GET /api/teams': () => buildTeams([buildTeamView()]),
      'GET /api/teams/:teamId/members': () => buildRoster(),
      'GET /api/teams/:teamId/stats': () => buildTeamStats(),
      'GET /api/teams/:teamId/roles': () => buildRoles(),
      ...(board ? { 'GET /api/teams/:teamId/leaderboard': board } : {}),
    },
  });
  await opened.person.click(await screen.findByRole('button', { name: 'Leaderboard' }));
  return { ...opened, device, dialog: within(await screen.findByRole('dialog', { name: 'Leaderboard' })) };
}

test('lists members by rating, with their ranges, in the sport and discipline chosen', async () => {
  const { dialog, person, calls } = await open(() => BOARD);
  const rows = within(await dialog.findByRole('list', { name: 'Members by rating' })).getAllByRole(
    'listitem',
  );

  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1.*Elena1692 to 1928, from 12 matches1810$/),
    expect.stringMatching(/^2.*Maya1524 to 1760, from 12 matches1642$/),
  ]);
  expect(dialog.getByRole('link', { name: 'Elena' }).getAttribute('href')).toBe('/profile/elena');
  await person.click(dialog.getByLabelText('Doubles'));
  await waitFor(() => expect(lastCall(calls, /\/leaderboard$/)?.search.get('discipline')).toBe('doubles'));
});

test.each([
  ['hidden', 'You are not listed: your ratings are hidden.'],
  ['few', 'You are not listed yet: 5 of your matches have to count.'],
] as const)('says why the reader is not listed: %s', async (own, words) => {
  const { dialog } = await open(() => ({ ...BOARD, own }));

  await dialog.findByText(words);
});

test('says when no one is listed', async () => {
  const { dialog } = await open(() => ({ ...BOARD, leaders: [] }));

  await dialog.findByText('Members appear here once 5 of their matches have counted.');
});

test('offers to retry when it fails to load', async () => {
  let isUp = false;
  const { dialog, person } = await open(() => (isUp ? BOARD : refused('bad-request')));
  await dialog.findByText("Couldn't load the leaderboard");
  isUp = true;
  await person.click(dialog.getByRole('button', { name: 'Retry' }));

  await dialog.findByRole('list', { name: 'Members by rating' });
});

test('says that it needs a connection, and keeps what was loaded', async () => {
  let isUp = true;
  const { device, dialog, person } = await open(() => (isUp ? BOARD : NO_ANSWER));
  await dialog.findByRole('list', { name: 'Members by rating' });
  isUp = false;
  device.setOnline(false);
  dialog.getByText('Elena');

  await person.click(dialog.getByLabelText('Pickleball'));
  await dialog.findByText('You are offline');
});
