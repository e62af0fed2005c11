// A spot freed by a leaving member goes to the waitlist.

import type { Invitee } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { FEATURES } from '#server/app.ts';
import { eventReplies } from '#server/db/schema/calendar.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { deleteAccountOf } from '#server/features/account/erase.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { MONDAY_KEY, type Planner, planner } from '#test/calendar.ts';
import { type Harness, harness } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let dev: SignedInAccount;
let admin: Planner;
let goer: Planner;
let waiter: Planner;
let teamId: string;
let eventId: string;

beforeEach(async () => {
  server = await harness();
  const maya = await buildAccount(server, { displayName: 'Maya' });
  dev = await buildAccount(server, { displayName: 'Dev' });
  const aiko = await buildAccount(server, { displayName: 'Aiko' });
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev, aiko] }));
  [admin, goer, waiter] = [planner(maya, server.app), planner(dev, server.app), planner(aiko, server.app)];
  ({ id: eventId } = await admin.make({ teamId, capacity: 1, rule: 'FREQ=WEEKLY;COUNT=3' }));
  await goer.reply(eventId, 'going');
  await waiter.reply(eventId, 'going');
});

const WAYS: readonly [string, () => Promise<unknown>][] = [
  ['leaves the team', async () => goer.ask('DELETE', await memberUrl())],
  ['is taken off the roster', async () => admin.ask('DELETE', await memberUrl())],
  ['deletes their account', () => goer.ask('DELETE', '/api/auth/delete')],
  [
    'is erased',
    () => deleteAccountOf({ ...server, log: recordingLog().log, features: FEATURES }, dev.account),
  ],
];

test.each(WAYS)('gives the spot of a member who %s to the waitlist, with a notice', async (_, go) => {
  expect((await waiter.detail(eventId)).body.occurrence.own).toMatchObject({ waiting: 1 });
  await go();
  const { occurrence, people } = (await waiter.detail(eventId)).body;
  expect(occurrence).toMatchObject({
    own: { answer: 'going', waiting: null },
    counts: { going: 1, waiting: 0, noReply: 1 },
  });
  expect(people.map(({ face }: Invitee) => face.name)).toEqual(['Aiko', 'Maya']);
  expect((await waiter.ask('GET', '/api/notifications')).body.notifications[0]).toMatchObject({
    type: 'event-place',
    title: 'You got a spot: Falcons practice',
  });
});

test('asks a returning member again and takes no spot away', async () => {
  await goer.ask('DELETE', await memberUrl());
  const [membership] = await server.db.select().from(teamMembers).where(eq(teamMembers.teamId, teamId));
  await server.db
    .insert(teamMembers)
    .values({ ...requireRow(membership), id: crypto.randomUUID(), accountId: dev.account.id });
  expect((await goer.detail(eventId)).body.occurrence).toMatchObject({
    own: null,
    counts: { going: 1, waiting: 0, noReply: 2 },
  });
});

test('leaves past events unchanged', async () => {
  await goer.reply(eventId, 'going', { key: '20260615T1800' });
  server.clock.advance({ days: 10 });
  await goer.ask('DELETE', await memberUrl());
  const left = await server.db.select().from(eventReplies).where(eq(eventReplies.accountId, dev.account.id));
  expect(left.map(({ key }) => key)).toEqual([MONDAY_KEY]);
});

async function memberUrl(): Promise<string> {
  const [member] = await server.db
    .select()
    .from(teamMembers)
    .where(eq(teamMembers.accountId, dev.account.id));
  return `/api/teams/${teamId}/members/${member?.id}`;
}

function requireRow<Row>(row: Row | undefined): Row {
  if (!row) {
    throw new Error('The team is empty.');
  }
  return row;
}
