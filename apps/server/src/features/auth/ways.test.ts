// Passkeys, two-step codes and fresh proofs: the real SDK, the real routes, and a passkey in software.

import { FirebaseError } from '@firebase/app';
import {
  type Auth,
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  getMultiFactorResolver,
  type MultiFactorError,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type UserCredential,
} from '@firebase/auth';
import { isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { runAdmin } from '#server/commands/admin/run.ts';
import { appSession, appUser } from '#server/db/schema/account.ts';
import { idpPasskey, idpTwoStep } from '#server/db/schema/identity.ts';
import { securityEvent } from '#server/db/schema/security-log.ts';
import { createLogger } from '#server/logger.ts';
import { closeLater } from '#test/cleanup.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { identityClient } from '#test/identity-client.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { createPasskey } from '#test/passkey.ts';
import { codeAt } from './embedded/totp.ts';

const EMAIL = 'maya@club.test';
const PASSWORD = 'forehand-winner';

let mail: MailServer;
let server: Harness;
let auth: Auth;
let cookie: string;

beforeEach(async () => {
  mail = await startMailServer();
  server = await harness({
    config: testConfig({ SMTP_URL: mail.url, MAIL_FROM: 'Allcourt <noreply@club.test>' }),
  });
  auth = await identityClient(server.app);
  const { user } = await createUserWithEmailAndPassword(auth, EMAIL, PASSWORD);
  cookie = await exchange(await user.getIdToken());
});

describe('two-step sign-in', () => {
  test('is turned on by a first code, and then asks for one at each sign-in', async () => {
    const { secret, recoveryCodes } = await turnOn();
    expect(recoveryCodes).toHaveLength(10);
    expect(mail.mails.at(-1)).toMatchObject({
      to: EMAIL,
      subject: 'Two-step sign-in is on for your Allcourt account',
    });

    server.clock.advance({ minutes: 1 });
    const { user } = await withCode(codeAt(secret, server.clock.now()));
    expect(user.email).toBe(EMAIL);
    expect(await exchange(await user.getIdToken())).toBeTruthy();
  });

  test('takes each code once, also of two at the same time', async () => {
    const { secret } = await turnOn();
    expect(await codeOf(withCode(codeAt(secret, server.clock.now())))).toBe('auth/invalid-verification-code');
    server.clock.advance({ minutes: 1 });
    const code = codeAt(secret, server.clock.now());
    const outcomes = await Promise.all([codeOf(withCode(code)), codeOf(withCode(code))]);

    expect(outcomes.toSorted()).toEqual(['auth/invalid-verification-code', 'no error']);
  });

  test('takes a recovery code once, in any spelling', async () => {
    const { recoveryCodes } = await turnOn();
    const [code = ''] = recoveryCodes;
    await withCode(code.toLowerCase().replaceAll('-', ' '));

    expect(await codeOf(withCode(code))).toBe('auth/invalid-verification-code');
    expect((await ways()).twoStep.recoveryCodesLeft).toBe(9);
  });

  test('is turned off by the operator for a person who lost it, who is mailed', async () => {
    await turnOn();
    const { config, db } = server;
    const twoStepOff = () => runAdmin({ config, db, log: createLogger(config) }, ['two-step-off', EMAIL]);

    expect(await twoStepOff()).toBe(`${EMAIL} signs in without a code.`);
    expect(mail.mails.at(-1)).toMatchObject({
      to: EMAIL,
      subject: 'Two-step sign-in is off for your Allcourt account',
    });
    expect((await signInWithEmailAndPassword(auth, EMAIL, PASSWORD)).user.email).toBe(EMAIL);
    const [{ secondStepAt } = {}] = await db.select().from(appUser);
    expect(secondStepAt).toBeNull();
    const events = await db.select().from(securityEvent).orderBy(securityEvent.id);
    expect(events.at(-1)).toMatchObject({
      kind: 'admin-command',
      detail: 'two-step-off',
      accountId: events[0]?.accountId,
    });
    await expect(twoStepOff()).rejects.toThrow(`${EMAIL} has no two-step codes.`);
  });

  test('is passed by a recovery code after AUTH_SECRET has changed', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const config = testConfig({ AUTH_SECRET: 'another secret for tests, long enough' });
    const app = await buildApp({ ...server, config, log: createLogger({ logLevel: 'silent' }) });
    closeLater(() => app.close());
    auth = await identityClient(app);
    server.clock.advance({ minutes: 1 });

    expect(await codeOf(withCode(codeAt(secret, server.clock.now())))).toBe('auth/invalid-verification-code');
    expect((await withCode(recoveryCodes[0] ?? '')).user.email).toBe(EMAIL);
  });

  test('makes a guesser wait after five codes', async () => {
    await turnOn();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await codeOf(withCode('000000'))).toBe('auth/invalid-verification-code');
    }

    expect(await codeOf(withCode('000000'))).toBe('auth/too-many-requests');
  });

  test('stores its secret encrypted and its recovery codes hashed', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const rows = JSON.stringify(await server.db.select().from(idpTwoStep));

    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(recoveryCodes[0]);
    // Five bits a letter: beyond 112 bits a plain hash is enough (ASVS 6.5.2).
    expect(recoveryCodes[0]?.replaceAll('-', '')).toMatch(/^[A-Z2-7]{24}$/);
  });

  test('outlives a reset of a confirmed address, and is turned off after a proof', async () => {
    const { secret } = await turnOn();
    await sendPasswordResetEmail(auth, EMAIL);
    await confirmPasswordReset(auth, mail.newestCode(), 'a-better-one');
    server.clock.advance({ minutes: 1 });
    const { user } = await withCode(codeAt(secret, server.clock.now()), 'a-better-one');
    cookie = await exchange(await user.getIdToken());
    expect((await call('DELETE', '/auth/two-step')).statusCode).toBe(204);

    expect((await ways()).twoStep).toBeNull();
    expect(mail.mails.at(-1)?.subject).toBe('Two-step sign-in is off for your Allcourt account');
    await signInWithEmailAndPassword(auth, EMAIL, 'a-better-one');
  });

  test('planted before the address was confirmed goes with a reset', async () => {
    await server.db.insert(idpTwoStep).values({
      userId: auth.currentUser?.uid ?? '',
      secret: 'planted',
      createdAt: server.clock.now(),
      confirmedAt: server.clock.now(),
    });
    await sendPasswordResetEmail(auth, EMAIL);
    await confirmPasswordReset(auth, mail.newestCode(), 'a-better-one');

    await signInWithEmailAndPassword(auth, EMAIL, 'a-better-one');
  });

  test('new recovery codes replace the old ones', async () => {
    const { recoveryCodes } = await turnOn();
    const fresh = (await call('POST', '/auth/two-step/recovery-codes')).json();

    expect(fresh.recoveryCodes).toHaveLength(10);
    expect(await codeOf(withCode(recoveryCodes[0] ?? ''))).toBe('auth/invalid-verification-code');
    await withCode(fresh.recoveryCodes[0]);
  });
});

