import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeDevice } from '#test/fake-device.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { prepareCourt, renderScoring } from '#test/render-scoring.tsx';
import { screenIsIdle } from '#test/screen-is-idle.ts';
import { buildTeams, buildTeamView } from '#test/teams.ts';
import { keepPrivateUnread, teamsQuery } from '#web/features/teams/api/list-teams.ts';

const UNREAD = 'Team, unread messages';

function open(unread: number, platform: 'web' | 'ios' = 'web') {
  const { privateMessages } = buildTeams();
  const answer = {
    teams: [buildTeamView({ unread })],
    privateMessages: { ...privateMessages, unread: 0 },
  };
  return renderApp({
    at: '/training',
    user: buildUser(),
    device: fakeDevice({ platform }),
    answers: { 'GET /api/teams': () => answer },
  });
}

test.each(['web', 'ios'] as const)(
  'the link to the teams says that something is unread, on %s',
  async (platform) => {
    open(2, platform);
    await screenIsIdle();
    expect(await screen.findByRole('link', { name: UNREAD })).toBeDefined();
    expect(screen.getAllByRole('link', { name: /unread/ })).toHaveLength(1);
  },
);

test('so does the one in the menu of a small screen', async () => {
  const { person } = open(2);
  await screenIsIdle();
  await screen.findByRole('link', { name: UNREAD });
  await person.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = screen.getAllByRole('navigation', { name: 'Main' })[1];
  expect(await within(menu ?? document.body).findByRole('link', { name: UNREAD })).toBeDefined();
});

test('follows messages that are sent and read while it is shown', async () => {
  const court = prepareCourt();
  await renderScoring(court, '/training');
  const link = await screen.findByRole('link', { name: 'Team' });
  const { queryClient } = court.tab;
  await waitFor(() => expect(queryClient.getQueryData(teamsQuery.queryKey)).toBeDefined());
  act(() => keepPrivateUnread(queryClient, 1));
  await waitFor(() => expect(link.textContent).toBe(UNREAD));
  act(() => keepPrivateUnread(queryClient, 0));
  await waitFor(() => expect(link.textContent).toBe('Team'));
});
