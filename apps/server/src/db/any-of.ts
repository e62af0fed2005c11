import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Value } from '#server/db/prepared.ts';

/** Ids, or what stands for them in a statement. */
export type Ids = Value<readonly string[]> | SQL;

/** True for a column that is one of some ids: one parameter for all of them, where `inArray` writes one for each. */
export function anyOf(column: PgColumn, ids: Ids): SQL {
  return sql`${column} = any(${'length' in ids ? sql.param([...ids]) : ids}::uuid[])`;
}

/**
 * The same ids in a select of their own, into which PostgreSQL does not look while it plans. It then reckons with as many
 * in every call, and keeps one plan for all of them: for few ids a plan of their own would seem cheaper to it each time, in
 * a statement of many parts that takes longer to plan than to run.
 */
export function unseen(ids: Value<readonly string[]>): SQL {
  return sql`(select ${'length' in ids ? sql.param([...ids]) : ids}::uuid[])`;
}
