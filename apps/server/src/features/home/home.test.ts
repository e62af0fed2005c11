import type { ActivityItem, MatchSummary } from '@allcourt/contract';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { matchPlayers } from '#server/db/schema/matches.ts';
import { buildAccount } from '#test/builders.ts';
import { asking } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, games, matchBody, PLAY_STARTED, points, undo } from '#test/matches.ts';
import { MADE_OF_TEN, madeCounts, newAt, resultBody, sessionBody } from '#test/training.ts';

const DAY = 86_400_000;

let server: Harness;

beforeAll(async () => {
  server = await harness();
});

async function newcomer() {
  const person = await buildAccount(server);
  const players = { a: [{ name: 'Maya', accountId: person.account.id }], b: [{ name: 'Jonas' }] };
  return { device: deviceOf(person, server.app), players };
}

test('Home needs an account', async () => {
  const response = await server.app.inject({ url: '/api/home' });

  expect([response.statusCode, response.json().code]).toEqual([401, 'not-signed-in']);
});

test.each(['?sport=squash', '?timeZone=Nowhere', '?of=others'])('%s is a bad request', async (query) => {
  const { device } = await newcomer();

  expect((await device.get(`/api/home${query}`)).status).toBe(400);
});

test('a newcomer’s Home is empty', async () => {
  const { device } = await newcomer();
  const { status, body } = await device.get('/api/home?timeZone=Europe/Lisbon');

  expect(status).toBe(200);
  expect(body).toMatchObject({
    record: { played: 0, winRate: null },
    live: [],
    activity: [],
    upcoming: [],
    trainedMinutes: 0,
  });
  expect(body.months).toHaveLength(6);
});

test('shows live matches, and finished ones as activity, the newest first', async () => {
  const { device, players } = await newcomer();
  const older = await buildMatch(device, {
    players,
    log: games('aaaaaa aaaaaa'),
    startedAt: PLAY_STARTED - DAY,
  });
  const live = await buildMatch(device, { players, log: points('ab') });
  await buildMatch(await newcomer().then((other) => other.device), { log: points('a') });
  const entered = await buildMatch(device, {
    players,
    startedAt: PLAY_STARTED - 2 * DAY,
    durationMs: 3_600_000,
  });
  await device.append(entered.id, {
    base: 0,
    events: [
      {
        id: matchBody().id,
        at: PLAY_STARTED,
        kind: 'score',
        sets: [
          { a: 6, b: 4 },
          { a: 6, b: 4 },
        ],
      },
    ],
  });
  const { body } = await device.get('/api/home');

  expect(body.live.map(({ id }: MatchSummary) => id)).toEqual([live.id]);
  expect(body.live[0]).toMatchObject({ mySide: 'a', canScore: true });
  expect(body.activity).toMatchObject([
    { kind: 'match', match: { id: older.id, winner: 'a' } },
    { kind: 'match', at: '2026-05-30T10:00:00.000Z', match: { id: entered.id, winner: 'a' } },
  ]);
  expect(body.record).toMatchObject({ played: 2, won: 2, streak: { result: 'won', length: 2 } });
});

test('a match whose last point is undone is live again, for its player too', async () => {
  const { device, players } = await newcomer();
  const jonas = await buildAccount(server);
  const player = deviceOf(jonas, server.app);
  const log = games('aaaaaa aaaaaa');
  const { id } = await buildMatch(device, { players, log });
  await server.db
    .update(matchPlayers)
    .set({ accountId: jonas.account.id })
    .where(and(eq(matchPlayers.matchId, id), eq(matchPlayers.side, 'b')));
  const homes = async () => {
    const answers = await Promise.all([device, player].map((one) => one.get('/api/home')));
    return answers.map(({ body }) => ({
      live: body.live.map((match: MatchSummary) => match.id),
      finished: body.activity.length,
    }));
  };

  expect(await homes()).toEqual([
    { live: [], finished: 1 },
    { live: [], finished: 1 },
  ]);
  await device.append(id, { base: log.length, events: log.slice(-1).map(undo) });
  expect(await homes()).toEqual([
    { live: [id], finished: 0 },
    { live: [id], finished: 0 },
  ]);
});

test('shows the newest eight as activity, and narrows only the figures by sport', async () => {
  const { device, players } = await newcomer();
  const log = () => games('aaaaaa');
  const setup = { ...matchBody().setup, format: 'SET1-S:6/TB7' };
  for (let day = 0; day < 9; day += 1) {
    await buildMatch(device, { players, setup, log: log(), startedAt: PLAY_STARTED - day * DAY });
  }
  const { body } = await device.get('/api/home?sport=pickleball');

  expect(body.activity).toHaveLength(8);
  expect(
    body.activity.every((item: ActivityItem) => item.kind === 'match' && item.match.sport === 'tennis'),
  ).toBe(true);
  expect(body.record.played).toBe(0);
});

test('shows training as activity, and counts each minute once', async () => {
  const ask = asking(server, await buildAccount(server));
  const sessionId = uuidv7();
  const startedAt = '2026-06-01T08:00:00.000Z';
  const part = resultBody({ startedAt, sessionId, counts: madeCounts(4) });
  const later = resultBody({ startedAt: '2026-06-01T09:30:00.000Z', activeSeconds: 600 });
  await ask('PUT', `/api/training/sessions/${sessionId}`, sessionBody({ startedAt, minutes: 60 }));
  await ask('PUT', newAt('results'), part);
  await ask('PUT', newAt('results'), later);
  const { body } = await ask('GET', '/api/home');

  expect(body.trainedMinutes).toBe(60 + 10);
  expect(body.activity).toMatchObject([
    { kind: 'training', title: MADE_OF_TEN.title, minutes: 10, run: { score: 5 } },
    { kind: 'training', id: sessionId, title: 'Second serve', minutes: 60, drills: 1, run: null },
  ]);
});
