import type { User } from '@allcourt/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { type Handlers, NO_ANSWER, type Reply, refused, stubNetwork } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import type { Identity } from '#web/features/auth/identity.ts';
import { AuthProvider, useAuth } from '#web/features/auth/model/auth-context.tsx';
import type { IdentitySource } from '#web/features/auth/model/identity-source.ts';

const MAYA = buildUser();
const RENAMED = buildUser({ displayName: 'Maya O.' });
const SESSION_KEY = 'authUser';
const LAST_USER_KEY = 'allcourt:last-user';

/** A device on which the user was signed in, in the tab that comes back. */
function cacheBoth(user: User) {
  sessionStorage.setItem(SESSION_KEY, JSON.stringify(user));
  localStorage.setItem(LAST_USER_KEY, JSON.stringify(user));
}

describe('entering', () => {
  test('does not ask with the old session while a new one begins', async () => {
    const { result, calls } = renderAuth({ 'GET /auth/me': () => ({ user: MAYA }) });
    await settled(result);
    await act(() =>
      result.current.enter(async () => {
        await result.current.refresh(); // As when a tab hears that the session before has ended.
        expect(calls).toHaveLength(1);
        return RENAMED;
      }),
    );
    expect(calls).toHaveLength(2);
  });

  test('asks who is signed in if it fails after the session before has ended', async () => {
    let isMaya = true;
    const { result, calls } = renderAuth({
      'GET /auth/me': () => (isMaya ? { user: MAYA } : refused('not-signed-in')),
    });
    await settled(result);
    await act(async () => {
      const failing = result.current.enter(async () => {
        isMaya = false;
        await result.current.refresh();
        throw new Error('The answer was lost.');
      });
      await expect(failing).rejects.toThrow('The answer was lost.');
    });
    await waitFor(() => expect(result.current.user).toBeNull());
    expect(calls).toHaveLength(2);
  });
});

describe('starting', () => {
  test('is loading without a user until the server has answered', async () => {
    const answer = Promise.withResolvers<Reply<{ user: User }>>();
    const { result } = renderAuth({ 'GET /auth/me': () => answer.promise });
    expect(result.current).toMatchObject({ user: null, loading: true });

    answer.resolve({ user: MAYA });
    await waitFor(() => expect(result.current).toMatchObject({ user: MAYA, loading: false }));
  });

  test('shows the cached user, then the user from the server', async () => {
    cacheBoth(MAYA);
    const { result } = renderAuth({ 'GET /auth/me': () => ({ user: RENAMED }) });
    expect(result.current).toMatchObject({ user: MAYA, loading: false });

    await waitFor(() => expect(result.current.user).toEqual(RENAMED));
    expect(cachedUser()).toEqual(RENAMED);
  });

  test.each([
    ['is not JSON', '{"id":'],
    ['is of another shape', '{"name":"Maya"}'],
    ['is null', 'null'],
  ])('a cache that %s counts as none', async (_name, cache) => {
    sessionStorage.setItem(SESSION_KEY, cache);
    const { result } = renderAuth({ 'GET /auth/me': () => ({ user: MAYA }) });
    expect(result.current).toMatchObject({ user: null, loading: true });
    await settled(result);
  });

  test('a successful refresh caches the user', async () => {
    const { result } = renderAuth({ 'GET /auth/me': () => ({ user: MAYA }) });
    await settled(result);
    expect(cachedUser()).toEqual(MAYA);
  });

  test.each(['not-signed-in', 'internal'] as const)(
    'a refresh refused with %s clears the user and the cache',
    async (code) => {
      cacheBoth(MAYA);
      const { result } = renderAuth({ 'GET /auth/me': () => refused(code) });

      await waitFor(() => expect(result.current).toMatchObject({ user: null, loading: false }));
      expect(cachedUser()).toBeNull();
      expect(localStorage.getItem(LAST_USER_KEY)).toBeNull();
    },
  );
});

describe('the end of a session that was not a log-out', () => {
  test('clears the device of the person, and keeps what they have not sent', async () => {
    cacheBoth(MAYA);
    const { result, onSessionEnd } = renderAuth({ 'GET /auth/me': () => refused('not-signed-in') });
    await waitFor(() => expect(result.current.user).toBeNull());
    await waitFor(() => expect(onSessionEnd).toHaveBeenCalledWith(MAYA.id, { isLogout: false }));
  });

  test('clears the device when another person has signed in on it', async () => {
    localStorage.setItem(LAST_USER_KEY, JSON.stringify(MAYA));
    const nina = buildUser({ id: '018d6666-0000-7000-8000-000000000077' });
    const { result, onSessionEnd } = renderAuth({ 'GET /auth/me': () => ({ user: nina }) });
    await waitFor(() => expect(result.current.user).toEqual(nina));
    expect(onSessionEnd).toHaveBeenCalledExactlyOnceWith(MAYA.id, { isLogout: false });
    expect(cachedUser()).toEqual(nina);
  });

  test('clears it in the other tabs', async () => {
    cacheBoth(MAYA);
    const { result, onSessionEnd } = renderAuth({ 'GET /auth/me': () => ({ user: MAYA }) });
    await settled(result);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: LAST_USER_KEY, newValue: null })));
    expect(result.current.user).toBeNull();
    expect(onSessionEnd).toHaveBeenCalledWith(MAYA.id, { isLogout: false });
  });

  test('a tab shows no user that another tab has replaced', async () => {
    sessionStorage.setItem(SESSION_KEY, JSON.stringify(MAYA));
    localStorage.setItem(LAST_USER_KEY, JSON.stringify(buildUser({ id: 'another' })));
    const { result } = renderAuth({ 'GET /auth/me': () => new Promise(() => {}) });
    expect(result.current).toMatchObject({ user: null, loading: true });
  });
});

