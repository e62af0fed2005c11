// Tokens that are good once: an ID token opens one session, and a refresh token gives one other.

import { createHash } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { authSpentToken } from '#server/db/schema/account.ts';

interface Spending {
  token: string;
  expiresAt: Date;
  /** Of a refresh token. */
  providerSession?: string;
}

/** Uses a token up; false when it was used before. Of two simultaneous uses one succeeds. */
export async function spendToken(db: Database, { token, ...spent }: Spending): Promise<boolean> {
  const { rowCount } = await db
    .insert(authSpentToken)
    .values({ hash: hashOf(token), ...spent })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** The provider session of a refresh token that was used before. */
export async function findSpentSession(db: Database, token: string): Promise<string | null> {
  const [found] = await db
    .select({ id: authSpentToken.providerSession })
    .from(authSpentToken)
    .where(eq(authSpentToken.hash, hashOf(token)));
  return found?.id ?? null;
}

export async function deleteExpiredSpent(db: Database, now: Date): Promise<void> {
  await db.delete(authSpentToken).where(lte(authSpentToken.expiresAt, now));
}

/** Without the signature of a signed token, which can be written in more than one way. */
function hashOf(token: string): Buffer {
  const [header, claims, signature] = token.split('.');
  const signed = signature === undefined ? token : `${header}.${claims}`;
  return createHash('sha256').update(signed).digest();
}
