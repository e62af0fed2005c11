import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { preparedTogether } from '#server/db/nested.ts';
import type { Given, Value } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { eventReplies, events } from '#server/db/schema/calendar.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { findMatchesOfEvents, findTeamAccounts } from './match-store.ts';
import { countAsked } from './store.ts';

export type ReplyRow = Readonly<typeof eventReplies.$inferSelect>;

/** The occurrences of these events whose keys lie between two, both included. */
interface Which {
  readonly eventIds: Value<readonly string[]>;
  readonly fromKey: Value<string>;
  readonly toKey: Value<string>;
}

/** One occurrence. */
interface Occasion {
  readonly eventId: Value<string>;
  readonly key: Value<string>;
}

/** Events of teams, each with its team at the same place of the other list; `teamIds` are those teams. */
interface OfTeams {
  readonly teamIds: Value<readonly string[]>;
  readonly eventsOfTeams: Value<readonly string[]>;
  readonly teamsOfEvents: Value<readonly string[]>;
}

/** The spot of a member who has left the team is free. */
const stillMembers = and(
  eq(teamMembers.teamId, events.teamId),
  eq(teamMembers.accountId, eventReplies.accountId),
);

/** The numbers of replies of each kind to one occurrence. */
export type ReplyCounts = Awaited<ReturnType<typeof countReplies>>[number];

/** Counts the members' replies to occurrences of team events. */
function countReplies(
  db: Database,
  { teamIds, eventsOfTeams, teamsOfEvents, fromKey, toKey }: OfTeams & Pick<Which, 'fromKey' | 'toKey'>,
) {
  const asked = sql`unnest(${sql.param(eventsOfTeams)}::uuid[], ${sql.param(teamsOfEvents)}::uuid[])`;
  const members = db
    .select({ teamId: teamMembers.teamId, accountId: teamMembers.accountId })
    .from(teamMembers)
    .where(and(anyOf(teamMembers.teamId, teamIds), isNotNull(teamMembers.accountId)));
  // Written so that no other plan is possible: PostgreSQL reckons with the events and members of an average team, and
  // for a large one then reads all its events once per reply. `is true` keeps the members in a hash of their own. By key
  // alone, as the index has them: nothing is sorted.
  const count = (answer: ReplyRow['answer'], isWaiting: boolean) =>
    sql<number>`count(*) filter (where ${eventReplies.answer} = ${answer} and ${eventReplies.isWaiting} = ${isWaiting})::int`;
  const counted = db
    .select({
      key: eventReplies.key,
      going: count('going', false).as('going'),
      maybe: count('maybe', false).as('maybe'),
      no: count('no', false).as('no'),
      waiting: count('going', true).as('waiting'),
    })
    .from(eventReplies)
    .where(
      and(
        sql`${eventReplies.eventId} = asked.event_id`,
        sql`${eventReplies.key} between ${fromKey} and ${toKey}`,
        sql`((asked.team_id, ${eventReplies.accountId}) in ${members}) is true`,
      ),
    )
    .groupBy(eventReplies.key)
    .as('counted');
  return db
    .select({
      eventId: sql<string>`asked.event_id`,
      key: counted.key,
      going: counted.going,
      maybe: counted.maybe,
      no: counted.no,
      waiting: counted.waiting,
    })
    .from(sql`${asked} asked (event_id, team_id)`)
    .crossJoinLateral(counted);
}

/** One person's reply, with their position on the waitlist. */
function findOwnReplies(db: Database, { accountId, ...which }: Which & { accountId: Value<string> }) {
  const ahead = sql<number>`case when event_replies.is_waiting then (
    select count(*)::int from event_replies other
    where other.event_id = event_replies.event_id and other.key = event_replies.key
      and other.is_waiting and other.turn < event_replies.turn) else 0 end`;
  return db
    .select({ ...getTableColumns(eventReplies), ahead })
    .from(eventReplies)
    .where(and(eq(eventReplies.accountId, accountId), within(which)));
}

/** Values of `findAround`. */
interface Asked {
  readonly accountId: string;
  readonly eventIds: readonly string[];
  readonly fromKey: string;
  readonly toKey: string;
  readonly teamIds: readonly string[];
  readonly eventsOfTeams: readonly string[];
  readonly teamsOfEvents: readonly string[];
}

