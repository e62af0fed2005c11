import type { NotificationsAnswer, SparesAnswer } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseOver } from '#server/db/over-pool.ts';
import { appUser } from '#server/db/schema/account.ts';
import { guardians } from '#server/db/schema/family.ts';
import { buildAccount } from '#test/builders.ts';
import { MONDAY_KEY, planner } from '#test/calendar.ts';
import { type Ask, asking, buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';
import { followDates } from './dates.ts';
import { endOffers } from './offers.ts';

let server: Harness;
let club: Club;
let eventId: string;
let tieId: string;

type Who = 'admin' | 'other' | 'coach' | 'player' | 'custom' | 'outsider';

const CUSTOM = { kind: 'custom', sport: 'tennis', singles: 2, doubles: 0, maxLines: 1, isInOrder: false };

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server, { custom: ['chat', 'view_calendar'] });
  const event = await planner(club.people.admin, server.app).make({
    teamId: club.teamId,
    type: 'match',
    capacity: 2,
  });
  eventId = event.id;
  tieId = uuidv7();
});

const memberOf = (who: Who) => String(club.memberIds.get(club.people[who].account.id));
const reply = (who: Who, answer: string) => planner(club.people[who], server.app).reply(eventId, answer);
const where = (place = '') => `/api/spares?eventId=${eventId}&key=${MONDAY_KEY}${place}`;
const list = async (place = ''): Promise<SparesAnswer> => (await club.ask.coach('GET', where(place))).body;

async function offer(to: readonly Who[], line: object | null = null, minutes = 60) {
  const id = uuidv7();
  const body = { eventId, key: MONDAY_KEY, line, memberIds: to.map(memberOf), minutes };
  const { status, body: answered } = await club.ask.coach('PUT', `/api/spares/${id}`, body);
  return { id, status, answered };
}

const answer = (who: Who, id: string, said: 'yes' | 'no', ask = club.ask[who]) =>
  ask('POST', `/api/spares/${id}/answer`, { answer: said });

async function noticesOf(who: Who): Promise<string[]> {
  const { body } = await club.ask[who]('GET', '/api/notifications');
  return body.notifications
    .filter(({ type }: { type: string }) => type === 'spare')
    .map(({ title }: { title: string }) => title);
}

async function goingCount(): Promise<number> {
  const { body } = await club.ask.admin('GET', `/api/calendar/events/${eventId}/${MONDAY_KEY}`);
  return body.occurrence.counts.going;
}

/** Two singles, published with the admin on S1 and the player, who declines, on S2. */
async function withTie({ reserves = [] }: { reserves?: readonly Who[] } = {}): Promise<void> {
  await club.ask.admin('PUT', `/api/ties/${tieId}`, {
    ...{ eventId, key: MONDAY_KEY, lines: CUSTOM, opponent: 'Raptors', isHome: true, season: null },
  });
  await club.ask.admin('PUT', `/api/ties/${tieId}/lineup`, {
    ...{ version: 0, reserves: reserves.map(memberOf), isPublished: true },
    placements: [
      { code: 'S1', players: [memberOf('admin')] },
      { code: 'S2', players: [memberOf('player')] },
    ],
  });
  await club.ask.player('POST', `/api/ties/${tieId}/answer`, { answer: 'declined' });
}

describe('suggestions', () => {
  test('begin with those who are free, and show where others are', async () => {
    await reply('player', 'spare');
    await reply('other', 'no');
    const { people } = club;
    const elsewhere = await buildTeam(server, { members: [[people.custom, 'admin']] });
    const clash = await planner(people.custom, server.app).make({ teamId: elsewhere.teamId });
    await planner(people.custom, server.app).reply(clash.id, 'going');
    const { spares, isOpen, target } = await list();
    expect([isOpen, target]).toEqual([true, null]);
    expect(spares[0]).toMatchObject({
      name: 'Piet Player',
      reply: 'spare',
      elsewhere: null,
      isAbsent: false,
    });
    expect(spares.find(({ name }) => name === 'Cleo Captain')).toMatchObject({
      elsewhere: 'going',
      sameDay: 1,
    });
    expect(spares.slice(-2).map(({ name }) => name)).toEqual(['Cleo Captain', 'Olga Other']);
  });

  test('are for those who schedule or plan', async () => {
    expect((await club.ask.player('GET', where())).body.code).toBe('not-permitted');
    expect((await club.ask.outsider('GET', where())).body.code).toBe('event-not-found');
    expect((await club.ask.admin('GET', where('&code=S1'))).status).toBe(400);
  });

  test('leave out the players of the lineup', async () => {
    await withTie();
    const { spares, isOpen } = await list('&code=S2&seat=0');
    expect(isOpen).toBe(true);
    expect(spares.map(({ name }) => name)).toEqual(['Cleo Captain', 'Cora Coach', 'Olga Other']);
    expect((await list('&code=S1&seat=0')).isOpen).toBe(false);
    expect((await club.ask.coach('GET', where('&code=S9&seat=0'))).body.code).toBe('tie-not-found');
  });
});

