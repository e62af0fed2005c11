import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Handlers } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import {
  buildInvite,
  buildInvites,
  buildRoles,
  buildRoster,
  buildTeamStats,
  buildTeams,
  PLAYER,
  TEAM_ID,
} from '#test/teams.ts';
import { appConfig } from '#web/data/app-config.ts';

const AT = '2024-01-16T18:00:00.000Z';
const KIM = buildInvite({ email: 'kim@example.com', maxUses: 1, uses: 0, sentAt: AT });

beforeEach(() => {
  appConfig.mail = true;
});
afterEach(() => {
  appConfig.mail = false;
});

/** Opens the invite dialog at the email tab. */
async function open(answers: Handlers = {}) {
  const app = renderApp({
    at: `/team?team=${TEAM_ID}`,
    user: buildUser(),
    answers: {
      'GET /api/teams': () => buildTeams(),
      'GET /api/teams/:teamId/members': () => buildRoster(),
      'GET /api/teams/:teamId/stats': () => buildTeamStats(),
      'GET /api/teams/:teamId/roles': () => buildRoles(),
      'GET /api/teams/:teamId/invites': () => buildInvites({ invites: [] }),
      ...answers,
    },
  });
  await screen.findByRole('list', { name: 'Members' });
  await app.person.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to Falcons' }));
  await app.person.click(await dialog.findByRole('radio', { name: 'Email' }));
  return { ...app, dialog };
}

test('an invite is mailed to an address, listed as pending, and mailed again', async () => {
  let invites: (typeof KIM)[] = [];
  const { person, dialog, calls } = await open({
    'GET /api/teams/:teamId/invites': () => buildInvites({ invites }),
    'POST /api/teams/:teamId/invites': () => {
      invites = [KIM];
      return { invite: KIM };
    },
    'POST /api/teams/:teamId/invites/:inviteId/resend': () => ({ invite: KIM }),
  });
  await person.click(await dialog.findByLabelText('Email address'));
  await person.paste('kim');
  await person.click(dialog.getByRole('button', { name: 'Send invite' }));
  dialog.getByText('Enter an address such as sofia@example.com.');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await person.click(dialog.getByLabelText('Email address'));
  await person.paste('@example.com');
  await person.click(dialog.getByRole('button', { name: 'Send invite' }));

  await screen.findByText('Invite sent to kim@example.com');
  const sent = within(await dialog.findByRole('region', { name: 'Sent invites' }));
  sent.getByText('Pending');
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    email: 'kim@example.com',
    memberId: null,
    roleId: PLAYER.id,
    maxUses: 1,
  });
  await person.click(sent.getByRole('button', { name: 'Send the invite of kim@example.com again' }));
  await screen.findByText('Invite sent to kim@example.com again');
});

test('an invite whose mail failed says so and can be sent again', async () => {
  const unsent = { ...KIM, sentAt: null };
  let invites: (typeof unsent)[] = [];
  const { person, dialog } = await open({
    'GET /api/teams/:teamId/invites': () => buildInvites({ invites }),
    'POST /api/teams/:teamId/invites': () => {
      invites = [unsent];
      return { invite: unsent };
    },
  });
  await person.click(await dialog.findByLabelText('Email address'));
  await person.paste('kim@example.com');
  await person.click(dialog.getByRole('button', { name: 'Send invite' }));

  await screen.findByText("Couldn't email kim@example.com. The invite is saved: send it again.");
  await dialog.findByText(/^Email not sent\./);
  dialog.getByRole('button', { name: 'Send the invite of kim@example.com again' });
});

test('a server without mail says so', async () => {
  appConfig.mail = false;
  const { dialog } = await open();

  dialog.getByText("This server can't send email. Share the link or the code instead.");
  expect(dialog.queryByLabelText('Email address')).toBeNull();
});
