import type { Team, TeamsAnswer } from '@allcourt/contract';
import { beforeEach, expect, test } from 'vitest';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';

let server: Harness;
let club: Club;

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server);
});

test('a list of teams has a new name, a new coach and a new member as soon as they are there', async () => {
  const before = await list();
  expect(await list()).toEqual(before);
  await server.pool.query("update app_user set display_name = 'Aaron' where id = $1", [
    club.people.player.account.id,
  ]);
  expect((await list()).faces[0]).toMatchObject({ name: 'Aaron' });
  await server.pool.query("update app_user set display_name = 'Zoe' where id = $1", [
    club.people.coach.account.id,
  ]);
  expect((await list()).coach).toBe('Zoe');
  await club.ask.player('POST', `${club.url}/leave`);
  const after = await list();
  expect(after.members).toBe(before.members - 1);
  expect(after.faces.map(({ name }) => name)).not.toContain('Aaron');
});

test('an account that waits to be erased is no member, and one that is restored is one again', async () => {
  const { members } = await list();
  const wait = (until: Date | null) =>
    server.pool.query('update app_user set erase_after = $2 where id = $1', [
      club.people.player.account.id,
      until,
    ]);
  await wait(server.clock.now());
  expect((await list()).members).toBe(members - 1);
  await wait(null);
  expect((await list()).members).toBe(members);
});

async function list(): Promise<Team> {
  const { teams }: TeamsAnswer = (await club.ask.admin('GET', '/api/teams')).body;
  const team = teams.find(({ id }) => id === club.teamId);
  if (!team) {
    throw new TypeError('The team is not listed.');
  }
  return team;
}
