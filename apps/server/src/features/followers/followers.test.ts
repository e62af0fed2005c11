import { MAX_FOLLOWED } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { playerFollowers, teamFollowers } from '#server/db/schema/followers.ts';
import { buildBroadcast } from '#test/broadcasts.ts';
import { buildAccount } from '#test/builders.ts';
import { type Ask, asking, buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, points } from '#test/matches.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let club: Club;
let ask: Club['ask'];

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server, { custom: ['broadcast', 'chat'] });
  ({ ask } = club);
});

type Who = keyof Club['people'];

const idOf = (who: Who) => club.people[who].account.id;
const teamUrl = () => `/api/following/teams/${club.teamId}`;
const playerUrl = (who: Who) => `/api/following/players/${idOf(who)}`;
const allow = (by: Ask, url: string, mayBeFollowed = true) => by('PUT', url, { mayBeFollowed });
const allowTeam = (mayBeFollowed = true) => allow(ask.admin, `${club.url}/followers`, mayBeFollowed);
const allowPlayer = (mayBeFollowed = true) => allow(ask.player, '/api/followers', mayBeFollowed);
const stateFor = async (who: Who, url: string) => (await ask[who]('GET', url)).body;
const isFollowing = async (who: Who, url: string) => (await stateFor(who, url)).isFollowed;
const followingOf = async (who: Who) => (await ask[who]('GET', '/api/following')).body;

async function noticesOf(who: Who): Promise<[type: string, title: string, link: string][]> {
  const { body } = await ask[who]('GET', '/api/notifications');
  return body.notifications
    .filter(({ type }: { type: string }) => type.endsWith('-live'))
    .map(({ type, title, link }: { type: string; title: string; link: string }) => [type, title, link]);
}

/** A match of the player's. */
async function play(): Promise<string> {
  const own = { name: 'Piet Player', accountId: idOf('player') };
  const players = { a: [own], b: [{ name: 'Jo' }] };
  return (await buildMatch(deviceOf(club.people.player, server.app), { players, log: points('ab') })).id;
}

/** The player counts as under 18 from now on, and has a guardian. */
async function makeMinor(): Promise<{ asGuardian: Ask; linkId: string }> {
  const guardian = await buildAccount(server, { displayName: 'Gerda Guardian' });
  const asGuardian = asking(server, guardian);
  const birthYear = server.clock.now().getUTCFullYear() - 12;
  await ask.player('PATCH', '/user/preferences', { birthYear });
  const { body } = await ask.admin('POST', '/api/family/guardians', {
    id: uuidv7(),
    minorId: idOf('player'),
  });
  await asGuardian('POST', `/api/family/invites/${body.code}/accept`);
  return { asGuardian, linkId: body.link.id };
}

describe('following a team', () => {
  test('is off until someone who edits its settings turns it on', async () => {
    expect(await stateFor('outsider', teamUrl())).toEqual({ mayFollow: false, isFollowed: false });
    expect((await ask.outsider('PUT', teamUrl())).body.code).toBe('team-not-found');
    expect((await allow(ask.player, `${club.url}/followers`)).status).toBe(403);
    expect((await allowTeam()).status).toBe(204);

    expect(await stateFor('outsider', teamUrl())).toEqual({ mayFollow: true, isFollowed: false });
    expect((await ask.outsider('PUT', teamUrl())).status).toBe(204);
    expect((await ask.outsider('PUT', teamUrl())).status).toBe(204);
    expect((await followingOf('outsider')).teams).toMatchObject([{ teamId: club.teamId }]);
    expect((await ask.admin('GET', `${club.url}/followers`)).body).toEqual({
      ...{ mayBeFollowed: true, needsGuardian: false, count: 1 },
      people: [{ accountId: idOf('outsider'), name: 'Otto Outsider', avatarUrl: null }],
    });

    await ask.outsider('DELETE', teamUrl());
    expect(await isFollowing('outsider', teamUrl())).toBe(false);
  });

  test.each([
    ['the team turns it off', () => allowTeam(false)],
    ['the team is archived', () => ask.admin('PATCH', club.url, { isArchived: true })],
  ])('ends when %s, also after it is turned on again', async (_when, end) => {
    await allowTeam();
    await ask.outsider('PUT', teamUrl());
    expect((await end()).status).toBeLessThan(300);
    expect(await followingOf('outsider')).toEqual({ teams: [], players: [] });
    await ask.admin('PATCH', club.url, { isArchived: false });
    await allowTeam();
    expect(await isFollowing('outsider', teamUrl())).toBe(false);
  });

  test('a removed follower cannot follow again, and learns nothing of the team', async () => {
    await allowTeam();
    await ask.outsider('PUT', teamUrl());
    await ask.admin('DELETE', `${club.url}/followers/${idOf('outsider')}`);
    expect(await stateFor('outsider', teamUrl())).toEqual({ mayFollow: false, isFollowed: false });
    expect((await ask.outsider('PUT', teamUrl())).body.code).toBe('team-not-found');
    await ask.outsider('DELETE', teamUrl());
    expect((await ask.outsider('PUT', teamUrl())).body.code).toBe('team-not-found');
    expect((await ask.admin('GET', `${club.url}/followers`)).body).toMatchObject({ count: 0, people: [] });
  });

  test('hides the name of a follower who may be under 18 from another team', async () => {
    await allowTeam();
    const birthYear = server.clock.now().getUTCFullYear() - 12;
    await ask.outsider('PATCH', '/user/preferences', { birthYear });
    await ask.outsider('PUT', teamUrl());
    expect((await ask.admin('GET', `${club.url}/followers`)).body).toMatchObject({
      ...{ count: 1, people: [{ name: null, avatarUrl: null }] },
    });
  });

  test('has a limit for each person', async () => {
    const rows = Array.from({ length: MAX_FOLLOWED }, async () => {
      const { teamId } = await buildTeam(server, { members: [[club.people.other, 'admin']] });
      return { teamId, followerId: idOf('outsider'), createdAt: server.clock.now() };
    });
    await server.db.insert(teamFollowers).values(await Promise.all(rows));
    await allowTeam();
    expect((await ask.outsider('PUT', teamUrl())).body.code).toBe('too-many-followed');

    // One that removed them does not count: they cannot end it.
    const [first] = await server.db.select().from(teamFollowers).limit(1);
    const removedAt = server.clock.now();
    await server.db
      .update(teamFollowers)
      .set({ removedAt })
      .where(eq(teamFollowers.teamId, first?.teamId ?? ''));
    expect((await ask.outsider('PUT', teamUrl())).status).toBe(204);
  });
});

