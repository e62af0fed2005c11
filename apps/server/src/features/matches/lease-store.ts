import { and, eq, gt, min, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { matchEvents } from '#server/db/schema/matches.ts';

/** The time at which this device's run of entries at the end of the log began; null where it has none. */
export async function findWritingSince(
  db: Database,
  { matchId, deviceId }: { matchId: string; deviceId: string },
): Promise<Date | null> {
  const ofMatch = eq(matchEvents.matchId, matchId);
  const others = db
    .select({ seq: sql`coalesce(max(${matchEvents.seq}), 0)` })
    .from(matchEvents)
    .where(and(ofMatch, ne(matchEvents.deviceId, deviceId)));
  const [run] = await db
    .select({ since: min(matchEvents.receivedAt) })
    .from(matchEvents)
    .where(and(ofMatch, gt(matchEvents.seq, others)));
  return run?.since ?? null;
}

export async function findDisplayName(db: Database, accountId: string): Promise<string> {
  const [row] = await db.select({ name: appUser.displayName }).from(appUser).where(eq(appUser.id, accountId));
  return row?.name ?? '';
}