describe('without a network', () => {
  test('the cached user stays', async () => {
    cacheBoth(MAYA);
    const { result, calls } = renderAuth({ 'GET /auth/me': () => NO_ANSWER });
    await waitFor(() => expect(calls).toHaveLength(1));
    await settled(result);
    expect(result.current.user).toEqual(MAYA);
    expect(cachedUser()).toEqual(MAYA);
  });

  test.each([
    ['is restarting', 'shutting-down'],
    ['limits requests', 'too-many-requests'],
  ] as const)('a server that %s does not sign the user out', async (_name, code) => {
    cacheBoth(MAYA);
    const { result, calls } = renderAuth({ 'GET /auth/me': () => refused(code) });
    await waitFor(() => expect(calls).toHaveLength(1));
    await settled(result);
    expect(result.current.user).toEqual(MAYA);
    expect(cachedUser()).toEqual(MAYA);
  });

  test('the last user of this device is back after the tab was closed', async () => {
    localStorage.setItem(LAST_USER_KEY, JSON.stringify(MAYA));
    const { result } = renderAuth({ 'GET /auth/me': () => NO_ANSWER });
    expect(result.current.user).toBeNull();

    await waitFor(() => expect(result.current).toMatchObject({ user: MAYA, loading: false }));
  });

  test('no user is signed in on a new device', async () => {
    const { result } = renderAuth({ 'GET /auth/me': () => NO_ANSWER });
    await settled(result);
    expect(result.current.user).toBeNull();
  });
});

describe('setting the user', () => {
  test('ends the loading', async () => {
    const answer = Promise.withResolvers<Reply<{ user: User }>>();
    const { result } = renderAuth({ 'GET /auth/me': () => answer.promise });

    act(() => result.current.setUser(MAYA));
    expect(result.current).toMatchObject({ user: MAYA, loading: false });
  });

  test('is not undone by a refusal that was on its way before it', async () => {
    const answer = Promise.withResolvers<Reply<{ user: User }>>();
    const { result } = renderAuth({ 'GET /auth/me': () => answer.promise });
    act(() => result.current.setUser(MAYA));

    await act(async () => answer.resolve(refused('not-signed-in')));
    expect(result.current.user).toEqual(MAYA);
  });
});

describe('logging out', () => {
  test('signs out of the identity provider, then of the server, and clears the user everywhere', async () => {
    const steps: string[] = [];
    const signOut = async () => void steps.push('identity');
    const { result, onSessionEnd } = renderAuth(
      {
        'GET /auth/me': () => ({ user: MAYA }),
        'POST /auth/logout': () => void steps.push('server'),
      },
      loadedIdentity({ signOut }),
    );
    await waitFor(() => expect(result.current.user).toEqual(MAYA));

    await act(() => result.current.logout());

    expect(steps).toEqual(['identity', 'server']);
    expect(result.current).toMatchObject({ user: null, loading: false });
    expect(cachedUser()).toBeNull();
    expect(localStorage.length).toBe(0);
    expect(onSessionEnd).toHaveBeenCalledOnce();
  });

  test.each<[string, Handlers['POST /auth/logout'], () => Promise<void>]>([
    ['the identity provider fails', () => undefined, () => Promise.reject(new Error('auth/internal-error'))],
    ['the server refuses', () => refused('internal'), () => Promise.resolve()],
    ['there is no network', () => NO_ANSWER, () => Promise.resolve()],
  ])('succeeds although %s', async (_name, logout, signOut) => {
    const { result } = renderAuth(
      { 'GET /auth/me': () => ({ user: MAYA }), ...(logout ? { 'POST /auth/logout': logout } : {}) },
      loadedIdentity({ signOut }),
    );
    await waitFor(() => expect(result.current.user).toEqual(MAYA));

    await act(() => result.current.logout());

    expect(result.current).toMatchObject({ user: null, loading: false });
    expect(cachedUser()).toBeNull();
    expect(localStorage.getItem(LAST_USER_KEY)).toBeNull();
  });

  test('succeeds although loaded data cannot be cleared', async () => {
    const { result, onSessionEnd } = renderAuth({
      'GET /auth/me': () => ({ user: MAYA }),
      'POST /auth/logout': () => undefined,
    });
    await waitFor(() => expect(result.current.user).toEqual(MAYA));
    onSessionEnd.mockRejectedValue(new Error('Storage is blocked.'));

    await act(() => result.current.logout());
    expect(result.current.user).toBeNull();
  });

  test('does not fetch the identity client only to sign out of it', async () => {
    const load = vi.fn(neverLoaded.load);
    const { result } = renderAuth(
      { 'GET /auth/me': () => refused('not-signed-in'), 'POST /auth/logout': () => undefined },
      { ...neverLoaded, load },
    );
    await settled(result);

    await act(() => result.current.logout());
    expect(load).not.toHaveBeenCalled();
  });

  test('is not undone by a refresh that was on its way', async () => {
    cacheBoth(MAYA);
    const answer = Promise.withResolvers<Reply<{ user: User }>>();
    const { result } = renderAuth({
      'GET /auth/me': () => answer.promise,
      'POST /auth/logout': () => undefined,
    });
    await act(() => result.current.logout());

    await act(async () => answer.resolve({ user: MAYA }));
    expect(result.current.user).toBeNull();
    expect(cachedUser()).toBeNull();
  });
});

