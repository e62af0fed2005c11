// Kept times are those of the runs, sessions and events, whatever becomes of these in between.

import type { KeptTime } from '@allcourt/training/progress';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import type { Account } from '#server/context.ts';
import { appUser } from '#server/db/schema/account.ts';
import { eventAttendance, events } from '#server/db/schema/calendar.ts';
import { trainingSessions } from '#server/db/schema/training.ts';
import { trainingKeptTime, trainingResults } from '#server/db/schema/training-progress.ts';
import { newEvent } from '#server/features/calendar/create.ts';
import { buildAccount } from '#test/builders.ts';
import { eventBody } from '#test/calendar.ts';
import { type Harness, harness } from '#test/harness.ts';
import { MADE_OF_TEN, madeCounts, sessionBody } from '#test/training.ts';
import { proveTimes, readTime, TIME_LAYOUT } from './kept-time.ts';
import { selectKeptTime } from './kept-time-store.ts';

const DAY = 86_400_000;

let server: Harness;
let maya: Account;
let jonas: Account;

beforeAll(async () => {
  server = await harness();
});

async function build() {
  maya = (await buildAccount(server)).account;
  jonas = (await buildAccount(server)).account;
}

const ago = (days: number) => new Date(server.clock.now().getTime() - days * DAY);

async function addRun(days: number): Promise<string> {
  const id = uuidv7();
  await server.db.insert(trainingResults).values({
    id,
    accountId: maya.id,
    sport: 'tennis',
    drillKey: MADE_OF_TEN.id,
    counts: madeCounts(5),
    startedAt: ago(days),
    endedAt: ago(days),
    activeSeconds: 600 + days,
    createdAt: ago(days),
  });
  return id;
}

async function addSession(days: number): Promise<string> {
  const { minutes, focus, effort, drillKeys } = sessionBody();
  const id = uuidv7();
  const row = { id, accountId: maya.id, minutes, focus, effort, drillKeys: [...drillKeys] };
  await server.db.insert(trainingSessions).values({ ...row, startedAt: ago(days), createdAt: ago(days) });
  return id;
}

async function attend(days: number): Promise<string> {
  const now = server.clock.now();
  const id = uuidv7();
  const of = { teamId: null, ownerId: maya.id, createdBy: maya.id, now };
  await server.db.insert(events).values(newEvent(eventBody({ id }), of));
  await server.db.insert(eventAttendance).values({
    ...{ id: uuidv7(), eventId: id, key: '20260608T1800', accountId: maya.id, attendance: 'came' },
    ...{ trainedMinutes: 90, heldAt: ago(days) },
  });
  return id;
}

const CHANGES = [
  'run',
  'recount',
  'delete run',
  'session',
  'delete session',
  'attend',
  'absent',
  'delete event',
  'restore event',
  'erase event',
  'give away',
] as const;

/** Changes something behind the back of every feature: only the triggers are there to notice. */
async function alter(kind: (typeof CHANGES)[number], days: number, ids: Record<string, string[]>) {
  const { db } = server;
  const now = server.clock.now();
  const pick = (list: string[] = []) => list[days % list.length] ?? uuidv7();
  const [run, session, event] = [pick(ids.runs), pick(ids.sessions), pick(ids.events)];
  const acts = {
    run: async () => void ids.runs?.push(await addRun(days)),
    recount: () =>
      db
        .update(trainingResults)
        .set({ counts: [[]] })
        .where(eq(trainingResults.id, run)),
    'delete run': () => db.delete(trainingResults).where(eq(trainingResults.id, run)),
    session: async () => void ids.sessions?.push(await addSession(days)),
    'delete session': () =>
      db.update(trainingSessions).set({ deletedAt: now }).where(eq(trainingSessions.id, session)),
    attend: async () => void ids.events?.push(await attend(days)),
    absent: () =>
      db.update(eventAttendance).set({ attendance: 'absent' }).where(eq(eventAttendance.eventId, event)),
    'delete event': () => db.update(events).set({ deletedAt: now }).where(eq(events.id, event)),
    'restore event': () => db.update(events).set({ deletedAt: null }).where(eq(events.id, event)),
    'erase event': () => db.delete(events).where(eq(events.id, event)),
    'give away': () =>
      db.update(trainingResults).set({ accountId: jonas.id }).where(eq(trainingResults.id, run)),
  };
  await acts[kind]();
}

async function read(accountId: string, timeZone = 'UTC'): Promise<KeptTime> {
  const [kept] = await selectKeptTime(server.db, { accountId, layout: TIME_LAYOUT });
  return readTime(server.db, { accountId, timeZone, now: server.clock.now().getTime() }, kept);
}

test('hold for changes made by chance', async () => {
  const change = fc.record({ kind: fc.constantFrom(...CHANGES), days: fc.nat(200), isRead: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 24 }), async (changes) => {
      await build();
      const ids = { runs: [await addRun(0)], sessions: [await addSession(1)], events: [await attend(2)] };
      for (const { kind, days, isRead } of changes) {
        await alter(kind, days, ids);
        if (isRead) {
          await read(maya.id);
          await read(jonas.id);
          expect(await proveTimes(server.db, { repair: false })).toEqual([]);
        }
      }
      await read(maya.id);
      expect(await proveTimes(server.db, { repair: false })).toEqual([]);
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 120_000);

const setTime = (time: KeptTime) =>
  server.db.update(trainingKeptTime).set({ time }).where(eq(trainingKeptTime.accountId, maya.id));

test('are read as they were kept until something changes, for one time zone', async () => {
  await build();
  await addRun(0);
  const time = await read(maya.id);
  expect(time).toMatchObject({ seconds: 600, drills: 1, best: 1, last: { length: 1 } });
  await setTime({ ...time, drills: 77 });
  expect(await read(maya.id)).toMatchObject({ drills: 77 });

  expect(await read(maya.id, 'Asia/Tokyo')).toMatchObject({ drills: 1 });
  expect(await read(maya.id, 'Asia/Tokyo')).toMatchObject({ drills: 1 });
  await addRun(1);
  expect(await read(maya.id)).toMatchObject({ drills: 2, best: 2, last: { length: 2 } });
});

test('a run that is being saved while they are added up is not lost', async () => {
  await build();
  for (const days of [3, 2, 1]) {
    const id = await addRun(days);
    const reading = await server.db.transaction(async (tx) => {
      await tx.update(trainingResults).set({ activeSeconds: 60 }).where(eq(trainingResults.id, id));
      return { done: read(maya.id) };
    });
    await reading.done;
    expect(await read(maya.id)).toMatchObject({ seconds: 60 * (4 - days) });
  }
});

test('a proof finds and repairs what differs', async () => {
  await build();
  await addRun(0);
  const time = await read(maya.id);
  await setTime({ ...time, seconds: 7 });
  expect(await proveTimes(server.db, { repair: false })).toEqual([maya.id]);
  await proveTimes(server.db, { repair: true });
  expect(await proveTimes(server.db, { repair: false })).toEqual([]);
  expect(await read(maya.id)).toEqual(time);
});

test('go with their account', async () => {
  await build();
  await addRun(0);
  await read(maya.id);
  await server.db.delete(appUser).where(eq(appUser.id, maya.id));
  expect(await selectKeptTime(server.db, { accountId: maya.id, layout: TIME_LAYOUT })).toEqual([]);
});
