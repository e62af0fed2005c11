// Attendance of a team by month. Triggers count the changes of a month; one that was not added up since is read mark by mark.

import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import {
  attendanceDates,
  attendanceMonths,
  eventAttendance,
  eventReplies,
  events,
} from '#server/db/schema/calendar.ts';
import { teamMembers } from '#server/db/schema/teams.ts';

interface OfTeam {
  readonly teamId: string;
  readonly from: Date;
  readonly before: Date;
}

/** Attendance of one person: an account, or a member without one. */
interface CountedAttendance {
  readonly who: string;
  readonly came: number;
  readonly absent: number;
  /** Absent though they had a spot. */
  readonly noShows: number;
  readonly trainedMinutes: number;
  readonly notes: readonly AttendanceNote[] | null;
}

/** A note on someone's attendance. */
export interface AttendanceNote {
  readonly id: string;
  readonly heldAt: string;
  readonly note: string;
}

const monthOf = (instant: SQL) => sql`date_trunc('month', ${instant} at time zone 'UTC')::date`;

/** Figures of a row of attendance, `a`. Replies are looked up for the absent alone. */
const MARK = sql`coalesce(a.account_id, a.member_id) as who, (a.attendance = 'came')::int as came,
  (a.attendance = 'absent')::int as absent, a.trained_minutes as minutes,
  (a.attendance = 'absent' and exists (
    select from ${eventReplies} r
    where (r.event_id, r.key, r.who) = (a.event_id, a.key, coalesce(a.account_id, a.member_id))
      and r.answer = 'going' and not r.is_waiting))::int as no_show`;

/** The attendance on the date `d`, by the index of its dates: a join reads the attendance of all teams. */
const OF_DATE = sql`cross join lateral (
    select * from ${eventAttendance} a where a.event_id = d.event_id and a.key = d.key offset 0) a`;

/** The number of a team's dates with attendance, and the attendance by person: in one pass, in which nothing is kept but sums. */
export async function countAttendance(
  db: Database,
  { teamId, from, before }: OfTeam,
): Promise<{ dates: number; counted: readonly CountedAttendance[] }> {
  const [first, end] = [sql`${from.toISOString()}::timestamptz`, sql`${before.toISOString()}::timestamptz`];
  const { rows } = await db.execute<{ dates: number; counted: CountedAttendance[] }>(sql`
    with months as materialized (
      select *, kept_version is not distinct from version as is_kept,
        coalesce(first_at >= ${first} and last_at < ${end}, true) as is_whole
      from ${attendanceMonths}
      where team_id = ${teamId} and month >= ${monthOf(first)} and month <= ${monthOf(end)}),
    -- Dates of months that are divided, or that have some in common.
    held as materialized (
      select m.month, m.is_whole, d.event_id, d.key, d.held_at
      from months m cross join lateral unnest(m.event_ids, m.keys, m.held_at) d (event_id, key, held_at)
      where m.is_kept and (m.is_shared or not m.is_whole)),
    -- Divided months, and those that have changed.
    marks as materialized (
      select a.id, a.event_id, a.key, a.note, ${MARK}
      from (
        select distinct month, event_id, key from held
        where not is_whole and held_at >= ${first} and held_at < ${end}
        union all
        select d.month, d.event_id, d.key
        from ${attendanceDates} d join months m on not m.is_kept and (m.team_id, m.month) = (d.team_id, d.month)
        join ${events} e on e.id = d.event_id and e.deleted_at is null) d
      ${OF_DATE}
      where a.held_at >= ${first} and a.held_at < ${end} and ${monthOf(sql`a.held_at`)} = d.month),
    sums as materialized (
      select who, sum(came) as came, sum(absent) as absent, sum(no_show) as no_shows, sum(minutes) as minutes
      from (
        select p.* from months m
        cross join lateral unnest(m.people, m.came, m.absent, m.no_shows, m.trained_minutes) p (who, came, absent, no_show, minutes)
        where m.is_kept and m.is_whole
        union all
        select who, came, absent, no_show, minutes from marks where who is not null) one
      group by who),
    notes as (
      select coalesce(a.account_id, a.member_id) as who,
        json_agg(json_build_object('id', a.id, 'heldAt', a.held_at, 'note', a.note)) as notes
      from ${eventAttendance} a
      where a.note is not null and a.id = any(array(
        select unnest(noted) from months where is_kept and is_whole union all select id from marks where note is not null))
      group by 1)
    select (select coalesce(sum(dates), 0)::int from months where is_kept and is_whole and not is_shared)
        + (select count(*)::int from (
          select event_id, key from held where is_whole union select event_id, key from marks) shared) as dates,
      (select coalesce(json_agg(json_build_object('who', sums.who, 'came', came, 'absent', absent,
          'noShows', no_shows, 'trainedMinutes', minutes, 'notes', notes)), '[]')
        from sums left join notes on notes.who = sums.who) as counted`);
  return rows[0] ?? { dates: 0, counted: [] };
}

