import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Reply, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { buildRoles, buildRoster, buildTeamStats, buildTeams, buildTeamView, TEAM_ID } from '#test/teams.ts';

let saved: string[];

beforeEach(() => {
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:team');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

async function openSettings(answer: () => Reply<object>) {
  const app = renderApp({
    at: `/team?team=${TEAM_ID}`,
    user: buildUser(),
    answers: {
      'GET /api/teams': () => buildTeams([buildTeamView()]),
      'GET /api/teams/:teamId/members': () => buildRoster(),
      'GET /api/teams/:teamId/stats': () => buildTeamStats(),
      'GET /api/teams/:teamId/roles': () => buildRoles(),
      'GET /api/teams/:teamId/export': answer,
    },
  });
  await app.person.click(await screen.findByRole('button', { name: 'More' }));
  await app.person.click(screen.getByRole('menuitem', { name: 'Team settings' }));
  return app;
}

test('saves the data of the team as one file', async () => {
  const { person } = await openSettings(() => new Response('PK'));
  await person.click(await screen.findByRole('button', { name: 'Download team data' }));
  await screen.findByText(/^Saved as allcourt-team-\d{4}-\d\d-\d\d\.zip \(/);
  expect(saved).toHaveLength(1);
});

test('says that nothing was saved, and tries again', async () => {
  let isBad = true;
  const { person } = await openSettings(() => (isBad ? refused('too-many-requests') : new Response('PK')));
  await person.click(await screen.findByRole('button', { name: 'Download team data' }));
  await screen.findByText(/Too many requests.*Nothing was saved\.$/);
  isBad = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^Saved as /);
  expect(saved).toHaveLength(1);
});
