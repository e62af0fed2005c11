import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** True for a column that is one of some ids: one parameter for all of them, where `inArray` writes one for each. */
export function anyOf(column: PgColumn, ids: readonly string[] | Placeholder): SQL {
  return sql`${column} = any(${'name' in ids ? ids : sql.param([...ids])}::uuid[])`;
}
