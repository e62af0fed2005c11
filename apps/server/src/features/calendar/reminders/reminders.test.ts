import type { NotificationsAnswer } from '@allcourt/contract';
import { beforeEach, expect, test } from 'vitest';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { MONDAY_KEY, type Planner, planner } from '#test/calendar.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';
import { remindDue } from './reminders.ts';

let server: Harness;
let maya: Planner;
let dev: Planner;
let aiko: Planner;
let teamId: string;

/** From the clock's start, June 1 at ten by UTC, to a day before Monday June 8 at six in New York. */
const TO_THE_DAY_BEFORE = { days: 6, hours: 12 };

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

const remind = () => {
  const { db, clock } = server;
  return remindDue({ db, clock, realtime: { send: () => undefined } });
};

async function unreadOf(who: Planner): Promise<string[]> {
  const { notifications }: NotificationsAnswer = (await who.ask('GET', '/api/notifications')).body;
  return notifications.filter(({ readAt }) => readAt === null).map(({ title }) => title);
}

test('a day before, reminds those who come, asks the silent and sums up for the organizer, once', async () => {
  const { id } = await maya.make({ teamId });
  await maya.reply(id, 'no');
  await dev.reply(id, 'going');
  await remind();
  expect(await unreadOf(dev)).toEqual([]);

  server.clock.advance(TO_THE_DAY_BEFORE);
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await unreadOf(dev)).toEqual(['Coming up: Falcons practice']);
  expect(await unreadOf(aiko)).toEqual(['Are you coming to Falcons practice?', 'New: Falcons practice']);
  expect(await unreadOf(maya)).toEqual(['Falcons practice: 1 going, 1 not going, 1 no reply']);

  await dev.ask('POST', '/api/notifications/read', {
    ids: (await dev.ask('GET', '/api/notifications')).body.notifications.map(({ id }: { id: string }) => id),
  });
  server.clock.advance({ hours: 1 });
  await remind();
  expect(await unreadOf(dev)).toEqual([]);
});

test('asks a day before the time to reply by, and no one who was just asked', async () => {
  const { id } = await maya.make({ teamId, replyByMinutes: 24 * 60 });
  server.clock.advance({ days: 5, hours: 12 });
  await maya.ask('POST', `/api/calendar/events/${id}/${MONDAY_KEY}/nudge`);
  await remind();
  expect(await unreadOf(aiko)).toEqual([
    'Maya asks: are you coming to Falcons practice?',
    'New: Falcons practice',
  ]);
});

test('reminds of the types of events that a person wants, and lets a captain ask about the others', async () => {
  const { id } = await maya.make({ teamId });
  await dev.reply(id, 'going');
  for (const who of [dev, aiko]) {
    const { settings } = (await who.ask('GET', '/api/notifications/settings')).body;
    expect(settings.unreminded).toEqual([]);
    await who.ask('PUT', '/api/notifications/settings', {
      ...settings,
      unreminded: who === dev ? ['practice', 'practice'] : ['match'],
    });
    // A client that does not know them leaves them as they are.
    await who.ask('PUT', '/api/notifications/settings', { matrix: settings.matrix, quiet: null });
  }
  expect((await dev.ask('GET', '/api/notifications/settings')).body.settings.unreminded).toEqual([
    'practice',
  ]);
  server.clock.advance(TO_THE_DAY_BEFORE);
  await remind();
  expect(await unreadOf(dev)).toEqual([]);
  expect(await unreadOf(aiko)).toContain('Are you coming to Falcons practice?');

  await dev.reply(id, null);
  await maya.ask('POST', `/api/calendar/events/${id}/${MONDAY_KEY}/nudge`);
  expect(await unreadOf(dev)).toContain('Maya asks: are you coming to Falcons practice?');
});

test('reminds no one who switched it off, nor of a canceled event', async () => {
  const { id } = await maya.make({ teamId });
  await dev.reply(id, 'going');
  const { settings } = (await dev.ask('GET', '/api/notifications/settings')).body;
  settings.matrix['event-reminder'] = { app: false, mail: false, push: false };
  await dev.ask('PUT', '/api/notifications/settings', settings);
  server.clock.advance(TO_THE_DAY_BEFORE);
  await remind();
  expect(await unreadOf(dev)).toEqual([]);

  const other = await maya.make({ teamId, title: 'Drills' });
  await maya.remove(other.id, { scope: 'all', key: MONDAY_KEY, version: '1' });
  await remind();
  expect(await unreadOf(aiko)).toContain('Drills is canceled');
  expect(await unreadOf(aiko)).not.toContain('Are you coming to Drills?');
});
