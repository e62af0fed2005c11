// Stored sums are those of the matches, whatever becomes of these in between.

import { type Figure, type Figures, sumFigures } from '@allcourt/scoring/stats';
import {
  EVIDENCE_WIDTH,
  evidenceFigure,
  evidenceNumbers,
  type MatchEvidence,
} from '@allcourt/training/progress';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '#server/context.ts';
import { appUser } from '#server/db/schema/account.ts';
import { matches, matchPlayers, matchStats } from '#server/db/schema/matches.ts';
import { playedBlocks, playedMonths, playedTotals } from '#server/db/schema/played.ts';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, type Event, games, matchBody, PLAY_STARTED, points } from '#test/matches.ts';
import { figuresStored, type StoredSummary } from '../fold.ts';
import { importMatches } from '../import.ts';
import { readFigurePage } from './figure-page.ts';
import { figureOfEach, readHistory, sumGroups } from './history.ts';
import { keepAllPlayed, keepPlayed } from './keep.ts';
import { summaryOf } from './packed.ts';
import { provePlayed } from './prove.ts';
import { findTallies, readEvidenceAround, readEvidenceOf } from './totals.ts';

const DAY = 86_400_000;
const ONE_SET = {
  format: 'SET1-S:6/TB7',
  ruleset: 'itf@2026',
  discipline: 'singles',
  firstServer: 'a',
} as const;
const STATISTICS = ['points-won', 'service-points-won', 'break-points-saved', 'holds'];

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

interface Drawn {
  readonly daysAgo: number;
  readonly winners: string;
  readonly surface: 'hard' | 'clay' | null;
  readonly isJonas: boolean;
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  // About the ends of months, and more than one in each.
  daysAgo: fc.constantFrom(0, 1, 2, 30, 31, 32, 33, 60, 61, 90, 91, 92, 120),
  winners: fc.constantFrom('a'.repeat(24), 'b'.repeat(24), 'abba'.repeat(6), ''),
  surface: fc.constantFrom('hard', 'clay', null),
  isJonas: fc.boolean(),
});

const CHANGES = [
  'surface',
  'delete',
  'restore',
  'merge',
  'hide',
  'winner',
  'rename',
  'leave',
  'statistics',
  'erase',
] as const;
const change = fc.record({ kind: fc.constantFrom(...CHANGES), at: fc.nat(30) });

async function play(all: readonly Drawn[]): Promise<string[]> {
  const whole = all.map(({ daysAgo, winners, surface, isJonas }) => {
    const startedAt = PLAY_STARTED - daysAgo * DAY;
    const b = isJonas ? { name: jonas.displayName, accountId: jonas.id } : { name: 'Hannah' };
    const log = points(winners).map((event, index) => ({
      seq: index + 1,
      event: { ...event, at: event.at - daysAgo * DAY },
      receivedAt: server.clock.now(),
    }));
    const isOver = winners === 'a'.repeat(24) || winners === 'b'.repeat(24);
    const retired: Event = {
      id: uuidv7(),
      at: startedAt + DAY / 2,
      kind: 'end',
      ending: 'retired',
      winner: 'a',
    };
    return {
      ...matchBody({
        setup: ONE_SET,
        startedAt,
        surface,
        players: { a: [{ name: 'Maya', accountId: maya.id }], b: [b] },
      }),
      ...{ ownerId: maya.id, deviceId: uuidv7() },
      log: isOver ? log : [...log, { seq: log.length + 1, event: retired, receivedAt: server.clock.now() }],
    };
  });
  await importMatches(server.db, whole);
  return whole.map(({ id }) => id);
}

