import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { closeLater } from '#test/cleanup.ts';
import { harness, testConfig } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';
import { sessionOf } from '#test/session-cookie.ts';

const EMAIL = 'maya.okafor@club.test';
const PASSWORD = 'forehand-winner';

test('no password, token, cookie or address reaches the log, whatever happens', async () => {
  const { log, lines } = recordingLog();
  const server = await harness({ config: testConfig({ ACCOUNT_GRACE_DAYS: '0' }) });
  const app = await buildApp({ ...server, log });
  closeLater(() => app.close());
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers });
  const provider = (operation: string, payload: object) =>
    post(`/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=embedded`, payload);
  const credential = { email: EMAIL, password: PASSWORD };

  // Two at the same time: the loser fails inside the library, on a query with the password's hash.
  const [first, second] = await Promise.all([provider('signUp', credential), provider('signUp', credential)]);
  const { idToken, refreshToken } = first.statusCode === 200 ? first.json() : second.json();
  await provider('signInWithPassword', { email: EMAIL, password: 'a-wrong-password' });
  const exchanged = await post('/auth/firebase', { idToken });
  const cookie = sessionOf(exchanged);
  await post('/auth/firebase', { idToken: `${idToken}x` });
  await server.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'kept'; end $$;
    create trigger refuse before update or delete on idp_user execute function refuse();
  `);
  const failed = await provider('update', { idToken, password: 'another-password' });
  const kept = await app.inject({ method: 'DELETE', url: '/api/auth/delete', headers: { cookie } });

  expect([exchanged.statusCode, failed.statusCode, kept.statusCode]).toEqual([200, 500, 502]);
  const written = JSON.stringify(lines());
  expect(lines().length).toBeGreaterThan(10);
  const secrets = [
    PASSWORD,
    'a-wrong-password',
    'another-password',
    'argon2id',
    idToken,
    refreshToken,
    EMAIL,
    cookie.split('=')[1],
  ];
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
});
