import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { insertNew } from '#server/db/rows.ts';
import { appUser } from '#server/db/schema/account.ts';
import { feedback } from '#server/db/schema/feedback.ts';

/** False when the id is there already. */
export function insertFeedback(db: Database, row: typeof feedback.$inferInsert): Promise<boolean> {
  return insertNew(db, feedback, row);
}

/** All feedback, the oldest first, with its author. */
export async function listFeedback(db: Database) {
  const { id, kind, text, userAgent, createdAt } = feedback;
  return db
    .select({ id, kind, text, userAgent, createdAt, username: appUser.username })
    .from(feedback)
    .innerJoin(appUser, eq(appUser.id, feedback.accountId))
    .orderBy(asc(feedback.createdAt), asc(feedback.id));
}

export async function isOwnFeedback(
  db: Database,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  const found = await db.$count(feedback, and(eq(feedback.id, id), eq(feedback.accountId, accountId)));
  return found > 0;
}
