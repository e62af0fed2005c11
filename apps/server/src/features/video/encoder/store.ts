import { and, desc, eq, isNull } from 'drizzle-orm';
import { isActive } from '#server/db/active-account.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { encoderKeys } from '#server/db/schema/encoders.ts';

export type EncoderKeyRow = Readonly<typeof encoderKeys.$inferSelect>;

/** Active keys of a broadcast, newest first. */
export function findEncoderKeys(db: Database, broadcastId: string): Promise<EncoderKeyRow[]> {
  return db
    .select()
    .from(encoderKeys)
    .where(and(eq(encoderKeys.broadcastId, broadcastId), isNull(encoderKeys.revokedAt)))
    .orderBy(desc(encoderKeys.createdAt), desc(encoderKeys.id));
}

export async function insertEncoderKey(db: Database, row: typeof encoderKeys.$inferInsert): Promise<void> {
  await db.insert(encoderKeys).values(row);
}

/** The active key of a stream key, with the account it sends for. */
export async function findEncoderKeyByHash(db: Database, hash: Buffer) {
  const [found] = await db
    .select({ key: encoderKeys, account: appUser })
    .from(encoderKeys)
    .innerJoin(appUser, eq(appUser.id, encoderKeys.createdBy))
    .where(
      and(eq(encoderKeys.keyHash, hash), isNull(encoderKeys.revokedAt), isActive(encoderKeys.createdBy)),
    );
  return found;
}

/** False if the key is no longer active. */
export async function updateEncoderKey(
  db: Database,
  id: string,
  changes: Partial<Omit<EncoderKeyRow, 'id'>>,
): Promise<boolean> {
  const changed = await db
    .update(encoderKeys)
    .set(changes)
    .where(and(eq(encoderKeys.id, id), isNull(encoderKeys.revokedAt), isActive(encoderKeys.createdBy)))
    .returning({ id: encoderKeys.id });
  return changed.length > 0;
}

/** False if there is no such key, or it is not active. */
export async function revokeEncoderKey(
  db: Database,
  { id, broadcastId, revokedAt }: { id: string; broadcastId: string; revokedAt: Date },
): Promise<boolean> {
  const revoked = await db
    .update(encoderKeys)
    .set({ revokedAt })
    .where(
      and(eq(encoderKeys.id, id), eq(encoderKeys.broadcastId, broadcastId), isNull(encoderKeys.revokedAt)),
    )
    .returning({ id: encoderKeys.id });
  return revoked.length > 0;
}
