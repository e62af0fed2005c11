import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { teams } from '#server/db/schema/teams.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Ask, asking, buildClub } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, games } from '#test/matches.ts';
import { connect, next } from '#test/sockets.ts';
import { buildTeam } from '#test/teams.ts';
import { eraseDeletedTeams } from './delete.ts';

let server: Harness;
let maya: SignedInAccount;
let ask: Ask;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  ask = asking(server, maya);
});

const teamBody = (changes: object = {}) => ({
  id: uuidv7(),
  name: 'Falcons',
  colour: '#0f2a66',
  crest: 'falcon',
  about: null,
  founded: 2016,
  ...changes,
});

describe('making a team', () => {
  test('makes its creator Admin, with the three roles and a group chat', async () => {
    const body = teamBody();
    const { status, body: made } = await ask('POST', '/api/teams', body);

    expect(status).toBe(201);
    expect(made.team).toMatchObject({
      id: body.id,
      name: 'Falcons',
      founded: 2016,
      members: 1,
      ownRole: { name: 'Admin', kind: 'admin' },
      isArchived: false,
      unread: 0,
    });
    const { body: roles } = await ask('GET', `/api/teams/${body.id}/roles`);
    expect(
      roles.roles.map(({ name, members }: { name: string; members: number }) => [name, members]),
    ).toEqual([
      ['Admin', 1],
      ['Coach', 0],
      ['Player', 0],
    ]);
  });

  test('creates one team for a repeated request; another person’s id is taken', async () => {
    const body = teamBody();
    const answers = await Promise.all([ask('POST', '/api/teams', body), ask('POST', '/api/teams', body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);

    const stranger = asking(server, await buildAccount(server));
    expect(await stranger('POST', '/api/teams', body)).toMatchObject({
      status: 409,
      body: { code: 'id-taken' },
    });
  });

  test('may have the name of another team', async () => {
    const names = [teamBody({ name: 'Ñandú Träume' }), teamBody({ name: 'Ñandú Träume' })];
    const slugs = [];
    for (const body of names) {
      slugs.push((await ask('POST', '/api/teams', body)).body.team.slug);
    }
    expect(slugs[0]).toBe('nandu-traume');
    expect(slugs[1]).toMatch(/^nandu-traume-[0-9a-f]{8}$/);
  });

  test.each([
    { name: ' ' },
    { colour: '#123456' },
    { crest: 'lion' },
    { founded: 12 },
    { name: 'x'.repeat(61) },
  ])('is refused with %o', async (changes) => {
    expect((await ask('POST', '/api/teams', teamBody(changes))).status).toBe(400);
  });

  test('is refused to a member of fifty teams', async () => {
    const busy = await buildAccount(server);
    for (let team = 0; team < 50; team += 1) {
      await buildTeam(server, { members: [busy] });
    }
    const answer = await asking(server, busy)('POST', '/api/teams', teamBody());
    expect(answer).toMatchObject({ status: 409, body: { code: 'too-many-teams' } });
  });
});

test("lists each team's members, wins and unread counts", async () => {
  const reader = await buildAccount(server, { displayName: 'Rhea' });
  const coach = await buildAccount(server, { displayName: 'Cora Coach' });
  const members = [[coach, 'coach'] as const, reader];
  const { teamId } = await buildTeam(server, { name: 'Zebras', members });
  await buildTeam(server, { name: 'aces', members: [reader] });
  const { teamId: past } = await buildTeam(server, { name: 'AAA', members: [[reader, 'admin']] });
  await asking(server, reader)('PATCH', `/api/teams/${past}`, { isArchived: true });
  const setup = {
    format: 'SET1-S:6/TB7',
    ruleset: 'itf@2026',
    discipline: 'singles',
    firstServer: 'a',
  } as const;
  const me = { name: 'Rhea', accountId: reader.account.id };
  const device = deviceOf(reader, server.app);
  await buildMatch(device, { players: { a: [me], b: [{ name: 'Jo' }] }, setup, log: games('aaaaaa') });
  await buildMatch(device, { players: { a: [me], b: [{ name: 'Jo' }] }, setup, log: games('bbbbbb') });
  const { body } = await asking(server, reader)('GET', '/api/teams');

  expect(body.teams.map(({ name }: { name: string }) => name)).toEqual(['aces', 'Zebras', 'AAA']);
  expect(body.teams[1]).toMatchObject({
    id: teamId,
    members: 2,
    coach: 'Cora Coach',
    wins: 1,
    faces: [{ name: 'Cora Coach' }, { name: 'Rhea' }],
    ownRole: { kind: 'player' },
    permissions: ['chat', 'view_calendar', 'log_results', 'train'],
  });
  expect(body.privateMessages).toEqual({ unread: 0, last: null, faces: [] });
});

test('counts online members and publishes changes to the room', async () => {
  const { url, people, ask: as, teamId } = await buildClub(server);
  const coach = await connect(server.app, people.coach);
  expect((await as.player('GET', url)).body.team.online).toBe(1);

  const update = next(coach, 'team:changed');
  await as.admin('PATCH', url, { about: 'Winter League', founded: null });
  expect(await update).toEqual({ teamId });
  expect((await as.player('GET', url)).body.team).toMatchObject({ about: 'Winter League', founded: null });
});

describe('an archived team', () => {
  test('is read-only until its season resumes', async () => {
    const { url, ask: as, roleIds, people, memberIds } = await buildClub(server);
    expect((await as.admin('PATCH', url, { isArchived: true })).body.team.isArchived).toBe(true);
    const player = memberIds.get(people.player.account.id);
    const refused = await Promise.all([
      as.admin('PATCH', url, { name: 'New' }),
      as.admin('POST', `${url}/members`, { members: [{ id: uuidv7(), name: 'A', position: null }] }),
      as.admin('PATCH', `${url}/members/${player}`, { position: 'Reserve' }),
      as.admin('DELETE', `${url}/members/${player}`),
      as.admin('POST', `${url}/roles`, { id: uuidv7(), name: 'New', permissions: [] }),
      as.admin('POST', `${url}/transfer`, { memberId: player, ownRoleId: roleIds.get('Player') }),
    ]);

    expect(refused.map(({ body }) => body.code)).toEqual(Array(6).fill('team-archived'));
    expect((await as.player('GET', `${url}/members`)).status).toBe(200);
    expect((await as.player('PATCH', `${url}/own`, { contactFor: 'nobody' })).status).toBe(204);
    expect((await as.coach('POST', `${url}/leave`)).status).toBe(204);
    expect((await as.admin('PATCH', url, { isArchived: false, name: 'Next' })).body.team).toMatchObject({
      isArchived: false,
      name: 'Next',
    });
  });
});

describe('a deleted team', () => {
  test('disappears for all members until an admin restores it', async () => {
    const { url, ask: as, people, teamId } = await buildClub(server);
    const socket = await connect(server.app, people.player);
    const update = next(socket, 'team:changed');
    expect((await as.admin('DELETE', url)).status).toBe(204);
    expect((await as.admin('DELETE', url)).status).toBe(204);
    expect(await update).toEqual({ teamId });
    expect((await as.player('GET', url)).status).toBe(404);
    expect((await as.coach('POST', `${url}/restore`)).status).toBe(404);

    expect((await as.admin('POST', `${url}/restore`)).status).toBe(204);
    const again = next(socket, 'team:changed');
    await as.admin('PATCH', url, { about: 'Back' });
    expect(await again).toEqual({ teamId });
    expect((await as.player('GET', url)).status).toBe(200);
  });

  test('is gone for good after thirty days', async () => {
    const own = await harness();
    const club = await buildClub(own);
    await club.ask.admin('DELETE', club.url);
    own.clock.advance({ days: 20 });
    await club.ask.admin('GET', '/api/teams'); // Otherwise the session runs out first.
    own.clock.advance({ days: 10 });
    expect(await eraseDeletedTeams(own)).toBe(0);
    own.clock.advance({ minutes: 1 });

    expect((await club.ask.admin('POST', `${club.url}/restore`)).status).toBe(404);
    await own.app.listen({ port: 0, host: '127.0.0.1' }); // Erases due teams at startup.
    await vi.waitFor(async () => expect(await own.db.$count(teams)).toBe(0));
  });
});
