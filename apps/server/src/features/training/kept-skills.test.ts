// Kept skills are those of the runs, self-ratings and matches, whatever becomes of these in between.

import { SPORTS } from '@allcourt/scoring';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#server/context.ts';
import { appUser } from '#server/db/schema/account.ts';
import { matches, matchPlayers, matchStats } from '#server/db/schema/matches.ts';
import { trainingKeptSkills, trainingResults, trainingSkills } from '#server/db/schema/training-progress.ts';
import { importMatches } from '#server/features/matches/import.ts';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { matchBody, PLAY_STARTED, points } from '#test/matches.ts';
import { drillThat, madeCounts } from '#test/training.ts';
import { saveSkillRow } from './aim-store.ts';
import { readSkillsOf } from './evidence.ts';
import { proveGains, readGains } from './kept-gains.ts';
import { proveSkills, readListedSkills } from './kept-skills.ts';
import { saveResultRow } from './result-store.ts';

const DAY = 86_400_000;
/** Of the statistics that they train, every match with points has the first. */
const DRILLS = await Promise.all(
  (['pressure-points-won', 'second-serve-return-won'] as const).map((trained) =>
    drillThat(
      ({ scoring, trains }) =>
        scoring.kind === 'made' &&
        scoring.rounds === undefined &&
        trains.some(({ statistic }) => statistic === trained),
    ),
  ),
);
const SET = { format: 'SET1-S:6/TB7', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' } as const;

let server: Harness;
let maya: Account;
let jonas: Account;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  maya = (await buildAccount(server)).account;
  jonas = (await buildAccount(server)).account;
});

const CHANGES = [
  'run',
  'recount',
  'delete run',
  'rate',
  'delete rating',
  'play',
  'delete match',
  'hide',
  'leave',
  'statistics',
  'give away',
] as const;

const change = fc.record({
  kind: fc.constantFrom(...CHANGES),
  at: fc.nat(30),
  made: fc.nat(10),
  isRead: fc.boolean(),
});

interface Made {
  readonly runs: string[];
  readonly matches: string[];
}

/** Changes something behind the back of every feature: only the triggers are there to notice. */
async function alter(kind: (typeof CHANGES)[number], { at, made }: { at: number; made: number }, ids: Made) {
  const { db } = server;
  const [run, match] = [
    ids.runs[at % ids.runs.length] ?? uuidv7(),
    ids.matches[at % ids.matches.length] ?? uuidv7(),
  ];
  const seat = (side: 'a' | 'b') => and(eq(matchPlayers.matchId, match), eq(matchPlayers.side, side));
  const acts = {
    run: async () => void ids.runs.push(await addRun(at, made)),
    recount: () =>
      db
        .update(trainingResults)
        .set({ counts: madeCounts(made) })
        .where(eq(trainingResults.id, run)),
    'delete run': () => db.delete(trainingResults).where(eq(trainingResults.id, run)),
    rate: () =>
      saveSkillRow(db, {
        accountId: maya.id,
        sport: 'tennis',
        skill: at % 2 === 0 ? 'forehand' : 'return',
        selfRating: made * 10,
        updatedAt: server.clock.now(),
      }),
    'delete rating': () => db.delete(trainingSkills).where(eq(trainingSkills.accountId, maya.id)),
    play: async () => void ids.matches.push(await play(at, made)),
    'delete match': () =>
      db.update(matches).set({ deletedAt: server.clock.now() }).where(eq(matches.id, match)),
    hide: () => db.update(matchPlayers).set({ hiddenAt: server.clock.now() }).where(seat('a')),
    leave: () => db.update(matchPlayers).set({ accountId: null }).where(seat('b')),
    statistics: () => db.delete(matchStats).where(eq(matchStats.matchId, match)),
    'give away': () =>
      db.update(trainingResults).set({ accountId: jonas.id }).where(eq(trainingResults.id, run)),
  };
  await acts[kind]();
}

