import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { connect, type OpenDatabase } from '#server/db/open.ts';
import { closeLater } from '#test/cleanup.ts';

/** A database of the test's own, cloned from the migrated template; dropped by itself. */
export async function testDatabase(): Promise<OpenDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // The template holds next to nothing: copying its files beats logging every page.
  await administer(`create database ${name} template allcourt strategy file_copy`);
  const url = new URL(`/${name}`, inject('templateUrl')).href;
  const open = connect(url, pino({ level: 'warn' }), { max: 5 });
  closeLater(async () => {
    await open.close();
    await administer(`drop database ${name} with (force)`);
  });
  return open;
}

/** The address of an empty database. */
export async function emptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${name} template template0 strategy file_copy`);
  closeLater(() => administer(`drop database ${name} with (force)`));
  return new URL(`/${name}`, inject('templateUrl')).href;
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: new URL('/postgres', inject('templateUrl')).href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