describe('a passkey', () => {
  test('is added after a proof, mailed, and signs in without a password', async () => {
    await confirm();
    const passkey = await addPasskey();
    expect((await ways()).passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
    expect(mail.mails.at(-1)?.subject).toBe('A passkey was added to your Allcourt account');

    const response = await signInBy(passkey);
    expect(response.json()).toMatchObject({ user: { email: EMAIL } });
    expect(response.cookies[0]?.value).toMatch(/^[\w-]{43}$/);
    cookie = `session=${response.cookies[0]?.value}`;
    expect((await ways()).passkeys).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  test.each([
    ['of another origin', { origin: 'https://evil.test' }],
    ['of another host', { rpId: 'evil.test' }],
    ['used without a finger, a face or a PIN', { isVerified: false }],
    ['with a challenge that is not ours', { challenge: 'bWFkZSB1cA' }],
  ])('%s is refused', async (_what, changes) => {
    await confirm();
    const passkey = await addPasskey();

    expect((await signInBy(passkey, changes)).json()).toMatchObject({ code: 'passkey-refused' });
  });

  test('is refused when no one has it, or when its challenge was used before', async () => {
    await confirm();
    expect((await signInBy(createPasskey())).json()).toMatchObject({ code: 'passkey-refused' });
    const passkey = await addPasskey();
    const ceremony = await beginUse();
    const use = () => call('POST', '/auth/passkey', { credential: passkey.use(ceremony) });
    expect((await use()).statusCode).toBe(200);

    expect((await use()).json()).toMatchObject({ code: 'passkey-refused' });
  });

  test('is renamed and removed, which signs the other devices out', async () => {
    await confirm();
    await addPasskey();
    const [{ id }] = (await ways()).passkeys;
    const renamed = await call('PATCH', `/auth/passkeys/${id}`, { name: 'Old phone' });
    expect(renamed.json().passkeys).toMatchObject([{ name: 'Old phone' }]);
    const here = cookie;
    await exchangeAgain();
    expect(await server.db.$count(appSession)).toBe(2);
    cookie = here;

    expect((await call('DELETE', `/auth/passkeys/${id}`)).json().passkeys).toEqual([]);
    expect(await server.db.$count(appSession)).toBe(1);
    expect(mail.mails.at(-1)?.source).toContain('Old phone');
    expect((await call('DELETE', `/auth/passkeys/${id}`)).json()).toMatchObject({
      code: 'passkey-not-found',
    });
  });

  test('goes with a reset of the password', async () => {
    await confirm();
    const passkey = await addPasskey();
    await sendPasswordResetEmail(auth, EMAIL);
    await confirmPasswordReset(auth, mail.newestCode(), 'a-better-one');

    expect(await server.db.$count(idpPasskey)).toBe(0);
    expect(await server.db.$count(appUser, isNotNull(appUser.secondStepAt))).toBe(0);
    expect((await signInBy(passkey)).json()).toMatchObject({ code: 'passkey-refused' });
  });

  test('with an id that no database can hold is refused', async () => {
    const credential = { ...createPasskey().use(await beginUse()), id: '\0' };

    expect((await call('POST', '/auth/passkey', { credential })).json()).toMatchObject({
      code: 'passkey-refused',
    });
  });

  test('is added without transports that are no list of known ones', async () => {
    await confirm();
    const { options } = (await call('POST', '/auth/passkeys/options')).json();
    const { challenge, rp } = options;
    const made = createPasskey().make({ challenge, rpId: rp.id, origin: server.config.publicUrl });
    const credential = { ...made, response: { ...made.response, transports: {} } };

    expect((await call('POST', '/auth/passkeys', { name: 'Phone', credential })).statusCode).toBe(200);
    expect(await server.db.select().from(idpPasskey)).toMatchObject([{ transports: [] }]);
  });

  test('is not added before the address is confirmed', async () => {
    expect((await call('POST', '/auth/passkeys/options')).json()).toMatchObject({
      code: 'email-not-confirmed',
    });
  });
});

describe('a fresh proof', () => {
  test.each([
    ['POST', '/auth/passkeys/options'],
    ['POST', '/auth/two-step'],
    ['POST', '/auth/two-step/recovery-codes'],
    ['DELETE', '/auth/two-step'],
    ['DELETE', '/auth/ways/google'],
    ['GET', '/api/account/export'],
    ['DELETE', '/api/auth/delete'],
  ] as const)('is needed ten minutes after signing in for %s %s', async (method, url) => {
    server.clock.advance({ minutes: 10 });
    const response = await call(method, url);

    expect([response.statusCode, response.json().code]).toEqual([403, 'proof-needed']);
  });

  test('is a sign-in, a code or a passkey of the same account', async () => {
    await confirm();
    const passkey = await addPasskey();
    const { secret } = await turnOn();
    server.clock.advance({ minutes: 11 });
    for (const proof of [
      async () => ({ code: codeAt(secret, server.clock.now()) }),
      async () => ({ credential: passkey.use(await beginUse()) }),
    ]) {
      server.clock.advance({ minutes: 11 });
      expect((await call('POST', '/auth/two-step/recovery-codes')).statusCode).toBe(403);
      expect((await call('POST', '/auth/proof', await proof())).statusCode).toBe(204);
      expect((await call('POST', '/auth/two-step/recovery-codes')).statusCode).toBe(200);
    }
  });

  test('by an ID token has to be of the same person, and of the last minutes', async () => {
    const own = (await signInWithEmailAndPassword(auth, EMAIL, PASSWORD)).user;
    const other = await identityClient(server.app);
    const { user } = await createUserWithEmailAndPassword(other, 'noa@club.test', PASSWORD);
    const refused = await call('POST', '/auth/proof', { idToken: await user.getIdToken() });
    expect(refused.json()).toMatchObject({ code: 'proof-refused' });
    expect((await call('POST', '/auth/proof', { idToken: await own.getIdToken() })).statusCode).toBe(204);
    server.clock.advance({ minutes: 6 });

    expect((await call('POST', '/auth/proof', { idToken: await own.getIdToken() })).json()).toMatchObject({
      code: 'proof-refused',
    });
  });

  test('refuses and counts a wrong code', async () => {
    await turnOn();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await call('POST', '/auth/proof', { code: '000000' })).json()).toMatchObject({
        code: 'proof-refused',
      });
    }

    expect((await call('POST', '/auth/proof', { code: '000000' })).json()).toMatchObject({
      code: 'too-many-requests',
    });
  });
});

