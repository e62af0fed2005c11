// A team that requires two-step, and an admin who turns a second step on and off: the real routes and an open socket.

import type { TeamAnswer } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { buildIdentity } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { createPasskey } from '#test/passkey.ts';
import { connect, next } from '#test/sockets.ts';
import { codeAt } from './embedded/totp.ts';

let server: Harness;
let cookie: string;
let teamId: string;

beforeEach(async () => {
  server = await harness();
  const { idToken } = await buildIdentity(server.app);
  const entered = await server.app.inject({ method: 'POST', url: '/auth/firebase', payload: { idToken } });
  cookie = `session=${entered.cookies.find(({ name }) => name === 'session')?.value}`;
  teamId = uuidv7();
  const about = { name: 'Falcons', colour: '#0f2a66', crest: 'falcon', about: null, founded: null };
  expect((await call('POST', '/api/teams', { id: teamId, ...about })).statusCode).toBe(201);
});

test('codes turned on count as a second step until they are turned off', async () => {
  expect((await requireIt()).json()).toMatchObject({ code: 'two-step-needed' });
  await turnOnCodes();
  expect(await since()).toEqual(server.clock.now());
  expect((await requireIt()).statusCode).toBe(200);

  await call('DELETE', '/auth/two-step');
  expect(await since()).toBeNull();
  expect(await twoStep()).toEqual({ isRequired: true, isOn: false, isAwaited: true });
});

test('a passkey counts as well, and the last of both ends it', async () => {
  await addPasskey();
  const first = server.clock.now();
  server.clock.advance({ minutes: 1 });
  await turnOnCodes();
  expect(await since()).toEqual(first);
  const [{ id }] = (await call('GET', '/auth/ways')).json().passkeys;
  await call('DELETE', `/auth/passkeys/${id}`);
  expect(await since()).toEqual(server.clock.now());

  await call('DELETE', '/auth/two-step');
  expect(await since()).toBeNull();
});

test('a code that is refused turns nothing on', async () => {
  await call('POST', '/auth/two-step');
  expect((await call('POST', '/auth/two-step/confirm', { code: '000000' })).statusCode).toBe(422);

  expect(await since()).toBeNull();
});

test('open devices hear that what they may do has changed', async () => {
  await addPasskey();
  await requireIt();
  const [{ id }] = (await call('GET', '/auth/ways')).json().passkeys;
  const device = await connect(server.app, { cookie });
  const gone = next(device, 'team:changed');
  await call('DELETE', `/auth/passkeys/${id}`);
  expect(await gone).toEqual({ teamId });
  expect((await twoStep()).isAwaited).toBe(true);

  const back = next(device, 'team:changed');
  await turnOnCodes();
  expect(await back).toEqual({ teamId });
  expect((await twoStep()).isAwaited).toBe(false);
});

function requireIt() {
  return call('PATCH', `/api/teams/${teamId}`, { requiresTwoStep: true });
}

async function twoStep() {
  return (await call('GET', `/api/teams/${teamId}`)).json<TeamAnswer>().team.twoStep;
}

async function since(): Promise<Date | null | undefined> {
  const [account] = await server.db.select({ at: appUser.secondStepAt }).from(appUser);
  return account?.at;
}

async function turnOnCodes(): Promise<void> {
  const { secret } = (await call('POST', '/auth/two-step')).json();
  const code = codeAt(secret, server.clock.now());
  expect((await call('POST', '/auth/two-step/confirm', { code })).statusCode).toBe(200);
}

async function addPasskey(): Promise<void> {
  const { options } = (await call('POST', '/auth/passkeys/options')).json();
  const ceremony = { challenge: options.challenge, rpId: options.rp.id, origin: server.config.publicUrl };
  const credential = createPasskey().make(ceremony);
  expect((await call('POST', '/auth/passkeys', { name: 'Phone', credential })).statusCode).toBe(200);
}

function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  return server.app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });
}
