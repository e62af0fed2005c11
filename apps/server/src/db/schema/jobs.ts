import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/schema/instant.ts';

/** The last run of each job: the node that has claimed it, and how it went. */
export const jobs = pgTable('job', {
  name: text().primaryKey(),
  /** Its host and port. */
  node: text().notNull(),
  claimedAt: instant('claimed_at').notNull(),
  /** Null while it runs. */
  endedAt: instant('ended_at'),
  tookMs: integer('took_ms'),
  /** Null if it went well. */
  error: text(),
});
