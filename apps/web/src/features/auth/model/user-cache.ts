import type { User } from '@allcourt/contract';

/** The account from the last refresh, for the life of the tab. */
const SESSION_KEY = 'authUser';

/**
 * The same account, kept after the tab is closed. A phone opened beside a court without a network
 * has no session cache; without this copy the guard would send the player to a sign-in
 * screen that cannot work offline, away from a match that needs no network. It is read only when the network
 * gave no answer, grants no access on the server, and is cleared on log-out.
 */
const LAST_USER_KEY = 'allcourt:last-user';

/** None where another account, or none, is this device's last: it signed in, or this one out, in another tab. */
export function readCachedUser(): User | null {
  const user = read(() => sessionStorage.getItem(SESSION_KEY));
  return user?.id === readLastUser()?.id ? user : null;
}

export function readLastUser(): User | null {
  return read(() => localStorage.getItem(LAST_USER_KEY));
}

export function cacheUser(user: User): void {
  const text = JSON.stringify(user);
  attempt(() => sessionStorage.setItem(SESSION_KEY, text));
  attempt(() => localStorage.setItem(LAST_USER_KEY, text));
}

export function clearUser(): void {
  attempt(() => sessionStorage.removeItem(SESSION_KEY));
  attempt(() => localStorage.removeItem(LAST_USER_KEY));
}

/** Calls back when another tab clears the account; returns the unsubscribe function. */
export function onClearedElsewhere(callback: () => void): () => void {
  const handle = ({ key, newValue }: StorageEvent) => {
    if (key === LAST_USER_KEY && newValue === null) {
      callback();
    }
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}

function read(load: () => string | null): User | null {
  try {
    const kept: unknown = JSON.parse(load() ?? 'null');
    return isUser(kept) ? kept : null;
  } catch {
    // Not JSON, or the browser blocks storage: either way nothing is cached.
    return null;
  }
}

/** A light check instead of the schema, which would add to every first load. */
function isUser(kept: unknown): kept is User {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    ['id', 'displayName', 'username'].every((key) => typeof Reflect.get(kept, key) === 'string')
  );
}

function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // Full or blocked storage must not prevent signing in; the cookie is the session.
  }
}
