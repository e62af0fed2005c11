import { and, arrayContains, like, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import type { Database } from '#server/db/database.ts';
import { conversations, messages } from '#server/db/schema/chat.ts';

/** In the words of the index, which has only these. */
const mentionsSomeone = sql`${messages.mentions} <> '{}'`;

/** Erases an account's id where no foreign key knows it. A mention keeps its place, as system lines count them. */
export async function eraseNamed(tx: Database, accountId: string): Promise<void> {
  await tx
    .update(messages)
    .set({ mentions: sql`array_replace(${messages.mentions}, ${accountId}::uuid, ${NIL}::uuid)` })
    .where(and(mentionsSomeone, arrayContains(messages.mentions, [accountId])));
  await tx
    .update(conversations)
    .set({ pair: null })
    .where(like(conversations.pair, `%${accountId}%`));
}