/** Changes a match behind the back of every feature: only the triggers are there to notice. */
async function alter(kind: (typeof CHANGES)[number], id: string, other: string): Promise<void> {
  const { db } = server;
  const ofMatch = (changes: Partial<typeof matches.$inferInsert>) =>
    db.update(matches).set(changes).where(eq(matches.id, id));
  const seat = (side: 'a' | 'b') => and(eq(matchPlayers.matchId, id), eq(matchPlayers.side, side));
  const acts = {
    surface: () => ofMatch({ surface: 'grass' }),
    delete: () => ofMatch({ deletedAt: server.clock.now() }),
    restore: () => ofMatch({ deletedAt: null }),
    // The other one may be erased.
    merge: () =>
      db.execute(sql`update ${matches} set merged_into_id = (
        select o.id from ${matches} o where o.id = ${other} and o.id <> ${id}) where id = ${id}`),
    hide: () => db.update(matchPlayers).set({ hiddenAt: server.clock.now() }).where(seat('a')),
    winner: () => ofMatch({ winner: 'b' }),
    rename: () => db.update(matchPlayers).set({ name: 'Hannah B.' }).where(seat('b')),
    leave: () => db.update(matchPlayers).set({ accountId: null }).where(seat('b')),
    statistics: () => db.delete(matchStats).where(eq(matchStats.matchId, id)),
    erase: () => db.delete(matches).where(eq(matches.id, id)),
  };
  await acts[kind]();
}

/** The same, read from the matches themselves. */
async function readPlainly(accountId: string) {
  const rows = await server.db
    .select({
      id: matches.id,
      side: matchPlayers.side,
      winner: matches.winner,
      startedAt: matches.startedAt,
      surface: matches.surface,
      isHidden: sql<boolean>`${matchPlayers.hiddenAt} is not null`,
      summary: sql<StoredSummary | null>`${matchStats.stats}->${matchPlayers.side}`,
    })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .leftJoin(matchStats, eq(matchStats.matchId, matches.id))
    .where(
      and(
        eq(matchPlayers.accountId, accountId),
        eq(matches.sport, 'tennis'),
        isNull(matches.deletedAt),
        isNull(matches.mergedIntoId),
        ne(matches.status, 'in-progress'),
      ),
    )
    .orderBy(matches.startedAt, matches.id);
  const shown = rows
    .filter(({ isHidden }) => !isHidden)
    .map((row) => ({ ...row, figures: figuresStored(row.summary?.figures ?? '') }));
  const withPoints = shown.filter(({ summary }) => (summary?.figures ?? '') !== '');
  const middle = Math.floor(withPoints.length / 2);
  return {
    tally: { played: rows.length, won: rows.filter(({ side, winner }) => side === winner).length },
    shown,
    evidence: {
      all: summed(withPoints),
      halves:
        withPoints.length < 2
          ? null
          : { earlier: summed(withPoints.slice(0, middle)), later: summed(withPoints.slice(middle)) },
    } satisfies MatchEvidence,
    since: (at: number) => summed(withPoints.filter(({ startedAt }) => startedAt.getTime() >= at)),
  };
}

interface Plain {
  readonly startedAt: Date;
  readonly figures: Figures;
}

function summed(played: readonly Plain[]): MatchEvidence['all'] {
  const figures = STATISTICS.flatMap((id) => {
    const numbers = played.flatMap((one) => {
      const own: Readonly<Record<string, Figure | undefined>> = one.figures;
      const figure = own[id];
      return figure ? [evidenceNumbers(figure)] : [];
    });
    const sums = Array.from({ length: EVIDENCE_WIDTH }, (_, column) =>
      numbers.reduce((sum, one) => sum + (one[column] ?? 0), 0),
    );
    return numbers.length > 0 ? [[id, evidenceFigure(sums)]] : [];
  });
  return {
    figures: Object.fromEntries(figures),
    matches: played.length,
    from: played[0]?.startedAt.getTime() ?? 0,
  };
}