describe('an offer', () => {
  test('gives the spot to the first yes, and tells the others', async () => {
    const { id } = await offer(['player', 'custom']);
    expect(await noticesOf('player')).toEqual(['Can you play? Falcons practice']);
    expect((await answer('custom', id, 'yes')).body).toMatchObject({ state: 'filled', isYours: true });
    expect(await noticesOf('player')).toEqual(['Filled: Falcons practice']);
    expect(await noticesOf('coach')).toEqual(['Cleo Captain takes the place: Falcons practice']);
    expect((await answer('player', id, 'yes')).body.code).toBe('spare-filled');
    expect((await answer('custom', id, 'yes')).status).toBe(200);
    expect(await goingCount()).toBe(1);
  });

  test('has one winner when many say yes to two servers at the same time', async () => {
    const second = await harness({
      clock: server.clock,
      database: { db: databaseOver(server.pool), pool: server.pool },
    });
    await reply('admin', 'going');
    const asked = ['player', 'custom', 'other'] as const;
    const { id } = await offer(asked);
    const both = asked.flatMap((who) =>
      [server, second].map((one) => answer(who, id, 'yes', asking(one, club.people[who]))),
    );
    const codes = (await Promise.all(both)).map(({ status, body }) => (status === 200 ? 'yes' : body.code));
    expect(new Set(codes)).toEqual(new Set(['yes', 'spare-filled']));
    const { rows } = await server.db.execute(`select 1 from spare_asks where answer = 'yes'`);
    expect(rows).toHaveLength(1);
    expect(await goingCount()).toBe(2);
  });

  test('gives no spot that is taken in the time between', async () => {
    const { id } = await offer(['player']);
    await reply('admin', 'going');
    await reply('other', 'going');
    expect((await answer('player', id, 'yes')).body.code).toBe('spare-filled');
    expect(await goingCount()).toBe(2);
    expect((await offer(['player'])).answered.code).toBe('spare-filled');
  });

  test('puts the first yes on the line, confirmed', async () => {
    await withTie();
    const { id } = await offer(['custom', 'other'], { code: 'S2', seat: 0 });
    expect((await answer('custom', id, 'yes')).status).toBe(200);
    const { tie, planning } = (await club.ask.admin('GET', `/api/ties/${tieId}`)).body;
    expect(tie.lines[1].players).toMatchObject([{ name: 'Cleo Captain' }]);
    expect(tie.answers).toContainEqual({ memberId: memberOf('custom'), answer: 'confirmed' });
    expect(planning.placements[1].players).toEqual([memberOf('custom')]);
    expect((await answer('other', id, 'yes')).body.code).toBe('spare-filled');
  });

  test('puts no one on a second line when that is against the rules', async () => {
    await withTie();
    const { id } = await offer(['admin'], { code: 'S2', seat: 0 });
    expect((await answer('admin', id, 'yes')).body.code).toBe('lineup-illegal');
    expect(await goingCount()).toBe(0);
  });

  test('is no longer unread in the bell of those who answered, nor is the lineup that they are in with it', async () => {
    await withTie({ reserves: ['custom'] });
    const unread = async (who: Who): Promise<string[]> => {
      const { body } = await club.ask[who]('GET', '/api/notifications');
      const notices: NotificationsAnswer['notifications'] = body.notifications;
      return notices.flatMap(({ type, readAt }) =>
        ['spare', 'lineup'].includes(type) && readAt === null ? type : [],
      );
    };
    const { id } = await offer(['coach', 'custom', 'other'], { code: 'S2', seat: 0 });
    expect(await unread('custom')).toEqual(['spare', 'lineup']);
    await answer('coach', id, 'no');
    await answer('custom', id, 'yes');
    expect([await unread('custom'), await unread('other')]).toEqual([[], ['spare']]);
  });

  test('can be declined, and is for those who are asked alone', async () => {
    const { id } = await offer(['player']);
    expect((await answer('player', id, 'no')).body).toMatchObject({ state: 'open', answer: 'no' });
    expect((await answer('custom', id, 'yes')).body.code).toBe('spare-not-found');
    expect((await club.ask.custom('GET', `/api/spares/${id}`)).body.code).toBe('spare-not-found');
    expect((await list()).offer?.people).toEqual([{ name: 'Piet Player', answer: 'no' }]);
  });

  test('is withdrawn, and then answered no longer', async () => {
    const { id } = await offer(['player']);
    expect((await offer(['custom'])).answered.code).toBe('spare-exists');
    expect((await club.ask.player('DELETE', `/api/spares/${id}`)).body.code).toBe('not-permitted');
    expect((await club.ask.outsider('DELETE', `/api/spares/${id}`)).body.code).toBe('spare-not-found');
    expect((await club.ask.admin('DELETE', `/api/spares/${id}`)).status).toBe(204);
    expect(await noticesOf('player')).toEqual(['No longer needed: Falcons practice']);
    expect((await answer('player', id, 'yes')).body.code).toBe('spare-over');
    expect((await offer(['custom'])).status).toBe(200);
  });

  test('ends with its time, once', async () => {
    const { id } = await offer(['player'], null, 15);
    server.clock.advance({ minutes: 16 });
    expect((await answer('player', id, 'yes')).body.code).toBe('spare-over');
    expect((await club.ask.player('GET', `/api/spares/${id}`)).body.state).toBe('expired');
    const end = () => endOffers({ ...server, realtime: { send: () => undefined } });
    await Promise.all([end(), end()]);
    expect(await noticesOf('coach')).toHaveLength(1);
    expect((await offer(['custom'])).status).toBe(200);
  });
});

