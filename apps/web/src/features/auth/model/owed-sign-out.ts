/**
 * A log-out the server has not heard of. The session cookie is out of a script's reach, so logging out
 * without a network leaves it valid: it is ended first thing when the network is back, and until then
 * nobody is taken for signed in.
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
    // Storage is blocked, and nothing was cached either.
  }
}

export function settleSignOut(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing was owed.
  }
}
