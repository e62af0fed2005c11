import { and, desc, eq, inArray } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { pushSubscriptions } from '#server/db/schema/notifications.ts';

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
    : db.select().from(pushSubscriptions).where(anyOf(pushSubscriptions.accountId, accountIds));
}
