import type { EventTask, EventTasksAnswer, NotificationsAnswer } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseOver } from '#server/db/over-pool.ts';
import { absences } from '#server/db/schema/calendar.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { MONDAY_KEY, type Planner, planner } from '#test/calendar.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';
import { remindDue } from '../reminders/reminders.ts';
import { fillAbsences } from '../replies/absences.ts';

let server: Harness;
let teamId: string;
let eventId: string;
let accounts: Record<'maya' | 'dev' | 'aiko' | 'noa' | 'outsider', SignedInAccount>;
/** Schedules for the team. */
let maya: Planner;
let dev: Planner;
let aiko: Planner;

beforeEach(async () => {
  server = await harness();
  const build = (displayName: string) => buildAccount(server, { displayName });
  accounts = {
    ...{ maya: await build('Maya'), dev: await build('Dev'), aiko: await build('Aiko') },
    ...{ noa: await build('Noa'), outsider: await build('Otto') },
  };
  const { outsider: _none, ...members } = accounts;
  const { maya: admin, ...others } = members;
  ({ teamId } = await buildTeam(server, { members: [[admin, 'admin'], ...Object.values(others)] }));
  [maya, dev, aiko] = (['maya', 'dev', 'aiko'] as const).map((name) =>
    planner(accounts[name], server.app),
  ) as [Planner, Planner, Planner];
  ({ id: eventId } = await maya.make({ teamId }));
});

const at = (which = '') => `/api/calendar/events/${eventId}/${MONDAY_KEY}/tasks${which}`;
const read = async (who: Planner): Promise<EventTasksAnswer> => (await who.ask('GET', at())).body;
const take = (who: Planner, id: string, isTaken = true) => who.ask('PUT', at(`/${id}/taken`), { isTaken });

async function add(who: Planner, body: object = {}) {
  const id = uuidv7();
  const answer = await who.ask('PUT', at(`/${id}`), {
    title: 'Balls',
    needed: 1,
    leavesBefore: null,
    ...body,
  });
  return { id, ...answer };
}

const addRide = (who: Planner, needed = 2) => add(who, { title: 'Bayside', needed, leavesBefore: 45 });
const takersOf = (answer: EventTasksAnswer) =>
  answer.tasks.map(({ title, takers }: EventTask) => [title, takers.map(({ face }) => face.name)]);

async function newsOf(who: Planner): Promise<string[]> {
  const { notifications }: NotificationsAnswer = (await who.ask('GET', '/api/notifications')).body;
  return notifications.filter(({ readAt }) => readAt === null).map(({ title, body }) => `${title} | ${body}`);
}

