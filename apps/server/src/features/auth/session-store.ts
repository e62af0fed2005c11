import { and, desc, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { gathered } from '#server/db/gathered.ts';
import { type Given, prepared } from '#server/db/prepared.ts';
import { appSession, appUser } from '#server/db/schema/account.ts';
import { idpSession } from '#server/db/schema/identity.ts';

export type SessionRow = typeof appSession.$inferSelect;
export type AccountRow = typeof appUser.$inferSelect;

export async function insertSession(db: Database, row: typeof appSession.$inferInsert): Promise<void> {
  await db.insert(appSession).values(row);
}

interface FoundSession {
  readonly session: SessionRow;
  readonly account: AccountRow;
}

const selectSessions = prepared('session', (db, { tokenHashes }: Given<{ tokenHashes: readonly Buffer[] }>) =>
  db
    .select({ session: appSession, account: appUser })
    .from(appSession)
    .innerJoin(appUser, eq(appUser.id, appSession.userId))
    .where(sql`${appSession.tokenHash} = any(${tokenHashes}::bytea[])`),
);

/** Requests that come together are looked up together: nearly each of them begins with this. */
export const findSession = gathered<Buffer, FoundSession | undefined>(async (db, tokenHashes) => {
  const found = await selectSessions(db, { tokenHashes });
  return tokenHashes.map((tokenHash) => found.find(({ session }) => tokenHash.equals(session.tokenHash)));
});

export async function touchSession(
  db: Database,
  { tokenHash, seenAt, expiresAt }: Pick<SessionRow, 'tokenHash' | 'seenAt' | 'expiresAt'>,
): Promise<void> {
  await db.update(appSession).set({ seenAt, expiresAt }).where(eq(appSession.tokenHash, tokenHash));
}

/** The time of the last proof in a session; null where that is not known. */
export async function findProvedAt(db: Database, tokenHash: Buffer): Promise<Date | null> {
  const [found] = await db
    .select({ provedAt: appSession.provedAt })
    .from(appSession)
    .where(eq(appSession.tokenHash, tokenHash));
  return found?.provedAt ?? null;
}

export async function saveProof(
  db: Database,
  { tokenHash, provedAt }: { tokenHash: Buffer; provedAt: Date },
): Promise<void> {
  await db.update(appSession).set({ provedAt }).where(eq(appSession.tokenHash, tokenHash));
}

export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await endRows(db, eq(appSession.tokenHash, tokenHash));
}

/** Deletes sessions, and those at the embedded provider that opened them; returns the hashes of their tokens. */
async function endRows(db: Database, which: SQL | undefined): Promise<Buffer[]> {
  const ended = await db.delete(appSession).where(which).returning();
  const behind = ended.flatMap(({ providerSession }) => providerSession ?? []);
  if (behind.length > 0) {
    await db.delete(idpSession).where(inArray(idpSession.id, behind));
  }
  return ended.map(({ tokenHash }) => tokenHash);
}

/** Returns the hashes of the ended sessions' tokens. */
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

/** The sessions of an account that have not ended, the last used first. */
export const listSessions = prepared(
  'sessions of an account',
  (db, { userId, now }: Given<{ userId: string; now: Date }>) =>
    db
      .select()
      .from(appSession)
      .where(and(eq(appSession.userId, userId), gt(appSession.expiresAt, now)))
      .orderBy(desc(appSession.seenAt), desc(appSession.createdAt)),
);

/** The hashes among these of the tokens that still open a session. */
export async function listLive(
  db: Database,
  { tokenHashes, now }: { tokenHashes: readonly Buffer[]; now: Date },
): Promise<Buffer[]> {
  if (tokenHashes.length === 0) {
    return [];
  }
  const live = await db
    .select({ tokenHash: appSession.tokenHash })
    .from(appSession)
    .where(and(inArray(appSession.tokenHash, [...tokenHashes]), gt(appSession.expiresAt, now)));
  return live.map(({ tokenHash }) => tokenHash);
}

/** True when there was such a session of this account. */
export async function deleteSessionOf(
  db: Database,
  { userId, tokenHash }: Pick<SessionRow, 'userId' | 'tokenHash'>,
): Promise<boolean> {
  return (
    (await endRows(db, and(eq(appSession.userId, userId), eq(appSession.tokenHash, tokenHash)))).length > 0
  );
}

/** Ends all sessions of the account but this one; returns the hashes of their tokens. */
export async function deleteOtherSessions(
  db: Database,
  { userId, tokenHash }: Pick<SessionRow, 'userId' | 'tokenHash'>,
): Promise<Buffer[]> {
  return endRows(db, and(eq(appSession.userId, userId), ne(appSession.tokenHash, tokenHash)));
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(appSession).where(lte(appSession.expiresAt, now));
}
