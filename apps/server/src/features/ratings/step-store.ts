// Stored steps, and the matches they are folded from. The other SQL is in `store.ts`.

import type { RatingStanding, RatingStep } from '@allcourt/scoring/ratings';
import { and, asc, desc, eq, getTableColumns, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { ratingSteps } from '#server/db/schema/ratings.ts';
import { CHAINS, type Chain, type Position } from './chain.ts';

export type StepRow = Readonly<typeof ratingSteps.$inferSelect>;

/** To be raised whenever the same matches give other ratings: a server that starts then renews the stored steps. */
export const RULES_VERSION = 4;

/** True when steps of earlier rules are stored. */
export async function hasOutdatedSteps(db: Database): Promise<boolean> {
  const [found] = await db
    .select({ rulesVersion: ratingSteps.rulesVersion })
    .from(ratingSteps)
    .where(lt(ratingSteps.rulesVersion, RULES_VERSION))
    .limit(1);
  return found !== undefined;
}

// 'rate' in ASCII.
const LOCK = 0x72617465;

/** Takes turns on a chain: others wait until the transaction ends. */
export async function lockChain(tx: Database, { sport, discipline }: Chain): Promise<void> {
  const place = CHAINS.findIndex((chain) => chain.sport === sport && chain.discipline === discipline);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, ${place})`);
}

/** Every step of a player's rating, oldest first. */
export function findAllSteps(db: Database, { accountId, chain }: { accountId: string; chain: Chain }) {
  return db
    .select({
      matchId: ratingSteps.matchId,
      playedAt: ratingSteps.playedAt,
      rating: ratingSteps.rating,
      deviation: ratingSteps.deviation,
      volatility: ratingSteps.volatility,
      ratingBefore: ratingSteps.ratingBefore,
      deviationBefore: ratingSteps.deviationBefore,
      score: ratingSteps.score,
      share: ratingSteps.share,
      seededFrom: ratingSteps.seededFrom,
    })
    .from(ratingSteps)
    .where(and(eq(ratingSteps.accountId, accountId), isOf(chain)))
    .orderBy(asc(ratingSteps.playedAt), asc(ratingSteps.matchId));
}

/** Someone else in a player's match, as they were before it. */
export type OtherStep = Pick<
  StepRow,
  'accountId' | 'matchId' | 'ratingBefore' | 'deviationBefore' | 'score'
> & {
  /** Null in their first match. */
  readonly volatilityBefore: number | null;
};

/** Keeps PostgreSQL from reading every step of the server for those of one player's matches. */
export const byMatch = sql`offset 0`;

/** The steps of the others in a player's matches of a chain. */
export async function findOtherSteps(
  db: Database,
  { accountId, chain }: { accountId: string; chain: Chain },
): Promise<OtherStep[]> {
  const { rows } = await db.execute<OtherStep & Record<string, unknown>>(sql`
    select other.account_id as "accountId", other.match_id as "matchId", other.rating_before as "ratingBefore",
      other.deviation_before as "deviationBefore", other.score, earlier.volatility as "volatilityBefore"
    from ${ratingSteps} own
    cross join lateral (
      select * from ${ratingSteps} step
      where step.match_id = own.match_id and step.account_id <> own.account_id
      ${byMatch}) other
    left join lateral (
      select step.volatility from ${ratingSteps} step
      where step.account_id = other.account_id and step.sport = own.sport and step.discipline = own.discipline
        and (step.played_at, step.match_id) < (other.played_at, other.match_id)
      order by step.played_at desc, step.match_id desc limit 1) earlier on true
    where own.account_id = ${accountId} and own.sport = ${chain.sport} and own.discipline = ${chain.discipline}`);
  return rows;
}

/** A player's first step of a chain; undefined before any. */
export async function findFirstStep(
  db: Database,
  { chain, accountId }: { chain: Chain; accountId: string },
): Promise<StepRow | undefined> {
  const [first] = await db
    .select()
    .from(ratingSteps)
    .where(and(eq(ratingSteps.accountId, accountId), isOf(chain)))
    .orderBy(asc(ratingSteps.playedAt), asc(ratingSteps.matchId))
    .limit(1);
  return first;
}

/** The effect of one match on each player's rating. */
export function findStepsOfMatch(db: Database, matchId: string): Promise<StepRow[]> {
  return db.select().from(ratingSteps).where(eq(ratingSteps.matchId, matchId));
}

/** The effects of several matches. */
export async function findStepsOfMatches(db: Database, matchIds: readonly string[]): Promise<StepRow[]> {
  return matchIds.length === 0
    ? []
    : db
        .select()
        .from(ratingSteps)
        .where(inArray(ratingSteps.matchId, [...matchIds]));
}

/** The effect of one player's matches on the ratings of others. */
export function findStepsBeside(db: Database, accountId: string): Promise<StepRow[]> {
  const theirs = db
    .select({ matchId: ratingSteps.matchId })
    .from(ratingSteps)
    .where(eq(ratingSteps.accountId, accountId));
  return db
    .select()
    .from(ratingSteps)
    .where(and(inArray(ratingSteps.matchId, theirs), ne(ratingSteps.accountId, accountId)));
}

/** Every step of a chain. */
export function readChainSteps(db: Database, chain: Chain): Promise<StepRow[]> {
  return db.select().from(ratingSteps).where(isOf(chain));
}

/** Steps of some players, each from a position of their own on. */
export function readStepsSince(
  db: Database,
  { chain, since }: { chain: Chain; since: ReadonlyMap<string, Position> },
): Promise<StepRow[]> {
  return db
    .select(getTableColumns(ratingSteps))
    .from(ratingSteps)
    .innerJoin(
      placesOf(since),
      sql`places.account_id = ${ratingSteps.accountId}
        and (${ratingSteps.playedAt}, ${ratingSteps.matchId}) >= (places.at, places.match_id)`,
    )
    .where(isOf(chain));
}

/** Ratings of some players, each before a position of their own; newcomers are missing. */
export async function readStandingsBefore(
  db: Database,
  { chain, since }: { chain: Chain; since: ReadonlyMap<string, Position> },
): Promise<Map<string, RatingStanding>> {
  const rows = await db
    .selectDistinctOn([ratingSteps.accountId], {
      accountId: ratingSteps.accountId,
      at: ratingSteps.playedAt,
      rating: ratingSteps.rating,
      deviation: ratingSteps.deviation,
      volatility: ratingSteps.volatility,
    })
    .from(ratingSteps)
    .innerJoin(
      placesOf(since),
      sql`places.account_id = ${ratingSteps.accountId}
        and (${ratingSteps.playedAt}, ${ratingSteps.matchId}) < (places.at, places.match_id)`,
    )
    .where(isOf(chain))
    .orderBy(asc(ratingSteps.accountId), desc(ratingSteps.playedAt), desc(ratingSteps.matchId));
  return new Map(rows.map(({ accountId, at, ...rating }) => [accountId, { ...rating, at: at.getTime() }]));
}

/** Latest steps of a player's rating, oldest first, and their total number. */
export async function findHistory(
  db: Database,
  { accountId, chain, limit }: { accountId: string; chain: Chain; limit: number },
): Promise<{ steps: StepRow[]; total: number }> {
  const theirs = and(eq(ratingSteps.accountId, accountId), isOf(chain));
  const steps = await db
    .select()
    .from(ratingSteps)
    .where(theirs)
    .orderBy(desc(ratingSteps.playedAt), desc(ratingSteps.matchId))
    .limit(limit);
  const total = steps.length < limit ? steps.length : await db.$count(ratingSteps, theirs);
  return { steps: steps.toReversed(), total };
}

/** Passed as one JSON value, which costs far less than a parameter per field. */
export async function deleteSteps(tx: Database, rows: readonly StepRow[]): Promise<void> {
  if (rows.length > 0) {
    const keys = rows.map(({ accountId, matchId }) => ({ account_id: accountId, match_id: matchId }));
    await tx.execute(sql`delete from ${ratingSteps} using ${recordsOf(keys)} as gone
      where ${ratingSteps.accountId} = gone.account_id and ${ratingSteps.matchId} = gone.match_id`);
  }
}

export async function insertSteps(tx: Database, rows: readonly StepRow[]): Promise<void> {
  if (rows.length > 0) {
    const records = rows.map((row) => ({
      account_id: row.accountId,
      match_id: row.matchId,
      sport: row.sport,
      discipline: row.discipline,
      played_at: row.playedAt,
      rating: row.rating,
      deviation: row.deviation,
      volatility: row.volatility,
      rating_before: row.ratingBefore,
      deviation_before: row.deviationBefore,
      win_chance: row.winChance,
      expected: row.expected,
      score: row.score,
      share: row.share,
      seeded_from: row.seededFrom,
      rules_version: row.rulesVersion,
    }));
    await tx.execute(sql`insert into ${ratingSteps} select * from ${recordsOf(records)}`);
  }
}

export function toStepRow(chain: Chain, step: RatingStep): StepRow {
  return {
    accountId: step.playerId,
    matchId: step.matchId,
    sport: chain.sport,
    discipline: chain.discipline,
    playedAt: new Date(step.at),
    ...step.after,
    ratingBefore: step.before.rating,
    deviationBefore: step.before.deviation,
    winChance: step.winChance,
    expected: step.expected,
    score: step.score,
    share: step.share,
    seededFrom: step.seededFrom,
    rulesVersion: RULES_VERSION,
  };
}

function isOf({ sport, discipline }: Chain): SQL | undefined {
  return and(eq(ratingSteps.sport, sport), eq(ratingSteps.discipline, discipline));
}

function recordsOf(records: readonly object[]): SQL {
  return sql`jsonb_populate_recordset(null::${ratingSteps}, ${JSON.stringify(records)}::jsonb)`;
}

/** A position per player, as a table to join with. */
export function placesOf(since: ReadonlyMap<string, Position>): SQL {
  const places = [...since].map(([accountId, { at, matchId }]) => ({
    account_id: accountId,
    at: at.toISOString(),
    match_id: matchId,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
    as places(account_id uuid, at timestamptz, match_id uuid)`;
}
