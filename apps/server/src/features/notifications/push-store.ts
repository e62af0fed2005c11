import { and, desc, eq, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { notifications, pushSubscriptions } from '#server/db/schema/notifications.ts';
import { findSenders, type SentNotice } from './store.ts';

export type SubscriptionRow = Readonly<typeof pushSubscriptions.$inferSelect>;

/** A device belongs to the account that signed in on it last. */
export async function putSubscription(db: Database, row: SubscriptionRow): Promise<void> {
  const { endpoint: _key, ...changes } = row;
  await db
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: changes });
}

export async function deleteSubscription(
  db: Database,
  { accountId, endpoint }: { accountId: string; endpoint: string },
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.accountId, accountId), eq(pushSubscriptions.endpoint, endpoint)));
}

/** Erases the oldest registrations of an account beyond its limit. */
export async function keepNewest(
  db: Database,
  { accountId, most }: { accountId: string; most: number },
): Promise<void> {
  const older = db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.endpoint))
    .offset(most);
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, older));
}

/** The devices of these people. */
export async function findSubscriptions(
  db: Database,
  accountIds: readonly string[],
): Promise<SubscriptionRow[]> {
  return accountIds.length === 0
    ? []
    : db
        .select()
        .from(pushSubscriptions)
        .where(inArray(pushSubscriptions.accountId, [...accountIds]));
}

/** A notice for devices, with its person's time zone. */
export interface PushRow extends SentNotice {
  readonly timeZone: string | null;
}

/** Notices that are due, locked against other servers until the transaction ends. */
export async function lockDuePushes(
  tx: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<PushRow[]> {
  const due = await tx
    .select({ notice: notifications, timeZone: appUser.timeZone })
    .from(notifications)
    .innerJoin(appUser, eq(appUser.id, notifications.accountId))
    .where(and(notifications.awaitsPush, lte(notifications.createdAt, before), isNull(appUser.eraseAfter)))
    .orderBy(notifications.createdAt)
    .limit(limit)
    .for('update', { of: notifications, skipLocked: true });
  const senderIds = due.flatMap(({ notice }) => notice.fromId ?? []);
  const senders = await findSenders(tx, senderIds);
  return due.map((row) => ({ ...row, from: (row.notice.fromId && senders.get(row.notice.fromId)) || null }));
}

export async function markPushed(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .update(notifications)
    .set({ awaitsPush: false })
    .where(inArray(notifications.id, [...ids]));
}

/** Gives up on notices older than this. */
export async function dropStalePushes(db: Database, before: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ awaitsPush: false })
    .where(and(notifications.awaitsPush, lt(notifications.createdAt, before)));
}
