// Figures over what belongs to an account. What it weighs is found by the schema itself: a table that is added later,
// and points to accounts, is in it.

import type { Usage } from '@allcourt/contract';
import { and, eq, gt, is, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { appSession, appUser } from '#server/db/schema/account.ts';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { feedback } from '#server/db/schema/feedback.ts';
import * as schema from '#server/db/schema/index.ts';
import { matches } from '#server/db/schema/matches.ts';
import { meetings } from '#server/db/schema/meetings.ts';
import { playedBlocks, playedMonths, playedTotals } from '#server/db/schema/played.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { trainingKeptWeaknesses } from '#server/db/schema/training-progress.ts';

/** A match without its log, and an entry of a log, with everything that is kept beside them. */
const MATCH_BYTES = 4000;
const ENTRY_BYTES = 150;

/** The figures of an account; the bytes are only those of its matches, reckoned from the length of their logs. */
export async function countOwn(
  db: Database,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Usage> {
  const ownRecordings = and(eq(broadcasts.startedBy, accountId), gt(broadcasts.bytes, 0));
  const { rows } = await db.execute<Usage>(sql`select
    own.matches, own.points, own.bytes,
    (select count(*)::int from ${teamMembers} join ${teams} on ${teams.id} = ${teamMembers.teamId}
      where ${teamMembers.accountId} = ${accountId} and ${teams.deletedAt} is null) as teams,
    (select count(*)::int from ${appSession}
      where ${appSession.userId} = ${accountId} and ${appSession.expiresAt} > ${now}) as devices,
    (select count(*)::int from ${feedback} where ${feedback.accountId} = ${accountId}) as feedback,
    (select count(*)::int from ${broadcasts} where ${ownRecordings}) as recordings,
    (select coalesce(sum(${broadcasts.bytes}), 0)::float8 from ${broadcasts} where ${ownRecordings}) as "recordingBytes"
    from (
      select count(*) filter (where ${matches.deletedAt} is null)::int as matches,
        coalesce(sum(${matches.points}) filter (where ${matches.deletedAt} is null), 0)::int as points,
        (count(*) * ${sql.raw(String(MATCH_BYTES))}
          + coalesce(sum(${matches.seq}), 0) * ${sql.raw(String(ENTRY_BYTES))})::float8 as bytes
      from ${matches} where ${matches.ownerId} = ${accountId}) own`);
  return (
    rows[0] ?? {
      matches: 0,
      points: 0,
      bytes: 0,
      teams: 0,
      devices: 0,
      feedback: 0,
      recordings: 0,
      recordingBytes: 0,
    }
  );
}

/** The bytes of the account's rows, without those of its matches and of what is made of these. */
export async function measureOwn(db: Database, accountId: string): Promise<number> {
  const sizes = Object.values(schema).flatMap((table) => {
    const isOwn = is(table, PgTable) ? ownRows(table, accountId) : undefined;
    return isOwn
      ? sql`(select coalesce(sum(pg_column_size(${table}.*)), 0) from ${table} where ${isOwn})`
      : [];
  });
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select (${sql.join(sizes, sql` + `)})::text as bytes`,
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Made of matches, though they do not refer to one. */
const ADDED_UP = new Set<PgTable>([
  playedMonths,
  playedBlocks,
  playedTotals,
  meetings,
  trainingKeptWeaknesses,
]);

/** Rows of an account in a table; undefined where it has none of its own, or they belong to matches. */
function ownRows(table: PgTable, accountId: string): SQL | undefined {
  if (table === appUser) {
    return eq(appUser.id, accountId);
  }
  const keys = getTableConfig(table).foreignKeys.map((key) => key.reference());
  if (table === matches || ADDED_UP.has(table) || keys.some(({ foreignTable }) => foreignTable === matches)) {
    return undefined;
  }
  return or(
    ...keys
      .filter(({ foreignTable }) => foreignTable === appUser)
      .flatMap(({ columns }) => columns.map((column) => eq(column, accountId))),
  );
}
