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

export async function deleteAccount(): Promise<void> {
  await api('/api/auth/delete', { method: 'DELETE' });
}

async function askForUser(path: string, options?: RequestOptions): Promise<User> {
  const { user } = await apiAs(({ userAnswer }) => userAnswer, path, options);
  return user;
}
