// The latest training of many players, in one statement.

import { and, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { trainingSessions } from '#server/db/schema/training.ts';
import { trainingResults } from '#server/db/schema/training-progress.ts';
import { attendedSince, lastAttended } from '#server/features/calendar/service.ts';
import { isCounted } from './result-store.ts';

export interface RecentRow {
  readonly accountId: string;
  /** Start, in milliseconds since 1970, and minutes. */
  readonly sessions: readonly (readonly [at: number, minutes: number])[] | null;
  readonly attended: readonly (readonly [at: number, minutes: number])[] | null;
  /** Start, seconds, and whether it was part of a session. */
  readonly runs: readonly (readonly [at: number, activeSeconds: number, isInSession: boolean])[] | null;
  /** Start of the last session, run or event, however long ago, in milliseconds since 1970. */
  readonly last: number | null;
}

/** Sessions and events of these accounts that end after an instant, runs that began since, and the last of all. */
export async function findRecent(
  db: Database,
  accountIds: readonly string[],
  instant: Date,
): Promise<RecentRow[]> {
  const { id } = appUser;
  const newest = sql`greatest(sessions.last, runs.last, attended.last)`;
  const { rows } = await db.execute<{ [Key in keyof RecentRow]: RecentRow[Key] }>(sql`
    select ${id} as "accountId", sessions.list as sessions, runs.list as runs, attended.list as attended,
      ${inMs(sql`case when ${newest} >= ${at(instant)} then ${newest}
        else greatest((${lastSession(db, id)}), (${lastRun(db, id)}), (${lastAttended(db, id)})) end`)}::float8 as last
    from ${appUser}
    cross join lateral (${sessionsSince(id, instant)}) as sessions
    cross join lateral (${runsSince(id, instant)}) as runs
    cross join lateral (${attendedSince(db, id, instant)}) as attended
    where ${anyOf(id, accountIds)}`);
  return rows;
}

/** The longest session, as the table's check has it. */
const LONGEST = sql.raw("interval '720 minutes'");

function sessionsSince(accountId: PgColumn, instant: Date): SQL {
  const { startedAt, minutes, deletedAt } = trainingSessions;
  return sql`
    select json_agg(json_build_array(${inMs(startedAt)}, ${minutes})) as list, max(${startedAt}) as last
    from ${trainingSessions}
    where ${eq(trainingSessions.accountId, accountId)} and ${isNull(deletedAt)}
      and ${startedAt} >= ${at(instant)} - ${LONGEST}
      and ${startedAt} + ${minutes} * interval '1 minute' > ${at(instant)}`;
}

function runsSince(accountId: PgColumn, instant: Date): SQL {
  const { startedAt, activeSeconds, sessionId } = trainingResults;
  const { id, deletedAt } = trainingSessions;
  return sql`
    select json_agg(json_build_array(${inMs(startedAt)}, ${activeSeconds}, coalesce((
      select ${eq(trainingSessions.accountId, accountId)} and ${isNull(deletedAt)} from ${trainingSessions}
      where ${id} = ${sessionId}), false))) as list, max(${startedAt}) as last
    from ${trainingResults}
    where ${and(eq(trainingResults.accountId, accountId), gte(startedAt, instant), isCounted)}`;
}

/** The start of the last session, of the account in a statement's row. */
function lastSession(db: Database, accountId: PgColumn) {
  return db
    .select({ startedAt: trainingSessions.startedAt })
    .from(trainingSessions)
    .where(and(eq(trainingSessions.accountId, accountId), isNull(trainingSessions.deletedAt)))
    .orderBy(desc(trainingSessions.startedAt))
    .limit(1);
}

/** The start of the last run that is not empty, of the account in a statement's row. */
function lastRun(db: Database, accountId: PgColumn) {
  return db
    .select({ startedAt: trainingResults.startedAt })
    .from(trainingResults)
    .where(and(eq(trainingResults.accountId, accountId), isCounted))
    .orderBy(desc(trainingResults.startedAt))
    .limit(1);
}

function inMs(instant: PgColumn | SQL): SQL {
  return sql`floor(extract(epoch from ${instant}) * 1000)`;
}

function at(instant: Date): SQL {
  return sql`${instant.toISOString()}::timestamptz`;
}
