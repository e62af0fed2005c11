import { MAX_SCHEDULED_BROADCASTS } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { broadcastReminders, scheduledBroadcasts } from '#server/db/schema/broadcasts.ts';
import { buildScheduled, scheduleBody, startBody } from '#test/broadcasts.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { NO_ONE } from '#test/no-one.ts';
import { connect, next } from '#test/sockets.ts';
import { expireScheduled, remindOfScheduled } from './reminders.ts';

let server: Harness;
let club: Club;

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server, { custom: ['broadcast', 'view_calendar'] });
});

/** The parts that jobs run with. */
const base = () => {
  const { db, clock, app } = server;
  return { db, clock, log: app.log, realtime: { ...NO_ONE, send: vi.fn() } };
};

type Who = 'player' | 'coach' | 'custom' | 'outsider';

const schedule = (changes: Parameters<typeof scheduleBody>[1] = {}) =>
  buildScheduled(server, { ask: club.ask.custom, teamId: club.teamId, ...changes });
const urlOf = (id: string) => `/api/scheduled-broadcasts/${id}`;
const remind = (id: string, who: Who = 'player') => club.ask[who]('PUT', `${urlOf(id)}/reminder`);
const read = async (who: Who = 'player') =>
  (await club.ask[who]('GET', `${club.url}/scheduled-broadcasts`)).body.scheduled;
const goLive = (changes: Parameters<typeof startBody>[1] = {}) =>
  club.ask.custom('PUT', `/api/broadcasts/${uuidv7()}`, startBody(club.teamId, changes));

/** Type and title of the notices about broadcasts that a person has, the newest first. */
async function noticesOf(who: Who = 'player'): Promise<[type: string, title: string][]> {
  const { body } = await club.ask[who]('GET', '/api/notifications');
  return body.notifications
    .filter(({ type }: { type: string }) => type.startsWith('broadcast-'))
    .map(({ type, title }: { type: string; title: string }) => [type, title]);
}

describe('scheduling a broadcast', () => {
  test('shows it to the team, the first to start first, and publishes it', async () => {
    const socket = await connect(server.app, club.people.player);
    const published = next(socket, 'broadcast:changed');
    const later = new Date(server.clock.now().getTime() + 7_200_000).toISOString();
    await schedule({ title: 'The second', startsAt: later });
    expect(await published).toEqual({ teamId: club.teamId });
    await schedule({ title: 'The first', visibility: 'public' });

    expect(await read()).toMatchObject([
      {
        ...{ title: 'The first', visibility: 'public', opponent: 'Raptors', venue: 'Court 2' },
        ...{ createdBy: { name: 'Cleo Captain' }, isReminded: false },
      },
      { title: 'The second' },
    ]);
  });

  test('refuses a time that is over or too far ahead', async () => {
    for (const days of [-1, 400]) {
      const startsAt = new Date(server.clock.now().getTime() + days * 86_400_000).toISOString();
      const body = { ...scheduleBody(server, { startsAt }), teamId: club.teamId };
      expect(await club.ask.custom('PUT', urlOf(uuidv7()), body)).toMatchObject({ status: 400 });
    }
  });

  test('takes a repeated request once, and no more than a team may have', async () => {
    const id = await schedule();
    const body = { ...scheduleBody(server), teamId: club.teamId };
    expect((await club.ask.custom('PUT', urlOf(id), body)).status).toBe(204);
    expect((await club.ask.admin('PUT', urlOf(id), body)).body.code).toBe('id-taken');
    for (let count = 1; count < MAX_SCHEDULED_BROADCASTS; count++) {
      await schedule();
    }
    expect(await read()).toHaveLength(MAX_SCHEDULED_BROADCASTS);
    expect((await club.ask.custom('PUT', urlOf(uuidv7()), body)).body.code).toBe('too-many-scheduled');
  });

  test('expires two hours after its time', async () => {
    const id = await schedule();
    server.clock.advance({ minutes: 179 });
    await expireScheduled(base());
    expect(await read()).toHaveLength(1);
    server.clock.advance({ minutes: 1 });
    expect(await read()).toEqual([]);
    expect((await remind(id)).body.code).toBe('scheduled-not-found');
    await expireScheduled(base());
    expect(await server.db.select().from(scheduledBroadcasts)).toEqual([]);
  });
});

