import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type * as schema from '#server/db/schema/index.ts';

/** The database or a transaction in it: what every function of a `store.ts` takes first. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;
