// Grown databases: made once, in a folder that can be kept.

import { chmod, mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '@allcourt/server/src/app.ts';
import { openEmbedded } from '@allcourt/server/src/db/embedded/open.ts';
import { migrateDatabase } from '@allcourt/server/src/db/migrate.ts';
import { connect, type OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { createLogger } from '@allcourt/server/src/logger.ts';
import { configOf, onData } from '../open-server.ts';
import { type Amounts, amountsOf, bytesFor } from './amounts.ts';
import { fillClubLife } from './club-life.ts';
import { fillConversations } from './conversations.ts';
import { fillDerived } from './derived.ts';
import { copyMatches, keepTemplates } from './matches.ts';
import { makePeople, numbersOf, type Population } from './people.ts';
import { proveSample } from './prove.ts';
import { addThings, type Club } from './things.ts';

/** Parent of the databases' folders; each is named by its number of matches. */
const PARENT = join(tmpdir(), 'allcourt-growth');
/** Written last, so that a folder without it is half made. */
const READY = 'growth.json';
/** To be raised whenever a database is made otherwise. */
const VERSION = 1;

/** A database that can be made again need not survive a power cut, and is read only when it is whole. */
const WHILE_MAKING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '4GB',
  work_mem: '256MB',
  maintenance_work_mem: '1GB',
};

interface Ready {
  readonly version: number;
  /** The newest migration. */
  readonly migration: string;
  readonly club: Club;
}

/** The folder of a database of that many matches, made unless it is there; refuses with a sentence where the disk is too full. */
export async function grownFolder(matches: number): Promise<string> {
  const folder = join(PARENT, String(matches));
  const ready = await readReady(folder);
  if (ready?.version === VERSION) {
    console.log(`Using the database of ${count(matches)} matches in ${folder}.`);
    return folder;
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // As root, PostgreSQL runs as a user of its own, who must get in.
  await chmod(PARENT, 0o755);
  await chmod(folder, 0o755);
  const amounts = amountsOf(matches);
  console.log(`Making a database of ${count(matches)} matches in ${folder}.`);
  await requireRoom(amounts);
  try {
    await make(folder, amounts);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

/** Runs the act on a server over the folder's database. `prepare` comes before the server's first connection. */
export async function onGrown<Answer>(
  folder: string,
  {
    act,
    prepare,
  }: {
    act: (app: App, database: OpenDatabase, club: Club) => Promise<Answer>;
    prepare?: (database: OpenDatabase) => void;
  },
): Promise<Answer> {
  const ready = await readReady(folder);
  if (!ready) {
    throw new Error(`There is no grown database in ${folder}.`);
  }
  return onData(folder, {
    ...(prepare ? { prepare } : {}),
    act: async (app, database) => {
      const migration = await newestMigration(database);
      if (migration !== ready.migration) {
        await timed('filling the tables that are new', () => fillDerived(database));
        await database.pool.query('vacuum analyze');
        await writeReady(folder, { ...ready, migration });
      }
      return act(app, database, ready.club);
    },
  });
}

export async function removeGrown(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

async function requireRoom(amounts: Amounts): Promise<void> {
  const { bavail, bsize } = await statfs(PARENT);
  const [free, needed] = [bavail * bsize, bytesFor(amounts)];
  if (free < needed) {
    throw new Error(
      `A database of ${count(amounts.matches)} matches needs ${gigabytes(needed)} in ${PARENT}, and ${gigabytes(free)} are free. Leave this size out with --sizes, or set TMPDIR to a larger disk.`,
    );
  }
}

async function make(folder: string, amounts: Amounts): Promise<void> {
  const log = createLogger(configOf(folder));
  const embedded = await openEmbedded({ dataDir: folder, log, settings: WHILE_MAKING });
  let population: Population;
  try {
    await migrateDatabase(embedded.url);
    const database = connect(embedded.url, log);
    population = await fill(database, amounts).finally(() => database.close());
  } finally {
    await embedded.close();
  }
  await onData(folder, {
    act: async (app, database) => {
      const club = await timed('links, groups and tasks', () => addThings(app, database, population));
      await database.pool.query('vacuum analyze');
      const migration = await newestMigration(database);
      await writeReady(folder, { version: VERSION, migration, club });
    },
  });
}

/** Fills an empty database. Tables that are made of matches come after these, by `fillDerived`. */
async function fill(database: OpenDatabase, amounts: Amounts): Promise<Population> {
  const { db, pool } = database;
  const client = await pool.connect();
  try {
    await client.query('create schema grown');
    const population = await timed('people and teams', () => makePeople(database, amounts));
    await timed('templates', () => keepTemplates(database));
    // Copies refer to rows that exist, and are proved below: checking each reference takes longer than copying.
    await client.query("set session_replication_role = 'replica'");
    await timed(`${count(amounts.matches)} matches`, () =>
      copyMatches(client, { amounts, numbers: numbersOf(amounts) }),
    );
    // The statements below join what is there by now.
    await client.query('analyze');
    await timed(`${count(amounts.messages)} messages`, () =>
      fillConversations(client, { amounts, population }),
    );
    await timed('events, trainings, notifications', () => fillClubLife(db, client, { amounts, population }));
    await client.query("set session_replication_role = 'origin'");
    await client.query('drop schema grown cascade');
    await timed('statistics for the planner', () => client.query('vacuum analyze'));
    await timed('tables made of matches', () => fillDerived(database));
    const proved = await timed('the proof', () => proveSample(database));
    console.log(`  ${count(proved)} of the matches are what their logs make.`);
    return population;
  } finally {
    client.release();
  }
}

async function newestMigration({ pool }: OpenDatabase): Promise<string> {
  const { rows } = await pool.query<{ newest: string }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  return rows[0]?.newest ?? '';
}

async function readReady(folder: string): Promise<Ready | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, READY), 'utf8')) as Ready; // As `writeReady` wrote it.
  } catch {
    return undefined; // Not made, or not to its end.
  }
}

function writeReady(folder: string, ready: Ready): Promise<void> {
  return writeFile(join(folder, READY), JSON.stringify(ready));
}

async function timed<Answer>(what: string, act: () => Promise<Answer>): Promise<Answer> {
  const start = performance.now();
  const answer = await act();
  console.log(`  ${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return answer;
}

function count(number: number): string {
  return number.toLocaleString('en');
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(0)} GB`;
}