describe('an open offer whose date changes', () => {
  const follow = () => followDates({ ...server, realtime: { send: () => undefined } });
  const own = async (who: Who, id: string) => (await club.ask[who]('GET', `/api/spares/${id}`)).body;

  test('asks everyone again with the new time, once, also those who said no', async () => {
    const { id } = await offer(['player', 'custom']);
    await answer('custom', id, 'no');
    await follow();
    expect(await noticesOf('player')).toEqual(['Can you play? Falcons practice']);
    const moved = await planner(club.people.admin, server.app).change(eventId, {
      ...{
        scope: 'this',
        key: MONDAY_KEY,
        version: 1,
        changes: { starts: '2026-06-08T19:30', ends: '2026-06-08T21:30' },
      },
    });
    expect(moved.status).toBe(200);
    await follow();
    for (const who of ['player', 'custom'] as const) {
      expect(await noticesOf(who)).toEqual(['The time changed. Can you still play? Falcons practice']);
      expect(await own(who, id)).toMatchObject({ state: 'open', answer: 'asked' });
    }
    await answer('custom', id, 'no');
    await follow();
    expect(await own('custom', id)).toMatchObject({ answer: 'no' });
    expect((await answer('player', id, 'yes')).body.isYours).toBe(true);
  });

  test('is withdrawn when the date is canceled, and its players are notified', async () => {
    const { id } = await offer(['player', 'custom']);
    await answer('custom', id, 'no');
    await planner(club.people.admin, server.app).remove(eventId, {
      ...{ scope: 'all', key: MONDAY_KEY, version: '1' },
    });
    await follow();
    await follow();
    expect(await noticesOf('player')).toEqual(['No longer needed: Falcons']);
    expect((await answer('player', id, 'yes')).status).toBe(404);
  });
});

