import {
  and,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  or,
  type Param,
  type Placeholder,
  sql,
} from 'drizzle-orm';
import { QueryBuilder, unionAll } from 'drizzle-orm/pg-core';
import type { Account } from '#server/context.ts';
import { isActive } from '#server/db/active-account.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { nested } from '#server/db/nested.ts';
import { type Given, prepared, type Value } from '#server/db/prepared.ts';
import { insertNew } from '#server/db/rows.ts';
import { appUser } from '#server/db/schema/account.ts';
import { eventExceptions, events } from '#server/db/schema/calendar.ts';
import { teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';
import { hasReply, type Own, SUBGROUPS_OF_MEMBER } from './audience/store.ts';

export type EventRow = Readonly<typeof events.$inferSelect>;
export type ExceptionRow = Readonly<typeof eventExceptions.$inferSelect>;

/** An event with what is different on some of its dates. */
export interface DatedEvent extends EventRow {
  readonly exceptions: readonly ExceptionRow[];
}

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
export function findTeamsOf(db: Database, accountId: Value<string>) {
  return db
    .select({
      team: ofTeam,
      permissions: teamRoles.permissions,
      member: { granted: teamMembers.granted, denied: teamMembers.denied },
      subgroupIds: SUBGROUPS_OF_MEMBER,
    })
    .from(teamMembers)
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .innerJoin(teams, and(eq(teams.id, teamMembers.teamId), isNull(teams.deletedAt)))
    .where(eq(teamMembers.accountId, accountId))
    .orderBy(sql`lower(${teams.name})`, teams.id);
}

/** The same by a statement that is built once. */
export const selectTeamsOf = prepared(
  'teams of a calendar',
  (db, { accountId }: Given<{ accountId: string }>) => findTeamsOf(db, accountId),
);

/** The exceptions of an event, for a statement about `events`. */
const EXCEPTIONS = nested(
  new QueryBuilder().select().from(eventExceptions).where(eq(eventExceptions.eventId, events.id)),
);

/** The same, but none of what is once. */
const EXCEPTIONS_OF_SERIES = nested(
  new QueryBuilder()
    .select()
    .from(eventExceptions)
    .where(and(isNotNull(events.rule), eq(eventExceptions.eventId, events.id))),
);

/** An event with its exceptions, deleted or not. */
export function findDatedEvent(db: Database, id: Value<string>) {
  return db
    .select({ ...getTableColumns(events), exceptions: EXCEPTIONS })
    .from(events)
    .where(eq(events.id, id));
}

/** Of these events those that are not deleted, with their exceptions. */
export function findDatedEvents(db: Database, ids: Value<readonly string[]>) {
  return db
    .select({ ...getTableColumns(events), exceptions: EXCEPTIONS })
    .from(events)
    .where(and(anyOf(events.id, ids), isNull(events.deletedAt)));
}

/** An event that is not deleted. */
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
export async function findEventsWithin(
  db: Database,
  { from, before, ...calendars }: Calendars & Span,
): Promise<DatedEvent[]> {
  return selectWithin(db, { calendars: idsOf(calendars), from, before });
}

const selectWithin = prepared(
  'events of a span',
  (db, { calendars, ...span }: Given<{ calendars: readonly string[] } & Span>) => {
    const isTheirs = isIn(calendars);
    return unionAll(
      selectDated(db).where(and(isTheirs, isLong(span))),
      selectDated(db).where(and(isTheirs, isShort(span))),
    );
  },
);

/**
 * The ids of the same events in one order, as far as they are in an account's own calendar, each with its version:
 * `id version`. An extra of an event that is once has it, too.
 */
export async function findVersionsWithin(
  db: Database,
  { teamIds, ownerId, own, ...span }: Calendars & Span & { own: Own },
): Promise<string[]> {
  const isTheirs = and(
    isIn(sql.param(idsOf({ teamIds, ownerId }))),
    sql`(${events.subgroupIds} is null or ${events.subgroupIds} && ${sql.param([...own.subgroupIds])}::uuid[]
      or ${events.teamId} = any(${sql.param([...own.organizedIds])}::uuid[])
      or ${events.rule} is null and ${hasReply(sql`${own.accountId}::uuid`)})`,
  );
  const select = () =>
    db.select({ id: events.id, version: events.version, firstAt: events.firstAt }).from(events).$dynamic();
  const found = unionAll(
    select().where(and(isTheirs, isLong(span))),
    select().where(and(isTheirs, isShort(span))),
  ).as('found');
  const [row] = await db
    .select({
      versions: sql<
        string | null
      >`string_agg(${found.id} || ' ' || ${found.version}, ',' order by ${found.firstAt}, ${found.id})`,
    })
    .from(found);
  return row?.versions?.split(',') ?? [];
}

function idsOf({ teamIds, ownerId }: Calendars): string[] {
  return ownerId === null ? [...teamIds] : [...teamIds, ownerId];
}

function isIn(calendars: Param | Placeholder) {
  return sql`${CALENDAR} = any(${calendars}::uuid[])`;
}

export interface Span {
  readonly from: Date;
  readonly before: Date;
}

/** A span in a query that may be built once. */
export type SpanOfQuery = { readonly [Key in keyof Span]: Value<Date> };

/** Events, to be narrowed, with the exceptions of those that are series. */
export function selectDated(db: Database) {
  return db
    .select({ ...getTableColumns(events), exceptions: EXCEPTIONS_OF_SERIES })
    .from(events)
    .$dynamic();
}

/** The id of the team or the account whose calendar an event is in. */
export const CALENDAR = sql`coalesce(${events.teamId}, ${events.ownerId})`;

/** 33 days are longer than any event that is once, however its clocks are put: `MAX_EVENT_DAYS` and two days, as the indexes have it. */
const FIRST_BEFORE = sql`interval '792 hours'`;

/** Series, and events whose bounds lie further apart than they take, that are not deleted. */
export const IS_LONG = sql`(${events.rule} is not null or ${events.lastAt} is null or ${events.lastAt} - ${events.firstAt} > interval '33 days')
  and ${events.deletedAt} is null`;

/** Of these few, all that have not ended are read. */
function isLong({ from, before }: SpanOfQuery) {
  return and(IS_LONG, lt(events.firstAt, before), or(isNull(events.lastAt), gt(events.lastAt, from)));
}

/** All other events begin in the span or shortly before it, and their index has them by their beginning. */
export function isShort({ from, before }: SpanOfQuery) {
  return and(
    isNull(events.deletedAt),
    isNull(events.rule),
    sql`${events.lastAt} - ${events.firstAt} <= interval '33 days'`,
    sql`${events.firstAt} > ${sql.param(from, events.firstAt)}::timestamptz - ${FIRST_BEFORE}`,
    lt(events.firstAt, before),
    gt(events.lastAt, from),
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

/** The creator of an event, while they have an account. */
export function findCreator(db: Database, eventId: Value<string>) {
  return db
    .select({ name: appUser.displayName, avatarUrl: appUser.avatarUrl })
    .from(events)
    .innerJoin(appUser, eq(appUser.id, events.createdBy))
    .where(eq(events.id, eventId));
}

/** Erases events deleted before this instant. Returns their number. */
export async function eraseEventsBefore(db: Database, before: Date): Promise<number> {
  const erased = await db.delete(events).where(lt(events.deletedAt, before)).returning({ id: events.id });
  return erased.length;
}
