// From the demo to an account of one's own, with what was scored there.

import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Handlers, NO_ANSWER, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { createLocalStore } from '#web/data/local-store.ts';
import { addItems, readItems } from '#web/data/outbox/item-store.ts';
import type { Identity } from '#web/features/auth/identity.ts';

const DEMO = buildUser({ displayName: 'Maya Okafor', isDemo: true });
const NINA = buildUser({
  id: '01893d2c-7d6a-7c3e-9a8b-3f6f1a2b4c99',
  displayName: 'Nina Valdez',
  username: 'nina',
});
const DEVICE = '01893d2c-7d6a-7c3e-9a8b-3f6f1a2b4cdd';
const PASSWORD = 'NetCord!9';

beforeAll(async () => {
  await Promise.all([
    import('#web/app/offline-parts.ts'),
    import('#web/features/interchange/keep/keep-demo-switch.tsx'),
    import('#web/features/home/demo-note.tsx'),
  ]);
}, 60_000);

/** The register screen of a visitor of the demo. */
async function open(answers: Handlers = {}, identity: Partial<Identity> = {}) {
  localStorage.setItem('allcourt:device-id', DEVICE);
  let isNina = false;
  const app = renderApp({
    at: '/login?mode=register',
    identity: { register: vi.fn(async () => 'id-token'), signIn: vi.fn(async () => 'id-token'), ...identity },
    answers: {
      'GET /auth/me': () => ({ user: isNina ? NINA : DEMO }),
      'POST /auth/firebase': () => {
        isNina = true;
        return { user: NINA };
      },
      'GET /api/demo/matches': () => ({ matches: 2 }),
      'POST /api/demo/matches/keep': () => ({ matchIds: [] }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Register' });
  await screen.findByRole('switch', { name: /Keep my matches/ });
  const fill = async (secrets: readonly string[]) => {
    const fields = ['Email', 'Password', 'Confirm password'];
    for (const [index, text] of ['nina@club.test', ...secrets].entries()) {
      const field = screen.getByLabelText(fields[index] ?? '', { selector: 'input' });
      await app.person.clear(field);
      await app.person.click(field);
      await app.person.paste(text);
    }
  };
  const submit = async (label: 'Register' | 'Sign In') => {
    await fill(label === 'Register' ? [PASSWORD, PASSWORD] : [PASSWORD]);
    await app.person.click(screen.getByRole('button', { name: label }));
  };
  const acts = () =>
    app.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body] as const);
  return { ...app, submit, acts };
}

const KEPT = ['/api/demo/matches/keep', { deviceId: DEVICE }];
const ENTERED = ['/auth/firebase', { idToken: 'id-token' }];

async function waitingOf(accountId: string) {
  const store = createLocalStore();
  const items = await store.read((tx) => readItems(tx, accountId));
  store.close();
  return items.map(({ topic, body }) => ({ topic, body }));
}

test('registering brings what was scored on this device along', async () => {
  const { submit, acts, history } = await open();
  await screen.findByText('2 matches from the demo will be in your account.');
  expect(screen.queryByRole('button', { name: 'Try the demo' })).toBeNull();
  await submit('Register');
  await waitFor(() => expect(history.location.pathname).toBe('/'));
  await waitFor(() => expect(acts()).toEqual([ENTERED, KEPT]));
  await waitFor(async () => expect(await waitingOf(NINA.id)).toEqual([]));
});

test('nothing comes along if the visitor says so', async () => {
  const { person, submit, acts, history } = await open();
  await person.click(screen.getByRole('switch', { name: /Keep my matches/ }));
  await submit('Register');
  await waitFor(() => expect(history.location.pathname).toBe('/'));
  await screen.findByRole('button', { name: 'Account menu, Nina Valdez' });
  expect(acts()).toEqual([ENTERED]);
  expect(await waitingOf(NINA.id)).toEqual([]);
});

test('an address that is registered already stays in the demo, and signing in brings the matches along', async () => {
  const taken = Object.assign(new Error('taken'), { code: 'auth/email-already-in-use' });
  const { person, submit, acts, history } = await open({}, { register: () => Promise.reject(taken) });
  await submit('Register');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This email is already registered. Try signing in.',
  );
  expect(acts()).toEqual([]);
  await person.click(screen.getByRole('radio', { name: 'Sign In' }));
  await submit('Sign In');
  await waitFor(() => expect(history.location.pathname).toBe('/'));
  await waitFor(() => expect(acts()).toEqual([ENTERED, KEPT]));
});

test('without a network no one leaves the demo', async () => {
  const { submit, acts, history } = await open({ 'POST /auth/firebase': () => NO_ANSWER });
  await submit('Register');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection\./);
  expect(history.location.pathname).toBe('/login');
  expect(acts()).toEqual([ENTERED]);
  expect(await waitingOf(NINA.id)).toEqual([]);
});

test('points that the server does not have yet come first', async () => {
  const store = createLocalStore();
  const body = { id: DEVICE, kind: 'bug' as const, text: 'Scored on a train' };
  await store.write((tx) =>
    addItems(tx, [{ topic: 'feedback', key: '', id: body.id, body }], { accountId: DEMO.id, now: 0 }),
  );
  store.close();
  let isLost = true;
  const { submit, acts, history } = await open({
    'POST /api/feedback': () => (isLost ? NO_ANSWER : undefined),
  });
  await submit('Register');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn't send all that you scored/);
  expect(acts().map(([path]) => path)).not.toContain('/auth/firebase');
  isLost = false;
  await submit('Register');
  await waitFor(() => expect(history.location.pathname).toBe('/'));
  await waitFor(() =>
    expect(
      acts()
        .slice(-3)
        .map(([path]) => path),
    ).toEqual(['/api/feedback', ENTERED[0], KEPT[0]]),
  );
});

test('a network lost right after registering loses nothing: the matches wait', async () => {
  let isLost = true;
  const { submit, history } = await open({
    'POST /api/demo/matches/keep': () => (isLost ? NO_ANSWER : { matchIds: [] }),
  });
  await submit('Register');
  await waitFor(() => expect(history.location.pathname).toBe('/'));
  await waitFor(async () =>
    expect(await waitingOf(NINA.id)).toEqual([{ topic: 'keep-demo', body: { deviceId: DEVICE } }]),
  );
  isLost = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await waitingOf(NINA.id)).toEqual([]));
});

test('says when there is nothing to keep, or when the server does not say', async () => {
  const { unmount } = await open({ 'GET /api/demo/matches': () => ({ matches: 0 }) });
  await screen.findByText('You haven’t scored a match in the demo on this device.');
  unmount();
  await open({ 'GET /api/demo/matches': () => refused('too-many-requests') });
  screen.getByText('What you scored in the demo on this device will be in your account.');
});

test('Home of the demo leads there', async () => {
  const { person, history } = renderApp({
    at: '/',
    user: DEMO,
    answers: { 'GET /api/demo/matches': () => ({ matches: 1 }) },
  });
  await screen.findByText(/You’re trying the demo/);
  await person.click(screen.getByRole('link', { name: 'Create account' }));
  await screen.findByText('1 match from the demo will be in your account.');
  expect(history.location.search).toBe('?mode=register');
});
