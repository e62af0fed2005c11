import type { Session } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Handlers, NO_ANSWER, refused } from '#test/network.ts';
import { buildProfile, buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

const HERE: Session = {
  id: 'a'.repeat(43),
  browser: 'Firefox',
  system: 'Linux',
  kind: 'computer',
  signedInAt: '2024-01-02T10:00:00.000Z',
  lastUsedAt: '2024-01-16T10:00:00.000Z',
  isCurrent: true,
};
const PHONE: Session = {
  ...HERE,
  id: 'b'.repeat(43),
  browser: 'Chrome',
  system: 'Android',
  kind: 'phone',
  lastUsedAt: '2024-01-10T10:00:00.000Z',
  isCurrent: false,
};
const UNKNOWN: Session = { ...PHONE, id: 'c'.repeat(43), browser: null, system: null };

test('each device is shown, and one is signed out', async () => {
  const { person, calls } = await open({ 'DELETE /auth/sessions/:sessionId': () => undefined });
  const devices = within(await screen.findByRole('list', { name: 'Devices' }));

  expect(devices.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Firefox on LinuxThis device',
    expect.stringMatching(/^Chrome on AndroidLast used .*2024Sign out$/),
    expect.stringMatching(/^Unknown device/),
  ]);
  await person.click(devices.getByRole('button', { name: /^Sign out Chrome on Android/ }));
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(2));
  expect(calls).toContainEqual(
    expect.objectContaining({ method: 'DELETE', path: `/auth/sessions/${PHONE.id}` }),
  );
});

test('a device that was already signed out leaves the list', async () => {
  const { person } = await open({
    'DELETE /auth/sessions/:sessionId': () => refused('session-not-found'),
  });
  await person.click(await screen.findByRole('button', { name: /^Sign out Chrome/ }));

  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  expect(screen.queryByText('That device is already signed out.')).toBeNull();
});

test('the other devices are signed out together', async () => {
  const { person } = await open({ 'POST /auth/logout-others': () => ({ ended: 2 }) });
  await person.click(await screen.findByRole('button', { name: 'Sign out others' }));

  await waitFor(() => expect(screen.getAllByRole('listitem', { name: '' }).length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out others' })).toBeNull());
  screen.getByText('Firefox on Linux');
});

test('signing out everywhere includes this device', async () => {
  const { person, router } = await open({
    'POST /auth/logout-all': () => undefined,
    'POST /auth/logout': () => undefined,
  });
  await person.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('a refusal is shown and the list stays', async () => {
  const { person } = await open({ 'POST /auth/logout-others': () => refused('demo-account') });
  await person.click(await screen.findByRole('button', { name: 'Sign out others' }));

  await screen.findByText(/The demo player is shared/);
  screen.getByText('Chrome on Android');
});

test('offline it asks for a connection and can be retried', async () => {
  let isAway = true;
  const { person } = await open({
    'GET /auth/sessions': () => (isAway ? NO_ANSWER : { sessions: [HERE] }),
  });
  await screen.findByText('Your devices need a connection');
  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));

  await screen.findByText('Firefox on Linux');
});

async function open(answers: Handlers) {
  const app = renderApp({
    at: '/settings',
    user: buildUser(),
    answers: {
      'GET /user/profile': () => buildProfile(),
      'GET /api/matches/record': () => refused('bad-request'),
      'GET /auth/sessions': () => ({ sessions: [HERE, PHONE, UNKNOWN] }),
      ...answers,
    },
  });
  await app.person.click(await screen.findByRole('button', { name: 'See devices' }));
  return app;
}
