import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Makes an empty database in a PostgreSQL; returns its address. */
export async function createDatabase(postgres: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: postgres });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
  const url = new URL(postgres);
  url.pathname = `/${name}`;
  return url.href;
}
