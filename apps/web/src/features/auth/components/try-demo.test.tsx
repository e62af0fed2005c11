import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

// The config of a server with a demo club; the app reads it once at startup.
vi.hoisted(() => {
  const config = { provider: 'embedded', apiOrigin: '', google: false, mail: false, demo: true };
  document.head.innerHTML = `<script type="application/json" id="app-config">${JSON.stringify(config)}</script>`;
});

const DEMO = buildUser({ displayName: 'Demo Player' });

test.each([
  ['the sign-in screen', '/login'],
  ['Home', '/'],
])('the demo opens from %s without typing anything', async (_name, at) => {
  let isSignedIn = false;
  const { person, history, calls } = renderApp({
    at,
    answers: {
      'POST /auth/demo': () => {
        isSignedIn = true;
        return { user: DEMO };
      },
      'GET /auth/me': () => (isSignedIn ? { user: DEMO } : refused('not-signed-in')),
      'GET /api/home': () => refused('internal'),
      'GET /user/profile': () => refused('internal'),
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Try the demo' }));

  await screen.findByRole('button', { name: 'Account menu, Demo Player' });
  await waitFor(() => expect(history.location.pathname).toBe('/'));
  expect(acts(calls).slice(0, 3)).toEqual(['GET /auth/me', 'POST /auth/demo', 'GET /auth/me']);
});

test.each([
  ['the sign-in screen, above the form', '/login', 'alert'],
  ['Home, as a toast', '/', 'status'],
])('a missing demo shows an error on %s', async (_name, at, role) => {
  const { person } = renderApp({ at, answers: { 'POST /auth/demo': () => refused('not-found') } });
  await person.click(await screen.findByRole('button', { name: 'Try the demo' }));

  const words = await screen.findByText('There is nothing at this address.');
  expect(words.closest(`[role="${role}"]`)).not.toBeNull();
});

function acts(calls: readonly { method: string; path: string }[]): string[] {
  return calls.map(({ method, path }) => `${method} ${path}`);
}
