// Codes that travel by mail: each is good for one act of one person, once, and for a while. The table keeps a hash of
// them, so that reading it opens no door.

import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lte, not, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod/mini';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { idpVerification } from '#server/db/schema/identity.ts';

const HOUR_MS = 3_600_000;

/** Purposes of codes, in the protocol's words, with their lifetimes. */
export const CODE_LIFE_MS = {
  PASSWORD_RESET: HOUR_MS,
  VERIFY_EMAIL: 72 * HOUR_MS,
  VERIFY_AND_CHANGE_EMAIL: 24 * HOUR_MS,
  /** Undoes a change of address: as long as someone may be on holiday. */
  RECOVER_EMAIL: 7 * 24 * HOUR_MS,
} as const;

export type CodeKind = keyof typeof CODE_LIFE_MS;

/** The content of a code. */
export interface CodeSubject {
  kind: CodeKind;
  userId: string;
  /** The address it was sent for: once that is another, the code is void. Of an undo, the address to restore. */
  email: string;
  newEmail?: string;
}

interface CodeStore {
  db: Database;
  clock: Clock;
}

export type FoundCode = { state: 'good'; subject: CodeSubject } | { state: 'expired' } | { state: 'none' };

const BYTES = 32;

const stored = z.object({
  kind: z.enum(['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL']),
  userId: z.string(),
  email: z.string(),
  newEmail: z.optional(z.string()),
});

/** Makes a code; one that was made before for the same act is void from now on, unless it undoes something. */
export async function createCode({ db, clock }: CodeStore, subject: CodeSubject): Promise<string> {
  const code = randomBytes(BYTES).toString('base64url');
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (subject.kind !== 'RECOVER_EMAIL') {
      await tx.delete(idpVerification).where(and(isOf(subject.userId), isFor(subject.kind)));
    }
    await tx.insert(idpVerification).values({
      id: uuidv7(),
      identifier: hash(code),
      value: JSON.stringify(subject),
      expiresAt: new Date(now.getTime() + CODE_LIFE_MS[subject.kind]),
      createdAt: now,
      updatedAt: now,
    });
  });
  return code;
}

/** Reads a code without using it up. */
export async function findCode({ db, clock }: CodeStore, code: string): Promise<FoundCode> {
  const [row] = await db
    .select()
    .from(idpVerification)
    .where(eq(idpVerification.identifier, hash(code)));
  return read(row, clock);
}

/** Uses up a code; of two simultaneous uses one succeeds. */
export async function takeCode({ db, clock }: CodeStore, code: string): Promise<FoundCode> {
  const [row] = await db
    .delete(idpVerification)
    .where(eq(idpVerification.identifier, hash(code)))
    .returning();
  return read(row, clock);
}

/** Voids a person's codes but those that undo a change: who has changed an address must not void its undo. */
export async function deleteCodesOf(db: Database, userId: string): Promise<void> {
  await db.delete(idpVerification).where(and(isOf(userId), not(isFor('RECOVER_EMAIL'))));
}

/** Voids every code of a person. */
export async function deleteAllCodesOf(db: Database, userId: string): Promise<void> {
  await db.delete(idpVerification).where(isOf(userId));
}

export async function deleteExpiredCodes({ db, clock }: CodeStore): Promise<void> {
  // A while longer, so that who comes late hears that it has expired.
  const before = new Date(clock.now().getTime() - CODE_LIFE_MS.VERIFY_EMAIL);
  await db.delete(idpVerification).where(lte(idpVerification.expiresAt, before));
}

function read(row: typeof idpVerification.$inferSelect | undefined, clock: Clock): FoundCode {
  if (!row) {
    return { state: 'none' };
  }
  if (row.expiresAt <= clock.now()) {
    return { state: 'expired' };
  }
  const { newEmail, ...subject } = stored.parse(JSON.parse(row.value));
  return { state: 'good', subject: newEmail === undefined ? subject : { ...subject, newEmail } };
}

function isOf(userId: string) {
  return sql`${idpVerification.value}::jsonb ->> 'userId' = ${userId}`;
}

function isFor(kind: CodeKind) {
  return sql`${idpVerification.value}::jsonb ->> 'kind' = ${kind}`;
}

function hash(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
