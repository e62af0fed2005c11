// Undo records of event changes, kept for a day for their author.

import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { reopenPolls } from '#server/features/chat/service.ts';
import { AppError, requireFound } from '#server/plugins/errors.ts';
import { followChats } from './chats/chats.ts';
import {
  type ChangeRecord,
  deleteChange,
  findChange,
  insertChange,
  moveKeys,
  restoreReplies,
} from './history-store.ts';
import { followDates } from './matches/tie-dates.ts';
import { announce, withdraw } from './notices.ts';
import { ownAccess, requireChanger } from './policy.ts';
import { followPolls } from './poll-dates.ts';
import { giveBack } from './replies/capacity.ts';
import { type EventRow, lockEvent, replaceExceptions, updateEvent } from './store.ts';
import { nextAtOf } from './times/occurrences.ts';

const KEPT_MS = 24 * 60 * 60_000;

/** Notes in the transaction of a change what it changes; answers how the change can be named. */
export function noteChange(
  tx: Database,
  change: {
    id: string;
    accountId: string;
    madeAt: Date;
    record: ChangeRecord;
    after: Record<string, number>;
  },
): Promise<void> {
  const { id, accountId, madeAt, record, after } = change;
  return insertChange(tx, { id, accountId, madeAt, before: record, after });
}

/** Undoes a change; versions keep increasing. */
export async function undoChange(context: Context, changeId: string): Promise<void> {
  const { db, clock } = context;
  const reader = requireAccount(context.account);
  const access = await ownAccess(context);
  await db.transaction(async (tx) => {
    const since = new Date(clock.now().getTime() - KEPT_MS);
    const change = requireFound(
      await findChange(tx, { id: changeId, accountId: reader.id, since }),
      'change-not-found',
    );
    const { record, after } = change;
    // A fixed lock order, so that two undos cannot deadlock.
    for (const id of Object.keys(after).toSorted()) {
      const event = requireChanger(access, await lockEvent(tx, id));
      if (event.version !== after[id]) {
        throw new AppError('event-stale');
      }
    }
    await restoreRows(tx, { record, after, now: clock.now() }).catch(refuseDuplicates);
    await followDates(context, tx, Object.keys(after));
    await followChats(context, tx, Object.keys(after));
    await giveBack(context, tx, record.fitted ?? []);
    await reopenPolls(context, tx, record.polls ?? []);
    await followPolls(context, tx, Object.keys(after));
    await deleteChange(tx, change.id);
    for (const which of record.told) {
      await withdraw(context, tx, which);
    }
    const [first] = record.events;
    await announce(context, tx, {
      event: first?.event ?? (await requireMade(tx, record)),
      activity: 'event-restored',
    });
  });
}

async function restoreRows(
  tx: Database,
  { record, after, now }: { record: ChangeRecord; after: Readonly<Record<string, number>>; now: Date },
): Promise<void> {
  // They were taken where the change had put them.
  await restoreReplies(tx, record.replies);
  for (const { fromId, toId, minutes, sinceKey } of record.moves.toReversed()) {
    // Rows moved within one event go back by key; rows moved to a new event go back together.
    await moveKeys(tx, {
      fromId: toId,
      toId: fromId,
      minutes: -minutes,
      sinceKey: fromId === toId ? sinceKey : '',
    });
  }
  for (const id of record.made) {
    await updateEvent(tx, { id, version: (after[id] ?? 1) + 1, deletedAt: now, updatedAt: now });
  }
  for (const { event, exceptions } of record.events) {
    const nextAt = nextAtOf(event, exceptions, now);
    await updateEvent(tx, { ...event, nextAt, version: (after[event.id] ?? 1) + 1, updatedAt: now });
    await replaceExceptions(tx, event.id, exceptions);
  }
}

/** Refuses an undo that would duplicate an event imported again since. */
function refuseDuplicates(error: unknown): never {
  throw isUniqueViolation(error, 'events_import_uid_unique') ? new AppError('event-stale') : error;
}

async function requireMade(tx: Database, { made: [id = ''] }: ChangeRecord): Promise<EventRow> {
  return requireFound(await lockEvent(tx, id), 'change-not-found');
}