async function expectTruth(accountId: string): Promise<void> {
  const { db } = server;
  const whose = { accountIds: [accountId], sport: 'tennis' } as const;
  const plain = await readPlainly(accountId);
  const history = await readHistory(db, accountId, { sport: 'tennis' });
  expect(history.map(({ id, won, surface }) => [id, won, surface])).toEqual(
    plain.shown.map(({ id, winner, side, surface }) => [id, winner && winner === side, surface]),
  );
  // Whole, divided, and alternating, so that every block is divided.
  const third = Math.floor(history.length / 3);
  const groups = [history, history.slice(third), history.filter((_match, index) => index % 2 === 0)];
  const expected = [plain.shown, plain.shown.slice(third), plain.shown.filter((_, index) => index % 2 === 0)];
  for (const [index, sum] of (await sumGroups(db, accountId, groups)).entries()) {
    const figures: Figures = sumFigures((expected[index] ?? []).map((match) => match.figures));
    expect(summaryOf(sum).figures).toEqual(figures);
  }
  for (const id of ['points-won', 'holds', 'returns-in', 'aces'] as const) {
    const figures = await figureOfEach(db, accountId, { matches: history, id });
    expect(history.map((match) => figures.get(match))).toEqual(plain.shown.map((match) => match.figures[id]));
    const newest = plain.shown.toReversed().map(({ startedAt, surface, ...match }) => ({
      ...{ id: match.id, startedAt: startedAt.getTime(), surface, figure: match.figures[id] },
    }));
    const from = newest.at(-third - 1)?.startedAt ?? PLAY_STARTED;
    const before = newest.at(1)?.startedAt ?? PLAY_STARTED;
    const pages = [
      { skip: 0, limit: 50 },
      { skip: 1, limit: 2 },
      { skip: third, limit: 1, from },
      { skip: 0, limit: 3, from, before },
      { skip: 0, limit: 3, surface: 'clay' },
    ] as const;
    for (const { skip, limit, ...filters } of pages) {
      const narrow: { from?: number; before?: number; surface?: string } = filters;
      const behind = newest.flatMap(({ surface, figure, ...match }) =>
        figure &&
        match.startedAt >= (narrow.from ?? 0) &&
        match.startedAt < (narrow.before ?? Number.POSITIVE_INFINITY) &&
        (narrow.surface ?? surface) === surface
          ? [{ ...match, figure }]
          : [],
      );
      expect(await readFigurePage(db, accountId, { sport: 'tennis', ...filters, id, skip, limit })).toEqual({
        total: behind.length,
        matches: behind.slice(skip, skip + limit),
      });
    }
  }
  const evidence = await readEvidenceOf(db, whose, STATISTICS);
  expect(evidence(accountId)).toEqual(plain.evidence);
  const at = plain.shown.at(third)?.startedAt.getTime() ?? PLAY_STARTED;
  const around = await readEvidenceAround(
    db,
    { accountId, sport: 'tennis' },
    { instants: [at], only: STATISTICS },
  );
  expect(around(at).since).toEqual(plain.since(at));
  const tallies = await findTallies(db, whose);
  expect(tallies.get(accountId) ?? { played: 0, won: 0 }).toEqual(plain.tally);
}

test('holds for matches made by chance, whatever becomes of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawn, { minLength: 1, maxLength: 14 }),
      fc.array(change, { maxLength: 12 }),
      async (all, changes) => {
        maya = (await buildAccount(server)).account;
        jonas = (await buildAccount(server)).account;
        const ids = await play(all);
        await expectTruth(maya.id);
        for (const [index, { kind, at }] of changes.entries()) {
          await alter(kind, ids[at % ids.length] ?? '', ids[0] ?? '');
          if (index % 3 === 0) {
            await expectTruth(jonas.id);
          }
        }
        await expectTruth(maya.id);
        await expectTruth(jonas.id);
        expect((await provePlayed(server.db, { repair: false })).differing).toEqual([]);
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
}, 60_000);

const due = (accountId: string) =>
  server.db
    .select({ month: playedMonths.month, isStale: playedMonths.isStale })
    .from(playedMonths)
    .where(eq(playedMonths.accountId, accountId));

