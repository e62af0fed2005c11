import type { MatchLengthsAnswer } from '@allcourt/contract';
import { beforeEach, expect, test } from 'vitest';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, games, PLAY_STARTED } from '#test/matches.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let maya: SignedInAccount;
let dev: SignedInAccount;
let teamId: string;

beforeEach(async () => {
  server = await harness();
  maya = await buildAccount(server, { displayName: 'Maya' });
  dev = await buildAccount(server, { displayName: 'Dev' });
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev] }));
});

/** A match that lasts this long: two sets to love, 48 points. */
async function play(person: SignedInAccount, minutes: number, { stated = false, daysAgo = 0 } = {}) {
  const log = games('aaaaaaaaaaaa').map((event, index, { length }) => ({
    ...event,
    at: PLAY_STARTED - daysAgo * 86_400_000 + Math.round((index * minutes * 60_000) / (length - 1)),
  }));
  const { id, displayName } = person.account;
  await buildMatch(deviceOf(person, server.app), {
    players: { a: [{ name: displayName, accountId: id }], b: [{ name: 'Jonas Lindqvist' }] },
    startedAt: PLAY_STARTED - daysAgo * 86_400_000,
    ...(stated && { durationMs: 6_000_000 }),
    log,
  });
}

async function lengthsOf({ cookie }: SignedInAccount, query = '') {
  const answer = await server.app.inject({
    url: `/api/calendar/match-lengths${query}`,
    headers: { cookie },
  });
  return { status: answer.statusCode, body: answer.json<MatchLengthsAnswer & { code?: string }>() };
}

test('are the middle of the matches of a format, and what nine of ten are not longer than', async () => {
  server.clock.advance({ hours: 2 });
  for (const minutes of [40, 50, 90]) {
    await play(dev, minutes);
  }
  const ofDev = { sport: 'tennis', discipline: 'singles', format: 'SET3-S:6/TB7', points: 48 };
  expect((await lengthsOf(dev)).body.lengths).toEqual([
    { ...ofDev, matches: 3, minutes: 50, mostMinutes: 82 },
  ]);
  await play(maya, 60);
  await play(maya, 70, { stated: true });
  expect((await lengthsOf(maya)).body.lengths).toEqual([]);
  expect((await lengthsOf(maya, `?teamId=${teamId}`)).body.lengths).toEqual([
    { ...ofDev, matches: 4, minutes: 55, mostMinutes: 81 },
  ]);
});

test('know nothing of matches that are more than a year ago, and too little of two', async () => {
  server.clock.advance({ hours: 2 });
  for (const daysAgo of [368, 369, 370, 1, 2]) {
    await play(dev, 60, { daysAgo });
  }
  expect((await lengthsOf(dev)).body.lengths).toEqual([]);
  await play(dev, 60, { daysAgo: 3 });
  expect((await lengthsOf(dev)).body.lengths).toMatchObject([{ matches: 3 }]);
});

test('are shown of a team to those in it', async () => {
  const outsider = await buildAccount(server, { displayName: 'Other' });
  expect((await lengthsOf(outsider, `?teamId=${teamId}`)).body.code).toBe('team-not-found');
  expect((await lengthsOf(dev, `?teamId=${teamId}`)).status).toBe(200);
});
