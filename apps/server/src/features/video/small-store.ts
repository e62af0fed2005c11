import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { broadcastSegments, broadcastSessions, broadcasts } from '#server/db/schema/broadcasts.ts';
import type { SegmentRow, SessionRow } from './store.ts';

/** Notes the small rendition of a session, with the size of its head. The caller has locked the broadcast. */
export async function setRenditions(
  tx: Database,
  { id, broadcastId, renditions }: Pick<SessionRow, 'id' | 'broadcastId' | 'renditions'>,
  headBytes: number,
): Promise<void> {
  await tx.update(broadcastSessions).set({ renditions }).where(eq(broadcastSessions.id, id));
  await tx
    .update(broadcasts)
    .set({ bytes: sql`${broadcasts.bytes} + ${headBytes}` })
    .where(eq(broadcasts.id, broadcastId));
}

/** Notes the small rendition of a segment. The caller has locked the broadcast. False if it has one. */
export async function setSmall(
  tx: Database,
  {
    broadcastId,
    number,
    ...small
  }: Pick<SegmentRow, 'broadcastId' | 'number' | 'isSmallLate'> & { smallBytes: number },
): Promise<boolean> {
  const changed = await tx
    .update(broadcastSegments)
    .set(small)
    .where(
      and(
        eq(broadcastSegments.broadcastId, broadcastId),
        eq(broadcastSegments.number, number),
        isNull(broadcastSegments.smallBytes),
      ),
    )
    .returning({ number: broadcastSegments.number });
  if (changed.length === 0) {
    return false;
  }
  await tx
    .update(broadcasts)
    .set({
      bytes: sql`${broadcasts.bytes} + ${small.smallBytes}`,
      ...(small.isSmallLate ? {} : { smallEdge: number + 1 }),
    })
    .where(eq(broadcasts.id, broadcastId));
  return true;
}

/** The renditions of the newest session with two; null without one. */
export async function findRenditions(db: Database, broadcastId: string): Promise<SessionRow['renditions']> {
  const [row] = await db
    .select({ renditions: broadcastSessions.renditions })
    .from(broadcastSessions)
    .where(and(eq(broadcastSessions.broadcastId, broadcastId), isNotNull(broadcastSessions.renditions)))
    .orderBy(desc(broadcastSessions.createdAt), desc(broadcastSessions.id))
    .limit(1);
  return row?.renditions ?? null;
}
