import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { idpPasskey } from '#server/db/schema/identity.ts';

export type PasskeyRow = typeof idpPasskey.$inferSelect;

/** The passkeys of a person, oldest first. */
export async function listPasskeys(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(idpPasskey)
    .where(eq(idpPasskey.userId, userId))
    .orderBy(asc(idpPasskey.createdAt), asc(idpPasskey.id));
}

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(idpPasskey).where(eq(idpPasskey.credentialId, credentialId));
  return row;
}

export async function insertPasskey(db: Database, row: typeof idpPasskey.$inferInsert): Promise<void> {
  await db.insert(idpPasskey).values(row);
}

export async function touchPasskey(
  db: Database,
  { id, counter, lastUsedAt }: { id: string; counter: number; lastUsedAt: Date },
): Promise<void> {
  await db.update(idpPasskey).set({ counter, lastUsedAt }).where(eq(idpPasskey.id, id));
}

/** True when the person has such a passkey. */
export async function renamePasskey(
  db: Database,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  const renamed = await db
    .update(idpPasskey)
    .set({ name })
    .where(and(eq(idpPasskey.userId, userId), eq(idpPasskey.id, id)))
    .returning({ id: idpPasskey.id });
  return renamed.length > 0;
}

/** The name of the passkey, if the person had it. */
export async function deletePasskey(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<string | undefined> {
  const [deleted] = await db
    .delete(idpPasskey)
    .where(and(eq(idpPasskey.userId, userId), eq(idpPasskey.id, id)))
    .returning({ name: idpPasskey.name });
  return deleted?.name;
}

export async function deletePasskeysOf(db: Database, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(idpPasskey)
    .where(eq(idpPasskey.userId, userId))
    .returning({ id: idpPasskey.id });
  return deleted.length > 0;
}
