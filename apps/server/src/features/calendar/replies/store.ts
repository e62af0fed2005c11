import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anyOf, type Ids, unseen } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { preparedTogether } from '#server/db/nested.ts';
import type { Given, Value } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { eventReplies, events } from '#server/db/schema/calendar.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { countAsked, countExtras, countReaders, findSubgroupNames } from '../audience/store.ts';
import { findMatchesOfEvents, findTeamAccounts } from '../matches/store.ts';

/** A reply of an account, or of a name without one. */
export type ReplyRow = Readonly<Omit<typeof eventReplies.$inferSelect, 'who'>>;

const { who: _generated, ...REPLY } = getTableColumns(eventReplies);

/** The account or the roster name of a reply. */
export function whoOf({ accountId, memberId }: Pick<ReplyRow, 'accountId' | 'memberId'>): string {
  return accountId ?? memberId ?? '';
}

/** The person of a membership, as replies name them. */
const WHO_OF_MEMBER = sql`coalesce(${teamMembers.accountId}, ${teamMembers.id})`;

/** The occurrences of these events whose keys lie between two, both included. */
interface Which {
  readonly eventIds: Ids;
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
  readonly teamIds: Ids;
  readonly eventsOfTeams: SQL;
  readonly teamsOfEvents: SQL;
}

/** The numbers of replies of each kind to one occurrence. */
export type ReplyCounts = Awaited<ReturnType<typeof countReplies>>[number];

/** Counts the members' replies to occurrences of team events. */
function countReplies(
  db: Database,
  { teamIds, eventsOfTeams, teamsOfEvents, fromKey, toKey }: OfTeams & Pick<Which, 'fromKey' | 'toKey'>,
) {
  const asked = sql`unnest(${eventsOfTeams}, ${teamsOfEvents})`;
  const members = db
    .select({ teamId: teamMembers.teamId, who: sql`${WHO_OF_MEMBER}` })
    .from(teamMembers)
    .where(anyOf(teamMembers.teamId, teamIds));
  // Written so that no other plan is possible: PostgreSQL reckons with the events and members of an average team, and
  // for a large one then reads all its events once per reply. `is true` keeps the members in a hash of their own. By key
  // alone, as the index has them: nothing is sorted.
  const count = (answer: ReplyRow['answer'], isWaiting: boolean) =>
    sql<number>`count(*) filter (where ${eventReplies.answer} = ${answer} and ${eventReplies.isWaiting} = ${isWaiting})::int`;
  const counted = db
    .select({
      key: eventReplies.key,
      going: count('going', false).as('going'),
      spare: count('spare', false).as('spare'),
      maybe: count('maybe', false).as('maybe'),
      no: count('no', false).as('no'),
      waiting: count('going', true).as('waiting'),
      // Names without an account are not among those who are asked.
      names: sql<number>`count(${eventReplies.memberId})::int`.as('names'),
    })
    .from(eventReplies)
    .where(
      and(
        sql`${eventReplies.eventId} = asked.event_id`,
        sql`${eventReplies.key} between ${fromKey} and ${toKey}`,
        sql`((asked.team_id, ${eventReplies.who}) in ${members}) is true`,
      ),
    )
    .groupBy(eventReplies.key)
    .as('counted');
  return db
    .select({
      eventId: sql<string>`asked.event_id`,
      key: counted.key,
      going: counted.going,
      spare: counted.spare,
      maybe: counted.maybe,
      no: counted.no,
      waiting: counted.waiting,
      names: counted.names,
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
    .select({ ...REPLY, ahead })
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
  /** Those of the events that are for subgroups, and these. */
  readonly narrowIds: readonly string[];
  readonly subgroupIds: readonly string[];
}

/** Replies, matches and members around the occurrences of these events whose keys lie between two. */
export const findAround = preparedTogether('around occurrences', (db, given: Given<Asked>) => {
  const { accountId, fromKey, toKey } = given;
  const keys = { fromKey, toKey };
  const teamIds = unseen(given.teamIds);
  const eventIds = unseen(given.eventIds);
  const narrowIds = unseen(given.narrowIds);
  const ofTeams = {
    teamIds,
    eventsOfTeams: unseen(given.eventsOfTeams),
    teamsOfEvents: unseen(given.teamsOfEvents),
  };
  return {
    readers: countReaders(db, teamIds),
    asked: countAsked(db, narrowIds),
    extras: countExtras(db, { ...keys, eventIds: narrowIds }),
    subgroups: findSubgroupNames(db, unseen(given.subgroupIds)),
    counts: countReplies(db, { ...ofTeams, ...keys }),
    own: findOwnReplies(db, { accountId, eventIds, ...keys }),
    matches: findMatchesOfEvents(db, eventIds),
    members: findTeamAccounts(db, eventIds),
  };
});

/**
 * The replies of the members to one occurrence, in the order in which they said so. The spot of a member who has left the
 * team is free.
 */
export function findReplies(db: Database, { eventId, key }: Occasion) {
  const team = db.select({ id: events.teamId }).from(events).where(eq(events.id, eventId));
  const members = db
    .select({ who: sql`${WHO_OF_MEMBER}` })
    .from(teamMembers)
    .where(sql`${teamMembers.teamId} = ${team}`);
  return db
    .select(REPLY)
    .from(eventReplies)
    .where(
      and(
        eq(eventReplies.eventId, eventId),
        eq(eventReplies.key, key),
        // As `countReplies`: in a hash of their own. Joined, all members were compared with each reply.
        sql`(${eventReplies.who} in ${members}) is true`,
      ),
    )
    .orderBy(asc(eventReplies.turn), asc(eventReplies.who));
}

/** Everyone's replies to these events on the dates between two keys. */
export function findRepliesBetween(db: Database, which: Which) {
  return db
    .select({
      eventId: eventReplies.eventId,
      key: eventReplies.key,
      accountId: eventReplies.accountId,
      memberId: eventReplies.memberId,
      answer: eventReplies.answer,
      isWaiting: eventReplies.isWaiting,
    })
    .from(eventReplies)
    .where(within(which));
}

/** Those who answered for others at one occurrence. */
export function findAnswerers(db: Database, { eventId, key }: Occasion) {
  return db
    .selectDistinct({ id: appUser.id, name: appUser.displayName })
    .from(eventReplies)
    .innerJoin(appUser, eq(appUser.id, eventReplies.answeredBy))
    .where(and(eq(eventReplies.eventId, eventId), eq(eventReplies.key, key)));
}

/** A person's replies to events that may not be over, in one team or in all. */
export function findRepliesAhead(
  db: Database,
  { who, teamId, now }: { who: string; teamId: string | undefined; now: Date },
): Promise<Pick<ReplyRow, 'eventId' | 'key'>[]> {
  return db
    .select({ eventId: eventReplies.eventId, key: eventReplies.key })
    .from(eventReplies)
    .innerJoin(events, eq(events.id, eventReplies.eventId))
    .where(
      and(
        or(eq(eventReplies.accountId, who), eq(eventReplies.memberId, who)),
        teamId === undefined ? undefined : eq(events.teamId, teamId),
        isNull(events.deletedAt),
        or(isNull(events.lastAt), gt(events.lastAt, now)),
      ),
    )
    .orderBy(asc(eventReplies.eventId), asc(eventReplies.key));
}

export async function saveReply(db: Database, row: ReplyRow): Promise<void> {
  const { answer, note, answeredBy, absenceId, isWaiting, turn, repliedAt } = row;
  await db
    .insert(eventReplies)
    .values(row)
    .onConflictDoUpdate({
      target: [eventReplies.eventId, eventReplies.key, eventReplies.who],
      set: { answer, note, answeredBy, absenceId, isWaiting, turn, repliedAt },
    });
}

export async function deleteReply(
  db: Database,
  { eventId, key, who }: Pick<ReplyRow, 'eventId' | 'key'> & { who: string },
): Promise<void> {
  await db
    .delete(eventReplies)
    .where(and(eq(eventReplies.eventId, eventId), eq(eventReplies.key, key), eq(eventReplies.who, who)));
}

/** Replies made for a name are those of the account that claims it. */
export async function claimReplies(
  tx: Database,
  { memberId, accountId }: { memberId: string; accountId: string },
): Promise<void> {
  const earlier = alias(eventReplies, 'earlier');
  const isAnswered = tx
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.eventId, eventReplies.eventId),
        eq(earlier.key, eventReplies.key),
        eq(earlier.who, accountId),
      ),
    );
  await tx.delete(eventReplies).where(and(eq(eventReplies.memberId, memberId), exists(isAnswered)));
  await tx.update(eventReplies).set({ accountId, memberId: null }).where(eq(eventReplies.memberId, memberId));
}

