import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { holdBusy } from '#web/data/busy.ts';
import { announceSignedOut } from '#web/data/signed-out.ts';

describe('the guard', () => {
  test('shows nothing of a screen while it is unknown who is there', async () => {
    const { router } = renderApp({
      at: '/training',
      answers: { 'GET /auth/me': () => new Promise(() => {}) },
    });
    expect(await screen.findByRole('status', { name: 'Loading your account' })).toBeDefined();
    await waitFor(() => expect(router.state.status).toBe('idle'));
    expect(screen.getByRole('main').textContent).toBe('');
    expect(router.state.location.pathname).toBe('/training');
  });

  test.each([
    '/calendar',
    '/team',
    '/broadcast',
    '/matches',
    '/training',
    '/settings',
    '/profile',
    '/no/such/page',
  ])('leads from %s to the sign-in screen without a session, and Back does not return here', async (path) => {
    const { router, history } = renderApp({ at: path });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign In' })).toBeDefined();
    expect(router.state.location.href).toBe('/login');
    expect(history.length).toBe(1);
  });

  test('shows the screen when signed in', async () => {
    renderApp({ at: '/training', user: buildUser() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Training Center' })).toBeDefined();
  });

  test('leaves a match that is scored on screen when a call is refused, and asks once it is over', async () => {
    let isIn = true;
    const { router } = renderApp({
      at: '/training',
      user: buildUser(),
      answers: { 'GET /auth/me': () => (isIn ? { user: buildUser() } : refused('not-signed-in')) },
    });
    await screen.findByRole('heading', { level: 1, name: 'Training Center' });
    isIn = false;
    const end = holdBusy();
    act(() => announceSignedOut('refused'));
    await act(async () => {});
    expect(router.state.location.pathname).toBe('/training');
    end();
    act(() => announceSignedOut('refused'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  test('says inside itself that a page does not exist, with the way home', async () => {
    const { person, router } = renderApp({ at: '/no/such/page', user: buildUser() });
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found.' })).toBeDefined();
    await person.click(screen.getByRole('link', { name: 'Go Home' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
