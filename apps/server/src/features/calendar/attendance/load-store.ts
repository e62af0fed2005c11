// Matches and attended sessions of people, by weeks of seven days back from an instant.

import { LOAD_WEEKS } from '@allcourt/training/load';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { eventAttendance, events } from '#server/db/schema/calendar.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';

/** One of the weeks of a person; 0 is the newest. Weeks with nothing are left out. */
export interface LoadRow {
  /** An account, or a member without one. */
  readonly who: string;
  readonly week: number;
  readonly matches: number;
  readonly matchMinutes: number;
  readonly points: number;
  readonly trainedMinutes: number;
}

interface LoadOf {
  readonly accountIds: readonly string[];
  /** Members without an account. */
  readonly memberIds: readonly string[];
  /** Only sessions of this team count; null for those of every team, and personal ones. */
  readonly teamId: string | null;
  readonly before: Date;
}

/** Matches that a player leaves out of their own figures are left out here. */
export async function findLoad(
  db: Database,
  { accountIds, memberIds, teamId, before }: LoadOf,
): Promise<LoadRow[]> {
  const end = sql`${before.toISOString()}::timestamptz`;
  const isRecent = (at: SQL) => sql`${at} < ${end} and ${at} >= ${end} - ${LOAD_WEEKS} * interval '7 days'`;
  const weekOf = (at: SQL) => sql`floor(extract(epoch from ${end} - ${at}) / 604800)::int`;
  const ids = (list: readonly string[]) => sql`${sql.param([...list])}::uuid[]`;
  const isOfTeam = teamId === null ? sql`true` : sql`event.team_id = ${teamId}`;
  const { rows } = await db.execute<LoadRow & Record<string, unknown>>(sql`
    select who, week, sum(matches)::int as matches, round(sum(match_minutes))::int as "matchMinutes",
      sum(points)::int as points, sum(trained_minutes)::int as "trainedMinutes"
    from (
      select asked.id as who, ${weekOf(sql`seat.ended_at`)} as week, 1 as matches,
        least(1440, coalesce(m.duration_ms, 0) / 60000.0) as match_minutes,
        coalesce((m.snapshot->>'pointsPlayed')::int, 0) as points, 0 as trained_minutes
      from unnest(${ids(accountIds)}) as asked(id)
      -- By the index for each, however many there are.
      cross join lateral (
        select * from ${matchPlayers} p
        where p.account_id = asked.id and p.hidden_at is null and ${isRecent(sql`p.ended_at`)} offset 0) seat
      cross join lateral (select * from ${matches} where ${matches.id} = seat.match_id offset 0) m
      where m.deleted_at is null and m.merged_into_id is null and m.status <> 'in-progress'
      union all
      select coalesce(held.account_id, held.member_id), ${weekOf(sql`held.held_at`)}, 0, 0, 0, held.trained_minutes
      from (
        select * from ${eventAttendance} where account_id = any(${ids(accountIds)}) and ${isRecent(sql`held_at`)}
        union all
        select * from ${eventAttendance}
        where account_id is null and member_id = any(${ids(memberIds)}) and ${isRecent(sql`held_at`)}) held
      join ${events} event on event.id = held.event_id and event.deleted_at is null and ${isOfTeam}
      where held.attendance = 'came') parts
    group by who, week`);
  return rows;
}
