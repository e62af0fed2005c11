// Events, replies and attendance of a team, page by page.

import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { eventAttendance, eventReplies, events } from '#server/db/schema/calendar.ts';
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

/** The member of the team whose row it is. */
function ofTeam(teamId: string, rows: typeof eventReplies | typeof eventAttendance): SQL | undefined {
  return and(
    eq(teamMembers.teamId, teamId),
    or(eq(teamMembers.accountId, rows.accountId), eq(teamMembers.id, rows.memberId)),
  );
}
