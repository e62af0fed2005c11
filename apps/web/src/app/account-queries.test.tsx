import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NO_ANSWER, refused } from '#test/network.ts';
import { buildProfile, buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { createQueryClient } from '#web/data/query.ts';
import { storeQueries } from '#web/data/stored-queries.ts';

const user = buildUser();
const PROFILE = buildProfile({ mode: 'tennis' });

const tennis = () => screen.findByRole('button', { name: /^Tennis/, pressed: true });

async function read() {
  const app = renderApp({
    at: '/settings',
    user,
    answers: { 'GET /user/profile': () => PROFILE, 'GET /api/matches/record': () => refused('internal') },
  });
  await tennis();
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(async () => expect(await storedProfile()).toEqual(PROFILE));
  return app;
}

async function storedProfile(): Promise<unknown> {
  const client = createQueryClient();
  const kept = storeQueries({ client, accountId: user.id });
  await kept.restored;
  kept.stop();
  return client.getQueryData(['profile']);
}

test('shows loaded data again without a network', async () => {
  const { unmount } = await read();
  unmount();

  renderApp({
    at: '/settings',
    answers: {
      'GET /auth/me': () => NO_ANSWER,
      'GET /user/profile': () => NO_ANSWER,
      'GET /api/matches/record': () => NO_ANSWER,
    },
  });
  await tennis();
});

test('logging out leaves nothing of it behind', async () => {
  const { person } = await read();
  await person.click(screen.getByRole('button', { name: 'Log out' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign In' });
  await waitFor(async () => expect(await storedProfile()).toBeUndefined());
});