describe('a task', () => {
  test('is added by organizers and by those who come', async () => {
    expect((await read(dev)).mayAdd).toBe(false);
    expect((await add(dev)).body.code).toBe('not-permitted');
    await dev.reply(eventId, 'going');
    expect((await add(dev)).body).toMatchObject({
      mayAdd: true,
      tasks: [{ title: 'Balls', mayChange: true }],
    });
    expect((await add(maya, { title: 'Snacks' })).body.tasks).toHaveLength(2);
    expect((await read(aiko)).tasks.map(({ mayChange }) => mayChange)).toEqual([false, false]);
  });

  test('is taken, given back, and taken once however often it is sent', async () => {
    const { id } = await add(maya);
    await take(dev, id);
    expect((await take(dev, id)).body.tasks[0].takers).toMatchObject([
      { face: { name: 'Dev' }, isYou: true },
    ]);
    expect((await take(aiko, id)).body.code).toBe('task-full');
    await take(dev, id, false);
    expect(takersOf((await take(aiko, id)).body)).toEqual([['Balls', ['Aiko']]]);
  });

  test('has exactly the people it needs when many take it on two servers at the same time', async () => {
    const second = await harness({
      clock: server.clock,
      database: { db: databaseOver(server.pool), pool: server.pool },
    });
    const { id } = await add(maya, { needed: 2 });
    const all = [accounts.maya, accounts.dev, accounts.aiko, accounts.noa];
    const taking = [server, second].flatMap(({ app }) => all.map((who) => take(planner(who, app), id)));
    const statuses = (await Promise.all(taking)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 200, 200, 409, 409, 409, 409]);
    expect((await read(maya)).tasks[0]?.takers).toHaveLength(2);
  });

  test('is given back by a No, and by those who leave the team', async () => {
    const { id } = await add(maya, { needed: 3 });
    await take(dev, id);
    await take(aiko, id);
    await dev.reply(eventId, 'no');
    expect(takersOf(await read(maya))).toEqual([['Balls', ['Aiko']]]);
    expect((await read(dev)).mayTake).toBe(false);
    expect((await take(dev, id)).body.code).toBe('not-coming');
    const roster = (await aiko.ask('GET', `/api/teams/${teamId}/members`)).body.members;
    const own = roster.find(({ accountId }: { accountId: string }) => accountId === accounts.aiko.account.id);
    await aiko.ask('DELETE', `/api/teams/${teamId}/members/${own.id}`);
    expect(takersOf(await read(maya))).toEqual([['Balls', []]]);
  });

  test('is given back by an absence', async () => {
    const { id } = await add(maya);
    await take(dev, id);
    const days = { firstDay: '2026-06-08', lastDay: '2026-06-08' };
    await dev.ask('PUT', `/api/calendar/absences/${uuidv7()}`, { kind: 'away', reason: null, ...days });
    expect(takersOf(await read(maya))).toEqual([['Balls', []]]);
  });

  test('is given back by the hourly job too, which calls off the ride of an absent driver', async () => {
    await dev.reply(eventId, 'going');
    const { id } = await add(maya);
    await take(dev, id);
    const ride = await addRide(dev);
    await take(aiko, ride.id);
    const absenceId = uuidv7();
    const days = { firstDay: '2026-06-08', lastDay: '2026-06-08' };
    await server.db.insert(absences).values({
      ...{ id: absenceId, accountId: accounts.dev.account.id, kind: 'away', reason: null, ...days },
      createdAt: server.clock.now(),
    });
    await dev.reply(eventId, null);
    const send = vi.fn();
    await fillAbsences({ ...server, realtime: { send, enter: () => undefined, expel: () => undefined } });

    expect(takersOf(await read(maya))).toEqual([['Balls', []]]);
    expect((await newsOf(aiko)).some((line) => line.includes('no ride with Dev from Bayside'))).toBe(true);
    expect(send).toHaveBeenCalledWith(`team:${teamId}`, 'calendar:changed', expect.anything());
  });

  test('has no ride on a date that is moved to days on which the driver is away', async () => {
    await dev.reply(eventId, 'going');
    await addRide(dev);
    const days = { firstDay: '2026-06-09', lastDay: '2026-06-09' };
    await dev.ask('PUT', `/api/calendar/absences/${uuidv7()}`, { kind: 'away', reason: null, ...days });
    const changes = { starts: '2026-06-09T18:00', ends: '2026-06-09T20:00' };
    await maya.change(eventId, { key: MONDAY_KEY, scope: 'all', version: 1, changes });

    const moved = `/api/calendar/events/${eventId}/20260609T1800/tasks`;
    expect((await maya.ask('GET', moved)).body.tasks).toEqual([]);
  });

  test('needs at least the people who take it, and is changed by its author and organizers only', async () => {
    await dev.reply(eventId, 'going');
    const { id } = await add(dev, { needed: 2 });
    await take(dev, id);
    await take(aiko, id);
    const change = (who: Planner, body: object) =>
      who.ask('PUT', at(`/${id}`), { title: 'Water', needed: 2, leavesBefore: null, ...body });
    expect((await change(dev, { needed: 1 })).body.code).toBe('task-full');
    expect((await change(aiko, {})).body.code).toBe('not-permitted');
    expect((await change(maya, {})).body.tasks[0]).toMatchObject({ title: 'Water', needed: 2 });
    expect((await change(dev, { leavesBefore: 5 })).status).toBe(400);
    expect((await aiko.ask('DELETE', at(`/${id}`))).body.code).toBe('not-permitted');
    expect((await dev.ask('DELETE', at(`/${id}`))).body.tasks).toEqual([]);
    expect(await newsOf(aiko)).toContain(
      'Falcons practice, Mon Jun 8, 6:00 PM: “Water” is no longer needed | ',
    );
  });

  test('is of one date, moves with it, and goes while the date is canceled', async () => {
    const { id: seriesId } = await maya.make({ teamId, rule: 'FREQ=WEEKLY;COUNT=3' });
    eventId = seriesId;
    const { id } = await add(maya);
    await take(dev, id);
    const other = `/api/calendar/events/${eventId}/20260615T1800/tasks`;
    expect((await dev.ask('GET', other)).body.tasks).toEqual([]);
    expect((await dev.ask('PUT', `${other}/${id}/taken`, { isTaken: true })).body.code).toBe(
      'task-not-found',
    );

    const { body } = await maya.change(eventId, {
      ...{ scope: 'all', key: MONDAY_KEY, version: 1 },
      changes: { starts: '2026-06-08T19:00', ends: '2026-06-08T20:00' },
    });
    const moved = `/api/calendar/events/${eventId}/${body.occurrence.key}/tasks`;
    expect(takersOf((await dev.ask('GET', moved)).body)).toEqual([['Balls', ['Dev']]]);

    const gone = { scope: 'this', key: body.occurrence.key, version: '2' };
    const { changeId } = (await maya.remove(eventId, gone)).body;
    expect((await dev.ask('GET', moved)).body.code).toBe('event-not-found');
    await maya.undo(changeId);
    expect(takersOf((await dev.ask('GET', moved)).body)).toEqual([['Balls', ['Dev']]]);
  });

  test('does not exist for outsiders, on personal events, nor after the event', async () => {
    const { id } = await add(maya);
    const otto = planner(accounts.outsider, server.app);
    expect((await otto.ask('GET', at())).body.code).toBe('event-not-found');
    expect((await take(otto, id)).body.code).toBe('event-not-found');
    server.clock.advance({ days: 20 });
    expect((await take(dev, id)).body.code).toBe('event-over');
    expect(await read(maya)).toMatchObject({ mayAdd: false, mayTake: false });
    ({ id: eventId } = await maya.make({}));
    expect((await add(maya)).status).toBe(400);
  });

  test('is one of 30 of its date', async () => {
    for (let count = 0; count < 30; count += 1) {
      await add(maya);
    }
    expect((await add(maya)).body.code).toBe('too-many-tasks');
  });
});