/** A month of a team. */
export interface TeamMonth {
  readonly teamId: string;
  readonly month: string;
}

/** Columns that are kept of a month. */
const KEPT = [
  ...[
    'dates',
    'first_at',
    'last_at',
    'is_shared',
    'event_ids',
    'keys',
    'held_at',
    'people',
    'came',
    'absent',
  ],
  ...['no_shows', 'trained_minutes', 'noted'],
];

/** Those columns of one table. */
const keptOf = (table: string) => sql.raw(KEPT.map((column) => `${table}.${column}`).join(', '));

/** Months with their version, added up from the attendance as it is. @param which about the month `k` */
function addedUp(which: SQL): SQL {
  return sql`
    with asked as materialized (select team_id, month, version from ${attendanceMonths} k where ${which}),
    marks as materialized (
      select k.team_id, k.month, a.id, a.event_id, a.key, a.held_at, a.note, ${MARK}
      from asked k
      join ${attendanceDates} d on (d.team_id, d.month) = (k.team_id, k.month)
      join ${events} e on e.id = d.event_id and e.deleted_at is null
      ${OF_DATE}
      where ${monthOf(sql`a.held_at`)} = k.month),
    dates as (
      select team_id, month, count(distinct (event_id, key))::int as dates, min(held_at) as first_at, max(held_at) as last_at,
        bool_or(exists (
          select from ${attendanceDates} d
          where (d.event_id, d.key) = (one.event_id, one.key) and d.month <> one.month)) as is_shared,
        array_agg(event_id order by event_id, key, held_at) as event_ids,
        array_agg(key order by event_id, key, held_at) as keys, array_agg(held_at order by event_id, key, held_at) as held_at
      from (select distinct team_id, month, event_id, key, held_at from marks) one group by 1, 2),
    sums as (
      select team_id, month, array_agg(who order by who) as people, array_agg(came order by who) as came,
        array_agg(absent order by who) as absent, array_agg(no_shows order by who) as no_shows,
        array_agg(minutes order by who) as trained_minutes
      from (
        select team_id, month, who, sum(came)::int as came, sum(absent)::int as absent, sum(no_show)::int as no_shows,
          sum(minutes)::int as minutes
        from marks where who is not null group by 1, 2, 3) one
      group by 1, 2),
    notes as (
      select team_id, month, array_agg(id order by id) as noted from marks where note is not null group by 1, 2)
    select k.team_id, k.month, k.version, coalesce(dates, 0) as dates, first_at, last_at,
      coalesce(is_shared, false) as is_shared, coalesce(event_ids, '{}') as event_ids, coalesce(keys, '{}') as keys,
      coalesce(held_at, '{}') as held_at, coalesce(people, '{}') as people, coalesce(came, '{}') as came,
      coalesce(absent, '{}') as absent, coalesce(no_shows, '{}') as no_shows,
      coalesce(trained_minutes, '{}') as trained_minutes, coalesce(noted, '{}') as noted
    from asked k left join dates using (team_id, month) left join sums using (team_id, month)
    left join notes using (team_id, month)`;
}

/** Adds up some months that have changed, and gives their number. One that changes at the same time stays due. */
export async function keepSome(db: Database, limit: number): Promise<number> {
  const due = sql`(k.team_id, k.month) in (
    select team_id, month from ${attendanceMonths} where kept_version is distinct from version
    order by team_id, month limit ${limit})`;
  const { rows } = await db.execute<{ due: number }>(sql`
    with made as materialized (${addedUp(due)}),
    kept as (
      update ${attendanceMonths} k
      set (kept_version, ${sql.raw(KEPT.join(', '))}) = (select made.version, ${keptOf('made')})
      from made
      where (k.team_id, k.month, k.version) = (made.team_id, made.month, made.version))
    select count(*)::int as due from made`);
  return rows[0]?.due ?? 0;
}

