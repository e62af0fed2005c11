/**
 * A log-out that has not reached the server. Scripts cannot delete the session cookie, so logging out
 * offline leaves it valid: it is ended first when the network is back, and until then
 * the user counts as signed out.
 */
const KEY = 'allcourt:owes-sign-out';

export function owesSignOut(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function oweSignOut(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is blocked, so no user was cached either.
  }
}

export function settleSignOut(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing was owed.
  }
}
