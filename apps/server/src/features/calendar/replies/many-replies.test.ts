// Replies to several dates, and those that organizers make for members and for names without an account.

import type { Invitee } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventReplies } from '#server/db/schema/calendar.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { claimReplies } from '#server/features/calendar/service.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { MONDAY_KEY, type Planner, planner } from '#test/calendar.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let dev: SignedInAccount;
let coach: Planner;
let player: Planner;
let other: Planner;
let teamId: string;
let nameId: string;

beforeEach(async () => {
  server = await harness();
  const maya = await buildAccount(server, { displayName: 'Maya' });
  dev = await buildAccount(server, { displayName: 'Dev' });
  const aiko = await buildAccount(server, { displayName: 'Aiko' });
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev, aiko] }));
  [coach, player, other] = [maya, dev, aiko].map((one) => planner(one, server.app)) as [
    Planner,
    Planner,
    Planner,
  ];
  const [member] = await server.db
    .select()
    .from(teamMembers)
    .where(eq(teamMembers.accountId, dev.account.id));
  nameId = uuidv7();
  await server.db
    .insert(teamMembers)
    .values({ ...requireRow(member), id: nameId, accountId: null, name: 'Ravi' });
});

const putAll = (person: Planner, body: object) =>
  person.ask('PUT', '/api/calendar/replies', { memberId: null, note: null, ...body });

const personAt = async (eventId: string, name: string, key = MONDAY_KEY) =>
  (await coach.detail(eventId, key)).body.people.find(({ face }: Invitee) => face.name === name);

describe('replies to several dates', () => {
  test('answers the dates of a month, and no other', async () => {
    const { id } = await coach.make({ teamId, rule: 'FREQ=WEEKLY;COUNT=6' }); // June 8 to July 13
    const dates = [{ eventId: id, key: MONDAY_KEY, scope: 'month' }];
    expect((await putAll(player, { dates, answer: 'spare' })).body).toEqual({
      answered: 4,
      waiting: 0,
      refused: [],
    });
    expect((await player.detail(id, '20260629T1800')).body.occurrence).toMatchObject({
      own: { answer: 'spare' },
      counts: { spare: 1, going: 0 },
    });
    expect((await player.detail(id, '20260706T1800')).body.occurrence.own).toBeNull();
  });

  test('answers one date and all after it', async () => {
    const { id } = await coach.make({ teamId, rule: 'FREQ=WEEKLY;COUNT=6' });
    const dates = [{ eventId: id, key: '20260622T1800', scope: 'following' }];
    expect((await putAll(player, { dates, answer: 'going' })).body.answered).toBe(4);
    expect((await player.detail(id, '20260615T1800')).body.occurrence.own).toBeNull();
    expect((await player.detail(id, '20260713T1800')).body.occurrence.own.answer).toBe('going');
  });

  test('lists the dates that take no reply, and keeps the others', async () => {
    const closed = await coach.make({ teamId, replyByMinutes: 60 * 24 * 14 });
    const open = await coach.make({ teamId });
    const dates = [
      { eventId: closed.id, key: MONDAY_KEY },
      { eventId: open.id, key: MONDAY_KEY },
      { eventId: open.id, key: '20260609T1800' },
      { eventId: uuidv7(), key: MONDAY_KEY },
    ];
    const { body } = await putAll(player, { dates, answer: 'going' });
    expect(body.answered).toBe(1);
    expect(body.refused.map(({ code }: { code: string }) => code).sort()).toEqual([
      'event-not-found',
      'replies-closed',
    ]);
  });

  test('puts late ones on the waitlist, date by date', async () => {
    const { id } = await coach.make({ teamId, rule: 'FREQ=WEEKLY;COUNT=2', capacity: 1 });
    await other.reply(id, 'going');
    const dates = [{ eventId: id, key: MONDAY_KEY, scope: 'following' }];
    expect((await putAll(player, { dates, answer: 'going' })).body).toMatchObject({
      answered: 2,
      waiting: 1,
    });
  });
});