/** Replies, matches and members around the occurrences of these events whose keys lie between two. */
export const findAround = preparedTogether('around occurrences', (db, given: Given<Asked>) => ({
  asked: countAsked(db, given.teamIds),
  counts: countReplies(db, given),
  own: findOwnReplies(db, given),
  matches: findMatchesOfEvents(db, given.eventIds),
  members: findTeamAccounts(db, given.eventIds),
}));

/** The replies of the members to one occurrence, in the order in which they said so. */
export function findReplies(db: Database, { eventId, key }: Occasion) {
  return db
    .select(getTableColumns(eventReplies))
    .from(eventReplies)
    .innerJoin(events, eq(events.id, eventReplies.eventId))
    .innerJoin(teamMembers, stillMembers)
    .where(and(eq(eventReplies.eventId, eventId), eq(eventReplies.key, key)))
    .orderBy(asc(eventReplies.turn), asc(eventReplies.accountId));
}

/** Those who answered for others at one occurrence. */
export function findAnswerers(db: Database, { eventId, key }: Occasion) {
  return db
    .selectDistinct({ id: appUser.id, name: appUser.displayName })
    .from(eventReplies)
    .innerJoin(appUser, eq(appUser.id, eventReplies.answeredBy))
    .where(and(eq(eventReplies.eventId, eventId), eq(eventReplies.key, key)));
}

/** An account's replies to events that may not be over, in one team or in all. */
export function findRepliesAhead(
  db: Database,
  { accountId, teamId, now }: { accountId: string; teamId: string | undefined; now: Date },
): Promise<Pick<ReplyRow, 'eventId' | 'key' | 'accountId'>[]> {
  return db
    .select({ eventId: eventReplies.eventId, key: eventReplies.key, accountId: eventReplies.accountId })
    .from(eventReplies)
    .innerJoin(events, eq(events.id, eventReplies.eventId))
    .where(
      and(
        eq(eventReplies.accountId, accountId),
        teamId === undefined ? undefined : eq(events.teamId, teamId),
        isNull(events.deletedAt),
        or(isNull(events.lastAt), gt(events.lastAt, now)),
      ),
    )
    .orderBy(asc(eventReplies.eventId), asc(eventReplies.key));
}

export async function saveReply(db: Database, row: ReplyRow): Promise<void> {
  const { answer, note, answeredBy, isWaiting, turn, repliedAt } = row;
  await db
    .insert(eventReplies)
    .values(row)
    .onConflictDoUpdate({
      target: [eventReplies.eventId, eventReplies.key, eventReplies.accountId],
      set: { answer, note, answeredBy, isWaiting, turn, repliedAt },
    });
}

export async function deleteReply(
  db: Database,
  { eventId, key, accountId }: Pick<ReplyRow, 'eventId' | 'key' | 'accountId'>,
): Promise<void> {
  await db
    .delete(eventReplies)
    .where(
      and(
        eq(eventReplies.eventId, eventId),
        eq(eventReplies.key, key),
        eq(eventReplies.accountId, accountId),
      ),
    );
}

/** Those who wait no longer. */
export async function giveSpots(
  db: Database,
  { eventId, key, accountIds }: { eventId: string; key: string; accountIds: readonly string[] },
): Promise<void> {
  await db
    .update(eventReplies)
    .set({ isWaiting: false })
    .where(
      and(
        eq(eventReplies.eventId, eventId),
        eq(eventReplies.key, key),
        inArray(eventReplies.accountId, [...accountIds]),
      ),
    );
}

/** Clears replies from an occurrence on, or to one only, except one person's; returns the cleared ones. */
export function takeReplies(
  db: Database,
  { eventId, fromKey, isOne, except }: { eventId: string; fromKey: string; isOne: boolean; except: string },
): Promise<ReplyRow[]> {
  return db
    .delete(eventReplies)
    .where(
      and(
        eq(eventReplies.eventId, eventId),
        isOne ? eq(eventReplies.key, fromKey) : sql`${eventReplies.key} >= ${fromKey}`,
        sql`${eventReplies.accountId} <> ${except}`,
      ),
    )
    .returning();
}

function within({ eventIds, fromKey, toKey }: Which) {
  return and(anyOf(eventReplies.eventId, eventIds), sql`${eventReplies.key} between ${fromKey} and ${toKey}`);
}
