import { and, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { anyOf, type Ids } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { eventReplies, events } from '#server/db/schema/calendar.ts';
import { teamMembers, teamRoles, teamSubgroups } from '#server/db/schema/teams.ts';

/** The subgroups that a member is in, for a statement about `team_members`. */
export const SUBGROUPS_OF_MEMBER = sql<string[]>`(select coalesce(json_agg(part.subgroup_id), '[]')
  from team_subgroup_members part where part.member_id = team_members.id)`;

/** The same as an array to compare with that of an event. */
const SUBGROUP_ARRAY = sql<string[]>`array(select part.subgroup_id
  from team_subgroup_members part where part.member_id = team_members.id)`;

/** Of a membership and its role: the twin in SQL of having a permission. */
const has = (verb: 'view_calendar' | 'schedule' | 'plan') =>
  and(
    sql`${verb} = any(${teamRoles.permissions} || ${teamMembers.granted})`,
    sql`not ${verb} = any(${teamMembers.denied})`,
  );

export const SEES_CALENDAR = has('view_calendar');
export const ORGANIZES = sql`(${has('schedule')} or ${has('plan')})`;

/** Of an event and a membership: the twin in SQL of `isFor`. */
export const IS_FOR_MEMBER = sql`(${events.subgroupIds} is null or exists (select 1 from team_subgroup_members part
  where part.member_id = ${teamMembers.id} and part.subgroup_id = any(${events.subgroupIds})))`;

/** Members with an account that see the calendar and are not in their deletion grace period. */
function canReply(db: Database) {
  // Few accounts are in their deletion grace period, and an index has them: `is not true` has PostgreSQL read these once
  // in place of each member's account.
  const erasing = db.select({ id: appUser.id }).from(appUser).where(isNotNull(appUser.eraseAfter));
  return and(
    isNotNull(teamMembers.accountId),
    SEES_CALENDAR,
    sql`(${teamMembers.accountId} in ${erasing}) is not true`,
  );
}

/** The number in each team that sees its calendar and can reply. */
export function countReaders(db: Database, teamIds: Ids) {
  return db
    .select({ teamId: teamMembers.teamId, asked: sql<number>`count(*)::int` })
    .from(teamMembers)
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .where(and(anyOf(teamMembers.teamId, teamIds), canReply(db)))
    .groupBy(teamMembers.teamId);
}

/** The number in a team that sees its calendar and can reply, and those among these accounts. */
export async function findReadersAmong(
  db: Database,
  { teamId, accountIds }: { teamId: string; accountIds: readonly string[] },
): Promise<{ count: number; among: readonly string[] }> {
  const isAmong = anyOf(teamMembers.accountId, accountIds);
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      among: sql<string[]>`coalesce(array_agg(${teamMembers.accountId}) filter (where ${isAmong}), '{}')`,
    })
    .from(teamMembers)
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .where(and(eq(teamMembers.teamId, teamId), canReply(db)));
  return found ?? { count: 0, among: [] };
}

/** The accounts that see the calendar of a team and can reply, and those of them that are in these subgroups. */
export async function findReaders(
  db: Database,
  { teamId, subgroupIds }: { teamId: string; subgroupIds: readonly string[] | null },
): Promise<{ asked: readonly string[]; readers: readonly string[] }> {
  const accountsIf = (condition: SQL) =>
    sql<
      string[]
    >`coalesce(array_agg(${teamMembers.accountId} order by ${teamMembers.id}) filter (where ${condition}), '{}')`;
  // Without subgroups both are the same, and a large team is read once.
  const isAsked =
    subgroupIds &&
    sql`exists (select from team_subgroup_members part
      where part.member_id = ${teamMembers.id} and part.subgroup_id = any(${sql.param([...subgroupIds])}::uuid[]))`;
  const [found] = await db
    .select({ readers: accountsIf(sql`true`), ...(isAsked && { asked: accountsIf(isAsked) }) })
    .from(teamMembers)
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .where(and(eq(teamMembers.teamId, teamId), canReply(db)));
  const readers = found?.readers ?? [];
  return { asked: found?.asked ?? readers, readers };
}

/** The number that each of these events is for. */
export function countAsked(db: Database, eventIds: Ids) {
  return db
    .select({ eventId: events.id, asked: sql<number>`count(*)::int` })
    .from(events)
    .innerJoin(teamMembers, eq(teamMembers.teamId, events.teamId))
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .where(and(anyOf(events.id, eventIds), IS_FOR_MEMBER, canReply(db)))
    .groupBy(events.id);
}

