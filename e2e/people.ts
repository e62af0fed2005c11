import type { Page } from '@playwright/test';
import { type Credentials, freshEmail, GOOD_PASSWORD } from './pages/sign-in-page.ts';
import { call } from './team.ts';

/** Registers a new account through the API, signed in on this page. Other journeys cover the screen. */
export async function registerNew(page: Page): Promise<Credentials> {
  const credentials = { email: freshEmail(), password: GOOD_PASSWORD };
  await openSession(page, 'accounts:signUp', credentials);
  return credentials;
}

/** Signs an account in on this page, as a separate device. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await openSession(page, 'accounts:signInWithPassword', credentials);
}

/** Signs in the player of the demo. */
export async function enterDemo(page: Page): Promise<void> {
  await call(page, 'post', '/auth/demo');
}

async function openSession(page: Page, act: string, { email, password }: Credentials): Promise<void> {
  const { idToken } = await call<{ idToken: string }>(
    page,
    'post',
    `/identitytoolkit.googleapis.com/v1/${act}?key=embedded`,
    { email, password, returnSecureToken: true },
  );
  await call(page, 'post', '/auth/firebase', { idToken });
}
