import type { Notification } from '@allcourt/contract';
import { eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { notifications, queuedNotices } from '#server/db/schema/notifications.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { MONDAY, MONDAY_KEY, type Planner, planner } from '#test/calendar.ts';
import { type Chatter, chatterOf, teamChatOf } from '#test/chat.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';
import { storeQueued } from './queue.ts';
import { eraseQueued } from './queue-store.ts';

const PLAYERS = 34;

let server: Harness;
let teamId: string;
let chat: string;
let maya: SignedInAccount;
let players: SignedInAccount[];
let asMaya: Chatter;
let plans: Planner;

beforeEach(async () => {
  // Its own jobs would interfere.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  server = await harness();
  vi.useRealTimers();
  maya = await buildAccount(server, { displayName: 'Maya' });
  players = await Promise.all(Array.from({ length: PLAYERS }, () => buildAccount(server)));
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin'], ...players] }));
  chat = await teamChatOf(server, teamId);
  asMaya = chatterOf(server, maya);
  plans = planner(maya, server.app);
});

/** As one server does it; two at once when they share the database. */
const store = (atOnce?: number) =>
  storeQueued({ db: server.db, log: server.app.log, realtime: SILENT }, ...(atOnce ? [atOnce] : []));
const SILENT = { send() {} };
const announce = () => asMaya.say(chat, { text: 'Courts are closed', isAnnouncement: true });
const player = (place: number) => {
  const found = players[place];
  if (!found) {
    throw new TypeError(`There are ${PLAYERS} players.`);
  }
  return found;
};
const stored = async () => (await server.db.select().from(notifications)).map(({ accountId }) => accountId);
const waiting = () => server.db.$count(queuedNotices);
async function lockWaits(): Promise<number> {
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? -1;
}
async function titlesOf(who: SignedInAccount): Promise<string[]> {
  const { notifications: list } = (await chatterOf(server, who).get('/api/notifications')).body;
  return list.map(({ title }: Notification) => title);
}
const idsOf = (people: readonly SignedInAccount[]) => people.map(({ account }) => account.id).toSorted();

test('answers an announcement first, then notifies every member once, on two servers', async () => {
  await announce();
  expect(await stored()).toEqual([]);
  await Promise.all([store(10), store(10), store(10)]);
  await store();
  expect((await stored()).toSorted()).toEqual(idsOf(players));
  expect(await waiting()).toBe(0);
  expect(await titlesOf(player(0))).toEqual(['Announcement in Falcons']);
});

test('notifies no one who has acknowledged it in between', async () => {
  const { id } = await announce();
  await chatterOf(server, player(0)).write('PUT', `/api/messages/${id}/acknowledgement`);
  await store();
  expect((await stored()).toSorted()).toEqual(idsOf(players.slice(1)));
});

test('an acknowledgement while a server is storing it leaves nothing unread', async () => {
  const gate = await server.pool.connect();
  await gate.query(`
    create function wait_here() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(4646); return null; end';
    create trigger gate after insert on notifications for each statement execute function wait_here()`);
  await gate.query('select pg_advisory_lock(4646)');
  const { id } = await announce();
  const storing = store();
  await vi.waitFor(async () => expect(await lockWaits()).toBe(1));
  const seeing = chatterOf(server, player(0)).write('PUT', `/api/messages/${id}/acknowledgement`);
  await vi.waitFor(async () => expect(await lockWaits()).toBe(2));
  await gate.query('select pg_advisory_unlock(4646)');
  gate.release();
  await storing;
  expect((await seeing).status).toBe(200);
  const unread = await server.db.select().from(notifications).where(isNull(notifications.readAt));
  expect(unread.map(({ accountId }) => accountId).toSorted()).toEqual(idsOf(players.slice(1)));
});

test('a reply while a server is renewing the news of its event waits for it, and both succeed', async () => {
  const { id } = await plans.make({ teamId, starts: MONDAY });
  await store();
  await plans.change(id, {
    ...{ scope: 'all', key: MONDAY_KEY, version: 1, changes: { notes: 'Bring both kits' } },
  });
  const replies = players.map((who) => planner(who, server.app).reply(id, 'going'));
  const [answers] = await Promise.all([Promise.all(replies), store(3), store(3)]);
  expect(answers.map(({ status }) => status)).toEqual(players.map(() => 200));
  await store();
  const unread = await server.db.select().from(notifications).where(isNull(notifications.readAt));
  expect(unread).toEqual([]);
});

test('notifies no one of an announcement that is deleted or ended in between', async () => {
  const { id } = await announce();
  await asMaya.write('DELETE', `/api/messages/${id}`);
  const { id: ended } = await announce();
  await asMaya.write('POST', `/api/messages/${ended}/end`);
  await store();
  expect(await stored()).toEqual([]);
  expect(await waiting()).toBe(0);
});

test('notifies no member who has left in between, and no account that is gone', async () => {
  await announce();
  const left = await chatterOf(server, player(0)).write('POST', `/api/teams/${teamId}/leave`);
  expect(left.status).toBe(204);
  await server.db.delete(appUser).where(eq(appUser.id, player(1).account.id));
  await store();
  expect((await stored()).toSorted()).toEqual(idsOf(players.slice(2)));
});

test('continues after the notices that were stored when a run fails', async () => {
  await announce();
  await server.pool.query(`
    create function fail_for_one() returns trigger language plpgsql as
      'begin if new.account_id = ''${player(20).account.id}'' then raise ''away''; end if; return new; end';
    create trigger failing before insert on notifications for each row execute function fail_for_one()`);
  await expect(store(10)).rejects.toThrow();
  const first = await stored();
  expect([first.length % 10, first.length > 0, await waiting()]).toEqual([0, true, 1]);
  await server.pool.query('drop trigger failing on notifications');
  await store(10);
  expect((await stored()).toSorted()).toEqual(idsOf(players));
});

test('a reply ends what an event has asked for, and a later request stays behind earlier news', async () => {
  const { id } = await plans.make({ teamId, starts: MONDAY });
  await plans.ask('POST', `/api/calendar/events/${id}/${MONDAY_KEY}/nudge`);
  expect((await planner(player(0), server.app).reply(id, 'going')).status).toBe(200);
  await store();
  expect(await titlesOf(player(0))).toEqual([]);
  expect(await titlesOf(player(1))).toEqual([
    'Maya asks: are you coming to Falcons practice?',
    'New: Falcons practice',
  ]);
});

test('news that replaces what waits is what people see', async () => {
  const { id } = await plans.make({ teamId, starts: MONDAY });
  await plans.change(id, {
    ...{ scope: 'all', key: MONDAY_KEY, version: 1, changes: { notes: 'Bring both kits' } },
  });
  await Promise.all([store(10), store(10)]);
  await store();
  const titles = await titlesOf(player(0));
  expect(titles).toHaveLength(1);
  expect(titles[0]).toContain('new note');
});

test('an account that is erased in between leaves nothing, and what is from it is not stored', async () => {
  await announce();
  await server.db.transaction((tx) => eraseQueued(tx, maya.account.id));
  const [row] = await server.db.select().from(queuedNotices);
  expect(JSON.stringify(row)).not.toContain(maya.account.id);
  await store();
  expect([await stored(), await waiting()]).toEqual([[], 0]);
});

test('counts those who are about to be asked as asked', async () => {
  const { id } = await plans.make({ teamId, starts: MONDAY });
  const nudge = () => plans.ask('POST', `/api/calendar/events/${id}/${MONDAY_KEY}/nudge`);
  expect((await nudge()).body).toEqual({ asked: PLAYERS });
  expect((await nudge()).body).toEqual({ asked: 0 });
});

test('withdraws what waits when the event is deleted', async () => {
  const { id } = await plans.make({ teamId, starts: MONDAY });
  await plans.remove(id, { scope: 'all', key: MONDAY_KEY, version: '1' });
  await store();
  expect((await titlesOf(player(0))).filter((title) => title.startsWith('New'))).toEqual([]);
});
