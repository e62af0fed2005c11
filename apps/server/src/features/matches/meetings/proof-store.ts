// Finds meetings that are not what the matches make, and makes them again.

import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { meetingMatches, meetings } from '#server/db/schema/meetings.ts';

/** Matches that are made again by one statement. */
const PORTION = 500;

/** Those of these matches whose rows are not what the match makes. */
export async function findWrong(db: Database, ids: readonly string[]): Promise<string[]> {
  const columns = (
    table: SQL,
  ) => sql`(${table}.started_at, ${table}.has_points, ${table}.account_id, ${table}.sport,
    ${table}.is_own_open, ${table}.mate_id, ${table}.mate_name, ${table}.first_id, ${table}.first_name, ${table}.second_id,
    ${table}.second_name)`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct coalesce(made.match_id, kept.match_id) as id
    from (select * from meeting_rows where ${isAmong(sql`match_id`, ids)}) made
    full join (
      select k.match_id, k.meeting_id, k.started_at, k.has_points, g.account_id, g.sport, g.is_own_open, g.mate_id, g.mate_name,
        g.first_id, g.first_name, g.second_id, g.second_name
      from ${meetingMatches} k join ${meetings} g on g.id = k.meeting_id
      where ${isAmong(sql`k.match_id`, ids)}) kept
      on kept.match_id = made.match_id and kept.meeting_id = made.meeting_id
    where ${columns(sql`made`)} is distinct from ${columns(sql`kept`)}`);
  return rows.map(({ id }) => id);
}

/** The matches of meetings that are not added up of these. */
export async function findWrongSums(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct k.match_id as id
    from (
      select meeting_id, count(*) as played, count(*) filter (where has_points) as with_points, max(started_at) as last_at,
        (array_agg(match_id order by started_at desc, match_id))[1] as last_match_id
      from ${meetingMatches} group by meeting_id) made
    join ${meetings} g on g.id = made.meeting_id
      and (g.played, g.with_points, g.last_at, g.last_match_id)
        is distinct from (made.played, made.with_points, made.last_at, made.last_match_id)
    join ${meetingMatches} k on k.meeting_id = g.id`);
  return rows.map(({ id }) => id);
}

/** Makes the meetings of these matches from their seats again. */
export async function makeAgain(tx: Database, ids: readonly string[]): Promise<void> {
  // A meeting goes with its last match, and with it a column that was wrong.
  await tx.execute(sql`delete from ${meetingMatches} where ${isAmong(sql`match_id`, ids)}`);
  for (let start = 0; start < ids.length; start += PORTION) {
    await tx.execute(sql`select keep_meetings(${sql.param(ids.slice(start, start + PORTION))}::uuid[])`);
  }
}

export function countMeetings(db: Database): Promise<number> {
  return db.$count(meetings);
}

function isAmong(column: SQL, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::uuid[])`;
}