describe('a reminder', () => {
  test('comes once, fifteen minutes before, to those who asked', async () => {
    const id = await schedule();
    await remind(id);
    await remind(id, 'coach');
    await club.ask.coach('DELETE', `${urlOf(id)}/reminder`);
    expect(await read()).toMatchObject([{ isReminded: true }]);
    expect(await read('coach')).toMatchObject([{ isReminded: false }]);

    server.clock.advance({ minutes: 44 });
    await remindOfScheduled(base());
    expect(await noticesOf()).toEqual([]);
    server.clock.advance({ minutes: 1 });
    await remindOfScheduled(base());
    const [{ id: upTo }] = (await club.ask.player('GET', '/api/notifications')).body.notifications;
    await club.ask.player('POST', '/api/notifications/read', { upTo });
    await remindOfScheduled(base());
    expect(await noticesOf()).toEqual([['broadcast-reminder', 'Starting soon: Falcons against Raptors']]);
    expect(await noticesOf('coach')).toEqual([]);
  });

  test('is not sent to a former member, or across a block', async () => {
    const id = await schedule();
    await remind(id);
    await remind(id, 'coach');
    const memberId = club.memberIds.get(club.people.player.account.id);
    await club.ask.admin('DELETE', `${club.url}/members/${memberId}`);
    await club.ask.coach('PUT', `/api/blocks/${club.people.custom.account.id}`);
    expect(await server.db.select().from(broadcastReminders)).toHaveLength(1);

    server.clock.advance({ minutes: 50 });
    await remindOfScheduled(base());
    expect(await noticesOf()).toEqual([]);
    expect(await noticesOf('coach')).toEqual([]);
  });

  test('says the new time of one that is moved, and comes again', async () => {
    const id = await schedule();
    await remind(id);
    server.clock.advance({ minutes: 50 });
    await remindOfScheduled(base());
    const startsAt = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    await club.ask.custom('PATCH', urlOf(id), scheduleBody(server, { startsAt }));
    expect(await noticesOf()).toEqual([['broadcast-reminder', 'New time: Falcons against Raptors']]);
    const { body } = await club.ask.player('GET', '/api/notifications');
    expect(body.notifications[0].body).toMatch(/· Mon Jun 1, \d+:50 AM$/);

    server.clock.advance({ minutes: 50 });
    await remindOfScheduled(base());
    expect(await noticesOf()).toEqual([['broadcast-reminder', 'Starting soon: Falcons against Raptors']]);
  });

  test('is silent about another title, even after the time', async () => {
    const startsAt = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    const id = await schedule({ startsAt });
    await remind(id);
    server.clock.advance({ minutes: 61 });
    const body = scheduleBody(server, { startsAt, title: 'The final' });
    expect((await club.ask.custom('PATCH', urlOf(id), body)).status).toBe(204);
    expect(await read()).toMatchObject([{ title: 'The final', startsAt }]);
    expect(await noticesOf()).toEqual([]);
  });

  test('tells of the end of one that is canceled', async () => {
    const id = await schedule();
    await remind(id);
    server.clock.advance({ minutes: 50 });
    await remindOfScheduled(base());
    expect((await club.ask.admin('DELETE', urlOf(id))).status).toBe(204);
    expect(await read()).toEqual([]);
    expect(await noticesOf()).toEqual([['broadcast-reminder', 'Falcons against Raptors is canceled']]);
    expect((await club.ask.admin('DELETE', urlOf(id))).body.code).toBe('scheduled-not-found');
  });
});

describe('going live with it', () => {
  test('ends it, and notifies those who asked once, even if the team is not told', async () => {
    const id = await schedule();
    await remind(id);
    server.clock.advance({ minutes: 50 });
    await remindOfScheduled(base());
    expect((await goLive({ scheduledId: id, title: 'On air' })).status).toBe(200);

    expect(await read()).toEqual([]);
    expect(await noticesOf()).toEqual([['broadcast-reminder', 'On air is live']]);
    expect(await noticesOf('coach')).toEqual([]);
  });

  test('tells the others of the team as always', async () => {
    const id = await schedule();
    await remind(id);
    await goLive({ scheduledId: id, title: 'On air', tellsTeam: true });
    expect(await noticesOf()).toEqual([['broadcast-reminder', 'On air is live']]);
    expect((await noticesOf('coach')).map(([type]) => type)).toEqual(['broadcast-live']);
  });

  test('goes on without one that was canceled, or is of another team', async () => {
    const other = await buildClub(server, { custom: ['broadcast'] });
    const foreignId = await buildScheduled(server, { ask: other.ask.custom, teamId: other.teamId });
    for (const scheduledId of [uuidv7(), foreignId]) {
      expect((await goLive({ scheduledId })).status).toBe(200);
    }
    const { body } = await other.ask.player('GET', `${other.url}/scheduled-broadcasts`);
    expect(body.scheduled).toHaveLength(1);
  });
});

test('answers a scheduled broadcast of another team like a missing one', async () => {
  const id = await schedule({ visibility: 'public' });
  const asked = [urlOf(id), urlOf(uuidv7()), urlOf('nothing')].flatMap((url) => [
    ['PUT', `${url}/reminder`] as const,
    ['DELETE', url] as const,
  ]);
  const answers = await Promise.all(asked.map(([method, url]) => club.ask.outsider(method, url)));
  expect(
    new Set(answers.map(({ status, body }) => JSON.stringify({ status, ...body, requestId: '' }))).size,
  ).toBe(1);
});