async function addRun(daysAgo: number, made: number): Promise<string> {
  const drill = DRILLS[daysAgo % DRILLS.length] ?? DRILLS[0];
  const startedAt = new Date(server.clock.now().getTime() - daysAgo * DAY);
  const id = uuidv7();
  await saveResultRow(server.db, {
    id,
    accountId: maya.id,
    sport: drill?.sport ?? 'tennis',
    drillKey: drill?.id ?? '',
    ...{ drillId: null, drillVersion: null, note: null, sessionId: null },
    counts: madeCounts(made, drill),
    startedAt,
    endedAt: startedAt,
    activeSeconds: 60,
    createdAt: startedAt,
  });
  return id;
}

/** A match of one set that Maya wins, with a point lost for each of so many won. */
async function play(daysAgo: number, made: number): Promise<string> {
  const body = matchBody({
    setup: SET,
    startedAt: PLAY_STARTED - daysAgo * DAY,
    players: {
      a: [{ name: 'Maya', accountId: maya.id }],
      b: [{ name: 'Jonas', accountId: jonas.id }],
    },
  });
  const log = points(made % 2 === 0 ? 'a'.repeat(24) : 'abaaa'.repeat(6).slice(0, 30)).map(
    (event, index) => ({
      seq: index + 1,
      event: { ...event, at: event.at - daysAgo * DAY },
      receivedAt: server.clock.now(),
    }),
  );
  await importMatches(server.db, [{ ...body, ownerId: maya.id, deviceId: uuidv7(), log }]);
  return body.id;
}

async function expectTruth(): Promise<void> {
  const accountIds = [maya.id, jonas.id];
  for (const sport of SPORTS) {
    const listed = await readListedSkills(server.db, { accountIds, sport });
    const plain = await readSkillsOf(server.db, { accountIds, sport });
    for (const accountId of accountIds) {
      await readGains(server.db, { accountId, sport });
      expect(listed(accountId)).toEqual(
        plain(accountId).skills.map(({ skill, current, change, points, matches, runs }) => ({
          ...{ skill, current, points, matches, runs },
          change: change && { by: change.by, low: change.low, high: change.high },
        })),
      );
    }
  }
}

const keptOf = (accountId: string) =>
  server.db.select().from(trainingKeptSkills).where(eq(trainingKeptSkills.accountId, accountId));

test('hold for changes made by chance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 24 }), async (changes) => {
      maya = (await buildAccount(server)).account;
      jonas = (await buildAccount(server)).account;
      const ids = { runs: [await addRun(0, 5)], matches: [await play(1, 1), await play(40, 2)] };
      for (const { kind, isRead, ...how } of changes) {
        await alter(kind, how, ids);
        if (isRead) {
          await expectTruth();
        }
      }
      await expectTruth();
      expect((await proveSkills(server.db, { repair: false })).differing).toEqual([]);
      expect(await proveGains(server.db, { repair: false })).toEqual([]);
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 120_000);

test('are read as they were kept until something changes', async () => {
  await addRun(0, 5);
  await readListedSkills(server.db, { accountIds: [maya.id], sport: 'tennis' });
  const [kept] = await keptOf(maya.id);
  expect(kept?.keptVersion).toBe(kept?.version);
  const other = kept?.skills?.map(() => [77, null, [0, 0, 3]] as const) ?? [];
  await server.db
    .update(trainingKeptSkills)
    .set({ skills: other })
    .where(eq(trainingKeptSkills.accountId, maya.id));
  const read = async () =>
    (await readListedSkills(server.db, { accountIds: [maya.id], sport: 'tennis' }))(maya.id)[0]?.current;

  expect(await read()).toBe(77);
  await server.db
    .update(trainingKeptSkills)
    .set({ layout: 'old' })
    .where(eq(trainingKeptSkills.accountId, maya.id));
  expect(await read()).not.toBe(77);
  await expectTruth();
});

test('a run that is being saved while they are computed is not lost', async () => {
  for (const daysAgo of [3, 2, 1]) {
    await addRun(daysAgo, daysAgo);
    const reading = await server.db.transaction(async (tx) => {
      await tx
        .update(trainingResults)
        .set({ counts: madeCounts(9) })
        .where(eq(trainingResults.accountId, maya.id));
      return { done: readListedSkills(server.db, { accountIds: [maya.id], sport: 'tennis' }) };
    });
    await reading.done;
    await expectTruth();
  }
});

