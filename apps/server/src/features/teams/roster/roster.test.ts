import type { Member } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { blocks, conversationPeople } from '#server/db/schema/chat.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, games, points } from '#test/matches.ts';
import { connect, next } from '#test/sockets.ts';

let server: Harness;

beforeAll(async () => {
  server = await harness();
});

type Who = keyof Club['people'];

const idOf = ({ people, memberIds }: Club, who: Who) => memberIds.get(people[who].account.id);
const pathTo = (club: Club, who: Who) => `${club.url}/members/${idOf(club, who)}`;

async function cardOf(club: Club, { of, to }: { of: Who; to: Who }): Promise<Member> {
  const { body } = await club.ask[to]('GET', `${club.url}/members`);
  return body.members.find(({ id }: Member) => id === idOf(club, of));
}

describe('the roster', () => {
  test('shows stats of one sport and live matches', async () => {
    const club = await buildClub(server);
    const { player } = club.people;
    const me = { name: 'Piet Player', accountId: player.account.id };
    const setup = {
      format: 'SET1-S:6/TB7',
      ruleset: 'itf@2026',
      discipline: 'singles',
      firstServer: 'a',
    } as const;
    const device = deviceOf(player, server.app);
    const players = { a: [me], b: [{ name: 'Jo' }] };
    await buildMatch(device, { players, setup, log: games('aaaaaa') });
    await buildMatch(device, { players, setup, log: games('bbbbbb') });
    const live = await buildMatch(device, { players, log: points('ab') });
    const { body } = await club.ask.coach('GET', `${club.url}/members`);
    const card = body.members.find(({ name }: Member) => name === 'Piet Player');

    expect(body.sport).toBe('tennis');
    expect(body.members.map(({ name }: Member) => name)).toEqual([
      'Ada Admin',
      'Cleo Captain',
      'Cora Coach',
      'Olga Other',
      'Piet Player',
    ]);
    expect(card).toMatchObject({ matches: 2, wins: 1, status: 'offline', isYou: false, mayMessage: true });
    expect(card.live).toMatchObject({ id: live.id, canScore: false, mySide: null });
    const { body: pickleball } = await club.ask.coach('GET', `${club.url}/members?sport=pickleball`);
    expect(pickleball.members.map(({ matches }: Member) => matches)).toEqual([0, 0, 0, 0, 0]);
  });

  test('shows a match as live while points of it come, and no longer', async () => {
    const own = await harness();
    const club = await buildClub(own);
    const me = { name: 'Piet', accountId: club.people.player.account.id };
    const device = deviceOf(club.people.player, own.app);
    await buildMatch(device, { players: { a: [me], b: [{ name: 'Jo' }] }, log: points('ab') });
    const lives = async () =>
      (await club.ask.coach('GET', `${club.url}/members`)).body.members.filter(({ live }: Member) => live);

    expect(await lives()).toHaveLength(1);
    own.clock.advance({ hours: 3 });
    expect(await lives()).toHaveLength(0);
  });

  test('offers no message to oneself, across a block, and between a minor and a grown-up', async () => {
    const club = await buildClub(server);
    const { player, coach, other } = club.people;
    await server.db.update(appUser).set({ birthYear: 2014 }).where(eq(appUser.id, other.account.id));
    const block = {
      blockerId: coach.account.id,
      blockedId: player.account.id,
      createdAt: server.clock.now(),
    };
    await server.db.insert(blocks).values(block);
    const may = async (of: Who) => (await cardOf(club, { of, to: 'player' })).mayMessage;

    expect([await may('player'), await may('coach'), await may('other'), await may('admin')]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test('is not for who has deleted their account, though they may still come back', async () => {
    const club = await buildClub(server);
    const eraseAfter = new Date('2027-01-01');
    await server.db.update(appUser).set({ eraseAfter }).where(eq(appUser.id, club.people.coach.account.id));
    expect(await cardOf(club, { of: 'coach', to: 'player' })).toBeUndefined();
  });
});

describe('contact details', () => {
  test.each([
    ['nobody', [false, false, false]],
    ['managers', [false, true, true]],
    ['team', [true, true, true]],
  ])('is shown to %s', async (contactFor, [coach, custom, player]) => {
    const club = await buildClub(server);
    const own = { contactFor, phone: '+31 20 555 0123' };
    expect((await club.ask.player('PATCH', `${club.url}/own`, own)).status).toBe(204);
    const shown = { email: club.people.player.account.email, phone: '+31 20 555 0123' };
    const seen = async (to: Who) => (await cardOf(club, { of: 'player', to })).contact;

    expect(await seen('coach')).toEqual(coach ? shown : null);
    expect(await seen('custom')).toEqual(custom ? shown : null);
    expect(await seen('player')).toEqual(player ? shown : null);
    expect((await club.ask.player('GET', `${club.url}/members`)).body.own).toEqual(own);
  });

  test('is private to begin with, and no phone number is anything else', async () => {
    const club = await buildClub(server);
    expect((await cardOf(club, { of: 'player', to: 'admin' })).contact).toBeNull();
    expect((await club.ask.player('PATCH', `${club.url}/own`, { phone: 'call me' })).status).toBe(400);
  });
});

describe('names without an account', () => {
  test('are added once and can be changed until claimed', async () => {
    const club = await buildClub(server);
    const name = { id: uuidv7(), name: 'Kim', position: 'Reserve' };
    const members = [name, { id: uuidv7(), name: 'Lee', position: null }];
    const add = () => club.ask.admin('POST', `${club.url}/members`, { members });
    expect([(await add()).status, (await add()).status]).toEqual([204, 204]);
    const { body } = await club.ask.player('GET', `${club.url}/members`);
    expect(body.members).toHaveLength(7);
    expect(body.members.find(({ id }: Member) => id === name.id)).toMatchObject({
      accountId: null,
      status: null,
      mayMessage: false,
      position: 'Reserve',
    });

    expect((await club.ask.admin('PATCH', `${club.url}/members/${name.id}`, { name: 'Kim K' })).status).toBe(
      204,
    );
    const ofPerson = await club.ask.admin('PATCH', pathTo(club, 'player'), { name: 'Piet P' });
    expect(ofPerson.body.code).toBe('member-claimed');
    const elsewhere = await buildClub(server);
    const taken = await elsewhere.ask.admin('POST', `${elsewhere.url}/members`, { members });
    expect(taken.body.code).toBe('id-taken');
  });

  test('are as many as a team can have', async () => {
    const club = await buildClub(server);
    const list = (length: number) => ({
      members: Array.from({ length }, () => ({ id: uuidv7(), name: 'N', position: null })),
    });
    await club.ask.admin('POST', `${club.url}/members`, list(200));
    await club.ask.admin('POST', `${club.url}/members`, list(200));
    const refused = await club.ask.admin('POST', `${club.url}/members`, list(96));
    expect(refused).toMatchObject({ status: 409, body: { code: 'team-full' } });
    expect((await club.ask.admin('POST', `${club.url}/members`, list(95))).status).toBe(204);
  });
});

describe('an override', () => {
  test('counts beyond the role, and a denial more than a grant', async () => {
    const club = await buildClub(server);
    const permissions = async () => (await club.ask.player('GET', club.url)).body.team.permissions;
    await club.ask.admin('PATCH', pathTo(club, 'player'), { granted: ['announce', 'moderate'] });
    expect(await permissions()).toContain('announce');
    await club.ask.admin('PATCH', pathTo(club, 'player'), { denied: ['announce', 'chat'] });
    expect(await permissions()).toEqual(['moderate', 'view_calendar', 'log_results', 'train']);
    const card = await cardOf(club, { of: 'player', to: 'custom' });
    expect([card.granted, card.denied]).toEqual([
      ['announce', 'moderate'],
      ['announce', 'chat'],
    ]);
    expect((await cardOf(club, { of: 'player', to: 'coach' })).granted).toEqual([]);
  });

  test('grants no power that the editor lacks and removes none from an Admin', async () => {
    const club = await buildClub(server);
    const attempt = async (who: 'custom' | 'admin', of: Who, changes: object) =>
      (await club.ask[who]('PATCH', pathTo(club, of), changes)).body?.code;

    expect(await attempt('custom', 'custom', { granted: ['edit_settings'] })).toBe('not-permitted');
    expect(await attempt('custom', 'player', { granted: ['moderate'] })).toBe('not-permitted');
    expect(await attempt('custom', 'player', { roleId: club.roleIds.get('Admin') })).toBe('not-permitted');
    expect(await attempt('custom', 'admin', { position: 'None' })).toBe('not-permitted');
    expect(await attempt('admin', 'admin', { denied: ['manage_roster'] })).toBe('last-admin');
    expect(await attempt('custom', 'player', { roleId: club.roleIds.get('Coach') })).toBeUndefined();
  });
});

test('lets moderators mute, and shows it to them and the muted member', async () => {
  const club = await buildClub(server, { custom: ['chat', 'moderate'] });
  const mutedUntil = '2026-06-02T10:00:00.000Z';
  expect((await club.ask.coach('PATCH', pathTo(club, 'player'), { mutedUntil })).status).toBe(403);
  expect((await club.ask.custom('PATCH', pathTo(club, 'player'), { mutedUntil, position: 'x' })).status).toBe(
    403,
  );
  expect((await club.ask.custom('PATCH', pathTo(club, 'admin'), { mutedUntil })).status).toBe(403);
  expect((await club.ask.custom('PATCH', pathTo(club, 'player'), { mutedUntil })).status).toBe(204);
  const seen = async (to: Who) => (await cardOf(club, { of: 'player', to })).mutedUntil;

  expect([await seen('player'), await seen('custom'), await seen('coach')]).toEqual([
    mutedUntil,
    mutedUntil,
    null,
  ]);
});

describe('the last admin', () => {
  test('remains when two admins demote each other at the same time', async () => {
    const club = await buildClub(server);
    const roleId = club.roleIds.get('Player');
    const answers = await Promise.all([
      club.ask.admin('PATCH', pathTo(club, 'other'), { roleId }),
      club.ask.other('PATCH', pathTo(club, 'admin'), { roleId }),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 403]);
  });

  test('remains when two admins step down or leave at the same time', async () => {
    const club = await buildClub(server);
    const answers = await Promise.all([
      club.ask.admin('PATCH', pathTo(club, 'admin'), { roleId: club.roleIds.get('Player') }),
      club.ask.other('POST', `${club.url}/leave`),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('last-admin');
  });

  test('hands the team over, and is what they chose', async () => {
    const club = await buildClub(server);
    await club.ask.other('POST', `${club.url}/leave`);
    const transfer = { memberId: idOf(club, 'coach'), ownRoleId: club.roleIds.get('Player') };
    expect((await club.ask.admin('POST', `${club.url}/transfer`, transfer)).status).toBe(204);

    expect((await club.ask.coach('GET', club.url)).body.team.ownRole.kind).toBe('admin');
    expect((await club.ask.admin('GET', club.url)).body.team.ownRole.kind).toBe('player');
    const { notifications } = (await club.ask.coach('GET', '/api/notifications')).body;
    expect(notifications[0]).toMatchObject({ type: 'role-changed', title: "You're now Admin in Falcons" });
  });

  test('does not hand it to a name without an account', async () => {
    const club = await buildClub(server);
    const id = uuidv7();
    await club.ask.admin('POST', `${club.url}/members`, { members: [{ id, name: 'Kim', position: null }] });
    const transfer = { memberId: id, ownRoleId: club.roleIds.get('Player') };
    expect((await club.ask.admin('POST', `${club.url}/transfer`, transfer)).body.code).toBe(
      'member-not-found',
    );
  });
});

describe('a removed member', () => {
  test('loses the chat right away, with one last message', async () => {
    const club = await buildClub(server);
    const { account } = club.people.player;
    const gone = await connect(server.app, club.people.player);
    const stays = await connect(server.app, club.people.coach);
    const update = next(gone, 'team:changed');
    expect((await club.ask.custom('DELETE', pathTo(club, 'player'))).status).toBe(204);
    await update;

    expect(await server.db.$count(conversationPeople, eq(conversationPeople.accountId, account.id))).toBe(0);
    expect((await club.ask.player('GET', club.url)).status).toBe(404);
    const heard: string[] = [];
    gone.onAny((event: string) => heard.push(event));
    const other = next(stays, 'team:changed');
    await club.ask.admin('PATCH', club.url, { about: 'Without Piet' });
    await other;
    await gone.emitWithAck('match:watch', { matchId: uuidv7() });
    expect(heard).toEqual([]);
    const { notifications } = (await club.ask.player('GET', '/api/notifications')).body;
    expect(notifications[0]).toMatchObject({ title: 'You were removed from Falcons' });
  });

  test('cannot be a member that the remover may not change', async () => {
    const club = await buildClub(server);
    expect((await club.ask.custom('DELETE', pathTo(club, 'admin'))).status).toBe(403);
    expect((await club.ask.admin('DELETE', `${club.url}/members/none`)).body.code).toBe('member-not-found');
    expect((await club.ask.player('DELETE', pathTo(club, 'player'))).status).toBe(204); // Leaves.
  });
});
