import type { SecurityEvent } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Handlers, NO_ANSWER, refused } from '#test/network.ts';
import { buildProfile, buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

const SIGNED_IN: SecurityEvent = {
  id: '01893d2c-7d6a-7c3e-9a8b-000000000003',
  kind: 'signed-in',
  detail: 'password',
  at: '2024-01-16T10:00:00.000Z',
  browser: 'Firefox',
  system: 'Linux',
  device: 'computer',
  timeZone: 'Europe/Lisbon',
};
const FAILED: SecurityEvent = {
  ...SIGNED_IN,
  id: '01893d2c-7d6a-7c3e-9a8b-000000000002',
  kind: 'sign-in-failed',
  at: '2024-01-15T10:00:00.000Z',
};
const EARLIER: SecurityEvent = {
  ...SIGNED_IN,
  id: '01893d2c-7d6a-7c3e-9a8b-000000000001',
  kind: 'email-confirmed',
  at: '2024-01-02T10:00:00.000Z',
};

test('shows what happened, on which device and where, and marks what to check', async () => {
  await open({});
  const rows = within(await screen.findByRole('list', { name: 'Recent activity' }));

  expect(rows.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Signed in with your passwordFirefox on Linux, Lisbon, .*10:00 AM$/),
    expect.stringMatching(/^Failed sign-inFirefox on Linux, Lisbon, .*10:00 AMCheck this$/),
  ]);
});

test('loads the page before the oldest event until there is none', async () => {
  const { person, calls } = await open({
    'GET /api/security/events': ({ search }) =>
      search.get('before') === FAILED.id
        ? { events: [EARLIER], hasMore: false }
        : { events: [SIGNED_IN, FAILED], hasMore: true },
  });
  await person.click(await screen.findByRole('button', { name: 'Show earlier' }));

  await screen.findByText('Email confirmed');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull());
  screen.getByText('Failed sign-in');
  expect(calls.filter(({ path }) => path.startsWith('/api/security/events'))).toHaveLength(2);
});

test('leads to the devices', async () => {
  const { person } = await open({});
  const dialog = within(await screen.findByRole('dialog', { name: 'Recent activity' }));
  await person.click(await dialog.findByRole('button', { name: 'See devices' }));

  await screen.findByRole('dialog', { name: 'Your devices' });
  expect(screen.queryByRole('dialog', { name: 'Recent activity' })).toBeNull();
});

test('names what appears here while there is nothing', async () => {
  await open({ 'GET /api/security/events': () => ({ events: [], hasMore: false }) });

  await screen.findByText(/^Sign-ins and changes to your account appear here/);
});

test('shows why the demo has no activity', async () => {
  await open({ 'GET /api/security/events': () => refused('demo-account') });

  await screen.findByText("Couldn't load your activity");
  screen.getByText(/The demo player is shared/);
});

test('offline it asks for a connection and can be retried', async () => {
  let isAway = true;
  const { person } = await open({
    'GET /api/security/events': () => (isAway ? NO_ANSWER : { events: [SIGNED_IN], hasMore: false }),
  });
  await screen.findByText('Your activity needs a connection', undefined, { timeout: 5000 });
  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));

  await screen.findByText('Signed in with your password');
});

async function open(answers: Handlers) {
  const app = renderApp({
    at: '/settings',
    user: buildUser(),
    answers: {
      'GET /user/profile': () => buildProfile(),
      'GET /api/matches/record': () => refused('bad-request'),
      'GET /auth/sessions': () => ({ sessions: [] }),
      'GET /api/security/events': () => ({ events: [SIGNED_IN, FAILED], hasMore: false }),
      ...answers,
    },
  });
  await app.person.click(await screen.findByRole('button', { name: 'See activity' }));
  return app;
}
