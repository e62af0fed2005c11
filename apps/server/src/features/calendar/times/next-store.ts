// Events by their next dates, which are kept: to find that of a series, its rule has to be followed.

import { and, asc, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { preparedTogether } from '#server/db/nested.ts';
import type { Given, Value } from '#server/db/prepared.ts';
import { events } from '#server/db/schema/calendar.ts';
import { hasReply, seenBy } from '../audience/store.ts';
import {
  CALENDAR,
  type DatedEvent,
  findTeamsOf,
  IS_LONG,
  isShort,
  type Span,
  type SpanOfQuery,
  selectDated,
} from '../store.ts';

interface Ahead extends SpanOfQuery {
  readonly accountId: Value<string>;
  /** Occurrences that are wanted. */
  readonly limit: Value<number>;
}

/**
 * The events, of those in an account's own calendar, that have the first occurrences in a span: in each calendar the first short ones,
 * the first long ones by their next date, and the long ones whose date has passed, which are on now or have another one next.
 */
function findAhead(db: Database, { accountId, limit, ...span }: Ahead) {
  const { from, before } = span;
  const calendar = sql.identifier('calendar');
  const isTheirs = sql`(${CALENDAR} = ${calendar}.id and (${events.subgroupIds} is null or ${calendar}.organizes
    or ${events.subgroupIds} && ${calendar}.subgroups or ${hasReply(sql`${accountId}::uuid`)}))`;
  const select = () =>
    db
      .select({ eventId: sql`${events.id}`.as('event_id') })
      .from(events)
      .$dynamic();
  const first = unionAll(
    select()
      .where(and(isTheirs, isShort(span)))
      .orderBy(events.firstAt, events.id)
      .limit(limit),
    select()
      .where(and(isTheirs, IS_LONG, gt(events.nextAt, from), lt(events.nextAt, before)))
      .orderBy(events.nextAt, events.id)
      .limit(limit),
    select().where(
      and(isTheirs, IS_LONG, lte(events.nextAt, from), or(isNull(events.lastAt), gt(events.lastAt, from))),
    ),
  );
  const firstOfEach = sql`select first.event_id from (${seenBy(db, accountId)}) calendar (id, subgroups, organizes) cross join lateral (${first}) first`;
  return selectDated(db).where(sql`${events.id} = any(array(${firstOfEach}))`);
}

/** An account's teams, and the same events in them and in its own calendar. */
export const findUpcoming = preparedTogether(
  'what comes next',
  (db, given: Given<{ accountId: string; limit: number } & Span>) => ({
    teams: findTeamsOf(db, given.accountId),
    events: findAhead(db, given),
  }),
);

/** A place among long events by their next date. */
export type NextPlace = Pick<DatedEvent, 'id' | 'nextAt'>;

/** Long events of every calendar whose next date has passed, in order, after a place. */
export function findPassed(
  db: Database,
  { now, after, limit }: { now: Date; after: NextPlace | undefined; limit: number },
): Promise<DatedEvent[]> {
  const isAfter =
    after && sql`(${events.nextAt}, ${events.id}) > (${after.nextAt?.toISOString()}, ${after.id})`;
  return selectDated(db)
    .where(and(IS_LONG, isNotNull(events.nextAt), lte(events.nextAt, now), isAfter))
    .orderBy(asc(events.nextAt), asc(events.id))
    .limit(limit);
}

/** Writes the next dates of events, except of those that have changed since they were read. */
export async function saveNext(
  db: Database,
  found: readonly Pick<DatedEvent, 'id' | 'version' | 'nextAt'>[],
): Promise<void> {
  const ids = found.map(({ id }) => id);
  const versions = found.map(({ version }) => version);
  const next = found.map(({ nextAt }) => nextAt?.toISOString() ?? null);
  await db.execute(sql`
    update ${events} set next_at = found.next_at
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(versions)}::integer[], ${sql.param(next)}::timestamptz[])
      as found (id, version, next_at)
    where events.id = found.id and events.version = found.version and events.next_at is distinct from found.next_at`);
}
