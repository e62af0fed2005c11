import { Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartupError } from '#server/startup-error.ts';
import type { Head, Part } from './parts.ts';
import { copyTarget, listMigrations, listTables, type Table } from './tables.ts';

interface DumpedTable {
  part: Part;
  data: AsyncIterable<Buffer>;
  /** The number of rows, once the data has ended. */
  rows: () => number;
}

export interface Dump {
  head: Head;
  tables: readonly Table[];
  /** Each table's data must be read to its end before the next. */
  read(table: Table): DumpedTable;
  close(): Promise<void>;
}

/** Opens a view of the database as it is at this instant; whatever is written from now on is not in it. */
export async function openDump(url: string, now: Date): Promise<Dump> {
  const client = new Client({ connectionString: url, keepAlive: true });
  client.on('error', () => {}); // The statement under way rejects with the reason.
  await client.connect();
  try {
    // A dump may take longer than any deadline that the server sets for its sessions.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query(`set lock_timeout = '60s'`);
    await client.query('begin isolation level repeatable read read only');
    const tables = await listTables(client);
    const migrations = await listMigrations(client);
    if (migrations.length === 0) {
      throw new StartupError('There is nothing to back up: the database has no tables of Allcourt.');
    }
    // Until the end no migration may change what is read.
    const names = tables.map(({ name }) => `public.${escapeIdentifier(name)}`);
    await client.query(`lock table ${names.join(', ')} in access share mode`);
    return {
      head: { createdAt: now.toISOString(), migrations },
      tables,
      read(table) {
        const stream = client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
        return { part: { kind: 'table', ...table }, data: stream, rows: () => stream.rowCount };
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