describe('an offer to a minor', () => {
  let guardian: Ask;
  let minorId: string;
  const ofMinor = (id: string, answerPath = '') => `/api/family/${minorId}/spares/${id}${answerPath}`;
  const answerFor = (id: string, said: 'yes' | 'no', ask = guardian) =>
    ask('POST', ofMinor(id, '/answer'), { answer: said });
  const needsOf = async (ask: Ask) => (await ask('GET', '/api/needs')).body.spares;

  beforeEach(async () => {
    const { account } = club.people.player;
    minorId = account.id;
    await server.db
      .update(appUser)
      .set({ birthYear: server.clock.now().getUTCFullYear() - 13 })
      .where(eq(appUser.id, minorId));
    const adult = await buildAccount(server, { displayName: 'Gerda Guardian' });
    guardian = asking(server, adult);
    const at = server.clock.now();
    await server.db.insert(guardians).values({
      ...{ id: uuidv7(), minorId, guardianId: adult.account.id, createdBy: club.people.admin.account.id },
      ...{ createdAt: at, expiresAt: at, acceptedAt: at, confirmedAt: at },
    });
  });

  test('reaches the guardian, who takes the place for them', async () => {
    const { id } = await offer(['player', 'custom']);
    const notices = (await guardian('GET', '/api/notifications')).body.notifications;
    expect(notices).toMatchObject([
      {
        type: 'child-event',
        title: 'Piet Player: Can you play? Falcons practice',
        link: `/spares/${id}?for=${minorId}`,
      },
    ]);
    expect(await needsOf(guardian)).toMatchObject([
      { offerId: id, title: 'Falcons practice', minor: { accountId: minorId, name: 'Piet Player' } },
    ]);
    expect(await needsOf(club.ask.player)).toMatchObject([{ offerId: id, minor: null }]);
    expect((await guardian('GET', ofMinor(id))).body).toMatchObject({
      answer: 'asked',
      minor: 'Piet Player',
    });

    expect((await answerFor(id, 'yes')).body).toMatchObject({ state: 'filled', isYours: true });
    expect([await needsOf(guardian), await needsOf(club.ask.player)]).toEqual([[], []]);
    expect(await noticesOf('coach')).toEqual(['Piet Player takes the place: Falcons practice']);
    expect((await guardian('GET', '/api/notifications')).body.unread).toBe(0);
    const { rows } = await server.pool.query(
      'select answer, answered_by as by from event_replies where account_id = $1',
      [minorId],
    );
    expect(rows).toEqual([{ answer: 'going', by: expect.any(String) }]);
    expect((await answer('custom', id, 'yes')).body.code).toBe('spare-filled');
    expect((await answerFor(id, 'yes')).status).toBe(200);
  });

  test('has one winner, and both of them may say yes at the same time', async () => {
    const { id } = await offer(['player', 'custom', 'other']);
    const answers = await Promise.all([
      answerFor(id, 'yes'),
      answer('player', id, 'yes'),
      answer('custom', id, 'yes'),
      answer('other', id, 'yes'),
    ]);
    const [byGuardian, byPlayer, ...others] = answers.map(({ status }) => status);
    expect(byGuardian).toBe(byPlayer);
    expect([byGuardian, ...others].filter((status) => status === 200)).toHaveLength(1);
    expect(await goingCount()).toBe(1);
  });

  test('is declined by the guardian, and told of when it is filled', async () => {
    const { id } = await offer(['player', 'custom']);
    expect((await answerFor(id, 'no')).body).toMatchObject({ state: 'open', answer: 'no' });
    expect(await needsOf(guardian)).toEqual([]);
    const second = await offer(['player', 'custom'], null).then(({ answered }) => answered.code);
    expect(second).toBe('spare-exists');
    await club.ask.coach('DELETE', `/api/spares/${id}`);
    const next = await offer(['player', 'custom']);
    await answer('custom', next.id, 'yes');
    const [newest] = (await guardian('GET', '/api/notifications')).body.notifications;
    expect(newest.title).toBe('Piet Player: Filled: Falcons practice');
  });

  test('does not exist for others, nor for a guardian of someone who is not asked', async () => {
    const { id } = await offer(['player']);
    for (const ask of [club.ask.admin, club.ask.player, club.ask.outsider]) {
      expect((await answerFor(id, 'yes', ask)).body.code).toBe('guardian-not-found');
      expect((await ask('GET', ofMinor(id))).body.code).toBe('guardian-not-found');
    }
    await club.ask.coach('DELETE', `/api/spares/${id}`);
    const other = await offer(['custom']);
    expect((await answerFor(other.id, 'yes')).body.code).toBe('spare-not-found');
  });
});
