import type { Conversation } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { MONDAY_KEY, type Planner, planner } from '#test/calendar.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';

const WEEKLY = 'FREQ=WEEKLY;COUNT=3';
const SECOND_KEY = '20260615T1800';

const NAMES = ['admin', 'coach', 'player', 'custom', 'other'] as const;
type Name = (typeof NAMES)[number];

let server: Harness;
let club: Club;
let people: Record<Name, Planner>;

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server, { custom: ['chat', 'view_calendar'] });
  const planners = NAMES.map((who) => [who, planner(club.people[who], server.app)] as const);
  people = Object.fromEntries(planners) as Record<Name, Planner>;
});

const make = (changes: Parameters<Planner['make']>[0] = {}) =>
  people.admin.make({ teamId: club.teamId, title: 'Practice', ...changes });
const open = (who: keyof Club['ask'], id: string, key = MONDAY_KEY) =>
  club.ask[who]('PUT', `/api/calendar/events/${id}/${key}/chat`);
const say = (who: Name, id: string) =>
  club.ask[who]('POST', `/api/conversations/${id}/messages`, { id: uuidv7(), text: 'Courts are dry' });

async function chatsOf(who: Name): Promise<Conversation[]> {
  const { body } = await club.ask[who]('GET', '/api/conversations');
  return body.conversations.filter(({ kind }: Conversation) => kind === 'event');
}

/** The private messages in the team picker. */
async function waitingFor(who: Name) {
  return (await club.ask[who]('GET', '/api/teams')).body.privateMessages;
}

/** The names of those in a chat. */
async function inside(id: string): Promise<string[]> {
  const found = await server.db.execute<{ name: string }>(
    `select u.display_name as name from conversation_people p join app_user u on u.id = p.account_id
     where p.conversation_id = '${id}' order by 1`,
  );
  return found.rows.map(({ name }) => name);
}

const ORGANIZERS = ['Ada Admin', 'Cora Coach', 'Olga Other'];

async function begin(changes: Parameters<Planner['make']>[0] = {}, who: Name = 'coach') {
  const event = await make(changes);
  const { body } = await open(who, event.id);
  return { event, chatId: String(body.conversation.id) };
}

