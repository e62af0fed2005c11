import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import {
  broadcasts,
  crowdMoments,
  streamMessageReactions,
  streamMessages,
} from '#server/db/schema/broadcasts.ts';
import { teams } from '#server/db/schema/teams.ts';

/** A broadcast with what was said beside it. Its recording is put to it afterwards. */
export interface BroadcastRows {
  readonly broadcast: typeof broadcasts.$inferInsert;
  readonly messages: (typeof streamMessages.$inferInsert)[];
  readonly reactions: (typeof streamMessageReactions.$inferInsert)[];
  readonly crowd: (typeof crowdMoments.$inferInsert)[];
}

export async function findTeamId(db: Database, slug: string): Promise<string> {
  const [team] = await db.select({ id: teams.id }).from(teams).where(eq(teams.slug, slug));
  assert(team, 'The club has its teams by then.');
  return team.id;
}

export async function insertBroadcast(db: Database, rows: BroadcastRows): Promise<void> {
  await db.insert(broadcasts).values(rows.broadcast);
  await db.insert(streamMessages).values(rows.messages);
  await db.insert(streamMessageReactions).values(rows.reactions);
  await db.insert(crowdMoments).values(rows.crowd);
}