describe('following a player', () => {
  test('is off until the player turns it on, and for people who see the profile', async () => {
    expect((await ask.coach('PUT', playerUrl('player'))).body.code).toBe('person-not-found');
    await allowPlayer();
    expect((await ask.coach('PUT', playerUrl('player'))).status).toBe(204);
    expect((await ask.outsider('PUT', playerUrl('player'))).body.code).toBe('person-not-found');
    expect(await stateFor('outsider', playerUrl('player'))).toEqual({ mayFollow: false, isFollowed: false });
    expect((await ask.player('GET', '/api/followers')).body).toMatchObject({
      ...{ mayBeFollowed: true, count: 1, people: [{ name: 'Cora Coach' }] },
    });
    expect((await followingOf('coach')).players).toMatchObject([{ name: 'Piet Player' }]);
  });

  test.each([
    ['the player turns it off', () => allowPlayer(false)],
    ['the player blocks the follower', () => ask.player('PUT', `/api/blocks/${idOf('coach')}`)],
    ['the follower blocks the player', () => ask.coach('PUT', `/api/blocks/${idOf('player')}`)],
    ['the player removes the follower', () => ask.player('DELETE', `/api/followers/${idOf('coach')}`)],
    ['the player counts as under 18', () => makeMinor()],
    ['the player deletes the account', () => ask.player('DELETE', '/api/auth/delete')],
  ])('ends when %s', async (_when, end) => {
    await allowPlayer();
    await ask.coach('PUT', playerUrl('player'));
    await end();
    expect(await stateFor('coach', playerUrl('player'))).toEqual({ mayFollow: false, isFollowed: false });
    expect((await followingOf('coach')).players).toEqual([]);
  });

  test('is erased with either account', async () => {
    await allowPlayer();
    await ask.coach('PUT', playerUrl('player'));
    expect((await ask.coach('DELETE', '/api/auth/delete')).status).toBe(200);
    expect((await ask.player('GET', '/api/followers')).body).toMatchObject({ count: 0 });
    await server.db.delete(appUser).where(eq(appUser.id, idOf('coach')));
    expect(await server.db.select().from(playerFollowers)).toEqual([]);
  });
});

