import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

// The page as a server with a demo club fills it in; the app reads it once, when it starts.
vi.hoisted(() => {
  const config = { provider: 'embedded', apiOrigin: '', google: false, demo: true };
  document.head.innerHTML = `<script type="application/json" id="app-config">${JSON.stringify(config)}</script>`;
});

const DEMO = buildUser({ displayName: 'Demo Player' });

test('the demo opens without typing anything', async () => {
  let isSignedIn = false;
  const { person, history, calls } = renderApp({
    at: '/login',
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

  await waitFor(() => expect(history.location.pathname).toBe('/'));
  expect(calls.slice(0, 3).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /auth/me',
    'POST /auth/demo',
    'GET /auth/me',
  ]);
});

test('a demo that is not there says so above the form', async () => {
  const { person } = renderApp({ at: '/login', answers: { 'POST /auth/demo': () => refused('not-found') } });
  await person.click(await screen.findByRole('button', { name: 'Try the demo' }));

  expect((await screen.findByRole('alert')).textContent).toBe('Nothing was found at this address.');
});
