// Kept weaknesses are those of the matches, byte for byte, whatever becomes of these in between.

import { SPORTS } from '@allcourt/scoring';
import { isMeasured, rankWeaknesses } from '@allcourt/training/progress';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '#server/context.ts';
import { appUser } from '#server/db/schema/account.ts';
import { matches, matchPlayers, matchStats } from '#server/db/schema/matches.ts';
import { trainingKeptWeaknesses } from '#server/db/schema/training-progress.ts';
import { importMatches } from '#server/features/matches/import.ts';
import { keepAllPlayed } from '#server/features/matches/played/keep.ts';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { matchBody, PLAY_STARTED, points } from '#test/matches.ts';
import { readMatchesSince } from './evidence.ts';
import { proveWeaknesses, readRecentWeaknesses } from './kept-weaknesses.ts';

const DAY = 86_400_000;
const SET = { format: 'SET1-S:6/TB7', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' } as const;
const TENNIS = { sport: 'tennis', since: '2026-01-01' } as const;

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

/** A match of one set that Jonas wins. */
async function play(daysAgo: number, log = 'b'.repeat(24)): Promise<string> {
  const body = matchBody({
    setup: SET,
    startedAt: PLAY_STARTED - daysAgo * DAY,
    players: {
      a: [{ name: 'Maya', accountId: maya.id }],
      b: [{ name: 'Jonas', accountId: jonas.id }],
    },
  });
  const events = points(log).map((event, index) => ({
    seq: index + 1,
    event: { ...event, at: event.at - daysAgo * DAY },
    receivedAt: server.clock.now(),
  }));
  await importMatches(server.db, [{ ...body, ownerId: maya.id, deviceId: uuidv7(), log: events }]);
  return body.id;
}

type Asked = Omit<Parameters<typeof readRecentWeaknesses>[1], 'accountIds'>;

/** The weaknesses of an account, as they are kept or ranked again. */
async function read({ id }: Account, asked: Asked = TENNIS) {
  return (await readRecentWeaknesses(server.db, { accountIds: [id], ...asked }))(id);
}

/** Compares what is read of both with what is ranked from the matches of the months, as JSON. */
async function expectTruth(since = TENNIS.since as string): Promise<void> {
  const accountIds = [maya.id, jonas.id];
  for (const sport of SPORTS) {
    const weaknessesOf = await readRecentWeaknesses(server.db, { accountIds, sport, since });
    const matchesOf = await readMatchesSince(server.db, { accountIds, sport }, Date.parse(since));
    for (const accountId of accountIds) {
      const { matches, isMeasured: isKnown, weaknesses } = weaknessesOf(accountId);
      const sum = { ...matchesOf(accountId), sport };
      const plain = rankWeaknesses({ ...sum, drills: [] }).map(
        ({ weakness, statistic, now, reference, cost }) => [
          ...[weakness, statistic, now.value, now.low, now.high, now.figure.of, reference, cost],
        ],
      );
      const kept = weaknesses.map(({ weakness, statistic, value, low, high, of, reference, cost }) => [
        ...[weakness, statistic, value, low, high, of, reference, cost],
      ]);
      expect(JSON.stringify([matches, isKnown, kept])).toBe(
        JSON.stringify([sum.matches, isMeasured(sum), plain]),
      );
    }
  }
}

const rowsOf = ({ id }: Account) =>
  server.db.select().from(trainingKeptWeaknesses).where(eq(trainingKeptWeaknesses.accountId, id));

const CHANGES = ['play', 'delete', 'restore', 'hide', 'leave', 'statistics', 'move', 'add up'] as const;

const change = fc.record({
  kind: fc.constantFrom(...CHANGES),
  at: fc.nat(200),
  log: fc.constantFrom('b'.repeat(24), 'a'.repeat(24), 'abbb'.repeat(6), 'bbabbabb'.repeat(3)),
  isRead: fc.boolean(),
  since: fc.constantFrom('2025-12-01', '2026-01-01', '2026-05-01', '2026-06-01'),
});

/** Changes something behind the back of every feature: only the triggers are there to notice. */
async function alter(
  kind: (typeof CHANGES)[number],
  { at, log }: { at: number; log: string },
  ids: string[],
): Promise<void> {
  const { db, clock } = server;
  const id = ids[at % ids.length] ?? uuidv7();
  const seat = (side: 'a' | 'b') => and(eq(matchPlayers.matchId, id), eq(matchPlayers.side, side));
  const acts = {
    play: async () => void ids.push(await play(at, log)),
    delete: () => db.update(matches).set({ deletedAt: clock.now() }).where(eq(matches.id, id)),
    restore: () => db.update(matches).set({ deletedAt: null }).where(eq(matches.id, id)),
    hide: () => db.update(matchPlayers).set({ hiddenAt: clock.now() }).where(seat('a')),
    leave: () => db.update(matchPlayers).set({ accountId: null }).where(seat('b')),
    statistics: () => db.delete(matchStats).where(eq(matchStats.matchId, id)),
    move: () =>
      db
        .update(matches)
        .set({ startedAt: new Date(PLAY_STARTED - at * DAY) })
        .where(eq(matches.id, id)),
    'add up': () => keepAllPlayed(db),
  };
  await acts[kind]();
}

test('hold for changes made by chance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 24 }), async (changes) => {
      maya = (await buildAccount(server)).account;
      jonas = (await buildAccount(server)).account;
      const ids = [await play(1), await play(2, 'abbb'.repeat(6)), await play(40)];
      for (const { kind, isRead, since, ...how } of changes) {
        await alter(kind, how, ids);
        if (isRead) {
          await expectTruth(since);
        }
      }
      await expectTruth();
      expect(await proveWeaknesses(server.db, { repair: false })).toEqual([]);
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 120_000);

test('are read as they were kept until a match changes, or other months are asked for', async () => {
  const id = await play(1);
  await play(2);
  const before = await read(maya);
  expect(before.weaknesses).not.toEqual([]);
  const spoil = () =>
    server.db
      .update(trainingKeptWeaknesses)
      .set({ matches: 77 })
      .where(eq(trainingKeptWeaknesses.accountId, maya.id));
  await spoil();
  expect((await read(maya)).matches).toBe(77);

  expect((await read(maya, { ...TENNIS, since: '2026-02-01' })).matches).toBe(2);
  expect(await read(maya)).toEqual(before);
  await spoil();
  await server.db
    .update(trainingKeptWeaknesses)
    .set({ layout: 'old' })
    .where(eq(trainingKeptWeaknesses.accountId, maya.id));
  expect(await read(maya)).toEqual(before);
  await server.db.delete(matches).where(eq(matches.id, id));
  expect((await read(maya)).matches).toBe(1);
});

test('a match that is being changed while they are ranked is not lost', async () => {
  const ids = [await play(3), await play(2), await play(1)];
  for (const id of ids) {
    const reading = await server.db.transaction(async (tx) => {
      await tx.update(matches).set({ deletedAt: server.clock.now() }).where(eq(matches.id, id));
      return { done: read(maya) };
    });
    await reading.done;
    await expectTruth();
  }
});

test('are not kept of those who have never played in the sport', async () => {
  await play(1);
  await expectTruth();
  expect((await rowsOf(maya)).map(({ sport }) => sport)).toEqual(['tennis']);
});

test('go with their account', async () => {
  await play(1);
  await expectTruth();
  await server.db.delete(appUser).where(eq(appUser.id, jonas.id));
  expect(await rowsOf(jonas)).toEqual([]);
  expect(await rowsOf(maya)).not.toEqual([]);
});

test('a proof finds and repairs what differs', async () => {
  await play(1);
  await play(2);
  await expectTruth();
  const { weaknesses } = await read(maya);
  await server.db
    .update(trainingKeptWeaknesses)
    .set({ weaknesses: weaknesses.map((row) => ({ ...row, cost: row.cost + 0.001 })) })
    .where(eq(trainingKeptWeaknesses.accountId, maya.id));

  expect(await proveWeaknesses(server.db, { repair: false })).toEqual([`${maya.id} tennis`]);
  expect(await proveWeaknesses(server.db, { repair: true })).toEqual([`${maya.id} tennis`]);
  expect(await proveWeaknesses(server.db, { repair: false })).toEqual([]);
  await expectTruth();
});