describe('a log-out that never reached the server', () => {
  test.each<[string, Handlers['POST /auth/logout']]>([
    ['was out of reach', () => NO_ANSWER],
    ['was restarting', () => refused('shutting-down')],
    ['limited requests', () => refused('too-many-requests')],
  ])('because it %s is completed at the next start, before a user is shown', async (_name, logout) => {
    await logOutInVain(logout);

    const { result, calls } = renderAuth({
      'GET /auth/me': () => ({ user: MAYA }),
      'POST /auth/logout': () => undefined,
    });
    await settled(result);
    expect(calls.map(({ path }) => path)).toEqual(['/auth/logout']);
    expect(result.current.user).toBeNull();

    await act(() => result.current.refresh());
    expect(calls.at(-1)?.path).toBe('/auth/me');
  });

  test('stays owed as long as there is no network', async () => {
    await logOutInVain(() => NO_ANSWER);

    const { result, calls } = renderAuth({ 'POST /auth/logout': () => NO_ANSWER });
    await settled(result);
    await act(() => result.current.refresh());
    expect(result.current.user).toBeNull();
    expect(calls.map(({ path }) => path)).toEqual(['/auth/logout', '/auth/logout']);
  });

  test('is completed by signing in again, which replaces the old session', async () => {
    await logOutInVain(() => NO_ANSWER);

    const { result, calls } = renderAuth({
      'GET /auth/me': () => ({ user: MAYA }),
      'POST /auth/logout': () => NO_ANSWER,
    });
    await settled(result);
    act(() => result.current.setUser(MAYA));
    await act(() => result.current.refresh());
    expect(result.current.user).toEqual(MAYA);
    expect(calls.at(-1)?.path).toBe('/auth/me');
  });

  async function logOutInVain(logout: Handlers['POST /auth/logout']) {
    const { result, unmount } = renderAuth({
      'GET /auth/me': () => ({ user: MAYA }),
      ...(logout ? { 'POST /auth/logout': logout } : {}),
    });
    await waitFor(() => expect(result.current.user).toEqual(MAYA));
    await act(() => result.current.logout());
    unmount();
  }
});

test('useAuth throws outside its provider', () => {
  expect(() => renderHook(useAuth)).toThrow('useAuth needs an AuthProvider above it.');
});

const neverLoaded: IdentitySource = {
  load: async () => {
    throw new TypeError('This test has no sign-in.');
  },
  loaded: () => null,
};

function loadedIdentity({ signOut }: Pick<Identity, 'signOut'>): IdentitySource {
  const refuse = async () => {
    throw new TypeError('This test has no sign-in.');
  };
  const identity: Identity = {
    signIn: refuse,
    register: refuse,
    google: refuse,
    googleToken: refuse,
    changeEmail: refuse,
    changePassword: refuse,
    sendVerification: refuse,
    requestReset: refuse,
    readCode: refuse,
    resetPassword: refuse,
    applyCode: refuse,
    deleteCurrent: refuse,
    signOut,
  };
  return { load: async () => identity, loaded: () => Promise.resolve(identity) };
}

function renderAuth(handlers: Handlers, identity = neverLoaded) {
  const calls = stubNetwork(handlers);
  const onSessionEnd = vi.fn(async () => {});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AuthProvider identity={identity} onSessionEnd={onSessionEnd}>
      {children}
    </AuthProvider>
  );
  return { ...renderHook(useAuth, { wrapper }), calls, onSessionEnd };
}

async function settled(result: { current: { loading: boolean } }) {
  await waitFor(() => expect(result.current.loading).toBe(false));
  await act(async () => {});
}

function cachedUser(): unknown {
  return JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? 'null');
}
