import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Handlers, NO_ANSWER, type Reply, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

const LEAVING = buildUser({ eraseAfter: '2024-01-23T12:00:00.000Z' });

test.each(['/matches', '/settings', '/login'])(
  'a player with a deleted account sees only that screen at %s',
  async (at) => {
    const { calls } = open({ at });

    await screen.findByRole('heading', { level: 1, name: /^This account will be erased on .*23.*\.$/ });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Restore account',
      'Erase it now',
      'Sign out',
    ]);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['/auth/me']));
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(LEAVING.id);
  },
);

test('restoring the account signs the player in', async () => {
  let user = LEAVING;
  const { person } = open({
    'GET /auth/me': () => ({ user }),
    'POST /api/account/keep': () => {
      user = buildUser();
      return { user };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Restore account' }));

  await screen.findByText('Account restored');
  await screen.findByRole('button', { name: 'Account menu, Maya Okafor' });
});

test('erasing asks first, then opens the sign-in screen', async () => {
  const { person, history, calls, identity } = open({ 'POST /api/account/erase': () => undefined });
  await person.click(await screen.findByRole('button', { name: 'Erase it now' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
  await person.click(dialog.getByRole('button', { name: 'Erase it now' }));

  await waitFor(() => expect(history.location.pathname).toBe('/login'));
  expect(calls.map(({ path }) => path)).toEqual(['/auth/me', '/api/account/erase', '/auth/logout']);
  expect(identity.deleteCurrent).toHaveBeenCalledOnce();
});

test.each<[string, () => Reply<undefined>, RegExp]>([
  ['is refused', () => refused('identity-left'), /couldn't be deleted at the identity provider/],
  ['gets no answer', () => NO_ANSWER, /^No connection/],
])('erasing that %s shows the error and can be retried', async (_what, answer, words) => {
  const { person, history } = open({ 'POST /api/account/erase': answer });
  await person.click(await screen.findByRole('button', { name: 'Erase it now' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await person.click(dialog.getByRole('button', { name: 'Erase it now' }));

  expect((await dialog.findByText(words)).closest('[role="alert"]')).toBeTruthy();
  expect(history.location.pathname).toBe('/login');
});

test('signing out keeps the account scheduled for deletion', async () => {
  const { person, history, calls } = open();
  await person.click(await screen.findByRole('button', { name: 'Sign out' }));

  await waitFor(() => expect(history.location.pathname).toBe('/login'));
  expect(calls.map(({ path }) => path)).toEqual(['/auth/me', '/auth/logout']);
});

function open({ at = '/matches', ...answers }: { at?: string } & Handlers = {}) {
  return renderApp({ at, user: LEAVING, answers });
}
