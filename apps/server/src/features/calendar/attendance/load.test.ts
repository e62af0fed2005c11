import type { Invitee, TeamLoadAnswer } from '@allcourt/contract';
import { beforeEach, expect, test } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { type Planner, planner } from '#test/calendar.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, type Device, deviceOf, games, PLAY_STARTED } from '#test/matches.ts';
import { buildTeam } from '#test/teams.ts';

const DAY_MS = 86_400_000;
const NOTHING = { matches: 0, matchMinutes: 0, points: 0, trainedMinutes: 0 };
/** 48 points, 25 seconds apart. */
const PLAYED = { matches: 1, matchMinutes: 20, points: 48, trainedMinutes: 0 };

let server: Harness;
let coach: Planner;
let player: Planner;
let outsider: Planner;
let device: Device;
let devId: string;
let teamId: string;

beforeEach(async () => {
  server = await harness();
  const maya = await buildAccount(server, { displayName: 'Maya' });
  const dev = await buildAccount(server, { displayName: 'Dev' });
  const other = await buildAccount(server, { displayName: 'Other' });
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev] }));
  coach = planner(maya, server.app);
  player = planner(dev, server.app);
  outsider = planner(other, server.app);
  device = deviceOf(dev, server.app);
  devId = dev.account.id;
});

/** A match of Dev's, two sets to love. */
async function play(daysAgo = 0) {
  const by = -daysAgo * DAY_MS;
  const log = games('aaaaaaaaaaaa').map((event) => ({ ...event, at: event.at + by }));
  return buildMatch(device, {
    players: { a: [{ name: 'Dev', accountId: devId }], b: [{ name: 'Jonas Lindqvist' }] },
    startedAt: PLAY_STARTED + by,
    log,
  });
}

async function weeksOf(name: string, of = teamId) {
  const { body }: { body: TeamLoadAnswer } = await coach.ask('GET', `/api/teams/${of}/load`);
  return body.people.find(({ face }) => face.name === name)?.weeks;
}

test('adds up the matches of each week, those of a match that is going on not', async () => {
  await play();
  await play(3);
  await play(8);
  await play(36);
  await buildMatch(device, {
    players: { a: [{ name: 'Dev', accountId: devId }], b: [{ name: 'Jonas Lindqvist' }] },
    log: games('a'),
  });
  const twice = { ...PLAYED, matches: 2, matchMinutes: 39, points: 96 };
  expect(await weeksOf('Dev')).toEqual([twice, PLAYED, NOTHING, NOTHING, NOTHING]);
  expect(await weeksOf('Maya')).toEqual([NOTHING, NOTHING, NOTHING, NOTHING, NOTHING]);
  expect((await player.ask('GET', '/api/calendar/load')).body.weeks).toEqual(await weeksOf('Dev'));
});

test('leaves out deleted matches', async () => {
  const { id } = await play();
  const other = await play(1);
  expect((await player.ask('DELETE', `/api/matches/${id}`)).status).toBeLessThan(300);
  expect(await weeksOf('Dev')).toEqual([PLAYED, NOTHING, NOTHING, NOTHING, NOTHING]);
  expect((await player.ask('DELETE', `/api/matches/${other.id}`)).status).toBeLessThan(300);
  expect(await weeksOf('Dev')).toEqual([NOTHING, NOTHING, NOTHING, NOTHING, NOTHING]);
});

test('adds attended sessions: to the team its own, to the player all', async () => {
  const { id } = await coach.make({ teamId });
  const own = await player.make({ title: 'Serves', starts: '2026-06-09T18:00' });
  server.clock.advance({ days: 12 });
  const { people } = (await coach.detail(id)).body;
  const dev = people.find(({ face }: Invitee) => face.name === 'Dev').memberId;
  const marked = await coach.ask('PUT', `/api/calendar/events/${id}/20260608T1800/attendance`, {
    people: [{ memberId: dev, attendance: 'came' }],
  });
  expect(marked.status).toBe(200);
  const noted = await player.ask('PUT', `/api/calendar/events/${own.id}/20260609T1800/attendance`, {
    ...{ people: [], own: 'came' },
  });
  expect(noted.status).toBe(200);
  const trained = (trainedMinutes: number) => ({ ...NOTHING, trainedMinutes });
  expect((await weeksOf('Dev'))?.[0]).toEqual(trained(120));
  expect((await player.ask('GET', '/api/calendar/load')).body.weeks[0]).toEqual(trained(240));
});

test('is for those who take attendance', async () => {
  const url = `/api/teams/${teamId}/load`;
  expect((await player.ask('GET', url)).body.code).toBe('not-permitted');
  expect((await outsider.ask('GET', url)).body.code).toBe('team-not-found');
});
