import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { securityEvent } from '#server/db/schema/security-log.ts';

export type SecurityEventRow = typeof securityEvent.$inferSelect;

export async function insertEvent(db: Database, row: SecurityEventRow): Promise<void> {
  await db.insert(securityEvent).values(row);
}

export async function findAccountId(
  db: Database,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<string | null> {
  const [found] = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.issuer, issuer), eq(appUser.subject, subject)));
  return found?.id ?? null;
}

/** Events of an account, the newest first. */
export async function listEvents(
  db: Database,
  { accountId, before, limit }: { accountId: string; before: string | undefined; limit: number },
): Promise<SecurityEventRow[]> {
  return db
    .select()
    .from(securityEvent)
    .where(and(eq(securityEvent.accountId, accountId), before ? lt(securityEvent.id, before) : undefined))
    .orderBy(desc(securityEvent.id))
    .limit(limit);
}

/** Events of the whole server, the oldest first. */
export async function listAllEvents(db: Database): Promise<SecurityEventRow[]> {
  return db.select().from(securityEvent).orderBy(asc(securityEvent.id));
}

export async function deleteEventsBefore(db: Database, at: Date): Promise<void> {
  await db.delete(securityEvent).where(lt(securityEvent.at, at));
}
