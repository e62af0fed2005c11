// TM-04: players do not lower their own protection, and admins can raise it.

import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { EMBEDDED_ISSUER } from '#server/features/auth/policy.ts';
import { buildAccount } from '#test/builders.ts';
import { asking, buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { playRated } from '#test/rated-matches.ts';
import { buildTeam, setTeam } from '#test/teams.ts';

let server: Harness;
let club: Club;
let year: number;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  server.clock.advance({ days: 8 });
  club = await buildClub(server);
  year = server.clock.now().getUTCFullYear();
});

type Who = keyof Club['people'];
const setYear = (who: Who, birthYear: number | null) =>
  club.ask[who]('PATCH', '/user/preferences', { birthYear });
const askFor = (who: Who, birthYear: number | null, id = uuidv7()) =>
  club.ask[who]('POST', '/api/family/requests', { id, kind: 'birth-year', birthYear });
const decide = (who: Who, id: string, isConfirmed = true) =>
  club.ask[who]('POST', `/api/family/requests/${id}/decide`, { isConfirmed });
const member = (who: Who) => `${club.url}/members/${club.memberIds.get(club.people[who].account.id)}`;
const mark = (by: Who, who: Who, isMinor = true) => club.ask[by]('PATCH', member(who), { isMinor });
const write = (by: Who, to: Who) =>
  club.ask[by]('POST', '/api/conversations', { id: uuidv7(), accountIds: [club.people[to].account.id] });
const family = async (who: Who) => (await club.ask[who]('GET', '/api/family')).body;
const news = async (who: Who) =>
  (await club.ask[who]('GET', '/api/notifications')).body.notifications.map(
    ({ title }: { title: string }) => title,
  );

const REFUSED = { status: 403, body: { code: 'protection-needs-confirmation' } };

describe('a minor’s own word', () => {
  test.each([
    ['clear the birth year', () => null],
    ['become an adult', () => year - 30],
    ['become older, and still a minor', () => year - 17],
  ])('does not %s', async (_what, next) => {
    await setYear('player', year - 12);
    expect(await setYear('player', next())).toMatchObject(REFUSED);
    expect((await write('player', 'coach')).body.code).toBe('second-adult-needed');
  });

  test('raises protection freely, and repeats what is so', async () => {
    expect((await setYear('player', year - 40)).status).toBe(200);
    expect((await setYear('player', year - 16)).status).toBe(200);
    expect((await setYear('player', year - 14)).status).toBe(200);
    expect((await setYear('player', year - 14)).status).toBe(200);
    expect((await setYear('coach', null)).status).toBe(200);
  });

  test('ends with the year in which they turn 18, without asking anyone', async () => {
    await setYear('player', year - 18);
    expect(await setYear('player', null)).toMatchObject(REFUSED);
    const old = await buildAccount(server, { birthYear: year - 19 });
    const { status } = await asking(server, old)('PATCH', '/user/preferences', { birthYear: null });
    expect(status).toBe(200);
  });

  test('does not let their training count, until a guardian or an admin gives leave', async () => {
    await setYear('player', year - 15);
    const count = (counts: boolean | null) =>
      club.ask.player('PATCH', '/user/preferences', { countsInTransfer: counts });
    const counts = async () => (await club.ask.player('GET', '/user/profile')).body.countsInTransfer;
    expect(await count(true)).toMatchObject(REFUSED);
    server.clock.advance({ days: 8 });
    const id = uuidv7();
    expect((await club.ask.player('POST', '/api/family/requests', { id, kind: 'transfer' })).status).toBe(
      204,
    );
    expect(await counts()).toBeNull();
    expect((await decide('admin', id)).status).toBe(204);
    expect(await counts()).toBe(true);
    expect((await count(null)).status).toBe(200);
    expect(await count(true)).toMatchObject(REFUSED);
  });

  test('ends what was allowed before the birth year of a minor was entered', async () => {
    await club.ask.player('PATCH', '/user/preferences', { countsInTransfer: true });
    await setYear('player', year - 15);
    expect((await club.ask.player('GET', '/user/profile')).body.countsInTransfer).toBeNull();
  });

  test('does not allow filming again once it was refused', async () => {
    await setYear('player', year - 12);
    const film = (mayBeFilmed: boolean) => club.ask.player('PUT', '/api/account/filming', { mayBeFilmed });
    expect((await film(true)).status).toBe(200);
    expect((await film(false)).status).toBe(200);
    expect(await film(true)).toMatchObject(REFUSED);
    server.clock.advance({ days: 7 });
    const id = uuidv7();
    expect((await club.ask.player('POST', '/api/family/requests', { id, kind: 'filming' })).status).toBe(204);
    expect((await decide('admin', id)).status).toBe(204);
    expect((await club.ask.player('GET', '/api/account/filming')).body).toEqual({ mayBeFilmed: true });
  });
});

