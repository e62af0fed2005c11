import type { User } from '@allcourt/contract';
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ApiError, NetworkError } from '#web/data/http.ts';
import { setProver } from '#web/data/proof.ts';
import { endSession, fetchMe } from '#web/features/auth/api/session.ts';
import type { IdentitySource } from '#web/features/auth/model/identity-source.ts';
import { takeNoSession } from '#web/features/auth/model/no-session.ts';
import {
  cacheUser,
  clearUser,
  onClearedElsewhere,
  readCachedUser,
  readLastUser,
} from '#web/features/auth/model/user-cache.ts';

export interface Auth {
  user: User | null;
  /** A signed-in user whose account is scheduled for deletion; `user` is null until they restore it. */
  deletedUser: User | null;
  /** True until the session is known; guards show nothing until then. */
  loading: boolean;
  setUser(user: User | null): void;
  /** The last step of every sign-in: shows the user whose session `open` begins, then refreshes them from the server. */
  enter(open: () => Promise<User>): Promise<User>;
  refresh(): Promise<void>;
  logout(): Promise<void>;
  identity: IdentitySource;
}

interface Account {
  user: User | null;
  loading: boolean;
}

const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) {
    throw new TypeError('useAuth needs an AuthProvider above it.');
  }
  return auth;
}

interface AuthProviderProps {
  identity: IdentitySource;
  /** Clears an account's data from this device; what it has not sent stays, unless its owner logged out. */
  onSessionEnd(accountId: string | null, ended: { isLogout: boolean }): Promise<void>;
  children: ReactNode;
}

export function AuthProvider({ identity, onSessionEnd, children }: AuthProviderProps) {
  const [account, setAccount] = useState<Account>(startingAccount);
  // A slow answer must not undo a later change: each change increments this, and a
  // refresh applies only if nothing changed since it started.
  const changes = useRef(0);
  // While a session begins, the one that it replaces ends: who is signed in is asked after it, not with the old cookie.
  const entering = useRef<{ isAsked: boolean } | null>(null);
  const accountId = account.user?.id ?? null;

  const setUser = useCallback((user: User | null) => {
    changes.current += 1;
    setAccount({ user, loading: false });
    if (user !== null) {
      // Signing in replaced the old session, so its log-out is no longer owed.
      settleSignOut();
    }
  }, []);

  const endHere = useCallback(
    async (endedId: string | undefined) => {
      if (endedId !== undefined) {
        await onSessionEnd(endedId, { isLogout: false }).catch(ignore);
      }
    },
    [onSessionEnd],
  );

  const refresh = useCallback(async () => {
    if (entering.current) {
      entering.current.isAsked = true;
      return;
    }
    changes.current += 1;
    const asked = changes.current;
    const answer = await readSession();
    if (asked !== changes.current) {
      return;
    }
    if (answer === 'no-answer') {
      // Without an answer the current user stays signed in.
      setAccount(({ user }) => ({ user: user ?? readLastUser(), loading: false }));
    } else if (answer === 'signed-out') {
      const endedId = readLastUser()?.id;
      clearUser();
      setAccount({ user: null, loading: false });
      await endHere(endedId);
    } else {
      const lastId = readLastUser()?.id;
      if (lastId !== answer.id) {
        await endHere(lastId); // Another person has signed in on this device.
        if (asked !== changes.current) {
          return;
        }
      }
      if (answer.eraseAfter) {
        clearUser();
      } else {
        cacheUser(answer);
      }
      // The whole screen depends on this, so it renders in a transition.
      startTransition(() => setAccount({ user: answer, loading: false }));
    }
  }, [endHere]);

  const enter = useCallback(
    async (open: () => Promise<User>) => {
      const attempt = { isAsked: false };
      entering.current = attempt;
      let user: User;
      try {
        user = await open();
      } catch (error) {
        entering.current = null;
        if (attempt.isAsked) {
          void refresh();
        }
        throw error;
      }
      entering.current = null;
      setUser(user);
      await refresh();
      return user;
    },
    [refresh, setUser],
  );

  const logout = useCallback(async () => {
    // Logging out always succeeds on this device, whatever fails elsewhere.
    await Promise.resolve(identity.loaded())
      .then((client) => client?.signOut())
      .catch(ignore);
    await endSession().then(settleSignOut, (error: unknown) => {
      if (isNoAnswer(error)) {
        oweSignOut();
      }
    });
    clearUser();
    setUser(null);
    await onSessionEnd(accountId, { isLogout: true }).catch(ignore);
  }, [accountId, identity, onSessionEnd, setUser]);

  useEffect(() => {
    void refresh();
  }, [refresh]);

  useEffect(
    () => setProver(async () => (await import('../components/proof-dialog.tsx')).askProof(identity)),
    [identity],
  );

  // Logging out in another tab logs out here too, without caching the user again.
  useEffect(
    () =>
      onClearedElsewhere(() => {
        clearUser();
        setUser(null);
        void endHere(accountId ?? undefined);
      }),
    [accountId, endHere, setUser],
  );

  const auth = useMemo(
    () => ({ ...present(account), setUser, enter, refresh, logout, identity }),
    [account, setUser, enter, refresh, logout, identity],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function present({ user, loading }: Account): Pick<Auth, 'user' | 'deletedUser' | 'loading'> {
  return user?.eraseAfter ? { user: null, deletedUser: user, loading } : { user, deletedUser: null, loading };
}

/** The cached user is shown first and then refreshed; without one the account is loading. */
function startingAccount(): Account {
  const user = owesSignOut() ? null : readCachedUser();
  return { user, loading: user === null };
}

/**
 * Any answer but a user means signed out. A missing answer means nothing, and neither does a server that is
 * restarting or limiting requests: it must not send a scorer to the sign-in screen.
 */
async function readSession(): Promise<User | 'signed-out' | 'no-answer'> {
  if (owesSignOut()) {
    await endSession().then(settleSignOut, ignore);
    return 'signed-out';
  }
  // The cached page of before a sign-in says it, too: then someone is known on this device.
  if (takeNoSession(document, navigator.serviceWorker?.controller) && readLastUser() === null) {
    return 'signed-out';
  }
  return fetchMe().catch((error: unknown) => (isNoAnswer(error) ? 'no-answer' : 'signed-out'));
}

function isNoAnswer(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && AWAY.includes(error.status));
}

/** Statuses of a server that is closing or limiting requests, and of a proxy without its server. */
const AWAY: readonly number[] = [429, 502, 503, 504];

function ignore(): void {}

/**
 * A log-out that has not reached the server. Scripts cannot delete the session cookie, so logging out
 * offline leaves it valid: it is ended first when the network is back, and until then
 * the user counts as signed out.
 */
const KEY = 'allcourt:owes-sign-out';

function owesSignOut(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function oweSignOut(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is blocked, so no user was cached either.
  }
}

function settleSignOut(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing was owed.
  }
}
