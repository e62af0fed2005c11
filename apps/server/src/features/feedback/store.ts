import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { feedback } from '#server/db/schema/feedback.ts';

/** False when the id is there already. */
export async function insertFeedback(db: Database, row: typeof feedback.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(feedback)
    .values(row)
    .onConflictDoNothing({ target: feedback.id })
    .returning({ id: feedback.id });
  return inserted.length > 0;
}

export async function isOwnFeedback(
  db: Database,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  const found = await db.$count(feedback, and(eq(feedback.id, id), eq(feedback.accountId, accountId)));
  return found > 0;
}
