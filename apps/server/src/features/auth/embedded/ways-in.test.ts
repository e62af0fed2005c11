// The ways into an account whose address changes hands: the real SDK, a Google and an SMTP server.

import {
  type Auth,
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  linkWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  type User,
  unlink,
  updatePassword,
} from '@firebase/auth';
import { beforeEach, describe, expect, test } from 'vitest';
import { appSession } from '#server/db/schema/account.ts';
import { idpAccount, idpSession, idpUser } from '#server/db/schema/identity.ts';
import { testClock } from '#test/clock.ts';
import { CLIENT_ID, type FakeOpenId, startFakeOpenId } from '#test/fake-openid.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { codeOf, identityClient } from '#test/identity-client.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';

const EMAIL = 'maya@club.test';
const PASSWORD = 'forehand-winner';
const MALLORY = { sub: 'google-mallory', email: 'mallory@evil.test' };

let google: FakeOpenId;
let mail: MailServer;
let server: Harness;
let auth: Auth;

beforeEach(async () => {
  const clock = testClock();
  google = await startFakeOpenId(clock);
  mail = await startMailServer();
  const config = testConfig({
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: 'client secret',
    GOOGLE_ISSUER: google.issuer,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Allcourt <noreply@club.test>',
  });
  server = await harness({ clock, config });
  auth = await identityClient(server.app);
});

describe('an address that someone else registered', () => {
  test('takes no Google account before it is confirmed', async () => {
    const user = await register();

    expect(await codeOf(link(user, MALLORY))).toBe('auth/unverified-email');
    expect(await ways()).toEqual(['credential']);
  });

  test('belongs to its owner alone after a reset: every way in from before is gone', async () => {
    const { user } = await withGoogle({ ...MALLORY, email: EMAIL, email_verified: false });
    await exchange(user);
    await sendPasswordResetEmail(auth, EMAIL);
    await confirmPasswordReset(auth, mail.newestCode(), 'a-better-one');

    expect(await ways()).toEqual(['credential']);
    expect(await server.db.$count(appSession)).toBe(0);
    expect(await server.db.$count(idpSession)).toBe(0);
    expect(await codeOf(withGoogle({ ...MALLORY, email: EMAIL, email_verified: false }))).toBe(
      'auth/account-exists-with-different-credential',
    );
    await signInWithEmailAndPassword(auth, EMAIL, 'a-better-one');
  });

  test('drops at its first confirmation whatever was linked before', async () => {
    const { user } = await withGoogle({ ...MALLORY, email: EMAIL, email_verified: false });
    await exchange(user);
    await sendEmailVerification(user);
    await applyActionCode(auth, mail.newestCode());

    expect(await ways()).toEqual([]);
    expect(await server.db.$count(appSession)).toBe(0);
    expect(await server.db.$count(idpSession)).toBe(0);
    await sendPasswordResetEmail(auth, EMAIL); // Its owner comes in by a password of their own.
    await confirmPasswordReset(auth, mail.newestCode(), 'a-better-one');
    await signInWithEmailAndPassword(auth, EMAIL, 'a-better-one');
  });

  test('keeps a session of the password that it was registered with', async () => {
    const user = await register();
    await exchange(user);
    await confirm(user);

    expect(await server.db.$count(appSession)).toBe(1);
  });
});

describe('Google', () => {
  test('is linked to a confirmed address, which is mailed', async () => {
    const user = await register();
    await confirm(user);
    await link(user, { sub: 'google-other', email: 'maya@home.test' });

    expect(await ways()).toEqual(['credential', 'google']);
    expect(mail.mails.at(-1)).toMatchObject({
      to: EMAIL,
      subject: 'Google can now sign in to your Allcourt account',
    });
    expect(mail.mails.at(-1)?.source).toContain('maya@home.test');
  });

  test('proves the same address, so it is linked and the address is confirmed', async () => {
    const user = await register();
    await link(user, { email: EMAIL });

    expect(await server.db.select({ isConfirmed: idpUser.emailVerified }).from(idpUser)).toEqual([
      { isConfirmed: true },
    ]);
    expect((await withGoogle({ email: EMAIL })).user.uid).toBe(user.uid);
  });

  test('is not linked when Google says that the address is unproven', async () => {
    const user = await register();

    expect(await codeOf(link(user, { email: EMAIL, email_verified: false }))).toBe('auth/unverified-email');
  });

  test('linked by a sign-in to a confirmed address is mailed as well', async () => {
    await confirm(await register());
    await withGoogle({ email: EMAIL });

    expect(mail.mails.at(-1)).toMatchObject({ subject: 'Google can now sign in to your Allcourt account' });
  });

  test('is unlinked, which ends the other sessions and is mailed', async () => {
    const user = await register();
    await confirm(user);
    await link(user, { email: EMAIL });
    await exchange(user);
    await unlink(await fresh(), 'google.com');

    expect(await ways()).toEqual(['credential']);
    expect(await server.db.$count(appSession)).toBe(0);
    expect(mail.mails.at(-1)).toMatchObject({
      to: EMAIL,
      subject: 'Google can no longer sign in to your Allcourt account',
    });
  });

  test('stays where it is the last way in', async () => {
    const { user } = await withGoogle({ email: EMAIL });

    expect(await codeOf(unlink(user, 'google.com'))).toBe('auth/operation-not-allowed');
    expect(await ways()).toEqual(['google']);
  });

  test('is linked and unlinked only right after signing in', async () => {
    const user = await register();
    await confirm(user);
    await link(user, { email: EMAIL });
    const signedIn = await fresh();
    server.clock.advance({ minutes: 6 });

    expect(await codeOf(unlink(signedIn, 'google.com'))).toBe('auth/requires-recent-login');
  });
});

test('an account of Google gets a password by a reset, or by choosing one', async () => {
  const { user } = await withGoogle({ email: EMAIL });
  await updatePassword(user, 'a-better-one');

  expect(await ways()).toEqual(['google', 'credential']);
  await signInWithEmailAndPassword(auth, EMAIL, 'a-better-one');
});

async function register(): Promise<User> {
  return (await createUserWithEmailAndPassword(auth, EMAIL, PASSWORD)).user;
}

async function confirm(user: User): Promise<void> {
  await sendEmailVerification(user);
  await applyActionCode(auth, mail.newestCode());
}

async function fresh(): Promise<User> {
  return (await signInWithEmailAndPassword(auth, EMAIL, PASSWORD)).user;
}

async function withGoogle(claims: object) {
  return signInWithCredential(auth, GoogleAuthProvider.credential(await google.sign({ ...claims })));
}

async function link(user: User, claims: object) {
  return linkWithCredential(user, GoogleAuthProvider.credential(await google.sign({ ...claims })));
}

async function exchange(user: User): Promise<void> {
  const payload = { idToken: await user.getIdToken() };
  expect((await server.app.inject({ method: 'POST', url: '/auth/firebase', payload })).statusCode).toBe(200);
}

async function ways(): Promise<string[]> {
  const rows = await server.db.select({ way: idpAccount.providerId }).from(idpAccount).orderBy(idpAccount.id);
  return rows.map(({ way }) => way);
}