describe('the chat of a date', () => {
  test('is made once, for those who come and the organizers, with the name of its date', async () => {
    const event = await make();
    await people.player.reply(event.id, 'spare');
    const [first, second] = await Promise.all([open('coach', event.id), open('admin', event.id)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.conversation).toMatchObject({
      id: second.body.conversation.id,
      kind: 'event',
      teamId: null,
      name: 'Practice, Mon Jun 8',
      event: {
        eventId: event.id,
        key: MONDAY_KEY,
        isCancelled: false,
        closesAt: '2026-06-10T00:00:00.000Z',
      },
      mayWrite: true,
    });
    expect(await inside(first.body.conversation.id)).toEqual([...ORGANIZERS, 'Piet Player']);
    expect(await chatsOf('player')).toMatchObject([{ id: first.body.conversation.id, unread: 0 }]);
    expect(await chatsOf('custom')).toEqual([]);
  });

  test('opens for those it is for, and for no one else', async () => {
    const six = uuidv7();
    await club.ask.coach('PUT', `${club.url}/subgroups/${six}`, {
      name: 'First six',
      memberIds: [club.memberIds.get(club.people.custom.account.id)],
    });
    const event = await make({ subgroupIds: [six] });
    expect((await open('visitor', event.id)).status).toBe(401);
    expect((await open('outsider', event.id)).body.code).toBe('event-not-found');
    expect((await open('player', event.id)).body.code).toBe('not-asked');
    expect((await open('custom', event.id)).status).toBe(200);
    expect((await open('admin', event.id)).status).toBe(200);
    expect((await open('custom', event.id, SECOND_KEY)).status).toBe(200);
    expect((await open('custom', uuidv7())).body.code).toBe('event-not-found');
    const own = await people.player.make();
    expect((await open('player', own.id)).body.code).toBe('bad-request');
  });

  test('is read without the permission to chat, and not written', async () => {
    const roleId = uuidv7();
    await club.ask.admin('POST', `${club.url}/roles`, {
      ...{ id: roleId, name: 'Reader', permissions: ['view_calendar'] },
    });
    const memberId = club.memberIds.get(club.people.player.account.id);
    await club.ask.admin('PATCH', `${club.url}/members/${memberId}`, { roleId });
    const { event, chatId } = await begin();
    const { body } = await open('player', event.id);
    expect(body.conversation).toMatchObject({ id: chatId, closedBecause: 'no-permission' });
    expect((await say('player', chatId)).body.code).toBe('not-permitted');
  });
});

describe('its people follow the replies', () => {
  test("a Can't go leaves it, and a later Going comes back", async () => {
    const { event, chatId } = await begin();
    await people.player.reply(event.id, 'going');
    expect(await inside(chatId)).toEqual([...ORGANIZERS, 'Piet Player']);
    expect((await say('coach', chatId)).status).toBe(200);
    expect(await chatsOf('player')).toMatchObject([{ unread: 1 }]);
    await people.player.reply(event.id, 'no');
    expect(await inside(chatId)).toEqual(ORGANIZERS);
    expect((await say('player', chatId)).status).toBe(404);
    expect((await open('player', event.id)).body.code).toBe('not-coming');
    await people.player.reply(event.id, 'going');
    expect(await chatsOf('player')).toMatchObject([{ id: chatId, unread: 0, seq: 1 }]);
  });

  test('keeps a person who opened it without a reply, and those on the waitlist', async () => {
    const { event, chatId } = await begin({ capacity: 1 });
    await open('custom', event.id);
    expect(await inside(chatId)).toEqual(['Ada Admin', 'Cleo Captain', 'Cora Coach', 'Olga Other']);
    await people.custom.reply(event.id, 'maybe');
    await people.coach.reply(event.id, 'going');
    await people.player.reply(event.id, 'going');
    expect(await inside(chatId)).toEqual([
      'Ada Admin',
      'Cleo Captain',
      'Cora Coach',
      'Olga Other',
      'Piet Player',
    ]);
    await people.coach.reply(event.id, 'no');
    expect(await inside(chatId)).toContain('Cora Coach');
  });

  test('has everyone who counts as going until they decline', async () => {
    const { event, chatId } = await begin({ countsAsGoing: true });
    expect(await inside(chatId)).toHaveLength(5);
    await people.custom.reply(event.id, 'no');
    expect(await inside(chatId)).not.toContain('Cleo Captain');
  });

  test('with replies and openings at the same moment', async () => {
    const event = await make();
    await Promise.all([
      open('admin', event.id),
      people.player.reply(event.id, 'going'),
      people.custom.reply(event.id, 'no'),
      open('player', event.id),
      open('custom', event.id),
    ]);
    const [chat] = await chatsOf('admin');
    expect(await inside(chat?.id ?? '')).toEqual([...ORGANIZERS, 'Piet Player']);
    await Promise.all([
      people.player.reply(event.id, 'no'),
      people.custom.reply(event.id, 'going'),
      open('player', event.id),
    ]);
    expect(await inside(chat?.id ?? '')).toEqual(['Ada Admin', 'Cleo Captain', 'Cora Coach', 'Olga Other']);
  });

  test('an absence takes them out, and gives them back', async () => {
    const { event, chatId } = await begin();
    await open('player', event.id);
    const absence = `/api/calendar/absences/${uuidv7()}`;
    const away = { kind: 'away', firstDay: '2026-06-08', lastDay: '2026-06-09', reason: null };
    await people.player.ask('PUT', absence, away);
    expect(await inside(chatId)).not.toContain('Piet Player');
    await people.player.ask('DELETE', absence);
    await people.player.reply(event.id, 'going');
    expect(await inside(chatId)).toContain('Piet Player');
  });
});

describe('its people follow the team', () => {
  test('when a member leaves, for good', async () => {
    const { event, chatId } = await begin();
    await people.custom.reply(event.id, 'going');
    await club.ask.custom('POST', `${club.url}/leave`);
    expect(await inside(chatId)).toEqual(ORGANIZERS);
    expect((await club.ask.custom('GET', `/api/conversations/${chatId}/messages`)).status).toBe(404);
  });

  test('when the audience changes, and when its subgroup does', async () => {
    const six = uuidv7();
    const form = (memberId: string | undefined) =>
      club.ask.coach('PUT', `${club.url}/subgroups/${six}`, { name: 'First six', memberIds: [memberId] });
    const [player, custom] = [club.people.player, club.people.custom].map(({ account }) =>
      club.memberIds.get(account.id),
    );
    await form(player);
    const { event, chatId } = await begin();
    await people.player.reply(event.id, 'going');
    await open('custom', event.id);
    await people.admin.change(event.id, {
      ...{ scope: 'all', key: MONDAY_KEY, version: 1, changes: { subgroupIds: [six] } },
    });
    expect(await inside(chatId)).toEqual([...ORGANIZERS, 'Piet Player']);
    await form(custom);
    expect(await inside(chatId)).toEqual(ORGANIZERS);
    await people.admin.change(event.id, {
      ...{ scope: 'all', key: MONDAY_KEY, version: 2, changes: { countsAsGoing: true } },
    });
    expect(await inside(chatId)).toContain('Cleo Captain');
  });

  test('is hidden from a member who no longer sees the calendar', async () => {
    const { event, chatId } = await begin();
    await people.player.reply(event.id, 'going');
    const memberId = club.memberIds.get(club.people.player.account.id);
    await club.ask.admin('PATCH', `${club.url}/members/${memberId}`, { denied: ['view_calendar'] });
    expect((await club.ask.player('GET', `/api/conversations/${chatId}`)).status).toBe(404);
    expect(await chatsOf('player')).toEqual([]);
  });

  test('closes while a minor is in it with one adult alone', async () => {
    const birthYear = server.clock.now().getUTCFullYear() - 12;
    await server.db.update(appUser).set({ birthYear }).where(eq(appUser.id, club.people.player.account.id));
    const { event, chatId } = await begin();
    await people.player.reply(event.id, 'going');
    expect(await chatsOf('player')).toMatchObject([{ closedBecause: null }]);
    for (const who of ['admin', 'other'] as const) {
      const memberId = club.memberIds.get(club.people[who].account.id);
      await server.db.execute(`update team_members set denied = '{schedule,plan}' where id = '${memberId}'`);
    }
    await people.player.reply(event.id, 'maybe');
    await people.player.reply(event.id, 'going');
    await server.db.execute(
      `delete from conversation_people where conversation_id = '${chatId}'
       and account_id in ('${club.people.admin.account.id}', '${club.people.other.account.id}')`,
    );
    expect(await chatsOf('player')).toMatchObject([{ closedBecause: 'minor', mayWrite: false }]);
    expect((await say('coach', chatId)).body.code).toBe('second-adult-needed');
  });
});

describe('its time', () => {
  test('ends a day after the date, and it leaves the list a week later', async () => {
    const { event, chatId } = await begin();
    await say('coach', chatId);
    const closesAt = Date.parse('2026-06-10T00:00:00Z');
    server.clock.advance({ ms: closesAt - 1 - server.clock.now().getTime() });
    expect((await say('admin', chatId)).status).toBe(200);
    server.clock.advance({ ms: 1 });
    expect((await say('admin', chatId)).body).toMatchObject({ code: 'chat-over' });
    expect(await chatsOf('coach')).toMatchObject([{ closedBecause: 'over', mayWrite: false, unread: 1 }]);
    expect((await club.ask.coach('GET', '/api/chat/catch-up')).body.talk).toHaveLength(1);
    expect(await waitingFor('coach')).toMatchObject({ unread: 1, last: { text: 'Courts are dry' } });
    server.clock.advance({ days: 7 });
    expect(await chatsOf('coach')).toEqual([]);
    expect(await waitingFor('coach')).toMatchObject({ unread: 0, last: null });
    expect((await club.ask.coach('GET', '/api/chat/catch-up')).body.talk).toEqual([]);
    const { body } = await open('player', event.id);
    expect(body.conversation).toMatchObject({ id: chatId, closedBecause: 'over' });
    expect(
      (await club.ask.player('GET', `/api/conversations/${chatId}/messages`)).body.messages,
    ).toHaveLength(2);
    const late = await make({ starts: '2026-06-09T18:00' });
    expect((await open('coach', late.id, '20260609T1800')).body.code).toBe('chat-over');
  });

  test('moves with its date, by itself or with its series', async () => {
    const { event, chatId } = await begin({ rule: WEEKLY });
    await say('coach', chatId);
    const times = { starts: '2026-06-09T18:00', ends: '2026-06-09T20:00' };
    await people.admin.change(event.id, { scope: 'this', key: MONDAY_KEY, version: 1, changes: times });
    expect(await chatsOf('admin')).toMatchObject([
      { name: 'Practice, Tue Jun 9', event: { key: MONDAY_KEY, closesAt: '2026-06-11T00:00:00.000Z' } },
    ]);
    const second = (await open('coach', event.id, SECOND_KEY)).body.conversation.id;
    const later = { starts: '2026-06-15T19:00', ends: '2026-06-15T21:00', title: 'Drills' };
    const { body } = await people.admin.change(event.id, {
      ...{ scope: 'following', key: SECOND_KEY, version: 2, changes: later },
    });
    const moved = { eventId: body.occurrence.eventId, key: body.occurrence.key };
    expect(moved).not.toEqual({ eventId: event.id, key: SECOND_KEY });
    expect((await open('admin', moved.eventId, moved.key)).body.conversation).toMatchObject({
      id: second,
      name: 'Drills, Mon Jun 15',
      event: moved,
    });
    await people.admin.undo(body.changeId);
    expect((await open('admin', event.id, SECOND_KEY)).body.conversation).toMatchObject({
      id: second,
      name: 'Practice, Mon Jun 15',
    });
  });

  test('stays until then for a canceled date, and ends with a deleted event until that is undone', async () => {
    const { event, chatId } = await begin({ rule: WEEKLY });
    await people.player.reply(event.id, 'going');
    await people.admin.remove(event.id, { scope: 'this', key: MONDAY_KEY, version: '1' });
    expect(await chatsOf('player')).toMatchObject([{ id: chatId, event: { isCancelled: true } }]);
    expect((await say('player', chatId)).status).toBe(200);
    const { body } = await people.admin.remove(event.id, { scope: 'all', key: SECOND_KEY, version: '2' });
    expect(await inside(chatId)).toEqual([]);
    await people.admin.undo(body.changeId);
    expect(await inside(chatId)).toEqual([...ORGANIZERS, 'Piet Player']);
    const cut = await people.admin.remove(event.id, { scope: 'following', key: SECOND_KEY, version: '4' });
    expect(cut.status).toBe(200);
    expect(await inside(chatId)).toEqual([...ORGANIZERS, 'Piet Player']);
  });

  test('ends with dates that a series no longer has', async () => {
    const event = await make({ rule: WEEKLY });
    const chatId = (await open('coach', event.id, SECOND_KEY)).body.conversation.id;
    const { body } = await people.admin.remove(event.id, {
      ...{ scope: 'following', key: SECOND_KEY, version: '1' },
    });
    expect(await chatsOf('coach')).toEqual([]);
    await people.admin.undo(body.changeId);
    expect(await chatsOf('coach')).toMatchObject([{ id: chatId, closedBecause: null }]);
  });
});

test('names the event and its day in notices, and in the files of an export', async () => {
  const { event, chatId } = await begin();
  await people.player.reply(event.id, 'going');
  const mentions = [club.people.coach.account.id];
  await club.ask.player('POST', `/api/conversations/${chatId}/messages`, {
    ...{ id: uuidv7(), text: 'Rides?', mentions },
  });
  const { body } = await club.ask.coach('GET', '/api/notifications');
  expect(JSON.stringify(body.notifications)).toContain('Practice, Mon Jun 8');
  const exported = await club.ask.player('GET', '/api/account/export');
  expect(exported.status).toBe(200);
});
