import type { PreferencesBody } from '@allcourt/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Account } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';

export interface Owner {
  issuer: string;
  subject: string;
}

/** Notes who has come back, with the address they have now. */
export async function welcomeBack(
  db: Database,
  { issuer, subject, email, avatarUrl }: Owner & Pick<Account, 'email' | 'avatarUrl'>,
): Promise<Account | undefined> {
  const [account] = await db
    .update(appUser)
    .set({ email, avatarUrl: sql`coalesce(${appUser.avatarUrl}, ${avatarUrl})` })
    .where(and(eq(appUser.issuer, issuer), eq(appUser.subject, subject)))
    .returning();
  return account;
}

/** Undefined when the owner has an account already, or the username is taken. */
export async function insertAccount(
  db: Database,
  row: typeof appUser.$inferInsert,
): Promise<Account | undefined> {
  const [account] = await db.insert(appUser).values(row).onConflictDoNothing().returning();
  return account;
}

export async function updateAccount(
  db: Database,
  { id, ...changes }: Pick<Account, 'id'> & PreferencesBody,
): Promise<Account | undefined> {
  const [account] = await db.update(appUser).set(changes).where(eq(appUser.id, id)).returning();
  return account;
}

/** Everything that is theirs goes with it, by cascade. */
export async function deleteAccount(db: Database, id: string): Promise<void> {
  await db.delete(appUser).where(eq(appUser.id, id));
}

export async function findAccountOf(db: Database, { issuer, subject }: Owner): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(appUser)
    .where(and(eq(appUser.issuer, issuer), eq(appUser.subject, subject)));
  return account;
}

export async function findFirstDemoAccount(db: Database): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(appUser)
    .where(eq(appUser.isDemo, true))
    .orderBy(asc(appUser.username))
    .limit(1);
  return account;
}
