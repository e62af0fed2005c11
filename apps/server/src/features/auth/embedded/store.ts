import { and, asc, eq, lte, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/database.ts';
import { idpAccount, idpSession, idpUser } from '#server/db/schema/identity.ts';
import { deleteAllCodesOf } from './one-time-code-store.ts';
import { deletePasskeysOf } from './passkey-store.ts';

export type ProviderUser = typeof idpUser.$inferSelect;
export type ProviderSession = typeof idpSession.$inferSelect;

export async function findUserByEmail(db: Database, email: string): Promise<ProviderUser | undefined> {
  const [user] = await db.select().from(idpUser).where(eq(idpUser.email, email));
  return user;
}

export async function findUser(db: Database, id: string): Promise<ProviderUser | undefined> {
  const [user] = await db.select().from(idpUser).where(eq(idpUser.id, id));
  return user;
}

/** A linked identity, by the other provider's subject. */
export async function findAccount(
  db: Database,
  { providerId, accountId }: { providerId: string; accountId: string },
): Promise<{ userId: string } | undefined> {
  const [found] = await db
    .select({ userId: idpAccount.userId })
    .from(idpAccount)
    .where(and(eq(idpAccount.providerId, providerId), eq(idpAccount.accountId, accountId)));
  return found;
}

/** The ways in of a person: `credential` for a password, `google`. */
export async function listWays(
  db: Database,
  userId: string,
): Promise<{ providerId: string; accountId: string }[]> {
  return db
    .select({ providerId: idpAccount.providerId, accountId: idpAccount.accountId })
    .from(idpAccount)
    .where(eq(idpAccount.userId, userId))
    .orderBy(asc(idpAccount.createdAt));
}

export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ password: idpAccount.password })
    .from(idpAccount)
    .where(and(eq(idpAccount.userId, userId), eq(idpAccount.providerId, 'credential')));
  return found?.password ?? null;
}

/** All accounts, oldest first. */
export async function listUsers(db: Database): Promise<ProviderUser[]> {
  return db.select().from(idpUser).orderBy(asc(idpUser.createdAt), asc(idpUser.id));
}

export async function setDisabled(
  db: Database,
  { userId, isDisabled, at }: { userId: string; isDisabled: boolean; at: Date },
): Promise<void> {
  await db.update(idpUser).set({ isDisabled, updatedAt: at }).where(eq(idpUser.id, userId));
}

export async function findSession(
  db: Database,
  token: string,
): Promise<{ user: ProviderUser; session: ProviderSession } | undefined> {
  const [found] = await db
    .select({ user: idpUser, session: idpSession })
    .from(idpSession)
    .innerJoin(idpUser, eq(idpUser.id, idpSession.userId))
    .where(eq(idpSession.token, token));
  return found;
}

export async function hasSession(db: Database, id: string): Promise<boolean> {
  return (await db.$count(idpSession, eq(idpSession.id, id))) > 0;
}

/** Gives a session another refresh token; false when it has none of this name any longer. */
export async function rotateToken(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { rowCount } = await db.update(idpSession).set({ token: to }).where(eq(idpSession.token, from));
  return rowCount === 1;
}

/** Ends a session; gives whose it was. */
export async function endSession(db: Database, id: string): Promise<string | undefined> {
  const [ended] = await db
    .delete(idpSession)
    .where(eq(idpSession.id, id))
    .returning({ userId: idpSession.userId });
  return ended?.userId;
}

export interface CredentialChange {
  userId: string;
  email?: string;
  passwordHash?: string;
  at: Date;
}

/** Changes how a person signs in, and ends at the provider every session made with the old way. In a transaction. */
export async function changeCredential(
  db: Database,
  { userId, email, passwordHash, at }: CredentialChange,
): Promise<void> {
  await db
    .update(idpUser)
    .set({ validSince: at, updatedAt: at, ...(email ? { email, emailVerified: false } : {}) })
    .where(eq(idpUser.id, userId));
  if (passwordHash) {
    await db
      .insert(idpAccount)
      .values({
        id: uuidv7(),
        userId,
        accountId: userId,
        providerId: 'credential',
        password: passwordHash,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoUpdate({
        target: [idpAccount.providerId, idpAccount.accountId],
        set: { password: passwordHash, updatedAt: at },
      });
  }
  await deleteSessions(db, userId);
}

/** Deletes every way in but the password; returns whether there was one. */
export async function deleteOtherWays(db: Database, userId: string): Promise<boolean> {
  const hadPasskeys = await deletePasskeysOf(db, userId);
  const deleted = await db
    .delete(idpAccount)
    .where(and(eq(idpAccount.userId, userId), ne(idpAccount.providerId, 'credential')))
    .returning({ id: idpAccount.id });
  return hadPasskeys || deleted.length > 0;
}

/** Holds a person's ways in until the transaction ends. */
export async function lockUser(db: Database, userId: string): Promise<void> {
  await db.select({ id: idpUser.id }).from(idpUser).where(eq(idpUser.id, userId)).for('update');
}

export async function deleteWay(
  db: Database,
  { userId, providerId }: { userId: string; providerId: string },
): Promise<void> {
  await db
    .delete(idpAccount)
    .where(and(eq(idpAccount.userId, userId), eq(idpAccount.providerId, providerId)));
}

/** The person has shown that the address is theirs. */
export async function confirmEmail(
  db: Database,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await db.update(idpUser).set({ emailVerified: true, updatedAt: at }).where(eq(idpUser.id, userId));
}

export interface ProfileChange {
  userId: string;
  name: string | undefined;
  image: string | null | undefined;
  at: Date;
}

export async function changeProfile(db: Database, { userId, name, image, at }: ProfileChange): Promise<void> {
  await db
    .update(idpUser)
    .set({
      updatedAt: at,
      ...(name === undefined ? {} : { name }),
      ...(image === undefined ? {} : { image }),
    })
    .where(eq(idpUser.id, userId));
}

export async function deleteSession(db: Database, token: string): Promise<void> {
  await db.delete(idpSession).where(eq(idpSession.token, token));
}

export async function deleteSessions(db: Database, userId: string): Promise<void> {
  await db.delete(idpSession).where(eq(idpSession.userId, userId));
}

/** Its password, sessions and codes go with it. */
export async function deleteUser(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteAllCodesOf(tx, id);
    await tx.delete(idpUser).where(eq(idpUser.id, id));
  });
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(idpSession).where(lte(idpSession.expiresAt, now));
}
