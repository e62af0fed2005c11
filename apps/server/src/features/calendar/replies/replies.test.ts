import type { Invitee } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { eventChanges, eventReplies } from '#server/db/schema/calendar.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { mailDue } from '#server/features/notifications/mail.ts';
import { MAIL_DELAY_MS } from '#server/features/notifications/settings.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { MONDAY_KEY, type Planner, planner } from '#test/calendar.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';
import { throttleOf } from '#test/throttle.ts';
import { eraseChangesNaming } from '../history-store.ts';
import { readEventMail } from '../reminders/event-mail.ts';
import { replyPathOf } from './links.ts';

let server: Harness;
let accounts: SignedInAccount[];
let people: Planner[];
let maya: Planner;
let teamId: string;

beforeEach(async () => {
  server = await harness();
  accounts = [];
  for (const displayName of ['Maya', 'Dev', 'Aiko', 'Jonas', 'Nina']) {
    accounts.push(await buildAccount(server, { displayName }));
  }
  people = accounts.map((account) => planner(account, server.app));
  const [first, ...others] = accounts;
  if (!first || !people[0]) {
    throw new Error('No member found.');
  }
  maya = people[0];
  ({ teamId } = await buildTeam(server, { members: [[first, 'admin'], ...others] }));
});

test('takes replies per date and shows them to everyone', async () => {
  const { id } = await maya.make({ teamId, rule: 'FREQ=WEEKLY;COUNT=2' });
  await maya.reply(id, 'going');
  await people[1]?.reply(id, 'maybe', { note: 'After work' });
  const last = await people[2]?.reply(id, 'no');
  expect(last?.body.occurrence).toMatchObject({
    counts: { going: 1, maybe: 1, no: 1, waiting: 0, noReply: 2 },
    own: { answer: 'no', note: null, waiting: null },
  });
  const { people: asked } = (await maya.detail(id)).body;
  expect(asked.map(({ face, answer, note }: Invitee) => [face.name, answer, note])).toEqual([
    ['Aiko', 'no', null],
    ['Dev', 'maybe', 'After work'],
    ['Jonas', null, null],
    ['Maya', 'going', null],
    ['Nina', null, null],
  ]);
  expect((await maya.detail(id, '20260615T1800')).body.occurrence.counts.going).toBe(0);
});

test('changes and clears a reply; a repeated request counts once', async () => {
  const { id } = await maya.make({ teamId });
  await maya.reply(id, 'going');
  await maya.reply(id, 'going');
  expect((await maya.reply(id, 'no')).body.occurrence.counts).toMatchObject({ going: 0, no: 1 });
  expect((await maya.reply(id, null)).body.occurrence).toMatchObject({ own: null, counts: { noReply: 5 } });
});

test('where silence counts as going, who has not replied goes', async () => {
  const { id } = await maya.make({ teamId, countsAsGoing: true });
  const { body } = await maya.reply(id, 'no');
  expect(body.occurrence.counts).toMatchObject({ going: 4, no: 1, noReply: 4 });
});

test('takes no replies to a personal event', async () => {
  const { id } = await maya.make();
  expect((await maya.reply(id, 'going')).status).toBe(400);
  expect((await maya.detail(id)).body).toMatchObject({
    people: [],
    occurrence: { counts: null, mayReply: false },
  });
});

test('after the time to reply by one can only say no, and after the end nothing', async () => {
  const { id } = await maya.make({ teamId, replyByMinutes: 60 });
  server.clock.advance({ days: 7, hours: 11, minutes: 1 }); // 59 minutes to go.
  expect((await maya.reply(id, 'going')).body.code).toBe('replies-closed');
  expect((await maya.reply(id, 'no')).status).toBe(200);
  server.clock.advance({ hours: 3 });
  expect((await maya.reply(id, 'no')).body.code).toBe('event-over');
});

