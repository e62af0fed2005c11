import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appSession, appUser } from '#server/db/schema/account.ts';

export type SessionRow = typeof appSession.$inferSelect;
export type AccountRow = typeof appUser.$inferSelect;

export async function insertSession(db: Database, row: typeof appSession.$inferInsert): Promise<void> {
  await db.insert(appSession).values(row);
}

export async function findSession(
  db: Database,
  tokenHash: Buffer,
): Promise<{ session: SessionRow; account: AccountRow } | undefined> {
  const [found] = await db
    .select({ session: appSession, account: appUser })
    .from(appSession)
    .innerJoin(appUser, eq(appUser.id, appSession.userId))
    .where(eq(appSession.tokenHash, tokenHash));
  return found;
}

export async function touchSession(
  db: Database,
  { tokenHash, seenAt, expiresAt }: Pick<SessionRow, 'tokenHash' | 'seenAt' | 'expiresAt'>,
): Promise<void> {
  await db.update(appSession).set({ seenAt, expiresAt }).where(eq(appSession.tokenHash, tokenHash));
}

export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.delete(appSession).where(eq(appSession.tokenHash, tokenHash));
}

/** Gives the hashes of the tokens that open nothing any more. */
export async function deleteSessionsOf(
  db: Database,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<Buffer[]> {
  const owner = db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.issuer, issuer), eq(appUser.subject, subject)));
  const deleted = await db
    .delete(appSession)
    .where(eq(appSession.userId, owner))
    .returning({ tokenHash: appSession.tokenHash });
  return deleted.map(({ tokenHash }) => tokenHash);
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(appSession).where(lte(appSession.expiresAt, now));
}
