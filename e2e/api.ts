import { randomUUID } from 'node:crypto';

/** Registers a new account on a server; returns the cookie of its session. */
export async function registerAccount(origin: string): Promise<string> {
  const { idToken } = await json<{ idToken: string }>(
    await post(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`, {
      email: `player-${randomUUID()}@club.test`,
      password: 'Backhand-7',
      returnSecureToken: true,
    }),
  );
  const exchanged = await post(`${origin}/auth/firebase`, { idToken });
  const cookies = exchanged.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const cookie = cookies.find((pair) => pair.startsWith('session='));
  if (!cookie) {
    throw new Error(`No session: ${exchanged.status} ${await exchanged.text()}`);
  }
  return cookie;
}

export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** The body of an answer, which must be a success. */
export async function json<T>(answer: Response): Promise<T> {
  if (!answer.ok) {
    throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  }
  return answer.json();
}
