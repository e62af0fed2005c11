import { beforeEach, expect, test } from 'vitest';
import { idpSession } from '#server/db/schema/identity.ts';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';
import { createIdentity, createIdentityUser, type Identity } from './service.ts';

let server: Harness;
let identity: Identity;

beforeEach(async () => {
  server = await harness({ config: testConfig({ AUTH_SIGNUP: '0' }) });
  identity = createIdentity({ ...server, log: recordingLog().log, mailer: null });
});

test('offers the demo only where it was seeded', async () => {
  expect(await identity.publicConfig()).toEqual({
    provider: 'embedded',
    apiOrigin: '',
    google: false,
    mail: false,
    demo: false,
    passkeys: true,
  });

  await buildAccount(server, { isDemo: true });
  expect(await identity.publicConfig()).toMatchObject({ demo: true });
});

test('a script can register an account that signs in normally, even while sign-up is closed', async () => {
  const person = { email: 'Maya@club.test', password: 'forehand-winner' };
  const owner = await createIdentityUser(identity, { ...person, displayName: 'Maya Okafor' });
  const sessions = await server.db.$count(idpSession);
  const response = await server.app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    payload: person,
  });

  expect(owner.issuer).toBe(identity.backend.issuer);
  expect(sessions).toBe(0);
  expect(response.json()).toMatchObject({ localId: owner.subject, displayName: 'Maya Okafor' });
});

test('deletes expired sessions and keeps the others', async () => {
  await buildAccount(server);
  server.clock.advance({ days: 20 });
  const { cookie } = await buildAccount(server);
  server.clock.advance({ days: 10 });
  await identity.prune();

  const { rows } = await server.pool.query('select count(*)::int as sessions from app_session');
  expect(rows).toEqual([{ sessions: 1 }]);
  expect((await server.app.inject({ url: '/auth/me', headers: { cookie } })).statusCode).toBe(200);
});
