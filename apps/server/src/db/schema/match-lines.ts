import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { messages } from '#server/db/schema/chat.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { matches } from '#server/db/schema/matches.ts';

/** The line in a team's chat about a match of its events, from when the match comes into one until some days after it. */
export const matchLines = pgTable('match_lines', {
  matchId: erasedWith('match_id', () => matches.id).primaryKey(),
  /** Null while there is nothing to say. */
  messageId: uuid('message_id')
    .references(() => messages.id, { onDelete: 'set null' })
    .unique('match_lines_message_id_unique'),
  /** The length of the log that the line is about; -1 before the first look, and for a deleted match. */
  seenSeq: integer('seen_seq').notNull().default(-1),
});
