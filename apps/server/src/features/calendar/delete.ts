import type { DeleteEventQuery } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { type Changed, type Changing, recordOf, regularStart, saveChanged, withChange } from './change.ts';
import { announce, notifyMembers, withdraw, withdrawFrom } from './notices.ts';
import { saveException, updateEvent } from './store.ts';
import { ruleBefore } from './times/recurrence.ts';

/** Deletes an occurrence, it and all after it, or a whole event. Returns how to undo it. */
export async function deleteEvent(
  context: Context,
  asked: DeleteEventQuery & { eventId: string },
): Promise<{ changeId: string }> {
  return withChange(context, asked, async (changing) => {
    const { tx, event, occurrence } = changing;
    const changed = await remove(changing);
    await announce(context, tx, { event, activity: 'event-deleted' });
    if (changing.scope === 'this') {
      await withdraw(context, tx, { eventId: event.id, key: occurrence.key });
    } else {
      await withdrawFrom(context, tx, { event, fromKey: changing.scope === 'all' ? '' : occurrence.key });
    }
    await notifyMembers(context, tx, {
      type: 'event-cancelled',
      occurrence,
      detail: { isSeries: changing.scope === 'this' || event.rule === null ? 0 : 1 },
    });
    const told = [{ eventId: event.id, key: occurrence.key }];
    return { ...changed, record: { ...changed.record, told } };
  });
}

async function remove(changing: Changing): Promise<Changed> {
  const { tx, event, exceptions, occurrence, scope, now } = changing;
  const record = recordOf(changing);
  if (scope === 'all') {
    const row = { ...event, version: event.version + 1, updatedAt: now, deletedAt: now };
    await updateEvent(tx, row);
    return { rows: [row], record, target: null };
  }
  if (scope === 'following') {
    const rule = ruleBefore(event, regularStart(occurrence));
    return { rows: [await saveChanged(changing, { ...event, rule })], record, target: null };
  }
  const { key } = occurrence;
  const { changes = {} } = exceptions.find((exception) => exception.key === key) ?? {};
  await saveException(tx, { eventId: event.id, key, isCancelled: true, changes });
  return { rows: [await saveChanged(changing, event)], record, target: null };
}
