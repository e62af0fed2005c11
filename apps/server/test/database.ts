import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { connect, type OpenDatabase } from '#server/db/open.ts';
import { closeLater, closeWithFile } from '#test/cleanup.ts';

/** The next clone is made while a test uses the one before: it mostly waits for the disk. */
let nextClone: Promise<string> | undefined;
let administration: Pool | undefined;

/** The test's own database, cloned from the migrated template and dropped afterward. */
export async function testDatabase(): Promise<OpenDatabase> {
  const clone = nextClone ?? cloneTemplate();
  nextClone = undefined;
  const name = await clone;
  nextClone ??= cloneTemplate();
  nextClone.catch(() => {}); // Its taker sees the error; the last clone is never taken.
  const open = connect(urlOf(name), pino({ level: 'warn' }), { max: 5 });
  closeLater(async () => {
    await open.close();
    const dropped = drop(name);
    closeWithFile(() => dropped);
  });
  return open;
}

/** The address of an empty database. */
export async function emptyDatabase(): Promise<string> {
  const name = await createDatabase('template0');
  closeLater(() => drop(name));
  return urlOf(name);
}

function cloneTemplate(): Promise<string> {
  return createDatabase('allcourt');
}

async function createDatabase(template: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // The template holds next to nothing: copying its files beats logging every page.
  await administer(`create database ${name} template ${template} strategy file_copy`);
  return name;
}

function drop(name: string): Promise<void> {
  return administer(`drop database ${name} with (force)`);
}

function urlOf(name: string): string {
  return new URL(`/${name}`, inject('templateUrl')).href;
}

async function administer(statement: string): Promise<void> {
  administration ??= openAdministration();
  await administration.query(statement);
}

function openAdministration(): Pool {
  const pool = new Pool({ connectionString: urlOf('postgres'), max: 3, allowExitOnIdle: true });
  pool.on('error', () => {}); // The server may end before what is idle here.
  return pool;
}