test.each(['/auth/ways', '/auth/two-step', '/auth/proof'])(
  '%s is for people who are signed in',
  async (url) => {
    cookie = '';
    expect((await call(url === '/auth/ways' ? 'GET' : 'POST', url, {})).statusCode).toBe(401);
  },
);

async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  await confirm();
  const { secret, uri } = (await call('POST', '/auth/two-step')).json();
  expect(uri).toContain(`secret=${secret}`);
  expect((await call('POST', '/auth/two-step/confirm', { code: '000000' })).json()).toMatchObject({
    code: 'code-refused',
  });
  const code = codeAt(secret, server.clock.now());
  const { recoveryCodes } = (await call('POST', '/auth/two-step/confirm', { code })).json();
  return { secret, recoveryCodes };
}

async function addPasskey() {
  const passkey = createPasskey();
  const { options } = (await call('POST', '/auth/passkeys/options')).json();
  expect(options.authenticatorSelection).toMatchObject({
    residentKey: 'required',
    userVerification: 'required',
  });
  const ceremony = { challenge: options.challenge, rpId: options.rp.id, origin: server.config.publicUrl };
  const added = await call('POST', '/auth/passkeys', {
    name: 'My phone',
    credential: passkey.make(ceremony),
  });
  expect(added.statusCode).toBe(200);
  return passkey;
}

