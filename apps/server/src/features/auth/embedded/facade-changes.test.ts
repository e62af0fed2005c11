// Changes of one's own identity, through the Firebase SDK over a real connection.

import {
  type Auth,
  deleteUser,
  reload,
  type User,
  updateEmail,
  updatePassword,
  updateProfile,
} from '@firebase/auth';
import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { App } from '#server/app.ts';
import { appSession, appUser, authThrottle } from '#server/db/schema/account.ts';
import { idpAccount, idpSession, idpUser } from '#server/db/schema/identity.ts';
import { type Harness, harness } from '#test/harness.ts';
import { codeOf, identityClient, register, signIn } from '#test/identity-client.ts';

const EMAIL = 'maya.okafor@club.test';

let server: Harness;
let auth: Auth;

const client = () => identityClient(server.app);

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  await server.db.delete(idpUser);
  await server.db.delete(appUser);
  await server.db.delete(authThrottle);
  await register(await client(), EMAIL);
  auth = await client();
});

test.each<[string, (user: User) => Promise<unknown>]>([
  ['their password', (user) => updatePassword(user, 'backhand-winner')],
  ['their name', (user) => updateProfile(user, { displayName: 'Mallory' })],
  ['their existence', (user) => deleteUser(user)],
])('the demo player is shared, so no one changes %s', async (_what, change) => {
  const { user } = await signIn(auth, EMAIL);
  await server.app.inject({
    method: 'POST',
    url: '/auth/firebase',
    payload: { idToken: await user.getIdToken() },
  });
  await server.db.update(appUser).set({ isDemo: true });

  await expect(change(user)).rejects.toMatchObject({ code: 'auth/operation-not-allowed' });
  await signIn(await client(), EMAIL);
});

test('a name and a picture can be set and taken away', async () => {
  const { user } = await signIn(auth, EMAIL);
  await updateProfile(user, { displayName: 'Maya O.', photoURL: 'https://img.test/maya.png' });
  await reload(user);
  expect(user).toMatchObject({ displayName: 'Maya O.', photoURL: 'https://img.test/maya.png' });
  expect(decodeJwt(await user.getIdToken(true))).toMatchObject({
    name: 'Maya O.',
    picture: 'https://img.test/maya.png',
  });

  await updateProfile(user, { displayName: '', photoURL: '' });
  await reload(user);
  expect(user).toMatchObject({ displayName: null, photoURL: null });
});

test('a new password replaces the old one and ends every session but the one that changed it', async () => {
  const elsewhere = await signIn(await client(), EMAIL);
  const { user } = await signIn(auth, EMAIL);
  const oldToken = await user.getIdToken();
  server.clock.advance({ seconds: 2 });

  expect(await codeOf(updatePassword(user, 'short'))).toBe('auth/weak-password');
  await updatePassword(user, 'a-better-one');

  expect(await codeOf(signIn(await client(), EMAIL))).toBe('auth/wrong-password');
  await signIn(await client(), EMAIL, 'a-better-one');
  expect(await codeOf(elsewhere.user.getIdToken(true))).toBe('auth/user-token-expired');
  await user.getIdToken(true);
  expect(await exchangeStatus(server.app, await user.getIdToken())).toBe(200);
  expect(await exchangeStatus(server.app, oldToken)).toBe(401);
});

test('a new password ends the sessions of the product as well', async () => {
  const { user } = await signIn(auth, EMAIL);
  await exchangeStatus(server.app, await user.getIdToken());
  expect(await server.db.$count(appSession)).toBe(1);

  await updatePassword(user, 'a-better-one');

  expect(await server.db.$count(appSession)).toBe(0);
});

test('a new address takes the place of the old one, unless it is taken or none', async () => {
  await register(await client(), 'taken@club.test');
  const { user } = await signIn(auth, EMAIL);

  expect(await codeOf(updateEmail(user, 'taken@club.test'))).toBe('auth/email-already-in-use');
  expect(await codeOf(updateEmail(user, 'maya'))).toBe('auth/invalid-email');
  await updateEmail(user, 'Maya@New.test');

  expect(user.email).toBe('maya@new.test');
  expect(decodeJwt(await user.getIdToken())).toMatchObject({ email: 'maya@new.test' });
  expect(await codeOf(signIn(await client(), EMAIL))).toBe('auth/user-not-found');
  await signIn(await client(), 'maya@new.test');
});

test('deleting removes the person, the password and the sessions', async () => {
  const { user } = await signIn(auth, EMAIL);
  await deleteUser(user);

  expect(await codeOf(signIn(await client(), EMAIL))).toBe('auth/user-not-found');
  expect(await server.db.$count(idpUser)).toBe(0);
  expect(await server.db.$count(idpAccount)).toBe(0);
  expect(await server.db.$count(idpSession)).toBe(0);
});

test.each<[string, (user: User) => Promise<unknown>]>([
  ['the password', (user) => updatePassword(user, 'a-better-one')],
  ['the address', (user) => updateEmail(user, 'maya@new.test')],
  ['everything by deleting', (user) => deleteUser(user)],
])('changing %s needs a recent sign-in', async (_what, act) => {
  const { user } = await signIn(auth, EMAIL);
  server.clock.advance({ minutes: 6 });
  await user.getIdToken(true);

  expect(await codeOf(act(user))).toBe('auth/requires-recent-login');
  await signIn(await client(), EMAIL);
});

async function exchangeStatus(app: App, idToken: string): Promise<number> {
  const response = await app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });
  return response.statusCode;
}
