// Accounts that have said of a match that it was not them.

import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { matchRefusals } from '#server/db/schema/matches.ts';

export type RefusalRow = Readonly<typeof matchRefusals.$inferSelect>;

/** Keeps a refusal; of several of one account in one match, the last. */
export async function saveRefusal(db: Database, row: RefusalRow): Promise<void> {
  await db
    .insert(matchRefusals)
    .values(row)
    .onConflictDoUpdate({
      target: [matchRefusals.matchId, matchRefusals.accountId],
      set: { refusedAt: row.refusedAt },
    });
}

export async function findRefusal(
  db: Database,
  { matchId, accountId }: Pick<RefusalRow, 'matchId' | 'accountId'>,
): Promise<RefusalRow | undefined> {
  const [found] = await db
    .select()
    .from(matchRefusals)
    .where(and(eq(matchRefusals.matchId, matchId), eq(matchRefusals.accountId, accountId)));
  return found;
}

export async function findRefusals(db: Database, matchIds: readonly string[]): Promise<RefusalRow[]> {
  return matchIds.length === 0
    ? []
    : db
        .select()
        .from(matchRefusals)
        .where(inArray(matchRefusals.matchId, [...matchIds]));
}
