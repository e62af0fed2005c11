import { applyActionCode, createUserWithEmailAndPassword, signInWithEmailAndPassword } from '@firebase/auth';
import { beforeEach, expect, test } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { identityClient } from '#test/identity-client.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { sessionOf } from '#test/session-cookie.ts';

const EMAIL = 'maya.okafor@club.test';
const PASSWORD = 'forehand-winner';

let mail: MailServer;
let server: Harness;
let cookie: string;

beforeEach(async () => {
  mail = await startMailServer();
  server = await harness({ config: testConfig({ SMTP_URL: mail.url, MAIL_FROM: 'a@club.test' }) });
  const auth = await identityClient(server.app);
  const { user } = await createUserWithEmailAndPassword(auth, EMAIL, PASSWORD);
  cookie = await exchange(await user.getIdToken());
});

test('verifies an address by the requested mail’s link', async () => {
  expect(await isVerified()).toBe(false);
  expect((await send()).statusCode).toBe(204);
  expect(await mail.received(1)).toMatchObject([{ to: EMAIL }]);
  await applyActionCode(await identityClient(server.app), mail.newestCode());

  expect(await isVerified()).toBe(true);
  expect((await send()).statusCode).toBe(204);
  expect(mail.mails).toHaveLength(1); // Nothing is left to verify.
});

test('each exchange applies the claims of its token', async () => {
  await send();
  const auth = await identityClient(server.app);
  await applyActionCode(auth, mail.newestCode());
  await server.pool.query('update app_user set email_verified_at = null');
  const { user } = await signInWithEmailAndPassword(auth, EMAIL, PASSWORD);
  cookie = await exchange(await user.getIdToken());
  expect(await isVerified()).toBe(true);

  await server.pool.query('update idp_user set email_verified = false');
  cookie = await exchange(await (await signInWithEmailAndPassword(auth, EMAIL, PASSWORD)).user.getIdToken());
  expect(await isVerified()).toBe(false);
});

test('a mail that cannot be sent, and one too many, are said', async () => {
  for (let sent = 0; sent < 5; sent += 1) {
    await send();
  }
  const tooMany = await send();
  expect(tooMany.json()).toMatchObject({ code: 'too-many-requests' });
  expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0);

  server.clock.advance({ hours: 1 });
  mail.refuse();
  expect((await send()).json()).toMatchObject({ code: 'mail-not-sent' });
});

test('is refused to who is signed out, to the demo player, and where no mail is configured', async () => {
  cookie = '';
  expect((await send()).json()).toMatchObject({ code: 'not-signed-in' });
  ({ cookie } = await buildAccount(server, { isDemo: true }));
  expect((await send()).json()).toMatchObject({ code: 'demo-account' });
  ({ cookie } = await buildAccount(server)); // Another provider vouched for them.
  expect((await send()).json()).toMatchObject({ code: 'not-found' });

  server = await harness();
  ({ cookie } = await buildAccount(server));
  expect((await send()).json()).toMatchObject({ code: 'not-found' });
});

async function exchange(idToken: string): Promise<string> {
  const response = await server.app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });
  return sessionOf(response);
}

function send() {
  return server.app.inject({ method: 'POST', url: '/auth/verification', headers: { cookie } });
}

async function isVerified(): Promise<boolean> {
  return (await server.app.inject({ url: '/user/profile', headers: { cookie } })).json().isEmailVerified;
}
