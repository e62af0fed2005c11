import type { Invitee, NotificationsAnswer, Occurrence } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { MONDAY_KEY, type Planner, planner } from '#test/calendar.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';
import { remindDue } from '../reminders/reminders.ts';
import { isFor } from './audience.ts';

const NAMES = ['Maya', 'Dev', 'Aiko'] as const;
type Name = (typeof NAMES)[number];
const WEEKLY = 'FREQ=WEEKLY;COUNT=3';
const SECOND_KEY = '20260615T1800';

let server: Harness;
/** Maya organizes and is in no subgroup, Dev is in the first six, Aiko is not. */
let people: Record<Name, Planner>;
let memberIds: Record<Name, string>;
let teamId: string;
let maya: SignedInAccount;
const six = uuidv7();

beforeEach(async () => {
  server = await harness();
  const accounts = {
    Maya: await buildAccount(server, { displayName: 'Maya' }),
    Dev: await buildAccount(server, { displayName: 'Dev' }),
    Aiko: await buildAccount(server, { displayName: 'Aiko' }),
  };
  maya = accounts.Maya;
  people = {
    Maya: planner(accounts.Maya, server.app),
    Dev: planner(accounts.Dev, server.app),
    Aiko: planner(accounts.Aiko, server.app),
  };
  ({ teamId } = await buildTeam(server, {
    members: [[accounts.Maya, 'admin'], accounts.Dev, accounts.Aiko],
  }));
  const { body } = await people.Maya.ask('GET', `/api/teams/${teamId}/members`);
  const idOf = (name: Name) => body.members.find((member: { name: string }) => member.name === name).id;
  memberIds = { Maya: idOf('Maya'), Dev: idOf('Dev'), Aiko: idOf('Aiko') };
  await form(six, ['Dev']);
});

const form = (id: string, names: readonly Name[], name = `Subgroup ${id}`) =>
  people.Maya.ask('PUT', `/api/teams/${teamId}/subgroups/${id}`, {
    name: name.slice(0, 40),
    memberIds: names.map((one) => memberIds[one]),
  });

async function unreadOf(name: Name): Promise<string[]> {
  const { notifications }: NotificationsAnswer = (await people[name].ask('GET', '/api/notifications')).body;
  return notifications.filter(({ readAt }) => readAt === null).map(({ title }) => title);
}

const occurrenceOf = async (name: Name, id: string, key?: string): Promise<Occurrence> =>
  (await people[name].detail(id, key)).body.occurrence;

const invitedTo = async (id: string): Promise<string[]> =>
  (await people.Maya.detail(id)).body.people.map(({ face }: Invitee) => face.name);

const upcomingOf = async (name: Name): Promise<string[]> =>
  (await people[name].ask('GET', '/api/calendar/upcoming')).body.occurrences.map(
    ({ eventId, key }: Occurrence) => `${eventId} ${key}`,
  );

async function feedOf(name: Name): Promise<string> {
  const { body } = await people[name].ask('POST', '/api/calendar/feeds', { teamId });
  return (await server.app.inject({ url: new URL(body.url).pathname })).body;
}

const change = (id: string, version: number, changes: object, { scope = 'all', key = MONDAY_KEY } = {}) =>
  people.Maya.change(id, { scope, key, version, changes });

describe('an event is for', () => {
  test.each([
    ['everyone', null, [], true],
    ['a subgroup they are in', ['a', 'b'], ['b'], true],
    ['a subgroup they are not in', ['a'], ['b'], false],
    ['a deleted subgroup', ['gone'], ['a'], false],
  ])('%s', (_of, subgroupIds, own, expected) => {
    expect(isFor({ subgroupIds }, { subgroupIds: own })).toBe(expected);
  });
});

