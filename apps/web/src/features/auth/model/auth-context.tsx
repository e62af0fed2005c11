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
import { endSession, fetchMe } from '#web/features/auth/api/session.ts';
import type { IdentitySource } from '#web/features/auth/model/identity-source.ts';
import { oweSignOut, owesSignOut, settleSignOut } from '#web/features/auth/model/owed-sign-out.ts';
import {
  cacheUser,
  forgetUser,
  onForgottenElsewhere,
  readCachedUser,
  readLastUser,
} from '#web/features/auth/model/user-cache.ts';

export interface Auth {
  user: User | null;
  /** Somebody who has signed in to an account that they deleted: they are nobody's user until they keep it. */
  leaving: User | null;
  /** True until it is known whether somebody is signed in; guards show nothing meanwhile. */
  loading: boolean;
  setUser(user: User | null): void;
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
  /** Drops what this device keeps of whoever has logged out. */
  onLogout(accountId: string | null): Promise<void>;
  children: ReactNode;
}

export function AuthProvider({ identity, onLogout, children }: AuthProviderProps) {
  const [account, setAccount] = useState<Account>(startingAccount);
  // A slow answer must not undo what happened while it was under way: each change counts this up, and a
  // refresh speaks only if nothing changed since it asked.
  const changes = useRef(0);
  const accountId = account.user?.id ?? null;

  const setUser = useCallback((user: User | null) => {
    changes.current += 1;
    setAccount({ user, loading: false });
    if (user !== null) {
      // Signing in replaced the old session, so no log-out is owed any more.
      settleSignOut();
    }
  }, []);

  const refresh = useCallback(async () => {
    changes.current += 1;
    const asked = changes.current;
    const answer = await whoIsSignedIn();
    if (asked !== changes.current) {
      return;
    }
    if (answer === 'no-answer') {
      // Nothing is known to have changed, so whoever was here stays here.
      setAccount(({ user }) => ({ user: user ?? readLastUser(), loading: false }));
    } else if (answer === 'nobody') {
      forgetUser();
      setAccount({ user: null, loading: false });
    } else {
      if (answer.eraseAfter) {
        forgetUser();
      } else {
        cacheUser(answer);
      }
      // The whole screen follows from this: it is drawn in pieces.
      startTransition(() => setAccount({ user: answer, loading: false }));
    }
  }, []);

  const logout = useCallback(async () => {
    // Logging out is the person's decision: no failure elsewhere stands in its way.
    await Promise.resolve(identity.loaded())
      .then((client) => client?.signOut())
      .catch(ignore);
    await endSession().then(settleSignOut, (error: unknown) => {
      if (isNoAnswer(error)) {
        oweSignOut();
      }
    });
    forgetUser();
    setUser(null);
    await onLogout(accountId).catch(ignore);
  }, [accountId, identity, onLogout, setUser]);

  useEffect(() => {
    void refresh();
  }, [refresh]);

  // Whoever logs out in another tab has logged out here: nothing of them is kept anew.
  useEffect(
    () =>
      onForgottenElsewhere(() => {
        forgetUser();
        setUser(null);
      }),
    [setUser],
  );

  const auth = useMemo(
    () => ({ ...present(account), setUser, refresh, logout, identity }),
    [account, setUser, refresh, logout, identity],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function present({ user, loading }: Account): Pick<Auth, 'user' | 'leaving' | 'loading'> {
  return user?.eraseAfter ? { user: null, leaving: user, loading } : { user, leaving: null, loading };
}

/** The cached user is shown at once and then refreshed; without one nothing is known yet. */
function startingAccount(): Account {
  const user = owesSignOut() ? null : readCachedUser();
  return { user, loading: user === null };
}

/**
 * Any answer but a user means that nobody is signed in; no answer at all means nothing, and a server that is just
 * starting again, or asks to come later, has not answered: it must not send a scorer to the sign-in screen.
 */
async function whoIsSignedIn(): Promise<User | 'nobody' | 'no-answer'> {
  if (owesSignOut()) {
    await endSession().then(settleSignOut, ignore);
    return 'nobody';
  }
  return fetchMe().catch((error: unknown) => (isNoAnswer(error) ? 'no-answer' : 'nobody'));
}

function isNoAnswer(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && AWAY.includes(error.status));
}

/** What a server says that is closing or asked too often, and a proxy in front of one that is gone. */
const AWAY: readonly number[] = [429, 502, 503, 504];

function ignore(): void {}
