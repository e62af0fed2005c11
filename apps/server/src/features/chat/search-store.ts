import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type Given, preparedSql } from '#server/db/prepared.ts';
import { messageFiles, messages } from '#server/db/schema/chat.ts';

/** A conversation to search, with its own form of the words. */
export interface SearchPlace {
  readonly conversationId: string;
  /** The seq after which its messages are visible. */
  readonly after: number;
  readonly query: string;
}

interface Searching {
  readonly places: readonly SearchPlace[];
  /** The end of the page before. */
  readonly before?: { at: Date; id: string } | undefined;
  readonly limit: number;
}

/** Ids of the newest messages in these places with the words, or with a file of such a name; the newest first. */
export async function findSaying(db: Database, { places, before, limit }: Searching): Promise<string[]> {
  const rows = await selectSaying(db, {
    conversationIds: places.map(({ conversationId }) => conversationId),
    afters: places.map(({ after }) => after),
    queries: places.map(({ query }) => query),
    at: before?.at.toISOString(),
    id: before?.id,
    limit,
  });
  return rows.map(({ id }) => id);
}

interface Asked {
  readonly conversationIds: readonly string[];
  readonly afters: readonly number[];
  readonly queries: readonly string[];
  readonly limit: number;
  readonly at: string | undefined;
  readonly id: string | undefined;
}

// Each conversation asks the index for itself, and for nothing else: `offset 0` keeps the other conditions out of the choice
// of an index, so that no plan splits the text of every message in a conversation.
const selectSaying = preparedSql(
  'messages with words',
  ({ conversationIds, afters, queries, at, id, limit }: Given<Asked>) => sql`
    select found.id from unnest(${conversationIds}::uuid[], ${afters}::int[], ${queries}::text[]) place (id, after, query)
    cross join lateral (
      select x.id, x.created_at
      from (
        (
          select id, conversation_id, seq, created_at, deleted_at from ${messages}
          where not is_system and message_words(conversation_id, text) @@ place.query::tsquery
          offset 0
        ) union (
          select m.id, m.conversation_id, m.seq, m.created_at, m.deleted_at
          from (
            select message_id from ${messageFiles}
            where message_id is not null and message_words(conversation_id, name) @@ place.query::tsquery
            offset 0
          ) file
          join ${messages} m on m.id = file.message_id
        )
      ) x
      where x.conversation_id = place.id and x.seq > place.after and x.deleted_at is null
        ${at && id ? sql`and (x.created_at, x.id) < (${at}::timestamptz, ${id}::uuid)` : sql``}
      order by x.created_at desc, x.id desc
      limit ${limit}
    ) found
    order by found.created_at desc, found.id desc
    limit ${limit}`,
  { id: sql<string>`` },
);
