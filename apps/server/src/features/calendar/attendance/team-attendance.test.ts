import type { Invitee } from '@allcourt/contract';
import { beforeEach, expect, test } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { MONDAY_KEY, type Planner, planner } from '#test/calendar.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let coach: Planner;
let player: Planner;
let outsider: Planner;
let teamId: string;
let url: string;

beforeEach(async () => {
  server = await harness();
  const maya = await buildAccount(server, { displayName: 'Maya' });
  const dev = await buildAccount(server, { displayName: 'Dev' });
  const other = await buildAccount(server, { displayName: 'Other' });
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev] }));
  [coach, player, outsider] = [maya, dev, other].map((one) => planner(one, server.app)) as [
    Planner,
    Planner,
    Planner,
  ];
  url = `/api/teams/${teamId}/attendance?from=${Date.parse('2026-06-01')}&before=${Date.parse('2026-07-01')}`;
});

test('counts the dates on which each member came, was absent, and did not show up', async () => {
  const { id } = await coach.make({ teamId, rule: 'FREQ=WEEKLY;COUNT=3' });
  await player.reply(id, 'going', { key: '20260615T1800' });
  server.clock.advance({ days: 25 });
  const { people } = (await coach.detail(id)).body;
  const idOf = (name: string) => people.find(({ face }: Invitee) => face.name === name).memberId;
  const mark = (key: string, marks: Record<string, string>) =>
    coach.ask('PUT', `/api/calendar/events/${id}/${key}/attendance`, {
      people: Object.entries(marks).map(([name, attendance]) => ({ memberId: idOf(name), attendance })),
    });
  await mark(MONDAY_KEY, { Dev: 'came', Maya: 'absent' });
  await mark('20260615T1800', { Dev: 'absent', Maya: 'came' });
  const { body } = await coach.ask('GET', url);
  expect(body).toMatchObject({
    dates: 2,
    people: [
      { face: { name: 'Dev' }, came: 1, absent: 1, noShows: 1, trainedMinutes: 120 },
      { face: { name: 'Maya' }, came: 1, absent: 1, noShows: 0, trainedMinutes: 120 },
    ],
  });
});

test('is for those who take attendance', async () => {
  expect((await player.ask('GET', url)).body.code).toBe('not-permitted');
  expect((await outsider.ask('GET', url)).body.code).toBe('team-not-found');
  expect((await coach.ask('GET', url)).body).toMatchObject({ dates: 0, people: [{ came: 0 }, { came: 0 }] });
});
