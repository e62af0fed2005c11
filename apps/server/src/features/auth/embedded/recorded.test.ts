// The security log of changes to an address and a password: the real SDK on one side, a real SMTP server on the other.

import {
  type Auth,
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type User,
  updateEmail,
  updatePassword,
  verifyBeforeUpdateEmail,
} from '@firebase/auth';
import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { securityEvent } from '#server/db/schema/security-log.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { identityClient } from '#test/identity-client.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';

const EMAIL = 'maya@club.test';
const PASSWORD = 'forehand-winner';
const NEW_EMAIL = 'maya@new.test';

let mail: MailServer;
let server: Harness;
let auth: Auth;

beforeEach(async () => {
  mail = await startMailServer();
  await open({ SMTP_URL: mail.url, MAIL_FROM: 'Allcourt <noreply@club.test>' });
});

async function open(env: Record<string, string>): Promise<void> {
  server = await harness({ config: testConfig(env) });
  auth = await identityClient(server.app);
}

/** A person with an account, who has signed in. */
async function register(): Promise<User> {
  const { user } = await createUserWithEmailAndPassword(auth, EMAIL, PASSWORD);
  const payload = { idToken: await user.getIdToken() };
  await server.app.inject({ method: 'POST', url: '/auth/firebase', payload });
  return user;
}

/** The kinds recorded after the first sign-in, all of one account and with its device. */
async function recorded(): Promise<string[]> {
  const [first, ...rows] = await server.db.select().from(securityEvent).orderBy(asc(securityEvent.id));
  expect(first?.kind).toBe('signed-in');
  expect(rows.filter(({ accountId }) => accountId !== first?.accountId)).toEqual([]);
  expect(rows.every(({ userAgent }) => userAgent !== null)).toBe(true);
  return rows.map(({ kind }) => kind);
}

test('records a changed password', async () => {
  await updatePassword(await register(), 'a-better-one');

  expect(await recorded()).toEqual(['password-changed']);
});

test('records a password that was reset, and the address that this confirms', async () => {
  await register();
  await sendPasswordResetEmail(auth, EMAIL);
  await confirmPasswordReset(auth, mail.newestCode(), 'a-better-one');

  expect((await recorded()).toSorted()).toEqual(['email-confirmed', 'password-reset']);
});

test('records a confirmed address, once', async () => {
  const user = await register();
  await sendEmailVerification(user);
  await applyActionCode(auth, mail.newestCode());
  expect(await recorded()).toEqual(['email-confirmed']);

  await sendPasswordResetEmail(auth, EMAIL);
  await confirmPasswordReset(auth, mail.newestCode(), 'a-better-one');
  expect(await recorded()).toEqual(['email-confirmed', 'password-reset']);
});

test('records a new address when it is asked for, confirmed and undone', async () => {
  await verifyBeforeUpdateEmail(await register(), NEW_EMAIL);
  expect(await recorded()).toEqual(['email-change-asked']);

  await applyActionCode(auth, mail.newestCode());
  await mail.received(2);
  expect(await recorded()).toEqual(['email-change-asked', 'email-changed']);

  await applyActionCode(auth, mail.newestCode());
  expect(await recorded()).toEqual(['email-change-asked', 'email-changed', 'email-change-undone']);
});

test('records a new address on a server without mail', async () => {
  await open({});
  await updateEmail(await register(), NEW_EMAIL);

  expect(await recorded()).toEqual(['email-changed']);
});

test('records nothing that was refused', async () => {
  await updatePassword(await register(), 'short').catch(() => {});
  await confirmPasswordReset(auth, 'no-such-code', 'a-better-one').catch(() => {});
  mail.refuse();
  await signInWithEmailAndPassword(auth, EMAIL, PASSWORD);
  if (auth.currentUser) {
    await verifyBeforeUpdateEmail(auth.currentUser, NEW_EMAIL).catch(() => {});
  }

  expect(await recorded()).toEqual([]);
});
