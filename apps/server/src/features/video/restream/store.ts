import { and, asc, count, desc, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import { isActive } from '#server/db/active-account.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { restreams } from '#server/db/schema/encoders.ts';

export type RestreamRow = Readonly<typeof restreams.$inferSelect>;

/** The restreams of a broadcast, newest first. */
export function findRestreams(db: Database, broadcastId: string): Promise<RestreamRow[]> {
  return db
    .select()
    .from(restreams)
    .where(eq(restreams.broadcastId, broadcastId))
    .orderBy(desc(restreams.createdAt), desc(restreams.id));
}

export async function countRestreams(db: Database, broadcastId: string): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(restreams)
    .where(eq(restreams.broadcastId, broadcastId));
  return row?.number ?? 0;
}

export async function insertRestream(db: Database, row: typeof restreams.$inferInsert): Promise<void> {
  await db.insert(restreams).values(row);
}

/** Erases a restream with its key; false if there is none. */
export async function deleteRestream(
  db: Database,
  { id, broadcastId }: Pick<RestreamRow, 'id' | 'broadcastId'>,
): Promise<boolean> {
  const deleted = await db
    .delete(restreams)
    .where(and(eq(restreams.id, id), eq(restreams.broadcastId, broadcastId)))
    .returning({ id: restreams.id });
  return deleted.length > 0;
}

/** Erases the restreams of broadcasts that are deleted, or ended before this time. */
export async function deleteEnded(db: Database, endedBefore: Date): Promise<void> {
  const over = db
    .select({ id: broadcasts.id })
    .from(broadcasts)
    .where(
      and(
        eq(broadcasts.id, restreams.broadcastId),
        or(isNotNull(broadcasts.deletedAt), lt(broadcasts.endedAt, endedBefore)),
      ),
    );
  await db.delete(restreams).where(sql`exists ${over}`);
}

const LEASE = sql`now() + interval '10 seconds'`;

/** Leases restreams to a server: those that it has, and up to `most` that no server has. */
export async function leaseRestreams(
  db: Database,
  { node, most }: { node: string; most: number },
): Promise<RestreamRow[]> {
  const free = db
    .select({ id: restreams.id })
    .from(restreams)
    .where(or(eq(restreams.leasedBy, node), sql`coalesce(${restreams.leasedUntil}, '-infinity') < now()`))
    .orderBy(sql`${restreams.leasedBy} is distinct from ${node}`, asc(restreams.createdAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return db
    .update(restreams)
    .set({ leasedBy: node, leasedUntil: LEASE })
    .where(sql`${restreams.id} in ${free}`)
    .returning();
}

/** Gives the leases of a server back, for another one to take over now. */
export async function returnLeases(db: Database, node: string): Promise<void> {
  await db.update(restreams).set({ leasedBy: null, leasedUntil: null }).where(eq(restreams.leasedBy, node));
}

/** False if it was stopped, or another server sends it. */
export async function updateRestream(
  db: Database,
  { id, node }: { id: string; node: string },
  changes: Partial<Pick<RestreamRow, 'state' | 'kbps' | 'problem' | 'words'>>,
): Promise<boolean> {
  const changed = await db
    .update(restreams)
    .set(changes)
    .where(and(eq(restreams.id, id), eq(restreams.leasedBy, node)))
    .returning({ id: restreams.id });
  return changed.length > 0;
}

/** The account whose right a restream needs; undefined once it is disabled or deleted. */
export async function findRestreamer(db: Database, { createdBy }: Pick<RestreamRow, 'createdBy'>) {
  const [account] = await db
    .select()
    .from(appUser)
    .where(and(eq(appUser.id, createdBy), isActive(appUser.id)));
  return account;
}