describe('spots', () => {
  test('a late reply waits, and gets the next free spot in turn', async () => {
    const { id } = await maya.make({ teamId, capacity: 2 });
    for (const person of people) {
      await person.reply(id, 'going');
    }
    expect((await people[4]?.detail(id))?.body.occurrence).toMatchObject({
      counts: { going: 2, waiting: 3 },
      own: { answer: 'going', waiting: 3 },
    });
    await maya.reply(id, 'no');
    expect((await people[2]?.detail(id))?.body.occurrence).toMatchObject({
      own: { waiting: null },
      counts: { going: 2, waiting: 2 },
    });
    expect((await people[3]?.detail(id))?.body.occurrence.own.waiting).toBe(1);
    expect((await people[2]?.ask('GET', '/api/notifications'))?.body.notifications[0]).toMatchObject({
      type: 'event-place',
      title: 'You got a spot: Falcons practice',
    });
  });

  describe('changed by an organizer', () => {
    let id: string;
    const change = (version: number, capacity: number, waitlist?: readonly string[]) =>
      maya.change(id, {
        ...{ scope: 'all', key: MONDAY_KEY, version, changes: { capacity } },
        ...(waitlist && { waitlist }),
      });
    const idOf = async (name: string) =>
      (await maya.detail(id)).body.people.find(({ face }: Invitee) => face.name === name).memberId;
    const goingNow = async () =>
      (await maya.detail(id)).body.people
        .filter(({ answer, waiting }: Invitee) => answer === 'going' && waiting === null)
        .map(({ face }: Invitee) => face.name);

    beforeEach(async () => {
      ({ id } = await maya.make({ teamId, capacity: 4 }));
      for (const person of people) {
        await person.reply(id, 'going');
      }
    });

    test('are filled from the waitlist when there are more', async () => {
      expect((await change(1, 5)).body.occurrence.counts).toMatchObject({ going: 5, waiting: 0 });
    });

    test('are not lowered below the people going until someone chose who waits', async () => {
      const refused = await change(1, 2);
      expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
        409,
        'spots-taken',
        { surplus: 2, dates: 1 },
      ]);
      expect((await maya.detail(id)).body.occurrence).toMatchObject({ capacity: 4, counts: { going: 4 } });
    });

    test('move the chosen to the waitlist, then the last who replied, with a notice', async () => {
      expect((await change(1, 2, [await idOf('Dev')])).body.occurrence.counts).toMatchObject({
        going: 2,
        waiting: 3,
      });
      expect(await goingNow()).toEqual(['Aiko', 'Maya']);
      expect((await people[1]?.ask('GET', '/api/notifications'))?.body.notifications[0]).toMatchObject({
        type: 'event-place',
        title: "You're on the waitlist now: Falcons practice",
      });
    });

    test('come back in turn when the change is undone', async () => {
      const { body } = await change(1, 1, []);
      expect(await goingNow()).toEqual(['Maya']);
      await maya.undo(body.changeId);
      expect(await goingNow()).toEqual(['Aiko', 'Dev', 'Jonas', 'Maya']);
    });
  });

  test('are lowered on every date of a series', async () => {
    const { id } = await maya.make({ teamId, capacity: 2, rule: 'FREQ=WEEKLY;COUNT=2' });
    for (const key of [MONDAY_KEY, '20260615T1800']) {
      await maya.reply(id, 'going', { key });
      await people[1]?.reply(id, 'going', { key });
    }
    const body = { scope: 'all', key: MONDAY_KEY, version: 1, changes: { capacity: 1 } };
    expect((await maya.change(id, body)).body.detail).toEqual({ surplus: 1, dates: 2 });
    expect((await maya.change(id, { ...body, waitlist: [] })).status).toBe(200);
    expect((await maya.detail(id, '20260615T1800')).body.occurrence.counts).toMatchObject({
      going: 1,
      waiting: 1,
    });
  });

  test('a note changes nothing about a spot', async () => {
    const { id } = await maya.make({ teamId, capacity: 1 });
    await maya.reply(id, 'going');
    await people[1]?.reply(id, 'going');
    await people[1]?.reply(id, 'going', { note: 'Still hoping' });
    expect((await maya.reply(id, 'going', { note: 'First' })).body.occurrence).toMatchObject({
      own: { waiting: null, note: 'First' },
      counts: { going: 1, waiting: 1 },
    });
  });

  test('a member who leaves the team frees their spot', async () => {
    const { id } = await maya.make({ teamId, capacity: 1 });
    await people[1]?.reply(id, 'going');
    await people[2]?.reply(id, 'going');
    await server.db.delete(teamMembers).where(eq(teamMembers.accountId, accounts[1]?.account.id ?? ''));
    await maya.reply(id, 'maybe');
    expect((await people[2]?.detail(id))?.body.occurrence.own.waiting).toBeNull();
  });
});