async function beginUse() {
  const { options } = (await call('POST', '/auth/passkey/options')).json();
  expect(options).toMatchObject({ userVerification: 'required' });
  return { challenge: options.challenge, rpId: options.rpId, origin: server.config.publicUrl };
}

async function signInBy(passkey: ReturnType<typeof createPasskey>, changes: object = {}) {
  return call('POST', '/auth/passkey', { credential: passkey.use({ ...(await beginUse()), ...changes }) });
}

async function withCode(code: string, password = PASSWORD): Promise<UserCredential> {
  try {
    await signInWithEmailAndPassword(auth, EMAIL, password);
  } catch (error) {
    const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
    const [hint] = resolver.hints;
    return resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint?.uid ?? '', code));
  }
  throw new Error('No code was asked for.');
}

async function confirm(): Promise<void> {
  if (auth.currentUser && !(await ways()).isConfirmed) {
    await sendEmailVerification(auth.currentUser);
    await applyActionCode(auth, mail.newestCode());
  }
}

async function exchangeAgain(): Promise<void> {
  const { user } = await signInWithEmailAndPassword(auth, EMAIL, PASSWORD);
  await exchange(await user.getIdToken());
}

async function exchange(idToken: string): Promise<string> {
  const response = await server.app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });
  expect(response.statusCode).toBe(200);
  return `session=${response.cookies.find(({ name }) => name === 'session')?.value}`;
}

async function ways() {
  return (await call('GET', '/auth/ways')).json();
}

function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  return server.app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });
}

async function codeOf(act: Promise<unknown>): Promise<string> {
  try {
    await act;
    return 'no error';
  } catch (error) {
    return error instanceof FirebaseError ? error.code : String(error);
  }
}
