// Tasks and rides of one date, and the people who take them.

import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { events } from '#server/db/schema/calendar.ts';
import { eventTasks, eventTaskTakers } from '#server/db/schema/event-tasks.ts';

export type TaskRow = Readonly<typeof eventTasks.$inferSelect>;

/** One date of an event. */
interface Occasion {
  readonly eventId: string;
  readonly key: string;
}

/** The same in a query that may be built once. */
type OccasionOfQuery = { readonly [Key in keyof Occasion]: Value<string> };

/** The tasks and rides of a date, each ride with its driver, in the order in which they were added. */
export function findTasks(db: Database, { eventId, key }: OccasionOfQuery) {
  return db
    .select({ task: eventTasks, driverName: appUser.displayName, driverPicture: appUser.avatarUrl })
    .from(eventTasks)
    .leftJoin(appUser, eq(appUser.id, eventTasks.driverId))
    .where(and(eq(eventTasks.eventId, eventId), eq(eventTasks.key, key)))
    .orderBy(asc(eventTasks.createdAt), asc(eventTasks.id));
}

/** The people who take the tasks and rides of a date, in the order in which they did. */
export function findTakers(db: Database, { eventId, key }: OccasionOfQuery) {
  return db
    .select({
      taskId: eventTaskTakers.taskId,
      accountId: eventTaskTakers.accountId,
      face: { name: appUser.displayName, avatarUrl: appUser.avatarUrl },
    })
    .from(eventTaskTakers)
    .innerJoin(eventTasks, eq(eventTasks.id, eventTaskTakers.taskId))
    .innerJoin(appUser, eq(appUser.id, eventTaskTakers.accountId))
    .where(and(eq(eventTasks.eventId, eventId), eq(eventTasks.key, key)))
    .orderBy(asc(eventTaskTakers.takenAt), asc(eventTaskTakers.accountId));
}

/** A task or ride, wherever it is. */
export async function findTask(db: Database, id: string): Promise<TaskRow | undefined> {
  const [row] = await db.select().from(eventTasks).where(eq(eventTasks.id, id));
  return row;
}

export async function insertTask(tx: Database, row: TaskRow): Promise<void> {
  await tx.insert(eventTasks).values(row);
}

export async function updateTask(
  tx: Database,
  { id, ...changes }: Pick<TaskRow, 'id' | 'title' | 'needed' | 'leavesBefore'>,
): Promise<void> {
  await tx.update(eventTasks).set(changes).where(eq(eventTasks.id, id));
}

export async function deleteTasks(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.delete(eventTasks).where(inArray(eventTasks.id, [...ids]));
}

export async function insertTaker(tx: Database, row: typeof eventTaskTakers.$inferInsert): Promise<void> {
  await tx.insert(eventTaskTakers).values(row);
}

export async function deleteTaker(
  tx: Database,
  { taskId, accountId }: { taskId: string; accountId: string },
): Promise<void> {
  await tx
    .delete(eventTaskTakers)
    .where(and(eq(eventTaskTakers.taskId, taskId), eq(eventTaskTakers.accountId, accountId)));
}

/** Gives back all that accounts take on these dates. */
export async function deleteTakingsOf(
  tx: Database,
  dates: readonly (Occasion & { accountId: string })[],
): Promise<void> {
  if (dates.length === 0) {
    return;
  }
  const columns = [
    dates.map((one) => one.eventId),
    dates.map((one) => one.key),
    dates.map((one) => one.accountId),
  ];
  const [eventIds, keys, accountIds] = columns.map((column) => sql.param(column));
  await tx.execute(sql`
    delete from ${eventTaskTakers} taker
    using ${eventTasks} task,
      unnest(${eventIds}::uuid[], ${keys}::text[], ${accountIds}::uuid[]) gone (event_id, key, account_id)
    where task.id = taker.task_id and task.event_id = gone.event_id and task.key = gone.key
      and taker.account_id = gone.account_id`);
}

/** The dates on which an account takes or drives something, in one team or in all. */
export async function findDuties(
  db: Database,
  { accountId, teamId }: { accountId: string; teamId: string | undefined },
): Promise<Occasion[]> {
  const taken = db
    .select({ one: sql`1` })
    .from(eventTaskTakers)
    .where(and(eq(eventTaskTakers.taskId, eventTasks.id), eq(eventTaskTakers.accountId, accountId)));
  return db
    .selectDistinct({ eventId: eventTasks.eventId, key: eventTasks.key })
    .from(eventTasks)
    .innerJoin(events, eq(events.id, eventTasks.eventId))
    .where(
      and(
        teamId === undefined ? undefined : eq(events.teamId, teamId),
        sql`(${eventTasks.driverId} = ${accountId} or ${exists(taken)})`,
      ),
    )
    .orderBy(asc(eventTasks.eventId), asc(eventTasks.key));
}
