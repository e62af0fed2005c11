import { NOTIFICATIONS, type NotificationType } from '@allcourt/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { notificationSettings } from '#server/db/schema/notifications.ts';

export type SettingsRow = Readonly<typeof notificationSettings.$inferSelect>;

/** The stored settings of these accounts; those who changed nothing have none. */
export async function findSettings(
  db: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, SettingsRow>> {
  const rows = await db
    .select()
    .from(notificationSettings)
    .where(anyOf(notificationSettings.accountId, accountIds));
  return new Map(rows.map((row) => [row.accountId, row]));
}

/** The time zones of these accounts. */
export async function findTimeZones(
  db: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (accountIds.length === 0) {
    return new Map();
  }
  const rows = await db
    .select({ id: appUser.id, timeZone: appUser.timeZone })
    .from(appUser)
    .where(anyOf(appUser.id, accountIds));
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
}

/** False for an account that surely wants no notice of this type: the type is off until one chooses it, and it has not. */
export function mayWant(type: NotificationType, accountId: SQL): SQL {
  const isOff = NOTIFICATIONS.some((known) => known.type === type && !known.app && !known.mail);
  return isOff
    ? sql`exists (
        select from ${notificationSettings} s, jsonb_each(s.matrix -> ${type}::text) channel
        where s.account_id = ${accountId} and channel.value = 'true')`
    : sql`true`;
}

/** False once the account is erased. */
export async function hasAccount(db: Database, id: string): Promise<boolean> {
  return (await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, id))).length > 0;
}

/** Saves what is given of an account's settings; the rest stays. */
export async function saveSettings(
  db: Database,
  row: typeof notificationSettings.$inferInsert,
): Promise<SettingsRow | undefined> {
  const { accountId, ...chosen } = row;
  const [saved] = await db
    .insert(notificationSettings)
    .values(row)
    .onConflictDoUpdate({ target: notificationSettings.accountId, set: { ...chosen } })
    .returning();
  return saved;
}
