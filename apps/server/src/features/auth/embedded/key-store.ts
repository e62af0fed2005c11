import { gt, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { idpJwks } from '#server/db/schema/identity.ts';

/** The public halves of the keys that were in use after this instant. */
export function findPublicKeys(db: Database, after: Date): Promise<{ id: string; publicKey: string }[]> {
  return db.select({ id: idpJwks.id, publicKey: idpJwks.publicKey }).from(idpJwks).where(isUsedAfter(after));
}

export async function expireKeys(db: Database, now: Date): Promise<void> {
  await db.update(idpJwks).set({ expiresAt: now }).where(isUsedAfter(now));
}

export async function deleteKeysBefore(db: Database, before: Date): Promise<void> {
  await db.delete(idpJwks).where(lte(idpJwks.expiresAt, before));
}

function isUsedAfter(instant: Date) {
  return or(isNull(idpJwks.expiresAt), gt(idpJwks.expiresAt, instant));
}
