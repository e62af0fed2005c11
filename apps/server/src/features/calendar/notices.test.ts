import type { NotificationsAnswer } from '@allcourt/contract';
import { beforeEach, expect, test } from 'vitest';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { MONDAY_KEY, type Planner, planner } from '#test/calendar.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let maya: Planner;
let dev: Planner;
let aiko: Planner;
let teamId: string;

beforeEach(async () => {
  server = await harness();
  const accounts: SignedInAccount[] = [];
  for (const displayName of ['Maya', 'Dev', 'Aiko']) {
    accounts.push(await buildAccount(server, { displayName }));
  }
  const [first, second, third] = accounts;
  if (!first || !second || !third) {
    throw new Error('No member found.');
  }
  [maya, dev, aiko] = [planner(first, server.app), planner(second, server.app), planner(third, server.app)];
  ({ teamId } = await buildTeam(server, { members: [[first, 'admin'], second, third] }));
});

async function unreadOf(who: Planner): Promise<string[]> {
  const { notifications, unread }: NotificationsAnswer = (await who.ask('GET', '/api/notifications')).body;
  const titles = notifications.filter(({ readAt }) => readAt === null).map(({ title }) => title);
  expect(unread).toBe(titles.length);
  return titles;
}

const change = (id: string, version: number, changes: object) =>
  maya.change(id, { scope: 'all', key: MONDAY_KEY, version, changes });

test('a reply clears all that the event asks of the one who gave it', async () => {
  const { id } = await maya.make({ teamId });
  await maya.ask('POST', `/api/calendar/events/${id}/${MONDAY_KEY}/nudge`);
  expect(await unreadOf(dev)).toEqual([
    'Maya asks: are you coming to Falcons practice?',
    'New: Falcons practice',
  ]);
  await dev.reply(id, 'no');

  expect(await unreadOf(dev)).toEqual([]);
  expect(await unreadOf(aiko)).toHaveLength(2);
});

test('a move replaces the news of the old time, and a request stands beside a new note', async () => {
  const { id } = await maya.make({ teamId });
  await change(id, 1, { starts: '2026-06-08T17:00', ends: '2026-06-08T19:00' });
  expect(await unreadOf(dev)).toEqual([
    'Falcons practice moved to Mon Jun 8, 5:00 PM (was Mon Jun 8, 6:00 PM). Please reply again',
  ]);

  const key = '20260608T1700';
  await maya.ask('POST', `/api/calendar/events/${id}/${key}/nudge`);
  await maya.change(id, { scope: 'all', key, version: 2, changes: { notes: 'Wear white' } });
  expect(await unreadOf(dev)).toEqual([
    'Falcons practice, Mon Jun 8, 5:00 PM: new note',
    'Maya asks: are you coming to Falcons practice?',
  ]);
});

test('tells members of a new title, and of nothing where nothing changed', async () => {
  const { id } = await maya.make({ teamId });
  await change(id, 1, { title: 'Falcons match day' });
  expect(await unreadOf(dev)).toEqual(['Falcons practice, Mon Jun 8, 6:00 PM, is now “Falcons match day”']);
  await dev.reply(id, 'going');
  await change(id, 2, { title: 'Falcons match day', venue: null });
  expect(await unreadOf(dev)).toEqual([]);
});

test('a cancellation leaves only itself', async () => {
  const { id } = await maya.make({ teamId, rule: 'FREQ=WEEKLY;COUNT=3' });
  await maya.ask('POST', `/api/calendar/events/${id}/${MONDAY_KEY}/nudge`);
  await maya.remove(id, { scope: 'all', key: MONDAY_KEY, version: '1' });
  expect(await unreadOf(dev)).toEqual(['Falcons practice is canceled']);
});

test('asks no one again within twelve hours', async () => {
  const { id } = await maya.make({ teamId });
  const nudge = async () =>
    (await maya.ask('POST', `/api/calendar/events/${id}/${MONDAY_KEY}/nudge`)).body.asked;
  expect(await nudge()).toBe(2);
  expect(await nudge()).toBe(0);
  server.clock.advance({ hours: 12, ms: 1 });
  await dev.reply(id, 'maybe');
  expect(await nudge()).toBe(1);
});
