// People that a team's members have met. Triggers keep `meetings` added up; a reader sees those with people who let them.

import { firstMinorYear, foldText } from '@allcourt/contract';
import { FORMER_MEMBER } from '@allcourt/contract/words';
import type { Sport } from '@allcourt/scoring';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { blocks } from '#server/db/schema/chat.ts';
import { matchPlayers } from '#server/db/schema/matches.ts';
import { meetings } from '#server/db/schema/meetings.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';

/** A person of a match: an account, or a guest by the whole name regardless of case and accents. */
export type Who = { readonly accountId: string } | { readonly name: string };

/** The reader of other people's matches, for what those people let be seen. */
export interface Scout {
  readonly readerId: string;
  readonly now: Date;
}

export interface Scouting {
  readonly teamId: string;
  readonly scout: Scout;
}

/** The number of finished matches in a sport. */
export interface SportPlayed {
  readonly sport: Sport;
  readonly played: number;
}

/** An opponent of a team's members in one sport. */
export interface MetOpponent {
  readonly sport: Sport;
  readonly accountId: string | null;
  /** In the newest match. */
  readonly name: string;
  readonly played: number;
  readonly withPoints: number;
  readonly lastAt: string;
}

export interface TeamOpponents {
  /** The most played first. */
  readonly sports: readonly SportPlayed[];
  /** The most often met first; in each sport up to the limit, and those who are tied with the last. */
  readonly opponents: readonly MetOpponent[];
  readonly totals: Partial<Record<Sport, number>>;
}

/** The same with what tells whether they still are, besides the meetings. */
export interface FoundOpponents extends TeamOpponents {
  /** Accounts of the members and of everyone they have met. */
  readonly peopleIds: readonly string[];
  /** Those of them who are closed to the reader, in order. */
  readonly closedIds: readonly string[];
}

/** Opponents of a team's members, in one sport or in all, and the sports in which they met any. */
export async function findTeamOpponents(
  db: Database,
  { sport, limit, ...scouting }: Scouting & { sport?: Sport | undefined; limit: number },
): Promise<FoundOpponents> {
  const isAsked = sport === undefined ? sql`true` : sql`sport = ${sport}`;
  const { rows } = await db.execute<FoundOpponents & Record<string, unknown>>(sql`
    with ${openMeetings(scouting)},
    people as materialized (
      select sport, account_id, guest_name, sum(weight * played) / 2 as played, sum(weight * with_points) / 2 as with_points,
        max(last_at) as last_at
      from (${across(isAsked)}) met
      group by sport, account_id, guest_name),
    ranked as materialized (
      select * from (
        select *, rank() over (partition by sport order by played desc, last_at desc) as place from people) placed
      where place <= ${limit}),
    newest as (
      select distinct on (one.sport, one.account_id, one.guest_name) one.*, met.own_id, met.last_match_id
      from (${across(sql`last_at in (select last_at from ranked)`)}) met
      join ranked one on one.sport = met.sport and one.last_at = met.last_at
        and one.account_id is not distinct from met.account_id and one.guest_name is not distinct from met.guest_name
      order by one.sport, one.account_id, one.guest_name, met.last_match_id),
    named as (
      select newest.*, seat.name from newest
      cross join lateral (
        select far.name from ${matchPlayers} own
        join ${matchPlayers} far on far.match_id = own.match_id and far.side <> own.side
        where own.match_id = newest.last_match_id and own.account_id = newest.own_id
          and far.account_id is not distinct from newest.account_id
          and (newest.account_id is not null or far.search_name = newest.guest_name)
        order by far.number limit 1) seat)
    select ${sportsOf(sql`weight`, sql`has_first or has_second`)} as sports,
      (select coalesce(json_agg(json_build_object('sport', sport, 'accountId', account_id, 'name', name, 'played', played,
          'withPoints', with_points, 'lastAt', last_at) order by played desc, last_at desc, name), '[]')
        from named) as opponents,
      (select coalesce(json_object_agg(sport, total), '{}')
        from (select sport, count(*) as total from people group by sport) counted) as totals,
      (select coalesce(json_agg(id), '[]') from people_met) as "peopleIds",
      (select coalesce(json_agg(id order by id), '[]') from closed) as "closedIds"`);
  return rows[0] ?? { sports: [], opponents: [], totals: {}, peopleIds: [], closedIds: [] };
}

/** Another stamp once a team has other members or they have other meetings; and those of these people who are closed to the reader. */
export async function findTeamStamp(
  db: Database,
  { teamId, scout, peopleIds }: Scouting & { peopleIds: readonly string[] },
): Promise<{ stamp: string; closedIds: readonly string[] }> {
  const { rows } = await db.execute<{ stamp: string; closedIds: string[] }>(sql`
    select (
      select coalesce(sum(hash_record_extended((member.account_id, member.is_there, member.stamp), 0)), 0)::text
      from ${teamMembers} member where member.team_id = ${teamId}) as stamp, (
      select coalesce(json_agg(person.id order by person.id), '[]')
      from unnest(${sql.param([...peopleIds])}::uuid[]) as met(id)
      cross join lateral (select * from ${appUser} where app_user.id = met.id offset 0) person
      where ${isClosedTo(scout)}) as "closedIds"`);
  return rows[0] ?? { stamp: '', closedIds: [] };
}

