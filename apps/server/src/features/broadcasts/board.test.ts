import type { HandBoard } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { buildBroadcast, buildLink } from '#test/broadcasts.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf } from '#test/matches.ts';
import { connect, next } from '#test/sockets.ts';

let server: Harness;
let club: Club;
let id: string;

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server, { custom: ['broadcast'] });
  id = (await buildBroadcast(club.ask.custom, club.teamId)).id;
});

const boardOf = (home: number, away = 0): HandBoard => ({ points: { home, away }, sets: [] });

const count = (
  base: number,
  board = boardOf(base + 1),
  { ask = club.ask.custom, changeId = uuidv7() as string } = {},
) => ask('PUT', `/api/broadcasts/${id}/board/${changeId}`, { base, board });

const read = async () => (await club.ask.player('GET', `/api/live/${id}/board`)).body.changes;

test('stores every change with its time and publishes it to viewers', async () => {
  const viewer = await connect(server.app, club.people.player);
  await viewer.emitWithAck('stream:watch', { key: id });
  const published = next(viewer, 'stream:board');
  const first = await count(0);
  server.clock.advance({ seconds: 40 });
  const second = await count(1, { points: { home: 0, away: 0 }, sets: [{ home: 6, away: 4 }] });

  expect(await published).toEqual({ broadcastId: id, change: first.body.change });
  expect(await read()).toEqual([first.body.change, second.body.change]);
  expect(second.body.change).toMatchObject({
    seq: 2,
    at: '2026-06-01T10:00:40.000Z',
    board: { sets: [{ home: 6, away: 4 }] },
  });
});

test('answers a repeated change the same', async () => {
  const changeId = uuidv7();
  const first = await count(0, boardOf(1), { changeId });
  await count(1);
  const again = await count(0, boardOf(9), { changeId });

  expect(again).toEqual(first);
  expect(await read()).toHaveLength(2);
  const other = await buildBroadcast(club.ask.custom, club.teamId);
  const elsewhere = await club.ask.custom('PUT', `/api/broadcasts/${other.id}/board/${changeId}`, {
    base: 0,
    board: boardOf(1),
  });
  expect(elsewhere).toMatchObject({ status: 409, body: { code: 'id-taken' } });
});

test('refuses the second of two changes to the same board', async () => {
  const answers = await Promise.all([count(0, boardOf(1)), count(0, boardOf(0, 1), { ask: club.ask.admin })]);
  const taken = answers.find(({ status }) => status === 200);
  const stale = answers.find(({ status }) => status === 409);

  expect(stale?.body).toMatchObject({ code: 'board-stale', detail: { change: taken?.body.change } });
  expect(await read()).toEqual([taken?.body.change]);
});

test('refuses a change of a board that does not exist yet', async () => {
  expect((await count(3)).body).toMatchObject({ code: 'board-stale', detail: { change: null } });
});

test('refuses changes after the end, or when a match has the score', async () => {
  const { id: matchId } = await buildMatch(deviceOf(club.people.custom, server.app));
  await club.ask.custom('PATCH', `/api/broadcasts/${id}`, { matchId });
  expect(await count(0)).toMatchObject({ status: 400 });
  await club.ask.custom('PATCH', `/api/broadcasts/${id}`, { matchId: null });
  expect((await count(0)).status).toBe(200);
  await club.ask.custom('POST', `/api/broadcasts/${id}/end`);
  expect(await count(1)).toMatchObject({ status: 409, body: { code: 'broadcast-over' } });
});

test.each([
  { base: -1, board: boardOf(1) },
  { base: 0, board: boardOf(1000) },
  { base: 0, board: boardOf(-1) },
  { base: 0, board: { points: { home: 1 }, sets: [] } },
  { base: 0, board: { ...boardOf(1), sets: Array.from({ length: 8 }, () => ({ home: 6, away: 0 })) } },
])('rejects %j as a board', async (body) => {
  expect((await club.ask.custom('PUT', `/api/broadcasts/${id}/board/${uuidv7()}`, body)).status).toBe(400);
});

test('limits links, lists them without tokens, and refuses them for a team-only broadcast', async () => {
  const make = () => club.ask.custom('POST', `/api/broadcasts/${id}/links`);
  expect(await make()).toMatchObject({ status: 400 });
  await club.ask.custom('PATCH', `/api/broadcasts/${id}`, { visibility: 'link' });
  const made = await Promise.all(Array.from({ length: 11 }, make));
  const codes = made.flatMap(({ body }) => body.code ?? []);
  const { body } = await club.ask.custom('GET', `/api/broadcasts/${id}/links`);

  expect(codes).toEqual(['too-many-shares']);
  expect(body.links).toHaveLength(10);
  expect(Object.keys(body.links[0])).toEqual(['id', 'createdAt']);
});

test('does not end a link through another broadcast', async () => {
  const [one, other] = [
    await buildBroadcast(club.ask.custom, club.teamId, { visibility: 'link' }),
    await buildBroadcast(club.ask.custom, club.teamId, { visibility: 'link' }),
  ];
  const link = await buildLink(club.ask.custom, one.id);
  const wrong = await club.ask.custom('DELETE', `/api/broadcasts/${other.id}/links/${link.id}`);

  expect(wrong).toMatchObject({ status: 404, body: { code: 'share-not-found' } });
  expect((await club.ask.visitor('GET', `/api/live/${link.token}`)).body.broadcast.id).toBe(one.id);
});
