import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { messages } from '#server/db/schema/chat.ts';

/** The matches that the messages of a conversation show. */
export async function findMatchesShownIn(db: Database, conversationId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ matchId: messages.matchId })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        isNotNull(messages.matchId),
        isNull(messages.deletedAt),
      ),
    );
  return rows.flatMap(({ matchId }) => matchId ?? []);
}