describe('a request for less protection', () => {
  test('needs someone who knows the player for a week', async () => {
    await setYear('player', year - 12);
    expect(await askFor('player', null)).toMatchObject({ status: 409, body: { code: 'no-confirmer' } });
    server.clock.advance({ days: 7 });
    expect((await askFor('player', null)).status).toBe(204);
  });

  test('is refused to adults, and with a year that has not come', async () => {
    expect((await askFor('player', null)).body.code).toBe('not-minor');
    await setYear('player', year - 12);
    expect((await askFor('player', year + 1)).status).toBe(400);
    expect((await club.ask.visitor('POST', '/api/family/requests', {})).status).toBe(401);
  });

  test('shows the request to both sides until an admin confirms it', async () => {
    await setYear('player', year - 12);
    server.clock.advance({ days: 7 });
    const id = uuidv7();
    await askFor('player', year - 30, id);
    expect((await family('player')).own).toMatchObject([{ id, kind: 'birth-year', birthYear: year - 30 }]);
    expect((await family('admin')).requests).toMatchObject([{ id, who: { name: 'Piet Player' } }]);
    expect(await news('admin')).toContain('Piet Player asks for less protection');

    for (const who of ['player', 'coach', 'custom', 'outsider'] as const) {
      const refusal = who === 'outsider' ? 'request-not-found' : 'not-guardian';
      expect((await decide(who, id)).body.code).toBe(refusal);
      expect((await family(who)).requests).toEqual([]);
    }
    expect((await decide('admin', id)).status).toBe(204);
    expect((await decide('admin', id)).body.code).toBe('request-not-found');
    expect((await club.ask.player('GET', '/user/profile')).body.birthYear).toBe(year - 30);
    expect(await news('player')).toContain('Ada Admin confirmed what you asked for');
    expect(await news('other')).toContain('Piet Player now has less protection, as asked for');
  });

  test('waits for an admin who has the second step that the team requires', async () => {
    await setYear('player', year - 12);
    server.clock.advance({ days: 7 });
    const id = uuidv7();
    await askFor('player', null, id);
    const isAdmin = eq(appUser.id, club.people.admin.account.id);
    await server.db.update(appUser).set({ issuer: EMBEDDED_ISSUER }).where(isAdmin);
    await setTeam(server, club.teamId, { requiresTwoStep: true });
    expect((await decide('admin', id)).body.code).toBe('not-guardian');

    await server.db.update(appUser).set({ secondStepAt: server.clock.now() }).where(isAdmin);
    expect((await decide('admin', id)).status).toBe(204);
  });

  test('can be declined, withdrawn, and replaced by a newer one', async () => {
    await setYear('player', year - 12);
    server.clock.advance({ days: 7 });
    const [first, second] = [uuidv7(), uuidv7()];
    await askFor('player', null, first);
    await askFor('player', year - 20, second);
    expect((await decide('admin', first)).body.code).toBe('request-not-found');
    expect((await decide('admin', second, false)).status).toBe(204);
    expect(await setYear('player', null)).toMatchObject(REFUSED);
    expect(await news('player')).toContain('Ada Admin declined what you asked for');

    await askFor('player', null, first);
    expect((await club.ask.admin('DELETE', `/api/family/requests/${first}`)).status).toBe(404);
    expect((await club.ask.player('DELETE', `/api/family/requests/${first}`)).status).toBe(204);
    expect((await family('admin')).requests).toEqual([]);
  });

  test('is decided once, also by two admins in the same moment', async () => {
    await setYear('player', year - 12);
    server.clock.advance({ days: 7 });
    const id = uuidv7();
    await askFor('player', null, id);
    const answers = await Promise.all([decide('admin', id), decide('other', id, false)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  });

  test('is not decided by a minor who is an admin, nor by the minor as admin of a team of their own', async () => {
    await setYear('player', year - 12);
    await setYear('other', year - 15);
    const own = await buildTeam(server, { members: [[club.people.player, 'admin']] });
    expect(own.teamId).toBeDefined();
    server.clock.advance({ days: 7 });
    const id = uuidv7();
    await askFor('player', null, id);
    expect((await decide('other', id)).body.code).toBe('not-guardian');
    expect((await decide('player', id)).body.code).toBe('not-guardian');
  });
});

describe('the mark "Under 18"', () => {
  test('is set by admins and coaches, and by no one else', async () => {
    expect((await mark('player', 'custom')).body.code).toBe('not-permitted');
    expect((await mark('outsider', 'player')).body.code).toBe('team-not-found');
    expect((await mark('coach', 'player')).status).toBe(204);
    expect((await write('player', 'coach')).body.code).toBe('second-adult-needed');
    expect((await write('admin', 'player')).body.code).toBe('second-adult-needed');
    expect(await news('player')).toContain('Cora Coach marked you as under 18');
    const { rows } = await server.pool.query("select deed from team_audit where deed = 'minor-marked'");
    expect(rows).toHaveLength(1);
  });

  test('is shown to the player, roster managers and coaches only', async () => {
    await mark('admin', 'player');
    const shown = async (to: Who) =>
      (await club.ask[to]('GET', `${club.url}/members`)).body.members.find(
        ({ name }: { name: string }) => name === 'Piet Player',
      ).isMinor;
    for (const who of ['player', 'admin', 'coach', 'custom'] as const) {
      expect(await shown(who)).toBe(true);
    }
    const plain = await buildClub(server, { custom: ['chat'] });
    const roster = (await plain.ask.custom('GET', `${plain.url}/members`)).body.members;
    const others = roster.filter(({ isYou }: { isYou: boolean }) => !isYou);
    expect(new Set(others.map(({ isMinor }: { isMinor: boolean | null }) => isMinor))).toEqual(
      new Set([null]),
    );
  });

  test('outweighs a birth year that contradicts it, and a later one', async () => {
    await setYear('player', year - 40);
    await mark('admin', 'player');
    expect((await write('player', 'coach')).body.code).toBe('second-adult-needed');
    expect(await setYear('player', year - 41)).toMatchObject(REFUSED);
    expect(await setYear('player', null)).toMatchObject(REFUSED);
    await server.pool.query('delete from team_members where account_id = $1', [
      club.people.player.account.id,
    ]);
    expect(await setYear('player', null)).toMatchObject(REFUSED);
  });

  test('is removed by an admin who knows the player for a week', async () => {
    await mark('coach', 'player');
    expect((await mark('coach', 'player', false)).body.code).toBe('not-guardian');
    expect((await mark('admin', 'player', false)).body.code).toBe('not-guardian');
    server.clock.advance({ days: 7 });
    expect((await mark('coach', 'player', false)).body.code).toBe('not-guardian');
    expect((await mark('admin', 'player', false)).status).toBe(204);
    expect((await write('player', 'coach')).status).toBe(201);
  });

  test('passes from a name without an account to the person who claims it', async () => {
    const id = uuidv7();
    await club.ask.admin('POST', `${club.url}/members`, { members: [{ id, name: 'Mia', position: null }] });
    expect((await club.ask.coach('PATCH', `${club.url}/members/${id}`, { isMinor: true })).status).toBe(204);
    const invite = { id: uuidv7(), roleId: club.roleIds.get('Player'), memberId: id, email: null };
    const once = { maxUses: 1, needsApproval: false, days: null };
    const made = await club.ask.admin('POST', `${club.url}/invites`, { ...invite, ...once });
    const { code } = made.body.invite;
    const joined = await club.ask.outsider('POST', `/api/invites/${code}/accept`);
    expect(joined.status).toBeLessThan(300);
    expect((await family('outsider')).isMinor).toBe(true);
  });

  test('ends public links, as a birth year does', async () => {
    const id = await playRated(server, { a: [club.people.coach.account], b: [club.people.player.account] });
    const { token } = (await club.ask.coach('POST', `/api/matches/${id}/shares`)).body;
    expect((await club.ask.visitor('GET', `/api/watch/${token}`)).status).toBe(200);
    await mark('admin', 'player');
    expect((await club.ask.visitor('GET', `/api/watch/${token}`)).body.code).toBe('share-not-found');
    expect((await club.ask.coach('POST', `/api/matches/${id}/shares`)).body.code).toBe('minor-in-match');
  });
});
