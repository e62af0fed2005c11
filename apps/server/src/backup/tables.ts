import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';

export interface Table {
  name: string;
  /** Without those that PostgreSQL computes. */
  columns: string[];
}

export interface AppliedMigration {
  hash: string;
  createdAt: number;
}

/** The application's tables, by name. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname collate "C"`);
  return rows;
}

/** The migrations that made the tables, in order; none where the database was never used. */
export async function listMigrations(client: Client): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query(
    `select from pg_tables where tablename = '__drizzle_migrations'`,
  );
  if (found.length === 0) {
    return [];
  }
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, created_at }) => ({ hash, createdAt: Number(created_at) }));
}

/** A name of COPY: a table with the columns that a backup has. */
export function copyTarget({ name, columns }: Table): string {
  return `public.${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`;
}