test('never exceeds the spots when two hundred people reply together', async () => {
  const crowd: SignedInAccount[] = [];
  for (let number = 0; number < 200; number += 1) {
    crowd.push(await buildAccount(server));
  }
  const [owner] = accounts;
  const club = await buildTeam(server, { members: owner ? [[owner, 'admin'], ...crowd] : crowd });
  const { id } = await maya.make({ teamId: club.teamId, capacity: 10 });
  await Promise.all(crowd.map((one) => insist(() => planner(one, server.app).reply(id, 'going'))));

  const rows = await server.db.select().from(eventReplies).where(eq(eventReplies.eventId, id));
  expect(rows.filter(({ isWaiting }) => !isWaiting)).toHaveLength(10);
  expect(new Set(rows.map(({ turn }) => turn)).size).toBe(200);
  expect(rows.filter(({ isWaiting }) => !isWaiting).every(({ turn }) => turn <= 10)).toBe(true);

  const leaving = crowd.filter((one) =>
    rows.some((row) => row.accountId === one.account.id && !row.isWaiting),
  );
  await Promise.all(leaving.map((one) => insist(() => planner(one, server.app).reply(id, 'no'))));
  const after = await server.db.select().from(eventReplies).where(eq(eventReplies.eventId, id));
  const going = after.filter(({ answer, isWaiting }) => answer === 'going' && !isWaiting);
  expect(going.map(({ turn }) => turn).toSorted((a, b) => a - b)).toEqual([
    11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
  ]);
});

describe('when the time changes', () => {
  test('clears replies when the time changes, and undo restores them', async () => {
    const { id } = await maya.make({ teamId });
    await maya.reply(id, 'going');
    await people[1]?.reply(id, 'going', { note: 'Sure' });
    const moved = await maya.change(id, {
      scope: 'all',
      key: MONDAY_KEY,
      version: 1,
      changes: { starts: '2026-06-09T18:00', ends: '2026-06-09T20:00' },
    });
    expect(moved.body.occurrence).toMatchObject({
      own: { answer: 'going' },
      counts: { going: 1, noReply: 4 },
    });
    expect((await people[1]?.detail(id))?.body.occurrence.own).toBeNull();
    await maya.undo(moved.body.changeId);
    expect((await people[1]?.detail(id))?.body.occurrence.own).toMatchObject({
      answer: 'going',
      note: 'Sure',
    });
  });

  test('asks again only for future dates of a series', async () => {
    const { id } = await maya.make({ teamId, starts: '2026-05-25T18:00', rule: 'FREQ=WEEKLY;COUNT=4' });
    const [, dev] = people;
    await server.db.insert(eventReplies).values({
      ...{ eventId: id, key: '20260525T1800', accountId: accounts[1]?.account.id ?? '', answer: 'going' },
      ...{ isWaiting: false, turn: 1, repliedAt: server.clock.now() },
    });
    await dev?.reply(id, 'going', { key: '20260608T1800' });
    await maya.change(id, {
      scope: 'all',
      key: '20260608T1800',
      version: 1,
      changes: { starts: '2026-06-08T19:00', ends: '2026-06-08T21:00' },
    });
    expect((await dev?.detail(id, '20260525T1900'))?.body.occurrence.own).toMatchObject({ answer: 'going' });
    expect((await dev?.detail(id, '20260608T1900'))?.body.occurrence.own).toBeNull();
  });

  test('other changes leave the replies as they are', async () => {
    const { id } = await maya.make({ teamId });
    await people[1]?.reply(id, 'going');
    await maya.change(id, { scope: 'all', key: MONDAY_KEY, version: 1, changes: { title: 'Drills' } });
    expect((await maya.detail(id)).body.occurrence.counts.going).toBe(1);
  });
});