describe('replies for members', () => {
  test('are made by organizers, also after the deadline, and name who answered', async () => {
    const { id } = await coach.make({ teamId, replyByMinutes: 60 * 24 * 14 });
    const { memberId } = await personAt(id, 'Dev');
    const dates = [{ eventId: id, key: MONDAY_KEY }];
    expect((await putAll(coach, { memberId, dates, answer: 'going' })).body.answered).toBe(1);
    expect(await personAt(id, 'Dev')).toMatchObject({ answer: 'going', answeredBy: 'Maya' });
    expect((await player.ask('GET', '/api/notifications')).body.notifications[0]).toMatchObject({
      type: 'event-answered',
      title: 'Maya replied for you: Going',
      body: 'Falcons practice, Mon Jun 8, 6:00 PM',
    });
  });

  test('are refused to a player', async () => {
    const { id } = await coach.make({ teamId });
    const { memberId } = await personAt(id, 'Dev');
    const dates = [{ eventId: id, key: MONDAY_KEY }];
    const refused = await putAll(other, { memberId, dates, answer: 'no' });
    expect([refused.status, refused.body.code]).toEqual([403, 'not-permitted']);
    expect((await personAt(id, 'Dev')).answer).toBeNull();
  });

  test('are refused for a member of another team', async () => {
    const { id } = await coach.make({ teamId });
    const elsewhere = await buildTeam(server, { members: [dev] });
    const [member] = await server.db
      .select()
      .from(teamMembers)
      .where(eq(teamMembers.teamId, elsewhere.teamId));
    const dates = [{ eventId: id, key: MONDAY_KEY }];
    const refused = await putAll(coach, { memberId: requireRow(member).id, dates, answer: 'no' });
    expect(refused.body.code).toBe('member-not-found');
  });

  test('count a name without an account, which takes a spot and waits in turn', async () => {
    const { id } = await coach.make({ teamId, capacity: 1 });
    const dates = [{ eventId: id, key: MONDAY_KEY }];
    await player.reply(id, 'going');
    expect((await putAll(coach, { memberId: nameId, dates, answer: 'going' })).body.waiting).toBe(1);
    expect((await coach.detail(id)).body.occurrence.counts).toMatchObject({
      going: 1,
      waiting: 1,
      noReply: 2,
    });
    await player.reply(id, 'no');
    expect(await personAt(id, 'Ravi')).toMatchObject({ answer: 'going', waiting: null, answeredBy: 'Maya' });
    expect((await coach.detail(id)).body.occurrence.counts).toMatchObject({
      going: 1,
      waiting: 0,
      noReply: 2,
    });
  });

  test('end with a name that is taken off the roster, whose spot the next one gets', async () => {
    const { id } = await coach.make({ teamId, capacity: 1 });
    await putAll(coach, { memberId: nameId, dates: [{ eventId: id, key: MONDAY_KEY }], answer: 'going' });
    await player.reply(id, 'going');
    await coach.ask('DELETE', `/api/teams/${teamId}/members/${nameId}`);
    expect((await player.detail(id)).body.occurrence.own.waiting).toBeNull();
  });

  test('are those of the account that claims the name', async () => {
    const { id } = await coach.make({ teamId, rule: 'FREQ=WEEKLY;COUNT=2' });
    const dates = [{ eventId: id, key: MONDAY_KEY, scope: 'following' }];
    await putAll(coach, { memberId: nameId, dates, answer: 'going' });
    await player.reply(id, 'no');
    await server.db.transaction((tx) => claimReplies(tx, { memberId: nameId, accountId: dev.account.id }));
    const kept = await server.db.select().from(eventReplies).orderBy(eventReplies.key);
    expect(kept.map(({ accountId, answer }) => [accountId === dev.account.id, answer])).toEqual([
      [true, 'no'],
      [true, 'going'],
    ]);
  });

  test('survive that the time is changed and the change undone', async () => {
    const { id } = await coach.make({ teamId });
    await putAll(coach, { memberId: nameId, dates: [{ eventId: id, key: MONDAY_KEY }], answer: 'going' });
    const moved = await coach.change(id, {
      scope: 'all',
      key: MONDAY_KEY,
      version: 1,
      changes: { starts: '2026-06-08T19:00', ends: '2026-06-08T21:00' },
    });
    expect(moved.body.occurrence.counts.going).toBe(0);
    await coach.undo(moved.body.changeId);
    expect((await coach.detail(id)).body.occurrence.counts.going).toBe(1);
  });
});

describe('organizers', () => {
  const noticesOf = async (person: Planner) =>
    (await person.ask('GET', '/api/notifications')).body.notifications.filter(
      ({ type }: { type: string }) => type === 'event-declined',
    );

  test('hear of a “Can’t go” after the deadline', async () => {
    const { id } = await coach.make({ teamId, replyByMinutes: 60 * 24 * 14 });
    await player.reply(id, 'no', { note: 'Injured' });
    expect(await noticesOf(coach)).toMatchObject([
      { title: "Dev can't come: Falcons practice", body: 'Mon Jun 8, 6:00 PM · Injured' },
    ]);
  });

  test('hear of one within two days of the start, once', async () => {
    const { id } = await coach.make({ teamId });
    await player.reply(id, 'going');
    server.clock.advance({ days: 6 });
    await player.reply(id, 'no');
    await player.reply(id, 'no', { note: 'Ill' });
    expect(await noticesOf(coach)).toHaveLength(1);
  });

  test('hear of none that leaves time to plan, and of none of their own', async () => {
    const { id } = await coach.make({ teamId });
    await player.reply(id, 'no');
    server.clock.advance({ days: 7 });
    await coach.reply(id, 'no');
    const { memberId } = await personAt(id, 'Aiko');
    await putAll(coach, { memberId, dates: [{ eventId: id, key: MONDAY_KEY }], answer: 'no' });
    expect(await noticesOf(coach)).toEqual([]);
  });
});

function requireRow<Row>(row: Row | undefined): Row {
  if (row === undefined) {
    throw new Error('No row found.');
  }
  return row;
}
