import type { PreferencesBody } from '@allcourt/contract';
import { and, asc, eq, getTableColumns, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Account } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';

export interface Owner {
  issuer: string;
  subject: string;
}

interface Returning extends Owner, Pick<Account, 'email' | 'avatarUrl'> {
  /** Now, where the provider knows that the address is theirs; else null. */
  verifiedAt: Date | null;
}

/** Notes who has come back, with the address they have now. */
export async function welcomeBack(
  db: Database,
  { issuer, subject, email, verifiedAt, avatarUrl }: Returning,
): Promise<Account | undefined> {
  const verifiedBefore = sql`case when ${appUser.email} = ${email} then ${appUser.emailVerifiedAt} end`;
  const [account] = await db
    .update(appUser)
    .set({
      email,
      emailVerifiedAt: verifiedAt && sql`coalesce(${verifiedBefore}, ${verifiedAt})`,
      avatarUrl: sql`coalesce(${appUser.avatarUrl}, ${avatarUrl})`,
    })
    .where(and(eq(appUser.issuer, issuer), eq(appUser.subject, subject)))
    .returning();
  return account;
}

/** Of the address that the account has; of another one it says nothing. */
export async function setEmailVerified(
  db: Database,
  { issuer, subject, email, at }: Owner & { email: string; at: Date },
): Promise<void> {
  await db
    .update(appUser)
    .set({ emailVerifiedAt: sql`coalesce(${appUser.emailVerifiedAt}, ${at})` })
    .where(and(eq(appUser.issuer, issuer), eq(appUser.subject, subject), eq(appUser.email, email)));
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
  const columns = getTableColumns(appUser);
  const others = Object.entries(changes).filter(([name]) => !(name in columns));
  // Merged by the database, so that two devices can save at the same time.
  const preferences = sql`${appUser.preferences} || ${JSON.stringify(Object.fromEntries(others))}::jsonb`;
  const [account] = await db
    .update(appUser)
    .set({ ...changes, preferences })
    .where(eq(appUser.id, id))
    .returning();
  return account;
}

/** Sets the time the account is erased; null keeps it. Undefined when it is gone. */
export async function setEraseAfter(
  db: Database,
  { id, eraseAfter }: Pick<Account, 'id' | 'eraseAfter'>,
): Promise<Account | undefined> {
  const [account] = await db
    .update(appUser)
    .set({ eraseAfter, eraseNoticeAt: null })
    .where(eq(appUser.id, id))
    .returning();
  return account;
}

/** Deleted accounts that will be erased after now and before a moment, for a reminder; none is given twice. */
export async function takeUnreminded(
  db: Database,
  { now, before }: { now: Date; before: Date },
): Promise<Account[]> {
  return db
    .update(appUser)
    .set({ eraseNoticeAt: now })
    .where(and(gt(appUser.eraseAfter, now), lte(appUser.eraseAfter, before), isNull(appUser.eraseNoticeAt)))
    .returning();
}

/** Blocks an account from a moment on; null enables it again. */
export async function setDisabledAt(
  db: Database,
  { issuer, subject, disabledAt }: Owner & Pick<Account, 'disabledAt'>,
): Promise<Account | undefined> {
  const [account] = await db
    .update(appUser)
    .set({ disabledAt })
    .where(and(eq(appUser.issuer, issuer), eq(appUser.subject, subject)))
    .returning();
  return account;
}

export async function setSecondStepAt(
  db: Database,
  { issuer, subject, secondStepAt }: Owner & Pick<Account, 'secondStepAt'>,
): Promise<void> {
  await db
    .update(appUser)
    .set({ secondStepAt })
    .where(and(eq(appUser.issuer, issuer), eq(appUser.subject, subject)));
}

/** The accounts whose day has come. */
export async function findDue(db: Database, now: Date): Promise<string[]> {
  const due = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(lte(appUser.eraseAfter, now))
    .orderBy(asc(appUser.eraseAfter));
  return due.map(({ id }) => id);
}

/** Locks one due account; undefined when it is no longer due or locked elsewhere. */
export async function lockDue(
  tx: Database,
  { id, now }: { id: string; now: Date },
): Promise<Account | undefined> {
  const [account] = await tx
    .select()
    .from(appUser)
    .where(and(eq(appUser.id, id), lte(appUser.eraseAfter, now)))
    .for('update', { skipLocked: true });
  return account;
}

/** Everything that is theirs goes with it, by cascade. */
export async function eraseAccountRow(db: Database, id: string): Promise<void> {
  await db.delete(appUser).where(eq(appUser.id, id));
}

export async function findAccountOf(db: Database, { issuer, subject }: Owner): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(appUser)
    .where(and(eq(appUser.issuer, issuer), eq(appUser.subject, subject)));
  return account;
}

/** The provider identity of an account. */
export async function findOwner(db: Database, id: string): Promise<Owner | undefined> {
  const [owner] = await db
    .select({ issuer: appUser.issuer, subject: appUser.subject })
    .from(appUser)
    .where(eq(appUser.id, id));
  return owner;
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