describe('a link in a mail', () => {
  test('replies without a session, as the person it was sent to', async () => {
    const { id } = await maya.make({ teamId });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      subject: 'New: Falcons practice',
      action: { label: 'Reply' },
      parts: [{ lines: ['Mon Jun 8, 6:00 PM (Eastern Time)', 'Falcons'] }],
      calendar: expect.stringContaining('SUMMARY:Falcons practice'),
    });
    const path = new URL(mail?.action?.url ?? '').pathname.replace('/reply/', '/api/calendar/reply/');
    const seen = await server.app.inject({ url: path });
    expect(seen.json()).toMatchObject({
      occurrence: { title: 'Falcons practice', own: null, mayEdit: false },
    });
    const replied = await server.app.inject({ method: 'POST', url: path, payload: { answer: 'going' } });
    expect(replied.json().occurrence.own).toMatchObject({ answer: 'going' });
    expect((await maya.detail(id)).body.occurrence.counts.going).toBe(1);
  });

  test('opens nothing when it was altered or its person left', async () => {
    const { id } = await maya.make({ teamId });
    const accountId = accounts[1]?.account.id ?? '';
    const path = replyPathOf(
      { type: 'event-new', accountId, detail: { eventId: id, key: MONDAY_KEY } },
      server.config.auth.secret,
    );
    const token = path?.replace('/reply/', '') ?? '';
    const open = async (end: string) => (await server.app.inject(`/api/calendar/reply/${end}`)).statusCode;
    const other = (accounts[2]?.account.id ?? '').replaceAll('-', '');
    expect(await open(token)).toBe(200);
    expect(await open(`${token.slice(0, 32)}${other}${token.slice(64)}`)).toBe(404);
    expect(await open(token.replace('T1800', 'T1900'))).toBe(404);
    expect(await open(token.slice(0, -1))).toBe(404);
    expect(await open('nonsense')).toBe(404);
    await server.db.delete(teamMembers).where(eq(teamMembers.accountId, accountId));
    expect(await open(token)).toBe(404);
  });
});

test('reminds members without a reply', async () => {
  const { id } = await maya.make({ teamId });
  await people[1]?.reply(id, 'going');
  expect((await maya.ask('POST', `/api/calendar/events/${id}/${MONDAY_KEY}/nudge`, {})).body).toEqual({
    asked: 3,
  });
  const { body } = (await people[3]?.ask('GET', '/api/notifications')) ?? {};
  expect(body.notifications[0]).toMatchObject({
    type: 'event-reply-asked',
    title: 'Maya asks: are you coming to Falcons practice?',
  });
});

test('erases an account from undo records', async () => {
  const { id } = await maya.make({ teamId });
  await people[1]?.reply(id, 'going', { note: 'Sure' });
  const changes = { starts: '2026-06-09T18:00', ends: '2026-06-09T20:00' };
  await maya.change(id, { scope: 'all', key: MONDAY_KEY, version: 1, changes });
  const devId = accounts[1]?.account.id ?? '';
  const naming = async () =>
    (await server.db.select().from(eventChanges)).filter(({ before }) =>
      JSON.stringify(before).includes(devId),
    );
  expect(await naming()).toHaveLength(1);
  await eraseChangesNaming(server.db, devId);
  expect(await naming()).toEqual([]);
});

/** Sends again what a busy server could not take, as every client does; no other refusal is right. */
async function insist(send: () => Promise<{ status: number; body: { code?: string } }>): Promise<void> {
  let { status, body } = await send();
  while (status === 503) {
    expect(body.code).toBe('busy');
    ({ status, body } = await send());
  }
  expect(status).toBe(200);
}

async function mails(): Promise<Mail[]> {
  await server.db.update(appUser).set({ emailVerifiedAt: server.clock.now() });
  server.clock.advance({ ms: MAIL_DELAY_MS });
  const sent: Mail[] = [];
  const { secret } = server.config.auth;
  await mailDue({
    ...{ db: server.db, clock: server.clock, log: server.app.log, publicUrl: 'https://club.test' },
    mailer: { send: async (mail) => void sent.push(mail) },
    throttle: throttleOf(server),
    secret,
    eventOf: (db, notice) =>
      readEventMail(db, notice, { secret, publicUrl: 'https://club.test', now: server.clock.now() }),
  });
  return sent;
}
