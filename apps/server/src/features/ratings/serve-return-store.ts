// Stored steps of serve and return. They follow the steps of the ratings in everything.

import type { Surface } from '@allcourt/contract';
import { type ServeReturnStanding, type ServeReturnStep, standingKey } from '@allcourt/scoring/ratings';
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { serveReturnSteps } from '#server/db/schema/ratings.ts';
import type { Chain, Position } from './chain.ts';
import { byMatch, placesOf, RULES_VERSION } from './step-store.ts';

export type ServeReturnRow = Readonly<typeof serveReturnSteps.$inferSelect>;

/** Every step of a player, oldest first. */
export function findServeReturnOf(
  db: Database,
  { accountId, chain }: { accountId: string; chain: Chain },
): Promise<ServeReturnRow[]> {
  return db
    .select()
    .from(serveReturnSteps)
    .where(and(eq(serveReturnSteps.accountId, accountId), isOf(chain)))
    .orderBy(asc(serveReturnSteps.playedAt), asc(serveReturnSteps.matchId));
}

/** Someone else in a player's match, as they were before it. */
export type OtherServeReturn = Pick<
  ServeReturnRow,
  'accountId' | 'matchId' | `${'serve' | 'returning'}${'Before' | 'DeviationBefore'}`
>;

/** The steps of the others in a player's matches of a chain. */
export async function findOtherServeReturn(
  db: Database,
  { accountId, chain }: { accountId: string; chain: Chain },
): Promise<OtherServeReturn[]> {
  const { rows } = await db.execute<OtherServeReturn & Record<string, unknown>>(sql`
    select other.account_id as "accountId", other.match_id as "matchId", other.serve_before as "serveBefore",
      other.serve_deviation_before as "serveDeviationBefore", other.returning_before as "returningBefore",
      other.returning_deviation_before as "returningDeviationBefore"
    from ${serveReturnSteps} own
    cross join lateral (
      select * from ${serveReturnSteps} step
      where step.match_id = own.match_id and step.account_id <> own.account_id
      ${byMatch}) other
    where own.account_id = ${accountId} and own.sport = ${chain.sport} and own.discipline = ${chain.discipline}`);
  return rows;
}

/** Every step of a chain. */
export function readChainServeReturn(db: Database, chain: Chain): Promise<ServeReturnRow[]> {
  return db.select().from(serveReturnSteps).where(isOf(chain));
}

/** Steps of some players, each from a position of their own on. */
export function readServeReturnSince(
  db: Database,
  { chain, since }: { chain: Chain; since: ReadonlyMap<string, Position> },
): Promise<ServeReturnRow[]> {
  return db
    .select(getTableColumns(serveReturnSteps))
    .from(serveReturnSteps)
    .innerJoin(
      placesOf(since),
      sql`places.account_id = ${serveReturnSteps.accountId}
        and (${serveReturnSteps.playedAt}, ${serveReturnSteps.matchId}) >= (places.at, places.match_id)`,
    )
    .where(isOf(chain));
}

/** Standings of some players on each surface, each before a position of their own. */
export async function readServeReturnBefore(
  db: Database,
  { chain, since }: { chain: Chain; since: ReadonlyMap<string, Position> },
): Promise<Map<string, ServeReturnStanding>> {
  const { accountId, surface, playedAt, matchId } = serveReturnSteps;
  const rows = await db
    .selectDistinctOn([accountId, surface], getTableColumns(serveReturnSteps))
    .from(serveReturnSteps)
    .innerJoin(
      placesOf(since),
      sql`places.account_id = ${accountId} and (${playedAt}, ${matchId}) < (places.at, places.match_id)`,
    )
    .where(isOf(chain))
    .orderBy(accountId, surface, desc(playedAt), desc(matchId));
  return new Map(
    rows.map((row) => [
      standingKey(row.accountId, row.surface),
      {
        serve: { rating: row.serve, deviation: row.serveDeviation },
        returning: { rating: row.returning, deviation: row.returningDeviation },
        at: row.playedAt.getTime(),
      },
    ]),
  );
}

