import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Account } from '#server/context.ts';
import { isActive } from '#server/db/active-account.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { insertNew } from '#server/db/rows.ts';
import { appUser } from '#server/db/schema/account.ts';
import { eventExceptions, events } from '#server/db/schema/calendar.ts';
import { teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';

export type EventRow = Readonly<typeof events.$inferSelect>;
export type ExceptionRow = Readonly<typeof eventExceptions.$inferSelect>;

/** A team as a place in a calendar. */
export type TeamRow = Pick<typeof teams.$inferSelect, 'id' | 'name' | 'colour' | 'crest' | 'archivedAt'>;

const ofTeam = {
  id: teams.id,
  name: teams.name,
  colour: teams.colour,
  crest: teams.crest,
  archivedAt: teams.archivedAt,
};

/** An account's teams with its memberships. */
export function findTeamsOf(db: Database, accountId: string) {
  return db
    .select({
      team: ofTeam,
      permissions: teamRoles.permissions,
      member: { granted: teamMembers.granted, denied: teamMembers.denied },
    })
    .from(teamMembers)
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .innerJoin(teams, and(eq(teams.id, teamMembers.teamId), isNull(teams.deletedAt)))
    .where(eq(teamMembers.accountId, accountId))
    .orderBy(sql`lower(${teams.name})`, teams.id);
}

/**
 * The roster of a team by name; entries without an account have no picture. Excludes accounts in their deletion
 * grace period.
 */
export function findRoster(db: Database, teamId: string) {
  return db
    .select({
      memberId: teamMembers.id,
      accountId: teamMembers.accountId,
      name: sql<string>`coalesce(${appUser.displayName}, ${teamMembers.name})`,
      avatarUrl: appUser.avatarUrl,
      permissions: teamRoles.permissions,
      granted: teamMembers.granted,
      denied: teamMembers.denied,
    })
    .from(teamMembers)
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .leftJoin(appUser, eq(appUser.id, teamMembers.accountId))
    .where(and(eq(teamMembers.teamId, teamId), isNull(appUser.eraseAfter)))
    .orderBy(sql`lower(coalesce(${appUser.displayName}, ${teamMembers.name}))`, teamMembers.id);
}

/** The number in each team that sees its calendar and can reply. */
export async function countAsked(
  db: Database,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (teamIds.length === 0) {
    return new Map();
  }
  const rows = await db
    .select({ teamId: teamMembers.teamId, asked: sql<number>`count(*)::int` })
    .from(teamMembers)
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .innerJoin(appUser, and(eq(appUser.id, teamMembers.accountId), isNull(appUser.eraseAfter)))
    .where(
      and(
        inArray(teamMembers.teamId, [...teamIds]),
        sql`'view_calendar' = any(${teamRoles.permissions} || ${teamMembers.granted})`,
        sql`not 'view_calendar' = any(${teamMembers.denied})`,
      ),
    )
    .groupBy(teamMembers.teamId);
  return new Map(rows.map(({ teamId, asked }) => [teamId, asked]));
}

/** An event that is not deleted, with its exceptions. */
export async function findEvent(db: Database, id: string): Promise<EventRow | undefined> {
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, id), isNull(events.deletedAt)));
  return event;
}

/** Of these events those that are not deleted. */
export function findEventsById(db: Database, ids: readonly string[]): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(anyOf(events.id, ids), isNull(events.deletedAt)));
}

/** The event, as long as anything is known of it. */
export async function findEventOrDeleted(db: Database, id: string): Promise<EventRow | undefined> {
  const [event] = await db.select().from(events).where(eq(events.id, id));
  return event;
}

/** Locks an event, deleted or not, until the transaction ends. */
export async function lockEvent(tx: Database, id: string): Promise<EventRow | undefined> {
  const [event] = await tx.select().from(events).where(eq(events.id, id)).for('update');
  return event;
}

