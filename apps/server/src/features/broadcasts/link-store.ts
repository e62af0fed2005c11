import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { broadcastLinks } from '#server/db/schema/broadcasts.ts';
import type { LinkRow } from './store.ts';

/** Active links to a broadcast, newest first. */
export function findLinks(db: Database, broadcastId: string): Promise<LinkRow[]> {
  return db
    .select()
    .from(broadcastLinks)
    .where(and(eq(broadcastLinks.broadcastId, broadcastId), isNull(broadcastLinks.revokedAt)))
    .orderBy(desc(broadcastLinks.createdAt), desc(broadcastLinks.id));
}

/** Links that an account created. */
export async function findLinkIdsBy(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: broadcastLinks.id })
    .from(broadcastLinks)
    .where(and(eq(broadcastLinks.createdBy, accountId), isNull(broadcastLinks.revokedAt)));
  return rows.map(({ id }) => id);
}

export async function insertLink(db: Database, row: LinkRow): Promise<void> {
  await db.insert(broadcastLinks).values(row);
}

/** Ends one link to a broadcast, or all of them; returns how many. */
export async function revokeLinks(
  db: Database,
  { broadcastId, id, revokedAt }: { broadcastId: string; id?: string; revokedAt: Date },
): Promise<number> {
  const revoked = await db
    .update(broadcastLinks)
    .set({ revokedAt })
    .where(
      and(
        eq(broadcastLinks.broadcastId, broadcastId),
        id === undefined ? undefined : eq(broadcastLinks.id, id),
        isNull(broadcastLinks.revokedAt),
      ),
    )
    .returning({ id: broadcastLinks.id });
  return revoked.length;
}