/** Months with attendance on a date that no trigger has added. */
export async function findUnmarked(db: Database): Promise<TeamMonth[]> {
  const { rows } = await db.execute<{ teamId: string; month: string }>(sql`
    select distinct e.team_id as "teamId", ${monthOf(sql`a.held_at`)}::text as month
    from ${eventAttendance} a join ${events} e on e.id = a.event_id and e.team_id is not null
    where not exists (
      select from ${attendanceDates} d join ${attendanceMonths} k on (k.team_id, k.month) = (d.team_id, d.month)
      where (d.event_id, d.key, d.month, d.team_id) = (a.event_id, a.key, ${monthOf(sql`a.held_at`)}, e.team_id))`);
  return rows;
}

/** Adds the dates and the months that attendance lacks. */
export async function markMissing(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into ${attendanceDates} (event_id, key, month, team_id)
    select distinct a.event_id, a.key, ${monthOf(sql`a.held_at`)}, e.team_id
    from ${eventAttendance} a join ${events} e on e.id = a.event_id and e.team_id is not null
    on conflict (event_id, key, month) do update set team_id = excluded.team_id
    where attendance_dates.team_id <> excluded.team_id`);
  await tx.execute(sql`
    insert into ${attendanceMonths} (team_id, month, version)
    select distinct team_id, month, 1 from ${attendanceDates} on conflict do nothing`);
}

/** The kept months of a team that are not what its attendance adds up to. */
export async function findDiffering(db: Database, teamId: string): Promise<TeamMonth[]> {
  const { rows } = await db.execute<{ teamId: string; month: string }>(sql`
    select made.team_id as "teamId", made.month::text as month
    from (${addedUp(sql`k.team_id = ${teamId} and k.kept_version = k.version`)}) made
    join ${attendanceMonths} k on (k.team_id, k.month, k.version) = (made.team_id, made.month, made.version)
    where (${keptOf('k')}) is distinct from (${keptOf('made')})
    order by made.month`);
  return rows;
}

/** Marks a month as the triggers do. */
export async function markMonth(tx: Database, { teamId, month }: TeamMonth): Promise<void> {
  await tx.execute(sql`
    update ${attendanceMonths} set version = version + 1 where team_id = ${teamId} and month = ${month}::date`);
}

/** Takes all that is kept out of the months that name an account, before a job adds them up without it. */
export async function emptyMonthsNaming(tx: Database, accountId: string): Promise<void> {
  await tx.execute(sql`
    update ${attendanceMonths} set version = version + 1, people = '{}', noted = '{}', event_ids = '{}'
    where ${accountId}::uuid = any(people)`);
}

/** Teams with months. */
export async function findTeamsWithMonths(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ teamId: string }>(
    sql`select distinct team_id as "teamId" from ${attendanceMonths} order by 1`,
  );
  return rows.map(({ teamId }) => teamId);
}

/** Someone on a roster. */
export interface Attendant {
  readonly memberId: string;
  readonly accountId: string | null;
  readonly name: string;
  readonly avatarUrl: string | null;
}

/** The roster of a team in its order, without accounts in their deletion grace period. */
export async function findAttendants(db: Database, teamId: string): Promise<Attendant[]> {
  const name = sql`coalesce(${appUser.displayName}, ${teamMembers.name})`;
  const { rows } = await db.execute<{ [Key in keyof Attendant]: Attendant[Key] }>(sql`
    select ${teamMembers.id} as "memberId", ${teamMembers.accountId} as "accountId", ${name} as name,
      ${appUser.avatarUrl} as "avatarUrl"
    from ${teamMembers} left join ${appUser} on ${appUser.id} = ${teamMembers.accountId}
    where ${teamMembers.teamId} = ${teamId} and ${appUser.eraseAfter} is null
    order by lower(${name}), ${teamMembers.id}`);
  return rows;
}
