// Passkeys and fresh proofs: the real SDK, the real routes, and a passkey in software.

import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from '@firebase/auth';
import { isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { appSession, appUser } from '#server/db/schema/account.ts';
import { idpPasskey } from '#server/db/schema/identity.ts';
import type { Harness } from '#test/harness.ts';
import { identityClient, PASSWORD } from '#test/identity-client.ts';
import type { MailServer } from '#test/mail-server.ts';
import { createPasskey } from '#test/passkey.ts';
import { EMAIL, type PersonWithMail, registerWithMail } from '#test/person-with-mail.ts';
import { codeAt } from './embedded/totp.ts';

let person: PersonWithMail;
let server: Harness;
let mail: MailServer;

beforeEach(async () => {
  person = await registerWithMail();
  ({ server, mail } = person);
});

describe('a passkey', () => {
  test('is added after a proof, mailed, and signs in without a password', async () => {
    await person.confirm();
    const passkey = await person.addPasskey();
    expect((await person.ways()).passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
    expect(mail.mails.at(-1)?.subject).toBe('A passkey was added to your Allcourt account');

    const response = await person.signInBy(passkey);
    expect(response.json()).toMatchObject({ user: { email: EMAIL } });
    expect(response.cookies[0]?.value).toMatch(/^[\w-]{43}$/);
    person.cookie = `session=${response.cookies[0]?.value}`;
    expect((await person.ways()).passkeys).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  test.each([
    ['of another origin', { origin: 'https://evil.test' }],
    ['of another host', { rpId: 'evil.test' }],
    ['used without a finger, a face or a PIN', { isVerified: false }],
    ['with a challenge that is not ours', { challenge: 'bWFkZSB1cA' }],
  ])('%s is refused', async (_what, changes) => {
    await person.confirm();
    const passkey = await person.addPasskey();

    expect((await person.signInBy(passkey, changes)).json()).toMatchObject({ code: 'passkey-refused' });
  });

  test('is refused when no one has it, or when its challenge was used before', async () => {
    await person.confirm();
    expect((await person.signInBy(createPasskey())).json()).toMatchObject({ code: 'passkey-refused' });
    const passkey = await person.addPasskey();
    const ceremony = await person.beginUse();
    const use = () => person.call('POST', '/auth/passkey', { credential: passkey.use(ceremony) });
    expect((await use()).statusCode).toBe(200);

    expect((await use()).json()).toMatchObject({ code: 'passkey-refused' });
  });

  test('is renamed and removed, which signs the other devices out', async () => {
    await person.confirm();
    await person.addPasskey();
    const [{ id }] = (await person.ways()).passkeys;
    const renamed = await person.call('PATCH', `/auth/passkeys/${id}`, { name: 'Old phone' });
    expect(renamed.json().passkeys).toMatchObject([{ name: 'Old phone' }]);
    const here = person.cookie;
    await person.exchangeAgain();
    expect(await server.db.$count(appSession)).toBe(2);
    person.cookie = here;

    expect((await person.call('DELETE', `/auth/passkeys/${id}`)).json().passkeys).toEqual([]);
    expect(await server.db.$count(appSession)).toBe(1);
    expect(mail.mails.at(-1)?.source).toContain('Old phone');
    expect((await person.call('DELETE', `/auth/passkeys/${id}`)).json()).toMatchObject({
      code: 'passkey-not-found',
    });
  });

  test('goes with a reset of the password', async () => {
    await person.confirm();
    const passkey = await person.addPasskey();
    await sendPasswordResetEmail(person.auth, EMAIL);
    await confirmPasswordReset(person.auth, mail.newestCode(), 'a-better-one');

    expect(await server.db.$count(idpPasskey)).toBe(0);
    expect(await server.db.$count(appUser, isNotNull(appUser.secondStepAt))).toBe(0);
    expect((await person.signInBy(passkey)).json()).toMatchObject({ code: 'passkey-refused' });
  });

  test('with an id that no database can hold is refused', async () => {
    const credential = { ...createPasskey().use(await person.beginUse()), id: '\0' };

    expect((await person.call('POST', '/auth/passkey', { credential })).json()).toMatchObject({
      code: 'passkey-refused',
    });
  });

  test('is added without transports that are no list of known ones', async () => {
    await person.confirm();
    const { options } = (await person.call('POST', '/auth/passkeys/options')).json();
    const { challenge, rp } = options;
    const made = createPasskey().make({ challenge, rpId: rp.id, origin: server.config.publicUrl });
    const credential = { ...made, response: { ...made.response, transports: {} } };

    expect((await person.call('POST', '/auth/passkeys', { name: 'Phone', credential })).statusCode).toBe(200);
    expect(await server.db.select().from(idpPasskey)).toMatchObject([{ transports: [] }]);
  });

  test('is not added before the address is confirmed', async () => {
    expect((await person.call('POST', '/auth/passkeys/options')).json()).toMatchObject({
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
    const response = await person.call(method, url);

    expect([response.statusCode, response.json().code]).toEqual([403, 'proof-needed']);
  });

  test('is a sign-in, a code or a passkey of the same account', async () => {
    await person.confirm();
    const passkey = await person.addPasskey();
    const { secret } = await person.turnOn();
    server.clock.advance({ minutes: 11 });
    for (const proof of [
      async () => ({ code: codeAt(secret, server.clock.now()) }),
      async () => ({ credential: passkey.use(await person.beginUse()) }),
    ]) {
      server.clock.advance({ minutes: 11 });
      expect((await person.call('POST', '/auth/two-step/recovery-codes')).statusCode).toBe(403);
      expect((await person.call('POST', '/auth/proof', await proof())).statusCode).toBe(204);
      expect((await person.call('POST', '/auth/two-step/recovery-codes')).statusCode).toBe(200);
    }
  });

  test('by an ID token has to be of the same person, and of the last minutes', async () => {
    const own = (await signInWithEmailAndPassword(person.auth, EMAIL, PASSWORD)).user;
    const other = await identityClient(server.app);
    const { user } = await createUserWithEmailAndPassword(other, 'noa@club.test', PASSWORD);
    const refused = await person.call('POST', '/auth/proof', { idToken: await user.getIdToken() });
    expect(refused.json()).toMatchObject({ code: 'proof-refused' });
    expect((await person.call('POST', '/auth/proof', { idToken: await own.getIdToken() })).statusCode).toBe(
      204,
    );
    server.clock.advance({ minutes: 6 });

    expect(
      (await person.call('POST', '/auth/proof', { idToken: await own.getIdToken() })).json(),
    ).toMatchObject({
      code: 'proof-refused',
    });
  });

  test('refuses and counts a wrong code', async () => {
    await person.turnOn();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await person.call('POST', '/auth/proof', { code: '000000' })).json()).toMatchObject({
        code: 'proof-refused',
      });
    }

    expect((await person.call('POST', '/auth/proof', { code: '000000' })).json()).toMatchObject({
      code: 'too-many-requests',
    });
  });
});

test.each(['/auth/ways', '/auth/two-step', '/auth/proof'])(
  '%s is for people who are signed in',
  async (url) => {
    person.cookie = '';
    expect((await person.call(url === '/auth/ways' ? 'GET' : 'POST', url, {})).statusCode).toBe(401);
  },
);
