// Notices about tasks and rides: who has to know that one is gone, and the line of a reminder.

import type { Database } from '#server/db/database.ts';
import type { NotificationDetail } from '#server/db/schema/notifications.ts';
import { clockText } from '#server/text/when.ts';
import { type Notifying, notifyMembers } from '../notices.ts';
import type { EventOccurrence } from '../times/occurrences.ts';
import { addMinutes } from '../times/wall-time.ts';
import { deleteTakingsOf, deleteTasks, findTakers, findTasks } from './store.ts';

/** Notifies those who took tasks or seats that are about to be deleted. */
export async function notifyGone(
  context: Notifying,
  tx: Database,
  { occurrence, taskIds }: { occurrence: EventOccurrence; taskIds: readonly string[] },
): Promise<void> {
  const on = { eventId: occurrence.event.id, key: occurrence.key };
  const takers = Map.groupBy(await findTakers(tx, on), ({ taskId }) => taskId);
  for (const { task, driverName } of await findTasks(tx, on)) {
    const to = (takers.get(task.id) ?? []).map(({ accountId }) => accountId);
    if (taskIds.includes(task.id) && to.length > 0) {
      const gone =
        task.driverId === null
          ? `“${task.title}” is no longer needed`
          : `no ride with ${driverName} from ${task.title}`;
      const kind = `task ${task.id}`;
      await notifyMembers(context, tx, { type: 'event-changed', occurrence, to, kind, detail: { gone } });
    }
  }
}

/** Gives back what a person took, and calls off their rides: they don't come. */
export async function dropDuties(
  context: Notifying,
  tx: Database,
  { occurrence, accountId }: { occurrence: EventOccurrence; accountId: string },
): Promise<void> {
  const on = { eventId: occurrence.event.id, key: occurrence.key };
  await deleteTakingsOf(tx, [{ ...on, accountId }]);
  const rides = (await findTasks(tx, on)).flatMap(({ task }) => (task.driverId === accountId ? task.id : []));
  if (rides.length > 0) {
    await notifyGone(context, tx, { occurrence, taskIds: rides });
    await deleteTasks(tx, rides);
  }
}

/** The words of reminders about what each account takes, rides and drives on a date. */
export async function dutiesOn(
  db: Database,
  { event, key, fields }: EventOccurrence,
): Promise<(accountId: string) => NotificationDetail> {
  const on = { eventId: event.id, key };
  const [tasks, takers] = [await findTasks(db, on), await findTakers(db, on)];
  return (accountId) => {
    const own = new Set(takers.filter((one) => one.accountId === accountId).map(({ taskId }) => taskId));
    const lines = { brings: [] as string[], rides: [] as string[], drives: [] as string[] };
    for (const { task, driverName } of tasks) {
      const leaves = clockText(new Date(`${addMinutes(fields.starts, -(task.leavesBefore ?? 0))}:00Z`));
      if (task.driverId === accountId) {
        lines.drives.push(`${leaves} from ${task.title}`);
      } else if (own.has(task.id) && task.driverId === null) {
        lines.brings.push(task.title);
      } else if (own.has(task.id)) {
        lines.rides.push(`${leaves} from ${task.title} with ${driverName}`);
      }
    }
    return Object.fromEntries(
      Object.entries(lines).flatMap(([name, found]) =>
        found.length > 0 ? [[name, found.join(', ')] as const] : [],
      ),
    );
  };
}