/** The number of accounts that replied to dates of these events without being one of those they are for. */
export function countExtras(
  db: Database,
  { eventIds, fromKey, toKey }: { eventIds: Ids; fromKey: Value<string>; toKey: Value<string> },
) {
  return db
    .select({ eventId: eventReplies.eventId, key: eventReplies.key, extras: sql<number>`count(*)::int` })
    .from(eventReplies)
    .innerJoin(events, eq(events.id, eventReplies.eventId))
    .innerJoin(
      teamMembers,
      and(eq(teamMembers.teamId, events.teamId), eq(teamMembers.accountId, eventReplies.accountId)),
    )
    .where(
      and(
        anyOf(eventReplies.eventId, eventIds),
        sql`${eventReplies.key} between ${fromKey} and ${toKey}`,
        sql`not ${IS_FOR_MEMBER}`,
      ),
    )
    .groupBy(eventReplies.eventId, eventReplies.key);
}

/** Of these subgroups those that there are, by name. */
export function findSubgroupNames(db: Database, ids: Ids) {
  return db
    .select({ id: teamSubgroups.id, name: teamSubgroups.name })
    .from(teamSubgroups)
    .where(anyOf(teamSubgroups.id, ids))
    .orderBy(sql`lower(${teamSubgroups.name})`);
}

/** Counts those of these subgroups that a team has. */
export function countSubgroups(
  db: Database,
  { teamId, ids }: { teamId: string; ids: readonly string[] },
): Promise<number> {
  return db.$count(teamSubgroups, and(eq(teamSubgroups.teamId, teamId), anyOf(teamSubgroups.id, ids)));
}

/** Of events that may not be over. */
function isAhead(now: Date) {
  return and(isNull(events.deletedAt), or(isNull(events.lastAt), gte(events.lastAt, now)));
}

/** The events to come that are for each subgroup of a team, a series once. */
export async function findAheadBySubgroup(
  db: Database,
  { teamId, now }: { teamId: string; now: Date },
): Promise<ReadonlyMap<string, string[]>> {
  const found = await db
    .select({ id: events.id, subgroupIds: events.subgroupIds })
    .from(events)
    .where(and(eq(events.teamId, teamId), isNotNull(events.subgroupIds), isAhead(now)))
    .orderBy(events.id);
  const ids = new Map<string, string[]>();
  for (const event of found) {
    for (const subgroupId of event.subgroupIds ?? []) {
      ids.set(subgroupId, [...(ids.get(subgroupId) ?? []), event.id]);
    }
  }
  return ids;
}

/** The events to come for a subgroup that are not for some members, with these members. */
export function findEventsBeyond(
  db: Database,
  { subgroupId, memberIds, now }: { subgroupId: string; memberIds: readonly string[]; now: Date },
) {
  return db
    .select({
      eventId: events.id,
      accountId: teamMembers.accountId,
      who: sql<string>`coalesce(${teamMembers.accountId}, ${teamMembers.id})`,
    })
    .from(events)
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, events.teamId), anyOf(teamMembers.id, memberIds)))
    .where(and(sql`${subgroupId} = any(${events.subgroupIds})`, sql`not ${IS_FOR_MEMBER}`, isAhead(now)))
    .orderBy(events.id, teamMembers.id);
}

/** The dates of an event to which people have replied. */
export function findRepliesOf(
  db: Database,
  { eventId, who }: { eventId: string; who: readonly string[] },
): Promise<{ key: string; who: string }[]> {
  return db
    .select({ key: eventReplies.key, who: eventReplies.who })
    .from(eventReplies)
    .where(and(eq(eventReplies.eventId, eventId), inArray(eventReplies.who, [...who])))
    .orderBy(eventReplies.key, eventReplies.turn);
}

/**
 * The calendars that an account sees, its own and those of teams: the id, the subgroups there that the account is in, and
 * whether it organizes events.
 */
export function seenBy(db: Database, accountId: Value<string>) {
  const ofTeams = db
    .select({ id: teamMembers.teamId, subgroups: SUBGROUP_ARRAY, organizes: sql`${ORGANIZES}` })
    .from(teamMembers)
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .where(and(eq(teamMembers.accountId, accountId), SEES_CALENDAR));
  return sql`${ofTeams} union all select ${accountId}::uuid, null, true`;
}

/** An account, its subgroups and the teams in which it organizes events: whose own calendar is read. */
export interface Own {
  readonly accountId: string;
  readonly subgroupIds: readonly string[];
  readonly organizedIds: readonly string[];
}

/** True of an event to which an account has a reply other than Can't go. */
export function hasReply(accountId: SQL) {
  return sql`exists (select 1 from event_replies reply
    where reply.event_id = ${events.id} and reply.account_id = ${accountId} and reply.answer <> 'no')`;
}
