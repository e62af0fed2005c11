import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { events } from '#server/db/schema/calendar.ts';
import type { EventRow } from '../store.ts';

/** Of several imports into one calendar one happens after the other. */
export async function lockImports(tx: Database, calendarId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${calendarId}`}, 0))`);
}

/** The events of a calendar that came with files and had these UIDs there. */
export function findImported(
  db: Database,
  { teamId, ownerId, uids }: Pick<EventRow, 'teamId' | 'ownerId'> & { uids: readonly string[] },
): Promise<EventRow[]> {
  const whose = teamId === null ? eq(events.ownerId, ownerId ?? '') : eq(events.teamId, teamId);
  return uids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(events)
        .where(and(whose, inArray(events.importUid, [...uids]), isNull(events.deletedAt)));
}
