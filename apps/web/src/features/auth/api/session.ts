import type { User } from '@allcourt/contract';
import { api, apiAs, type RequestOptions } from '#web/data/http.ts';

/** Who is signed in, by the session cookie. */
export async function fetchMe(): Promise<User> {
  return askForUser('/auth/me');
}

/** Opens a session for whoever the identity provider's ID token names. */
export async function exchangeToken(idToken: string): Promise<User> {
  return askForUser('/auth/firebase', { method: 'POST', body: { idToken } });
}

/** Opens a session of the demo player. */
export async function enterDemo(): Promise<User> {
  return askForUser('/auth/demo', { method: 'POST' });
}

export async function endSession(): Promise<void> {
  await api('/auth/logout', { method: 'POST' });
}

/** Deletes the account; gives when it is erased, or null where it is gone already. */
export async function deleteAccount(): Promise<Date | null> {
  const answer = await apiAs(
    async () => (await import('@allcourt/contract/http/account')).leaveAnswer,
    '/api/auth/delete',
    { method: 'DELETE' },
  );
  return answer.eraseAfter === null ? null : new Date(answer.eraseAfter);
}

/** Takes the deletion back. */
export async function keepAccount(): Promise<User> {
  return askForUser('/api/account/keep', { method: 'POST' });
}

/** Erases an account that was deleted, before its day. */
export async function eraseAccount(): Promise<void> {
  await api('/api/account/erase', { method: 'POST' });
}

/** Has a link mailed by which the account shows that its address is its own. */
export async function sendVerification(): Promise<void> {
  await api('/auth/verification', { method: 'POST' });
}

async function askForUser(path: string, options?: RequestOptions): Promise<User> {
  const { user } = await apiAs(
    async () => (await import('@allcourt/contract/http/account')).userAnswer,
    path,
    options,
  );
  return user;
}