/** Meetings of a team's members with someone, and the sports in which they met. */
export async function findMeetingsWith(
  db: Database,
  { who, ...scouting }: Scouting & { who: Who },
): Promise<{ sports: SportPlayed[]; meetingIds: string[] }> {
  const isAcross = sql`(${isPerson('first', who)} or ${isPerson('second', who)})`;
  const { rows } = await db.execute<{ sports: SportPlayed[]; meetingIds: string[] }>(sql`
    with ${openMeetings(scouting, isAcross)}
    select ${sportsOf('name' in who ? weightOf(sql`${foldText(who.name)}`) : sql`2`, sql`true`)} as sports,
      (select coalesce(json_agg(id), '[]') from shown) as "meetingIds"`);
  return rows[0] ?? { sports: [], meetingIds: [] };
}

type Across = 'first' | 'second';

/**
 * The meetings of a team's members that are open to the reader, as `shown`. Those of two members who are partners come
 * once. A match in which both sides would come is two of them, and has half the weight in each.
 */
function openMeetings({ teamId, scout }: Scouting, isAsked: SQL = sql`true`): SQL {
  const { readerId } = scout;
  return sql`
    members as materialized (
      select member.account_id as id from ${teamMembers} member
      where member.team_id = ${teamId} and member.account_id is not null
        -- Hardly any, and found by an index of their own.
        and member.account_id not in (select id from ${appUser} where erase_after is not null)),
    met as materialized (
      select g.* from members
      -- By the index for each, here and below, however many there are.
      cross join lateral (select * from ${meetings} where account_id = members.id offset 0) g
      where ${isAsked} and (g.mate_id is null or g.mate_name is not null or g.mate_id > g.account_id
        or g.mate_id not in (select id from members))),
    people_met as materialized (
      select id from members
      union select mate_id from met where mate_id is not null
      union select first_id from met where first_id is not null
      union select second_id from met where second_id is not null),
    closed as materialized (
      select person.id from people_met
      cross join lateral (select * from ${appUser} where app_user.id = people_met.id offset 0) person
      where ${isClosedTo(scout)}),
    shown as materialized (
      select g.id, g.sport, g.account_id, g.mate_name, g.first_id, g.first_name, g.second_id, g.second_name,
        g.played, g.with_points, g.last_at, g.last_match_id,
        ${isSomeone('first', readerId)} as has_first, ${isSomeone('second', readerId)} as has_second,
        case when g.is_own_open
          and ((g.first_name is null and g.first_id in (select id from members))
            or (g.second_name is null and g.second_id in (select id from members)))
          and (g.account_id <> ${readerId} or ${isSomeone('mate', readerId)})
          and g.account_id not in (select id from closed)
          and (g.mate_id is null or g.mate_id not in (select id from closed))
        then 1 else 2 end as weight
      from met g
      where (g.first_id is null or g.first_id not in (select id from closed))
        and (g.second_id is null or g.second_id not in (select id from closed)))`;
}

/** A person is there who is not the reader, nor an erased account, which share one name. */
function isSomeone(seat: Across | 'mate', readerId: string): SQL {
  const { id, name } = columnsOf(seat);
  return sql`coalesce(case when g.${name} is null then g.${id} <> ${readerId} else g.${name} <> ${foldText(FORMER_MEMBER)} end, false)`;
}

function isPerson(seat: Across, who: Who): SQL {
  const { id, name } = columnsOf(seat);
  return 'accountId' in who
    ? sql`(g.${name} is null and g.${id} = ${who.accountId})`
    : sql`g.${name} = ${foldText(who.name)}`;
}

/** Each of these meetings with each of the people across; a pair of guests with one name is one opponent. */
function across(isCounted: SQL): SQL {
  const isAnother = sql`(second_name is null or second_name is distinct from first_name)`;
  return sql`
    ${acrossAt('first')} where has_first and ${isCounted}
    union all
    ${acrossAt('second')} where has_second and ${isAnother} and ${isCounted}`;
}

function acrossAt(seat: Across): SQL {
  const { id, name } = columnsOf(seat);
  return sql`
    select sport, account_id as own_id, case when ${name} is null then ${id} end as account_id, ${name} as guest_name,
      ${weightOf(sql`${name}`)} as weight, played, with_points, last_at, last_match_id
    from shown`;
}

/** The weight of a meeting for a guest: half only where the partner has the same name, and is met from the other side. */
function weightOf(guestName: SQL): SQL {
  return sql`case when mate_name = ${guestName} then weight else 2 end`;
}

function columnsOf(seat: Across | 'mate') {
  return { id: sql.identifier(`${seat}_id`), name: sql.identifier(`${seat}_name`) };
}

function sportsOf(weight: SQL, isCounted: SQL): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object('sport', sport, 'played', played) order by played desc, sport desc), '[]')
    from (select sport, sum((${weight}) * played) / 2 as played from shown where ${isCounted} group by sport) counted)`;
}

/**
 * Of `person`: does not let the reader scout them, whatever the match says. They are being erased, have refused, or one of
 * the two has blocked the other; or they may be a minor who shares no team with the reader. Its lists are read once.
 */
export function isClosedTo({ readerId, now }: Scout): SQL {
  return sql`(
    person.erase_after is not null
    or person.preferences->>'scoutedBy' = 'none'
    or person.id in (
      select blocked_id from ${blocks} where blocker_id = ${readerId}
      union all select blocker_id from ${blocks} where blocked_id = ${readerId})
    or (person.protection_year >= ${firstMinorYear(now)} and person.id <> ${readerId} and person.id not in (
      select theirs.account_id from ${teamMembers} mine
      join ${teams} on ${teams.id} = mine.team_id and ${teams.deletedAt} is null
      join ${teamMembers} theirs on theirs.team_id = mine.team_id and theirs.account_id is not null
      where mine.account_id = ${readerId})))`;
}
