import assert from 'node:assert/strict';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { teams } from '#server/db/schema/teams.ts';

// 'demo' in ASCII.
const LOCK = 0x64656d6f;

/**
 * Of several servers starting together one seeds, the others wait for its transaction. Playing a season and storing it
 * may take a busy machine longer than the deadlines of a request.
 */
export async function lockSeeding(tx: Database): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '5min'`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '5min'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** True for an empty database: no accounts, so nothing else. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.$count(appUser)) === 0;
}

export async function findTeamId(db: Database, slug: string): Promise<string> {
  const [team] = await db.select({ id: teams.id }).from(teams).where(eq(teams.slug, slug));
  assert(team, 'The club has its teams by then.');
  return team.id;
}