test('are marked by a match and by its totals in one order, so that neither waits for the other', async () => {
  await play(1, 1);
  const own = sql`account_id = ${maya.id} and sport = 'tennis'`;
  const { changing } = await server.db.transaction(async (tx) => {
    await tx.execute(sql`select from played_totals where ${own} for update`);
    const started = server.db
      .update(matchPlayers)
      .set({ hiddenAt: null, name: 'May' })
      .where(eq(matchPlayers.accountId, maya.id));
    const done = started.then(() => 'done');
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 10_000 });
    await tx.execute(sql`update played_totals set evidence = 'x' where ${own}`);
    return { changing: done };
  });

  expect(await changing).toBe('done');
});

async function countWaiting(): Promise<number> {
  const { rows } = await server.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}

test('go with their account', async () => {
  await addRun(0, 5);
  await play(1, 1);
  await expectTruth();
  await server.db.delete(appUser).where(eq(appUser.id, jonas.id));
  expect(await keptOf(jonas.id)).toEqual([]);
  expect(await keptOf(maya.id)).not.toEqual([]);
});

test('a proof finds and repairs what differs', async () => {
  await addRun(0, 5);
  await expectTruth();
  await server.db
    .update(trainingKeptSkills)
    .set({ skills: [[1, [2, 0, 4], [0, 0, 6]]] })
    .where(and(eq(trainingKeptSkills.accountId, maya.id), eq(trainingKeptSkills.sport, 'tennis')));

  expect((await proveSkills(server.db, { repair: false })).differing).toEqual([`${maya.id} tennis`]);
  await proveSkills(server.db, { repair: true });
  expect((await proveSkills(server.db, { repair: false })).differing).toEqual([]);
  await expectTruth();
});

test('gains are read as they were kept until something changes, and a proof repairs them', async () => {
  const whose = { accountId: maya.id, sport: 'tennis' as const };
  await play(1, 1);
  await addRun(4, 5);
  await play(6, 2);
  const gains = await readGains(server.db, whose);
  expect(gains).not.toEqual([]);
  const other = gains.map((row) => ({ ...row, runs: 77 }));
  const spoil = () =>
    server.db
      .update(trainingKeptSkills)
      .set({ gains: other })
      .where(and(eq(trainingKeptSkills.accountId, maya.id), eq(trainingKeptSkills.sport, 'tennis')));
  await spoil();
  expect(await readGains(server.db, whose)).toEqual(other);

  await addRun(2, 5);
  expect((await readGains(server.db, whose)).map(({ runs }) => runs)).not.toContain(77);
  await spoil();
  expect(await proveGains(server.db, { repair: false })).toEqual([`${maya.id} tennis`]);
  await proveGains(server.db, { repair: true });
  expect(await proveGains(server.db, { repair: false })).toEqual([]);
  expect((await readGains(server.db, whose)).map(({ runs }) => runs)).not.toContain(77);
});

test("a player's own progress is kept with them", async () => {
  const { cookie, account } = await buildAccount(server);
  maya = account;
  await addRun(0, 5);
  const progress = async () => {
    const url = '/api/training/progress?sport=tennis&timeZone=UTC&weekStart=1';
    const { skills } = (await server.app.inject({ url, headers: { cookie } })).json();
    return skills.map(({ current }: { current: number | null }) => current);
  };
  await progress();
  const [kept] = await keptOf(maya.id);
  const own = kept?.progress?.skills ?? [];
  expect(own.map(({ current }) => current)).toEqual(await progress());
  await server.db
    .update(trainingKeptSkills)
    .set({ progress: { skills: own.map((row) => ({ ...row, current: 77 })), improvement: null } })
    .where(eq(trainingKeptSkills.accountId, maya.id));
  expect(new Set(await progress())).toEqual(new Set([77]));
  expect((await proveSkills(server.db, { repair: false })).differing).toContain(`${maya.id} tennis`);
  await addRun(1, 5);
  expect(await progress()).not.toContain(77);
});