describe('an event for a subgroup', () => {
  test('asks, counts and notifies its members only, and is in the calendar of the team', async () => {
    const { id } = await people.Maya.make({ teamId, subgroupIds: [six] });

    expect(await invitedTo(id)).toEqual(['Dev']);
    expect(await occurrenceOf('Dev', id)).toMatchObject({
      subgroups: [{ id: six }],
      isAsked: true,
      mayReply: true,
      counts: { going: 0, noReply: 1 },
    });
    expect(await occurrenceOf('Aiko', id)).toMatchObject({
      isAsked: false,
      mayReply: false,
      counts: { noReply: 1 },
    });
    expect(await unreadOf('Dev')).toEqual(['New: Falcons practice']);
    expect([await unreadOf('Maya'), await unreadOf('Aiko')]).toEqual([[], []]);
    expect(await people.Aiko.starts('2026-06-01', '2026-07-01')).toEqual(['06-08T18:00']);
  });

  test('is in the own calendar of its members and of those who organize events', async () => {
    const { id } = await people.Maya.make({ teamId, subgroupIds: [six] });
    const { id: everyones } = await people.Maya.make({ teamId, starts: '2026-06-09T18:00' });
    const both = [`${id} ${MONDAY_KEY}`, `${everyones} 20260609T1800`];

    expect(await upcomingOf('Dev')).toEqual(both);
    expect(await upcomingOf('Maya')).toEqual(both);
    expect(await upcomingOf('Aiko')).toEqual(both.slice(1));
    const isIn = async (name: Name) => (await feedOf(name)).includes(id);
    expect([await isIn('Dev'), await isIn('Maya'), await isIn('Aiko')]).toEqual([true, true, false]);
  });

  test('is in the own calendar of a coach, who may reply and is not asked', async () => {
    const coach = await buildAccount(server, { displayName: 'Cora' });
    const { teamId: other } = await buildTeam(server, {
      members: [
        [maya, 'admin'],
        [coach, 'coach'],
      ],
    });
    const id = uuidv7();
    await people.Maya.ask('PUT', `/api/teams/${other}/subgroups/${id}`, { name: 'Juniors', memberIds: [] });
    const event = await people.Maya.make({ teamId: other, subgroupIds: [id] });
    const asCora = planner(coach, server.app);

    expect((await asCora.detail(event.id)).body.occurrence).toMatchObject({ isAsked: false, isOwn: true });
    expect((await asCora.ask('GET', '/api/calendar/upcoming')).body.occurrences).toHaveLength(1);
    expect((await asCora.reply(event.id, 'going')).status).toBe(200);
  });

  test('reminds its members, and gives the numbers to its organizer', async () => {
    await people.Maya.make({ teamId, subgroupIds: [six] });
    server.clock.advance({ days: 6, hours: 12 });
    const { db, clock } = server;
    await remindDue({ db, clock, realtime: { send: () => undefined } });

    expect(await unreadOf('Dev')).toContain('Are you coming to Falcons practice?');
    expect(await unreadOf('Aiko')).toEqual([]);
    expect(await unreadOf('Maya')).toEqual(['Falcons practice: 1 no reply']);
  });

  test('nudges its members only', async () => {
    const { id } = await people.Maya.make({ teamId, subgroupIds: [six] });
    const nudged = await people.Maya.ask('POST', `/api/calendar/events/${id}/${MONDAY_KEY}/nudge`);

    expect(nudged.body).toEqual({ asked: 1 });
    expect(await unreadOf('Aiko')).toEqual([]);
  });

  test('takes replies of its members and organizers, and of others through an organizer', async () => {
    const { id } = await people.Maya.make({ teamId, subgroupIds: [six], capacity: 3 });
    const replies = {
      Dev: await people.Dev.reply(id, 'going'),
      Aiko: await people.Aiko.reply(id, 'going'),
      Maya: await people.Maya.reply(id, 'going'),
    };
    expect([replies.Dev.status, replies.Maya.status, replies.Aiko.body.code]).toEqual([
      200,
      200,
      'not-asked',
    ]);

    const dates = [{ eventId: id, key: MONDAY_KEY, scope: 'this' }];
    const body = { memberId: memberIds.Aiko, dates, answer: 'going', note: null };
    expect((await people.Maya.ask('PUT', '/api/calendar/replies', body)).body.answered).toBe(1);
    expect(await invitedTo(id)).toEqual(['Aiko', 'Dev', 'Maya']);
    expect((await occurrenceOf('Aiko', id)).counts).toMatchObject({ going: 3, noReply: 0 });
    expect(await upcomingOf('Aiko')).toEqual([`${id} ${MONDAY_KEY}`]);
    expect((await people.Aiko.reply(id, 'no')).status).toBe(200);
  });

  test('does not fill in the absence of someone it is not for', async () => {
    const { id } = await people.Maya.make({ teamId, subgroupIds: [six] });
    for (const name of ['Dev', 'Aiko'] as const) {
      const away = { kind: 'away', firstDay: '2026-06-07', lastDay: '2026-06-09', reason: null };
      await people[name].ask('PUT', `/api/calendar/absences/${uuidv7()}`, away);
    }

    expect(await invitedTo(id)).toEqual(['Dev']);
    expect((await occurrenceOf('Dev', id)).counts).toMatchObject({ no: 1, noReply: 0 });
  });

  test.each([
    ['a subgroup of no team', 404, 'subgroup-not-found', () => ({ teamId, subgroupIds: [uuidv7()] })],
    ['a personal event', 400, 'bad-request', () => ({ subgroupIds: [six] })],
    ['an empty list', 400, 'bad-request', () => ({ teamId, subgroupIds: [] })],
  ])('refuses %s', async (_of, status, code, changes) => {
    const { id: _id, changeId: _changeId, ...known } = await people.Maya.make();
    const body = { ...known, id: uuidv7(), ...changes() };
    const refused = await people.Maya.ask('POST', '/api/calendar/events', body);

    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });
});

