import type { User } from '@allcourt/contract';
import { api, apiAs, type RequestOptions } from '#web/data/http.ts';
import { withProof } from '#web/data/proof.ts';

const leaveAnswer = async () => (await import('@allcourt/contract/http/account')).leaveAnswer;
const userAnswer = async () => (await import('@allcourt/contract/http/account')).userAnswer;

/** The account that the session cookie belongs to. */
export async function fetchMe(): Promise<User> {
  return askForUser('/auth/me');
}

/** Opens a session for the account named in the identity provider's ID token. */
export async function exchangeToken(idToken: string): Promise<User> {
  return askForUser('/auth/firebase', { method: 'POST', body: { idToken } });
}

/** Opens a session for the account of a passkey. */
export async function exchangePasskey(credential: Record<string, unknown>): Promise<User> {
  return askForUser('/auth/passkey', { method: 'POST', body: { credential } });
}

/** Opens a session for the demo player. */
export async function enterDemo(): Promise<User> {
  return askForUser('/auth/demo', { method: 'POST' });
}

export async function endSession(): Promise<void> {
  await api('/auth/logout', { method: 'POST' });
}

/** Deletes the account. Returns the date it is erased on, or null when it is already gone. */
export async function deleteAccount(): Promise<Date | null> {
  const answer = await withProof(() => apiAs(leaveAnswer, '/api/auth/delete', { method: 'DELETE' }));
  return answer.eraseAfter === null ? null : new Date(answer.eraseAfter);
}

/** Restores a deleted account. */
export async function restoreAccount(): Promise<User> {
  return askForUser('/api/account/keep', { method: 'POST' });
}

/** Erases a deleted account before its date. */
export async function eraseAccount(): Promise<void> {
  await withProof(() => api('/api/account/erase', { method: 'POST' }));
}

/** Emails a link that verifies the account's address. */
export async function sendVerification(): Promise<void> {
  await api('/auth/verification', { method: 'POST' });
}

async function askForUser(path: string, options?: RequestOptions): Promise<User> {
  const { user } = await apiAs(userAnswer, path, options);
  return user;
}