describe('a ride', () => {
  test('has its seats and no more, none of them for its driver', async () => {
    await dev.reply(eventId, 'going');
    const { id, body } = await addRide(dev, 1);
    expect(body.tasks[0]).toMatchObject({
      title: 'Bayside',
      ride: { driver: { name: 'Dev' }, isYours: true, leavesBefore: 45 },
    });
    expect((await take(dev, id)).status).toBe(400);
    expect((await take(aiko, id)).status).toBe(200);
    expect((await take(maya, id)).body.code).toBe('task-full');
  });

  test('is called off when its driver replies No, and its riders hear of it', async () => {
    await dev.reply(eventId, 'going');
    const { id } = await addRide(dev);
    await take(aiko, id);
    await dev.reply(eventId, 'no');
    expect((await read(aiko)).tasks).toEqual([]);
    expect(await newsOf(aiko)).toContain(
      'Falcons practice, Mon Jun 8, 6:00 PM: no ride with Dev from Bayside | ',
    );
    expect((await take(aiko, id)).body.code).toBe('task-not-found');
  });
});

test('the reminder names the tasks and rides of its reader', async () => {
  await dev.reply(eventId, 'going');
  await aiko.reply(eventId, 'going');
  const [balls, snacks] = [await add(maya), await add(maya, { title: 'Snacks' })];
  const ride = await addRide(dev);
  await take(aiko, balls.id);
  await take(aiko, snacks.id);
  await take(aiko, ride.id);
  server.clock.advance({ days: 6, hours: 12 });
  await remindDue({ ...server, realtime: { send: () => undefined } });
  const when = 'Coming up: Falcons practice | Mon Jun 8, 6:00 PM';
  expect(await newsOf(aiko)).toContain(
    `${when} · You bring: Balls, Snacks · Your ride: 5:15 PM from Bayside with Dev`,
  );
  expect(await newsOf(dev)).toContain(`${when} · You drive: 5:15 PM from Bayside`);
});
