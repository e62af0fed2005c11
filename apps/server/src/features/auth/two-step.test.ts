// Two-step sign-in: the real SDK and the real routes.

import { confirmPasswordReset, sendPasswordResetEmail, signInWithEmailAndPassword } from '@firebase/auth';
import { beforeEach, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { runAdmin } from '#server/commands/admin/run.ts';
import { appUser } from '#server/db/schema/account.ts';
import { idpTwoStep } from '#server/db/schema/identity.ts';
import { securityEvent } from '#server/db/schema/security-log.ts';
import { createLogger } from '#server/logger.ts';
import { closeLater } from '#test/cleanup.ts';
import { type Harness, testConfig } from '#test/harness.ts';
import { codeOf, identityClient, PASSWORD } from '#test/identity-client.ts';
import type { MailServer } from '#test/mail-server.ts';
import { EMAIL, type PersonWithMail, registerWithMail } from '#test/person-with-mail.ts';
import { codeAt } from './embedded/totp.ts';

let person: PersonWithMail;
let server: Harness;
let mail: MailServer;

beforeEach(async () => {
  person = await registerWithMail();
  ({ server, mail } = person);
});

test('is turned on by a first code, and then asks for one at each sign-in', async () => {
  const { secret, recoveryCodes } = await person.turnOn();
  expect(recoveryCodes).toHaveLength(10);
  expect(mail.mails.at(-1)).toMatchObject({
    to: EMAIL,
    subject: 'Two-step sign-in is on for your Allcourt account',
  });

  server.clock.advance({ minutes: 1 });
  const { user } = await person.withCode(codeAt(secret, server.clock.now()));
  expect(user.email).toBe(EMAIL);
  expect(await person.exchange(await user.getIdToken())).toBeTruthy();
});

test('takes each code once, also of two at the same time', async () => {
  const { secret } = await person.turnOn();
  expect(await codeOf(person.withCode(codeAt(secret, server.clock.now())))).toBe(
    'auth/invalid-verification-code',
  );
  server.clock.advance({ minutes: 1 });
  const code = codeAt(secret, server.clock.now());
  const outcomes = await Promise.all([codeOf(person.withCode(code)), codeOf(person.withCode(code))]);

  expect(outcomes.toSorted()).toEqual(['auth/invalid-verification-code', 'no error']);
});

test('takes a recovery code once, in any spelling', async () => {
  const { recoveryCodes } = await person.turnOn();
  const [code = ''] = recoveryCodes;
  await person.withCode(code.toLowerCase().replaceAll('-', ' '));

  expect(await codeOf(person.withCode(code))).toBe('auth/invalid-verification-code');
  expect((await person.ways()).twoStep.recoveryCodesLeft).toBe(9);
});

test('is turned off by the operator for a person who lost it, who is mailed', async () => {
  await person.turnOn();
  const { config, db } = server;
  const twoStepOff = () => runAdmin({ config, db, log: createLogger(config) }, ['two-step-off', EMAIL]);

  expect(await twoStepOff()).toBe(`${EMAIL} signs in without a code.`);
  expect(mail.mails.at(-1)).toMatchObject({
    to: EMAIL,
    subject: 'Two-step sign-in is off for your Allcourt account',
  });
  expect((await signInWithEmailAndPassword(person.auth, EMAIL, PASSWORD)).user.email).toBe(EMAIL);
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
  const { secret, recoveryCodes } = await person.turnOn();
  const config = testConfig({ AUTH_SECRET: 'another secret for tests, long enough' });
  const app = await buildApp({ ...server, config, log: createLogger({ logLevel: 'silent' }) });
  closeLater(() => app.close());
  person.auth = await identityClient(app);
  server.clock.advance({ minutes: 1 });

  expect(await codeOf(person.withCode(codeAt(secret, server.clock.now())))).toBe(
    'auth/invalid-verification-code',
  );
  expect((await person.withCode(recoveryCodes[0] ?? '')).user.email).toBe(EMAIL);
});

test('makes a guesser wait after five codes', async () => {
  await person.turnOn();
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await codeOf(person.withCode('000000'))).toBe('auth/invalid-verification-code');
  }

  expect(await codeOf(person.withCode('000000'))).toBe('auth/too-many-requests');
});

test('stores its secret encrypted and its recovery codes hashed', async () => {
  const { secret, recoveryCodes } = await person.turnOn();
  const rows = JSON.stringify(await server.db.select().from(idpTwoStep));

  expect(rows).not.toContain(secret);
  expect(rows).not.toContain(recoveryCodes[0]);
  // Five bits a letter: beyond 112 bits a plain hash is enough (ASVS 6.5.2).
  expect(recoveryCodes[0]?.replaceAll('-', '')).toMatch(/^[A-Z2-7]{24}$/);
});

test('outlives a reset of a confirmed address, and is turned off after a proof', async () => {
  const { secret } = await person.turnOn();
  await sendPasswordResetEmail(person.auth, EMAIL);
  await confirmPasswordReset(person.auth, mail.newestCode(), 'a-better-one');
  server.clock.advance({ minutes: 1 });
  const { user } = await person.withCode(codeAt(secret, server.clock.now()), 'a-better-one');
  person.cookie = await person.exchange(await user.getIdToken());
  expect((await person.call('DELETE', '/auth/two-step')).statusCode).toBe(204);

  expect((await person.ways()).twoStep).toBeNull();
  expect(mail.mails.at(-1)?.subject).toBe('Two-step sign-in is off for your Allcourt account');
  await signInWithEmailAndPassword(person.auth, EMAIL, 'a-better-one');
});

test('planted before the address was confirmed goes with a reset', async () => {
  await server.db.insert(idpTwoStep).values({
    userId: person.auth.currentUser?.uid ?? '',
    secret: 'planted',
    createdAt: server.clock.now(),
    confirmedAt: server.clock.now(),
  });
  await sendPasswordResetEmail(person.auth, EMAIL);
  await confirmPasswordReset(person.auth, mail.newestCode(), 'a-better-one');

  await signInWithEmailAndPassword(person.auth, EMAIL, 'a-better-one');
});

test('new recovery codes replace the old ones', async () => {
  const { recoveryCodes } = await person.turnOn();
  const fresh = (await person.call('POST', '/auth/two-step/recovery-codes')).json();

  expect(fresh.recoveryCodes).toHaveLength(10);
  expect(await codeOf(person.withCode(recoveryCodes[0] ?? ''))).toBe('auth/invalid-verification-code');
  await person.withCode(fresh.recoveryCodes[0]);
});