/** False when the id is there already. */
export function insertEvent(db: Database, row: EventRow): Promise<boolean> {
  return insertNew(db, events, row);
}

export async function updateEvent(
  db: Database,
  { id, ...changes }: Partial<EventRow> & Pick<EventRow, 'id'>,
): Promise<void> {
  await db.update(events).set(changes).where(eq(events.id, id));
}

export function countEvents(
  db: Database,
  { teamId, ownerId }: Pick<EventRow, 'teamId' | 'ownerId'>,
): Promise<number> {
  const whose = teamId === null ? eq(events.ownerId, ownerId ?? '') : eq(events.teamId, teamId);
  return db.$count(events, and(whose, isNull(events.deletedAt)));
}

export interface Calendars {
  readonly teamIds: readonly string[];
  /** Null for team events. */
  readonly ownerId: string | null;
}

/** The events that have, or by their rule may have, occurrences in a span of time. */
export function findEventsWithin(
  db: Database,
  { teamIds, ownerId, from, before }: Calendars & { from: Date; before: Date },
): Promise<EventRow[]> {
  const whose = [
    ...(teamIds.length > 0 ? [inArray(events.teamId, [...teamIds])] : []),
    ...(ownerId === null ? [] : [eq(events.ownerId, ownerId)]),
  ];
  if (whose.length === 0) {
    return Promise.resolve([]);
  }
  return db
    .select()
    .from(events)
    .where(
      and(
        or(...whose),
        isNull(events.deletedAt),
        lt(events.firstAt, before),
        or(isNull(events.lastAt), gt(events.lastAt, from)),
      ),
    );
}

export function findExceptions(db: Database, eventIds: readonly string[]): Promise<ExceptionRow[]> {
  return eventIds.length === 0
    ? Promise.resolve([])
    : db.select().from(eventExceptions).where(anyOf(eventExceptions.eventId, eventIds));
}

/** Events with what is different on some of their dates. */
export async function withExceptions(
  db: Database,
  rows: readonly EventRow[],
): Promise<{ event: EventRow; exceptions: ExceptionRow[] }[]> {
  const ids = rows.map(({ id }) => id);
  const byEvent = Map.groupBy(await findExceptions(db, ids), ({ eventId }) => eventId);
  return rows.map((event) => ({ event, exceptions: byEvent.get(event.id) ?? [] }));
}

export async function saveException(db: Database, row: ExceptionRow): Promise<void> {
  const { isCancelled, changes } = row;
  await db
    .insert(eventExceptions)
    .values(row)
    .onConflictDoUpdate({
      target: [eventExceptions.eventId, eventExceptions.key],
      set: { isCancelled, changes },
    });
}

export async function replaceExceptions(
  db: Database,
  eventId: string,
  rows: readonly ExceptionRow[],
): Promise<void> {
  await db.delete(eventExceptions).where(eq(eventExceptions.eventId, eventId));
  if (rows.length > 0) {
    await db.insert(eventExceptions).values([...rows]);
  }
}

/** An account, while it is active. */
export async function findActiveAccount(db: Database, id: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(appUser)
    .where(and(eq(appUser.id, id), isActive(appUser.id)));
  return account;
}

/** Creator of an event, while they are a member. */
export async function findFace(db: Database, accountId: string | null) {
  if (accountId === null) {
    return null;
  }
  const [face] = await db
    .select({ name: appUser.displayName, avatarUrl: appUser.avatarUrl })
    .from(appUser)
    .where(eq(appUser.id, accountId));
  return face ?? null;
}

/** Erases events deleted before this instant. Returns their number. */
export async function eraseEventsBefore(db: Database, before: Date): Promise<number> {
  const erased = await db.delete(events).where(lt(events.deletedAt, before)).returning({ id: events.id });
  return erased.length;
}

/** Names of accounts, by id. */
export async function findNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await db
    .select({ id: appUser.id, name: appUser.displayName })
    .from(appUser)
    .where(inArray(appUser.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
