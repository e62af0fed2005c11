import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { buildRoster, buildTeamStats, buildTeams, TEAM_ID } from '#test/teams.ts';

async function open() {
  const app = renderApp({
    at: `/team?team=${TEAM_ID}`,
    user: buildUser(),
    answers: {
      'GET /api/teams': () => buildTeams(),
      'GET /api/teams/:teamId/members': () => buildRoster(),
      'GET /api/teams/:teamId/stats': () => buildTeamStats(),
      'POST /api/teams/:teamId/members': () => undefined,
    },
  });
  await screen.findByRole('list', { name: 'Members' });
  await app.person.click(screen.getByRole('button', { name: 'Add players' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Add players' })) };
}

test('previews a CSV file row by row before adding players', async () => {
  const { person, dialog, calls } = await open();
  const file = new File(
    [
      '\uFEFFPosition;Name\r\nReserve;"Moretti, Luca"\r\n;Ivy Chen\r\nSingles 3;Sofia Rossi\r\nDoubles 2;\r\n',
    ],
    'roster.csv',
    { type: 'text/csv' },
  );
  await person.upload(dialog.getByLabelText('From a CSV file'), file);

  await dialog.findByText('2 players to add, 2 rows skipped.');
  dialog.getByText('This row has no name.');
  await person.click(dialog.getByRole('button', { name: 'Add 2 players' }));
  await screen.findByText('2 players added');
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    members: [
      { name: 'Moretti, Luca', position: 'Reserve' },
      { name: 'Ivy Chen', position: null },
    ],
  });
});

test('a file that is too large for a roster is not read', async () => {
  const { dialog } = await open();
  const file = new File([new Uint8Array(1024 * 1024 + 1)], 'film.csv', { type: 'text/csv' });
  fireEvent.change(dialog.getByLabelText('From a CSV file'), { target: { files: [file] } });

  await dialog.findByText('film.csv is too large for a roster.');
});