test('is added up in the transaction that ends a match, for both players', async () => {
  const owner = await buildAccount(server);
  maya = owner.account;
  const device = deviceOf(owner, server.app);
  const { id } = await buildMatch(device, {
    log: games('aaaaaa aaaaa'),
    players: { a: [{ name: 'Maya', accountId: maya.id }], b: [{ name: 'Jonas' }] },
  });
  await server.db
    .update(matchPlayers)
    .set({ accountId: jonas.id })
    .where(and(eq(matchPlayers.matchId, id), eq(matchPlayers.side, 'b')));
  expect([await due(maya.id), await due(jonas.id)]).toEqual([[], []]);
  await device.append(id, { base: 44, events: games('a') });

  expect(await due(maya.id)).toEqual([{ month: '2026-06-01', isStale: false }]);
  expect(await due(jonas.id)).toEqual([{ month: '2026-06-01', isStale: false }]);
  expect(await findTallies(server.db, { accountIds: [maya.id, jonas.id], sport: 'tennis' })).toEqual(
    new Map([
      [maya.id, { played: 1, won: 1 }],
      [jonas.id, { played: 1, won: 0 }],
    ]),
  );
});

test('a point of a match that is being played marks nothing', async () => {
  const owner = await buildAccount(server);
  await buildMatch(deviceOf(owner, server.app), { log: points('ab') });
  expect(await due(owner.account.id)).toEqual([]);
});

test('two who add up at once leave what both have written', async () => {
  const days = Array.from({ length: 12 }, (_, index) => index * 9);
  const one = (daysAgo: number): Drawn => ({
    daysAgo,
    winners: 'a'.repeat(24),
    surface: 'hard',
    isJonas: true,
  });
  await Promise.all(days.map((daysAgo) => play([one(daysAgo)])));
  await Promise.all([
    keepPlayed(server.db, { accountIds: [maya.id, jonas.id] }),
    keepPlayed(server.db, { accountIds: [jonas.id, maya.id] }),
  ]);
  await expectTruth(maya.id);
  await expectTruth(jonas.id);
});

test('blocks of an earlier layout are written again', async () => {
  await play([{ daysAgo: 0, winners: 'a'.repeat(24), surface: 'clay', isJonas: false }]);
  await server.db.update(playedMonths).set({ layout: 'old' }).where(eq(playedMonths.accountId, maya.id));
  await server.db
    .update(playedBlocks)
    .set({ ids: Buffer.alloc(0) })
    .where(eq(playedBlocks.accountId, maya.id));
  await expectTruth(maya.id);
});

test('many due months of many accounts are added up one portion after the other', async () => {
  const { db } = server;
  const months = Array.from({ length: 250 }, (_, at) => `${1900 + Math.floor(at / 12)}-${(at % 12) + 1}-01`);
  await db.insert(playedMonths).values(
    [maya, jonas].flatMap(({ id }) =>
      months.map((month) => ({
        accountId: id,
        sport: 'tennis' as const,
        month,
        version: 1,
        isStale: true,
      })),
    ),
  );
  await keepAllPlayed(db);
  expect(await db.$count(playedMonths, eq(playedMonths.isStale, true))).toBe(0);
});

test('totals that were not added up after their months are due', async () => {
  await play([{ daysAgo: 0, winners: 'a'.repeat(24), surface: 'clay', isJonas: true }]);
  await expectTruth(maya.id);
  await server.db
    .update(playedTotals)
    .set({ ...{ played: 7, won: 7 }, evidence: Buffer.alloc(0), layout: null })
    .where(eq(playedTotals.accountId, maya.id));
  await expectTruth(maya.id);
});

test('goes with its account, and leaves the others theirs', async () => {
  await play([{ daysAgo: 0, winners: 'b'.repeat(24), surface: 'clay', isJonas: true }]);
  await server.db.delete(appUser).where(eq(appUser.id, jonas.id));
  expect(await due(jonas.id)).toEqual([]);
  const [match] = await readHistory(server.db, maya.id, {});
  expect(match?.opponents).toEqual([jonas.displayName.toLowerCase()]);
  await expectTruth(maya.id);
});