describe('another audience', () => {
  test('asks those who join it, clears what it asked of those who leave it, and is undone', async () => {
    const { id } = await people.Maya.make({ teamId });
    await people.Aiko.reply(id, 'going');
    await people.Dev.reply(id, 'going');
    const narrowed = await change(id, 1, { subgroupIds: [six] });

    expect(await invitedTo(id)).toEqual(['Dev']);
    expect((await occurrenceOf('Dev', id)).counts).toMatchObject({ going: 1, noReply: 0 });
    expect(await unreadOf('Aiko')).toEqual([]);
    await people.Maya.undo(narrowed.body.changeId);
    expect((await occurrenceOf('Aiko', id)).own).toMatchObject({ answer: 'going' });

    const other = uuidv7();
    await form(other, ['Aiko']);
    const { id: second } = await people.Maya.make({ teamId, title: 'Sparring', subgroupIds: [six] });
    await change(second, 1, { subgroupIds: [other] });
    expect([await unreadOf('Aiko'), await unreadOf('Dev')]).toEqual([['New: Sparring'], []]);
  });

  test('is of the dates from one on, and of no single date of a series', async () => {
    const { id } = await people.Maya.make({ teamId, rule: WEEKLY });
    const refused = await change(id, 1, { subgroupIds: [six] }, { scope: 'this' });
    const later = await change(id, 1, { subgroupIds: [six] }, { scope: 'following', key: SECOND_KEY });
    const { eventId, version } = later.body.occurrence;
    const moved = await change(
      eventId,
      version,
      { title: 'Sparring' },
      { scope: 'following', key: '20260622T1800' },
    );

    expect(refused.status).toBe(400);
    expect((await occurrenceOf('Aiko', id)).isAsked).toBe(true);
    expect((await occurrenceOf('Aiko', eventId, SECOND_KEY)).isAsked).toBe(false);
    expect(moved.body.occurrence).toMatchObject({ title: 'Sparring', subgroups: [{ id: six }] });
  });
});

describe('a subgroup with events', () => {
  test('asks those who join it, and frees the spots of those who leave it', async () => {
    const { id } = await people.Maya.make({ teamId, subgroupIds: [six], capacity: 1 });
    await people.Dev.reply(id, 'going');
    await form(six, ['Dev', 'Aiko']);
    await people.Aiko.reply(id, 'going');
    expect((await occurrenceOf('Aiko', id)).own).toMatchObject({ waiting: 1 });
    await form(six, ['Aiko']);

    expect((await occurrenceOf('Aiko', id)).own).toMatchObject({ answer: 'going', waiting: null });
    expect(await occurrenceOf('Dev', id)).toMatchObject({ own: null, isAsked: false, mayReply: false });
    expect(await invitedTo(id)).toEqual(['Aiko']);
    expect(await unreadOf('Dev')).toEqual([]);
  });

  test('keeps the reply of a member who is in another subgroup of the event', async () => {
    const other = uuidv7();
    await form(other, ['Dev']);
    const { id } = await people.Maya.make({ teamId, subgroupIds: [six, other] });
    await people.Dev.reply(id, 'going');
    await form(six, []);

    expect(await occurrenceOf('Dev', id)).toMatchObject({ own: { answer: 'going' }, isAsked: true });
  });

  test('asks no one once it is deleted, and keeps the replies that were made', async () => {
    const { id } = await people.Maya.make({ teamId, subgroupIds: [six] });
    const { subgroups } = (await people.Maya.ask('GET', `/api/teams/${teamId}/subgroups`)).body;
    expect(subgroups).toMatchObject([{ eventsAhead: 1 }]);
    await people.Maya.ask('DELETE', `/api/teams/${teamId}/subgroups/${six}`);

    expect(await occurrenceOf('Aiko', id)).toMatchObject({
      subgroups: [],
      isAsked: false,
      counts: { noReply: 0 },
    });
    expect(await unreadOf('Dev')).toEqual([]);
    expect(await invitedTo(id)).toEqual([]);
    await change(id, 1, { subgroupIds: null });
    expect(await invitedTo(id)).toEqual(['Aiko', 'Dev', 'Maya']);
  });
});
