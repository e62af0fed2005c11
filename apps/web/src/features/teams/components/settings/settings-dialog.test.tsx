import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { buildRoles, buildRoster, buildTeamStats, buildTeams, buildTeamView, TEAM_ID } from '#test/teams.ts';

test('saves the scores that the team chat is to have', async () => {
  const { person, calls } = renderApp({
    at: `/team?team=${TEAM_ID}`,
    user: buildUser(),
    answers: {
      'GET /api/teams': () => buildTeams([buildTeamView()]),
      'GET /api/teams/:teamId/members': () => buildRoster(),
      'GET /api/teams/:teamId/stats': () => buildTeamStats(),
      'GET /api/teams/:teamId/roles': () => buildRoles(),
      'PATCH /api/teams/:teamId': () => ({ team: buildTeamView({ matchLines: 'results' }) }),
    },
  });
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'Team settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Team settings' }));
  const scores = within(dialog.getByRole('group', { name: 'Scores in the team chat' }));
  expect(scores.getByRole('radio', { name: 'Every set' })).toHaveProperty('checked', true);
  await person.click(scores.getByRole('radio', { name: 'Results' }));
  await person.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toMatchObject([
      { matchLines: 'results' },
    ]),
  );
});
