import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Handlers, refused } from '#test/network.ts';
import { buildMatrix } from '#test/notices.ts';
import { buildProfile, buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { PHONE } from '#web/ui/use-media.ts';

// The parts come in lazily, which a busy machine makes slow.
beforeAll(async () => {
  await Promise.all([import('./settings.tsx'), import('./settings-lower.tsx')]);
}, 60_000);

beforeEach(() => {
  const media = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(media(query), { matches: query === PHONE }),
  );
  return () => vi.restoreAllMocks();
});

async function open(
  at: string,
  { isDemo = false, answers = {} }: { isDemo?: boolean; answers?: Handlers } = {},
) {
  const app = renderApp({
    at,
    user: isDemo ? buildUser({ isDemo: true }) : buildUser(),
    answers: {
      'GET /user/profile': () => buildProfile({ mode: 'tennis', statProfile: 'advanced' }),
      'GET /api/account/usage': () => refused('not-found'),
      'GET /api/notifications/settings': () => ({
        settings: { matrix: buildMatrix(), quiet: null },
        channels: ['app'],
      }),
      ...answers,
    } as Handlers, // what else the screen reads is not what these are about
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

test('a phone begins with an index and the current values', async () => {
  const { person, history } = await open('/settings');
  const index = within(screen.getByRole('navigation', { name: 'Settings' }));
  expect(await index.findByText('Tennis, Advanced')).toBeDefined();
  expect(await index.findByText('5 of 5 on')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Delete Account' })).toBeNull();

  await person.click(index.getByRole('link', { name: /^Account/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Delete Account' })).toBeDefined();
  expect(screen.getAllByRole('heading', { name: 'Account' })).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Account' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'See devices' })).toBeNull();
  expect(history.location.pathname).toBe('/settings/account');

  await person.click(within(screen.getByRole('main')).getByRole('link', { name: 'Settings' }));
  await waitFor(() => expect(history.location.pathname).toBe('/settings'));
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeDefined();
});

test.each(['/settings/notifications', '/settings#notifications'])(
  '%s opens the page of that section alone',
  async (at) => {
    await open(at);
    expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeDefined();
    expect(await screen.findByRole('switch', { name: 'Messages' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Delete Account' })).toBeNull();
  },
);

const MATRIX_ANSWER = { settings: { matrix: buildMatrix(), quiet: null }, channels: ['app'] };
const WAYS_ANSWER = { isConfirmed: true, hasPassword: true, hasGoogle: false, passkeys: [], twoStep: null };

test.each([
  ['notifications', 'GET /api/notifications/settings', MATRIX_ANSWER, 'Your followers'],
  ['ways-in', 'GET /auth/ways', WAYS_ANSWER, 'Recent activity'],
] as const)(
  'nothing below a loading part of %s is there before it, which would move it',
  async (section, path, answer, below) => {
    const known = Promise.withResolvers<object>();
    await open(`/settings/${section}`, { answers: { [path]: () => known.promise } });
    expect(await screen.findByText(/^Loading your/)).toBeDefined();
    expect(screen.queryByText(below)).toBeNull();
    known.resolve(answer);
    expect(await screen.findByText(below)).toBeDefined();
  },
);

test('a section that does not exist leads to the index', async () => {
  await open('/settings/none');
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Settings' })).toBeDefined();
});

test('the demo player reads why its sign-in cannot change', async () => {
  const { calls } = await open('/settings/ways-in', { isDemo: true });
  expect(await screen.findByText(/Everyone shares the demo player/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'See devices' })).toBeDefined();
  expect(calls.filter(({ path }) => path.includes('ways'))).toEqual([]);
});