/** Gives people their spots, or moves them to the waitlist. */
export async function setWaiting(
  db: Database,
  {
    eventId,
    key,
    people,
    isWaiting,
  }: { eventId: string; key: string; people: readonly string[]; isWaiting: boolean },
): Promise<void> {
  await db
    .update(eventReplies)
    .set({ isWaiting })
    .where(
      and(
        eq(eventReplies.eventId, eventId),
        eq(eventReplies.key, key),
        inArray(eventReplies.who, [...people]),
      ),
    );
}

/** The keys of an event on which someone has a spot. */
export async function findTakenKeys(db: Database, eventId: string): Promise<string[]> {
  const found = await db
    .selectDistinct({ key: eventReplies.key })
    .from(eventReplies)
    .where(
      and(
        eq(eventReplies.eventId, eventId),
        eq(eventReplies.answer, 'going'),
        eq(eventReplies.isWaiting, false),
      ),
    )
    .orderBy(asc(eventReplies.key));
  return found.map(({ key }) => key);
}

/**
 * Clears replies from an occurrence on, or to one only, of everyone or some people, except the one that a person made; returns
 * the cleared ones.
 */
export function takeReplies(
  db: Database,
  {
    eventId,
    fromKey,
    isOne,
    except,
    who,
  }: { eventId: string; fromKey: string; isOne: boolean; except: string; who?: readonly string[] },
): Promise<ReplyRow[]> {
  return db
    .delete(eventReplies)
    .where(
      and(
        eq(eventReplies.eventId, eventId),
        isOne ? eq(eventReplies.key, fromKey) : sql`${eventReplies.key} >= ${fromKey}`,
        or(ne(eventReplies.who, except), isNotNull(eventReplies.absenceId)),
        who && inArray(eventReplies.who, [...who]),
      ),
    )
    .returning(REPLY);
}

function within({ eventIds, fromKey, toKey }: Which) {
  return and(anyOf(eventReplies.eventId, eventIds), sql`${eventReplies.key} between ${fromKey} and ${toKey}`);
}