/** The newest step of a player in each chain and on each surface, with the sums of all. */
export function findServeReturn(db: Database, ofAccount: string) {
  const { accountId, matchId, sport, discipline, surface, playedAt } = serveReturnSteps;
  const { servePoints, returningPoints } = serveReturnSteps;
  // Added up by itself: thousands of whole steps would be sorted for a handful.
  const sums = db
    .select({
      newestId: sql<string>`(array_agg(${matchId} order by ${playedAt} desc, ${matchId} desc))[1]`.as(
        'newest_id',
      ),
      matches: sql<number>`count(*)::int`.as('matches'),
      servePointsSum: sql<number>`sum(${servePoints})::int`.as('serve_points_sum'),
      returningPointsSum: sql<number>`sum(${returningPoints})::int`.as('returning_points_sum'),
    })
    .from(serveReturnSteps)
    .where(eq(accountId, ofAccount))
    .groupBy(sport, discipline, surface)
    .as('sums');
  return db
    .select({
      ...getTableColumns(serveReturnSteps),
      matches: sums.matches,
      servePointsSum: sums.servePointsSum,
      returningPointsSum: sums.returningPointsSum,
    })
    .from(sums)
    .innerJoin(serveReturnSteps, and(eq(accountId, ofAccount), eq(matchId, sums.newestId)))
    .orderBy(sport, discipline, surface);
}

/** Passed as one JSON value, which costs far less than a parameter per field. */
export async function deleteServeReturn(tx: Database, rows: readonly ServeReturnRow[]): Promise<void> {
  if (rows.length > 0) {
    const keys = rows.map(({ accountId, matchId }) => ({ account_id: accountId, match_id: matchId }));
    await tx.execute(sql`delete from ${serveReturnSteps} using ${recordsOf(keys)} as gone
      where ${serveReturnSteps.accountId} = gone.account_id and ${serveReturnSteps.matchId} = gone.match_id`);
  }
}

const COLUMNS = new Map(
  Object.entries(getTableColumns(serveReturnSteps)).map(([key, { name }]) => [key, name]),
);

export async function insertServeReturn(tx: Database, rows: readonly ServeReturnRow[]): Promise<void> {
  if (rows.length > 0) {
    const records = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [COLUMNS.get(key) ?? key, value])),
    );
    await tx.execute(sql`insert into ${serveReturnSteps} select * from ${recordsOf(records)}`);
  }
}

export function toServeReturnRow(
  chain: Chain,
  { playerId, matchId, at, surface, serve, returning }: ServeReturnStep<Surface>,
): ServeReturnRow {
  return {
    accountId: playerId,
    matchId,
    sport: chain.sport,
    discipline: chain.discipline,
    surface,
    playedAt: new Date(at),
    serve: serve.after.rating,
    serveDeviation: serve.after.deviation,
    serveBefore: serve.before.rating,
    serveDeviationBefore: serve.before.deviation,
    servePoints: serve.points,
    serveWon: serve.won,
    serveExpected: serve.expected,
    returning: returning.after.rating,
    returningDeviation: returning.after.deviation,
    returningBefore: returning.before.rating,
    returningDeviationBefore: returning.before.deviation,
    returningPoints: returning.points,
    returningWon: returning.won,
    returningExpected: returning.expected,
    rulesVersion: RULES_VERSION,
  };
}

function isOf({ sport, discipline }: Chain): SQL | undefined {
  return and(eq(serveReturnSteps.sport, sport), eq(serveReturnSteps.discipline, discipline));
}

function recordsOf(records: readonly object[]): SQL {
  return sql`jsonb_populate_recordset(null::${serveReturnSteps}, ${JSON.stringify(records)}::jsonb)`;
}
