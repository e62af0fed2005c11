// Events, replies, attendance and tasks of a team, page by page.

import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { eventAttendance, eventReplies, events } from '#server/db/schema/calendar.ts';
import { eventTasks, eventTaskTakers } from '#server/db/schema/event-tasks.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import type { EventRow } from './store.ts';

const NAME = sql<string>`coalesce(${appUser.displayName}, ${teamMembers.name})`;

/** The next events of a team by id. */
export function findTeamEventsAfter(
  db: Database,
  { teamId, after, limit }: { teamId: string; after: string | null; limit: number },
): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(
      and(
        eq(events.teamId, teamId),
        isNull(events.deletedAt),
        after === null ? undefined : gt(events.id, after),
      ),
    )
    .orderBy(asc(events.id))
    .limit(limit);
}

/** The titles of a team's events, by id: a calendar has a few thousand at most. */
export function findTeamTitles(db: Database, teamId: string): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(and(eq(events.teamId, teamId), isNull(events.deletedAt)))
    .orderBy(asc(events.id));
}

interface Page {
  readonly teamId: string;
  readonly eventIds: readonly string[];
  readonly limit: number;
}

/** A place in the replies of a page of events. */
interface ReplyPlace {
  readonly eventId: string;
  readonly key: string;
  readonly who: string;
}

/** The next replies to these events, of people who are in the team. */
export function findTeamRepliesAfter(
  db: Database,
  { teamId, eventIds, limit, after }: Page & { after: ReplyPlace | null },
) {
  const { eventId, key, who } = eventReplies;
  const beyond = after
    ? sql`(${eventId}, ${key}, ${who}) > (${after.eventId}::uuid, ${after.key}, ${after.who}::uuid)`
    : undefined;
  return db
    .select({
      ...{ eventId, key, who, memberId: teamMembers.id, name: NAME },
      ...{ answer: eventReplies.answer, note: eventReplies.note, isWaiting: eventReplies.isWaiting },
      repliedAt: eventReplies.repliedAt,
    })
    .from(eventReplies)
    .innerJoin(teamMembers, ofTeam(teamId, eventReplies))
    .leftJoin(appUser, eq(appUser.id, teamMembers.accountId))
    .where(and(anyOf(eventId, eventIds), isNull(appUser.eraseAfter), beyond))
    .orderBy(asc(eventId), asc(key), asc(who))
    .limit(limit);
}

/** The next attendance at these events, of people who are in the team. */
export function findTeamAttendanceAfter(
  db: Database,
  { teamId, eventIds, limit, after }: Page & { after: string | null },
) {
  return db
    .select({
      ...{ id: eventAttendance.id, eventId: eventAttendance.eventId, key: eventAttendance.key },
      ...{ memberId: teamMembers.id, name: NAME, attendance: eventAttendance.attendance },
      note: eventAttendance.note,
    })
    .from(eventAttendance)
    .innerJoin(teamMembers, ofTeam(teamId, eventAttendance))
    .leftJoin(appUser, eq(appUser.id, teamMembers.accountId))
    .where(
      and(
        anyOf(eventAttendance.eventId, eventIds),
        isNull(appUser.eraseAfter),
        after === null ? undefined : gt(eventAttendance.id, after),
      ),
    )
    .orderBy(asc(eventAttendance.id))
    .limit(limit);
}

/** The tasks and rides of these events, with those who take them; an event has at most thirty a date. */
export function findTeamTasks(db: Database, eventIds: readonly string[]) {
  const driver = alias(appUser, 'driver');
  return db
    .select({
      ...{
        eventId: eventTasks.eventId,
        key: eventTasks.key,
        title: eventTasks.title,
        needed: eventTasks.needed,
      },
      ...{ leavesBefore: eventTasks.leavesBefore, driver: driver.displayName },
      takers: sql<string[]>`coalesce((
        select array_agg(taker.display_name order by took.taken_at, taker.id)
        from ${eventTaskTakers} took join ${appUser} taker on taker.id = took.account_id and taker.erase_after is null
        where took.task_id = ${eventTasks.id}), '{}')`,
    })
    .from(eventTasks)
    .leftJoin(driver, and(eq(driver.id, eventTasks.driverId), isNull(driver.eraseAfter)))
    .where(anyOf(eventTasks.eventId, eventIds))
    .orderBy(asc(eventTasks.eventId), asc(eventTasks.key), asc(eventTasks.createdAt), asc(eventTasks.id));
}

/** The member of the team whose row it is. */
function ofTeam(teamId: string, rows: typeof eventReplies | typeof eventAttendance): SQL | undefined {
  return and(
    eq(teamMembers.teamId, teamId),
    or(eq(teamMembers.accountId, rows.accountId), eq(teamMembers.id, rows.memberId)),
  );
}
