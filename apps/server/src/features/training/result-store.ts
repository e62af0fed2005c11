import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { type Given, prepared, type Value } from '#server/db/prepared.ts';
import { deleteOwn, saveOwn } from '#server/db/rows.ts';
import { trainingDrillVersions, trainingSessions } from '#server/db/schema/training.ts';
import { trainingResults } from '#server/db/schema/training-progress.ts';

export type ResultRow = Readonly<typeof trainingResults.$inferSelect>;

/** Results of these accounts, newest first: of all drills, or of some. */
export function findResults(
  db: Database,
  {
    accountIds,
    drillKeys,
  }: { accountIds: Value<readonly string[]>; drillKeys?: readonly string[] | undefined },
) {
  return db
    .select()
    .from(trainingResults)
    .where(and(anyOf(trainingResults.accountId, accountIds), ofDrills(drillKeys)))
    .orderBy(desc(trainingResults.startedAt), desc(trainingResults.id));
}

function ofDrills(keys: readonly string[] | undefined) {
  return keys && sql`${trainingResults.drillKey} = any(${sql.param([...new Set(keys)])}::text[])`;
}

/** The part of a result from which scores are made and time is counted. */
export type ScoredRow = Pick<
  ResultRow,
  'id' | 'accountId' | 'drillKey' | 'drillVersion' | 'counts' | 'startedAt' | 'activeSeconds' | 'sessionId'
>;

/** The same part of all results of these accounts, or of those of some drills, newest first. */
export function findScored(
  db: Database,
  accountIds: Value<readonly string[]>,
  drillKeys?: readonly string[],
) {
  const { id, accountId, drillKey, drillVersion, counts, startedAt, activeSeconds, sessionId } =
    trainingResults;
  return db
    .select({ id, accountId, drillKey, drillVersion, counts, startedAt, activeSeconds, sessionId })
    .from(trainingResults)
    .where(and(anyOf(accountId, accountIds), ofDrills(drillKeys)))
    .orderBy(desc(startedAt), desc(id));
}

/** Drills and starts of an account's runs, newest first. */
export const findStarts = prepared('starts of runs', (db, { accountId }: Given<{ accountId: string }>) =>
  db
    .select({
      drillKey: trainingResults.drillKey,
      drillVersion: trainingResults.drillVersion,
      startedAt: trainingResults.startedAt,
    })
    .from(trainingResults)
    .where(eq(trainingResults.accountId, accountId))
    .orderBy(desc(trainingResults.startedAt), desc(trainingResults.id)),
);

/** A page of an account's results, newest first. */
export function findResultPage(
  db: Database,
  asked: { accountId: string; drillKey?: string | undefined; after: ResultRow | undefined; limit: number },
): Promise<ResultRow[]> {
  const { accountId, drillKey, after, limit } = asked;
  const isLater =
    after &&
    or(
      lt(trainingResults.startedAt, after.startedAt),
      and(eq(trainingResults.startedAt, after.startedAt), lt(trainingResults.id, after.id)),
    );
  return db
    .select()
    .from(trainingResults)
    .where(
      and(
        eq(trainingResults.accountId, accountId),
        drillKey === undefined ? undefined : eq(trainingResults.drillKey, drillKey),
        isLater,
      ),
    )
    .orderBy(desc(trainingResults.startedAt), desc(trainingResults.id))
    .limit(limit);
}

export async function findResult(db: Database, id: string): Promise<ResultRow | undefined> {
  const [row] = await db.select().from(trainingResults).where(eq(trainingResults.id, id));
  return row;
}

/** Inserts or replaces a result; false if the id belongs to another account. */
export function saveResultRow(db: Database, row: ResultRow): Promise<boolean> {
  const { id: _id, accountId, createdAt: _createdAt, ...changes } = row;
  return saveOwn(db, trainingResults, { row, accountId, changes });
}

/** Returns false if the account has no such result. */
export function deleteResultRow(db: Database, which: { id: string; accountId: string }): Promise<boolean> {
  return deleteOwn(db, trainingResults, which);
}

export function countResults(db: Database, accountId: string): Promise<number> {
  return db.$count(trainingResults, eq(trainingResults.accountId, accountId));
}

/** Latest results of an account outside of its sessions, newest first; with their drill unless it is the library's. */
export function findLooseResults(
  db: Database,
  { accountId, limit }: { accountId: Value<string>; limit: Value<number> },
) {
  return db
    .select({ row: trainingResults, drill: trainingDrillVersions.content })
    .from(trainingResults)
    .leftJoin(trainingSessions, isInSession)
    .leftJoin(
      trainingDrillVersions,
      and(
        eq(trainingDrillVersions.drillId, trainingResults.drillId),
        eq(trainingDrillVersions.version, trainingResults.drillVersion),
      ),
    )
    .where(and(eq(trainingResults.accountId, accountId), isNull(trainingSessions.id)))
    .orderBy(desc(trainingResults.startedAt), desc(trainingResults.id))
    .limit(limit);
}

/** True for a run that is not empty. */
export const isCounted = sql`jsonb_path_exists(${trainingResults.counts}, '$[*][*]')`;

/** Number of results per session of an account. */
export async function countInSessions(db: Database, accountId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: trainingSessions.id, results: count() })
    .from(trainingResults)
    .innerJoin(trainingSessions, isInSession)
    .where(eq(trainingResults.accountId, accountId))
    .groupBy(trainingSessions.id);
  return new Map(rows.map(({ id, results }) => [id, results]));
}

/** Joins a run with the session it was part of. */
const isInSession = and(
  eq(trainingSessions.id, trainingResults.sessionId),
  eq(trainingSessions.accountId, trainingResults.accountId),
  isNull(trainingSessions.deletedAt),
);
