// Finds matches whose lists are not what the match makes, and lists them again.

import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { listedMatches } from '#server/db/schema/listed.ts';

/** Matches that are listed again by one statement. */
const PORTION = 500;

/** Those of these matches whose rows are not what the match makes. */
export async function findWrong(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct coalesce(made.match_id, kept.match_id) as id
    from (select * from listed_rows where ${isAmong(ids)}) made
    full join (select * from ${listedMatches} where ${isAmong(ids)}) kept
      on kept.match_id = made.match_id and kept.account_id = made.account_id
    where made is distinct from kept`);
  return rows.map(({ id }) => id);
}

/** Lists these matches again. */
export async function listAgain(tx: Database, ids: readonly string[]): Promise<void> {
  // A column that never changes is not written again.
  await tx.execute(sql`delete from ${listedMatches} where ${isAmong(ids)}`);
  for (let start = 0; start < ids.length; start += PORTION) {
    await tx.execute(sql`select list_matches(${sql.param(ids.slice(start, start + PORTION))}::uuid[])`);
  }
}

export function countListed(db: Database): Promise<number> {
  return db.$count(listedMatches);
}

function isAmong(ids: readonly string[]): SQL {
  return sql`match_id = any(${sql.param([...ids])}::uuid[])`;
}
