import { type User, userAnswer } from '@allcourt/contract';
import { api } from '#web/data/http.ts';

/** Who is signed in, by the session cookie. */
export async function fetchMe(): Promise<User> {
  return userAnswer.parse(await api('/auth/me')).user;
}

/** Opens a session for whoever the identity provider's ID token names. */
export async function exchangeToken(idToken: string): Promise<User> {
  return userAnswer.parse(await api('/auth/firebase', { method: 'POST', body: { idToken } })).user;
}

/** Opens a session of the demo player. */
export async function enterDemo(): Promise<User> {
  return userAnswer.parse(await api('/auth/demo', { method: 'POST' })).user;
}

export async function endSession(): Promise<void> {
  await api('/auth/logout', { method: 'POST' });
}

export async function deleteAccount(): Promise<void> {
  await api('/api/auth/delete', { method: 'DELETE' });
}