describe('following a minor', () => {
  const url = () => `/api/family/${idOf('player')}/followers`;

  test('is turned on by a guardian only, and off by the minor too', async () => {
    const { asGuardian } = await makeMinor();
    expect((await allowPlayer()).body.code).toBe('follow-needs-guardian');
    for (const who of ['admin', 'coach', 'player', 'outsider'] as const) {
      expect((await allow(ask[who], url())).body.code).toBe('guardian-not-found');
    }
    expect((await allow(asGuardian, url())).status).toBe(204);
    expect((await ask.coach('PUT', playerUrl('player'))).status).toBe(204);
    expect((await asGuardian('GET', url())).body).toEqual({ mayBeFollowed: true, count: 1 });
    expect((await ask.player('GET', '/api/followers')).body).toMatchObject({
      ...{ mayBeFollowed: true, needsGuardian: true, count: 1 },
    });
    expect((await allowPlayer(false)).status).toBe(204);
    expect(await isFollowing('coach', playerUrl('player'))).toBe(false);
  });

  test('ends with the guardian, and what was followed does not return with another leave', async () => {
    const { asGuardian, linkId } = await makeMinor();
    await allow(asGuardian, url());
    await ask.coach('PUT', playerUrl('player'));
    await ask.admin('DELETE', `/api/family/guardians/${linkId}`);
    expect(await stateFor('coach', playerUrl('player'))).toEqual({ mayFollow: false, isFollowed: false });

    const again = await makeMinor();
    await allow(again.asGuardian, url());
    expect(await stateFor('coach', playerUrl('player'))).toEqual({ mayFollow: true, isFollowed: false });
  });

  test('is shown to a follower only while they share a team', async () => {
    const { asGuardian } = await makeMinor();
    await allow(asGuardian, url());
    await ask.coach('PUT', playerUrl('player'));
    expect((await followingOf('coach')).players).toHaveLength(1);
    await ask.admin('DELETE', `${club.url}/members/${club.memberIds.get(idOf('coach'))}`);
    expect((await followingOf('coach')).players).toEqual([]);
  });
});

describe('a broadcast', () => {
  const goLive = (changes: Parameters<typeof buildBroadcast>[2] = {}) =>
    buildBroadcast(ask.custom, club.teamId, changes);

  test('notifies the followers of its team once it is public, with its public address', async () => {
    await allowTeam();
    await ask.outsider('PUT', teamUrl());
    const { id } = await goLive({ visibility: 'public' });
    expect(await noticesOf('outsider')).toEqual([['followed-live', 'Falcons is live', `/live/${id}`]]);
    await ask.custom('PATCH', `/api/broadcasts/${id}`, { title: 'Another title' });
    expect(await noticesOf('outsider')).toHaveLength(1);
  });

  test.each(['team', 'link'] as const)(
    'notifies no follower while it is for the %s only',
    async (visibility) => {
      await allowTeam();
      await ask.outsider('PUT', teamUrl());
      await goLive({ visibility });
      expect(await noticesOf('outsider')).toEqual([]);
    },
  );

  test('notifies followers when it becomes public, and takes the notice back when it no longer is', async () => {
    await allowTeam();
    await ask.outsider('PUT', teamUrl());
    const { id } = await goLive({ visibility: 'team' });
    const become = (visibility: string) => ask.custom('PATCH', `/api/broadcasts/${id}`, { visibility });
    await become('public');
    expect(await noticesOf('outsider')).toHaveLength(1);
    await become('link');
    expect(await noticesOf('outsider')).toEqual([]);
  });

  test('notifies a member who follows once', async () => {
    await allowTeam();
    await ask.player('PUT', teamUrl());
    await goLive({ visibility: 'public', tellsTeam: true });
    expect((await noticesOf('player')).map(([type]) => type)).toEqual(['broadcast-live']);
  });

  test('notifies no one across a block with the person who broadcasts', async () => {
    await allowTeam();
    await ask.coach('PUT', teamUrl());
    await ask.coach('PUT', `/api/blocks/${idOf('custom')}`);
    await goLive({ visibility: 'public', tellsTeam: false });
    expect(await noticesOf('coach')).toEqual([]);
  });

  test('notifies the followers of a player of its match, and names the player', async () => {
    await allowPlayer();
    await ask.coach('PUT', playerUrl('player'));
    const matchId = await play();
    const { id } = await buildBroadcast(ask.custom, club.teamId, { visibility: 'public', tellsTeam: false });
    expect(await noticesOf('coach')).toEqual([]);
    await ask.custom('PATCH', `/api/broadcasts/${id}`, { matchId });
    expect(await noticesOf('coach')).toEqual([['followed-live', 'Piet Player is live', `/live/${id}`]]);
  });

  test('never notifies followers of a minor in it', async () => {
    await allowTeam();
    await ask.outsider('PUT', teamUrl());
    const matchId = await play();
    const { asGuardian } = await makeMinor();
    await allow(asGuardian, `/api/family/${idOf('player')}/followers`);
    await ask.coach('PUT', playerUrl('player'));
    await goLive({ visibility: 'team', matchId, tellsTeam: false });
    expect([...(await noticesOf('coach')), ...(await noticesOf('outsider'))]).toEqual([]);
  });

  test('takes the notice back when a player of its match turns out to be a minor', async () => {
    await allowTeam();
    await ask.outsider('PUT', teamUrl());
    const matchId = await play();
    await goLive({ visibility: 'public', matchId });
    expect(await noticesOf('outsider')).toHaveLength(1);
    await makeMinor();
    expect(await noticesOf('outsider')).toEqual([]);
  });
});
