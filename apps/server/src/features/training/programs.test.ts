import { beforeAll, expect, test } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { type Ask, asking } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { newAt, programBody } from '#test/training.ts';
import { eraseDeletedTraining } from './erase.ts';

let server: Harness;

beforeAll(async () => {
  server = await harness();
});

const newcomer = async () => asking(server, await buildAccount(server));
const current = async (ask: Ask) => (await ask('GET', '/api/training/programs')).body.program;

test('a started program is kept once despite repeats, and its pause follows', async () => {
  const ask = await newcomer();
  expect(await current(ask)).toBeNull();
  const url = newAt('programs');
  const first = await ask('PUT', url, programBody());
  expect(await ask('PUT', url, programBody())).toEqual(first);
  const pause = { pausedAt: '2026-06-03T08:00:00.000Z', pausedMs: 1000 };
  await ask('PUT', url, programBody({ ...pause, chosenAt: '2026-06-02T08:00:00.000Z' }));

  expect(await current(ask)).toEqual({ ...first.body.program, ...pause });
  expect(url).toContain(first.body.program.id);
});

test('keeps the program that was chosen later, in any order of arrival', async () => {
  const ask = await newcomer();
  const [earlier, later] = [newAt('programs'), newAt('programs')];
  await ask('PUT', later, programBody({ chosenAt: '2026-06-02T08:00:00.000Z' }));
  const answer = await ask('PUT', earlier, programBody());
  await ask('PUT', earlier, programBody({ pausedMs: 5 }));

  expect(later).toContain(answer.body.program.id);
  expect(later).toContain((await current(ask)).id);
  await ask('DELETE', later);
  expect(await current(ask)).toBeNull();
});

test('leaving can be undone, and nothing that was left comes back by itself', async () => {
  const ask = await newcomer();
  const [one, two] = [newAt('programs'), newAt('programs')];
  await ask('PUT', one, programBody());
  await ask('DELETE', one);
  await ask('PUT', one, programBody({ pausedMs: 5 }));
  expect(await current(ask)).toBeNull();
  await ask('PUT', two, programBody({ chosenAt: '2026-06-05T08:00:00.000Z' }));
  expect((await ask('POST', `${one}/restore`)).body.program).toMatchObject({ pausedMs: 5 });

  expect(one).toContain((await current(ask)).id);
  await ask('DELETE', one);
  expect(await current(ask)).toBeNull();
});

test('a left program is erased after thirty days', async () => {
  const ask = await newcomer();
  const url = newAt('programs');
  await ask('PUT', url, programBody());
  await ask('DELETE', url);
  server.clock.advance({ days: 31 });
  await eraseDeletedTraining(server);
  // The sign-in is as old by then.
  const again = await newcomer();
  expect((await again('POST', `${url}/restore`)).body.code).toBe('training-not-found');
  expect((await again('PUT', url, programBody())).status).toBe(200);
});

test.each([
  ['an unknown program', { programId: 'nothing-at-all' }],
  ['a start in the future', { startedAt: '2100-01-01T00:00:00.000Z' }],
  ['a negative pause', { pausedMs: -1 }],
])('refuses %s', async (_name, changes) => {
  const ask = await newcomer();
  const { status, body } = await ask('PUT', newAt('programs'), programBody(changes));
  expect([status, body.code]).toEqual([400, 'bad-request']);
});

test('belongs to its player', async () => {
  const [ask, other] = [await newcomer(), await newcomer()];
  const url = newAt('programs');
  await ask('PUT', url, programBody());

  expect((await other('PUT', url, programBody())).body.code).toBe('id-taken');
  expect((await other('DELETE', url)).body.code).toBe('training-not-found');
  expect(await current(other)).toBeNull();
  expect(await current(ask)).not.toBeNull();
});
