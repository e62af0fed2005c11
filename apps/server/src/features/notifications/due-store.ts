// Notices that wait to be mailed or pushed.

import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { isActive } from '#server/db/active-account.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { findSenders, type SentNotice } from './store.ts';

/** The ways of delivery, by the column that a delivered notice no longer has set. */
type Waiting = 'awaitsMail' | 'awaitsPush';

/** A notice to deliver, with its person's address and time zone. */
export interface DueRow extends SentNotice {
  readonly email: string | null;
  readonly timeZone: string | null;
}

/** The demo account writes to no one by mail. */
const isNotOfDemo = or(
  isNull(notifications.fromId),
  sql`not exists (select 1 from app_user demo where demo.id = ${notifications.fromId} and demo.is_demo)`,
);

/**
 * Notices to active accounts that are due, locked against other servers until the transaction ends; mails only to
 * confirmed addresses.
 */
export async function lockDueNotices(
  tx: Database,
  waiting: Waiting,
  { before, limit }: { before: Date; limit: number },
): Promise<DueRow[]> {
  const isReachable =
    waiting === 'awaitsMail'
      ? and(
          isNotNull(appUser.email),
          isNotNull(appUser.emailVerifiedAt),
          eq(appUser.isDemo, false),
          isNotOfDemo,
        )
      : undefined;
  const due = await tx
    .select({ notice: notifications, email: appUser.email, timeZone: appUser.timeZone })
    .from(notifications)
    .innerJoin(appUser, eq(appUser.id, notifications.accountId))
    .where(
      and(notifications[waiting], lte(notifications.createdAt, before), isReachable, isActive(appUser.id)),
    )
    .orderBy(notifications.createdAt)
    .limit(limit)
    .for('update', { of: notifications, skipLocked: true });
  const senderIds = due.flatMap(({ notice }) => notice.fromId ?? []);
  const senders = await findSenders(tx, senderIds);
  return due.map((row) => ({ ...row, from: (row.notice.fromId && senders.get(row.notice.fromId)) || null }));
}

export async function markDelivered(db: Database, waiting: Waiting, ids: readonly string[]): Promise<void> {
  await db
    .update(notifications)
    .set({ [waiting]: false })
    .where(inArray(notifications.id, [...ids]));
}

/** Gives up on notices older than this. */
export async function dropStale(db: Database, waiting: Waiting, before: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ [waiting]: false })
    .where(and(notifications[waiting], lt(notifications.createdAt, before)));
}
