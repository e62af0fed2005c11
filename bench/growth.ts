import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { App } from '@allcourt/server/src/app.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { collectRoutes } from '@allcourt/server/test/routes/route-list.ts';
import { Client } from 'pg';
import { type Cost, costOf, type Meter } from './growth/cost.ts';
import { grownFolder, onGrown, removeGrown } from './growth/database.ts';
import {
  cpuOf,
  GOAL_CPU,
  GOAL_GROWTH,
  isGrowing,
  isJudged,
  linesOf,
  pageOf,
  type Row,
  scansOf,
} from './growth/page.ts';
import { READERS, type Reader } from './growth/people.ts';
import { findGrown, readPlans } from './growth/plans.ts';
import { READS, requireAll } from './growth/reads.ts';
import { createStatementWatch, type StatementWatch } from './growth/statement-watch.ts';
import type { Club } from './growth/things.ts';
import { writesOf } from './growth/writes.ts';
import type { Figure } from './report.ts';
import { sectionIn } from './team-size/page.ts';

const SIZES = [1000, 100_000, 1_000_000];
const LEAST = 1000;
const PAGE = join(import.meta.dirname, '../docs/growth.md');

/** The cost of every call in databases of several sizes. */
export async function benchGrowth(args: readonly string[]): Promise<Figure[]> {
  const { sizes, keep, write, only } = readOptions(args);
  const rows = new Map<string, { name: string; reader: Reader; costs: Map<number, Cost> }>();
  for (const size of sizes) {
    const folder = await grownFolder(size);
    try {
      await measureOne(folder, only, (name, reader, cost) => {
        const row = rows.get(`${name} ${reader}`) ?? { name, reader, costs: new Map() };
        row.costs.set(size, cost);
        rows.set(`${name} ${reader}`, row);
      });
    } finally {
      if (!keep) {
        await removeGrown(folder);
      }
    }
    console.log(`\nWith ${size.toLocaleString('en')} matches:\n\n${linesOf([...rows.values()], size)}\n`);
  }
  if (write) {
    const day = new Date().toISOString().slice(0, 10);
    const section = sectionIn(await readFile(PAGE, 'utf8'));
    await writeFile(PAGE, `${pageOf([...rows.values()], { sizes, day }).trimEnd()}\n${section}`);
  }
  return figuresOf([...rows.values()], sizes);
}

interface Options {
  readonly sizes: readonly number[];
  readonly keep: boolean;
  readonly write: boolean;
  /** Part of the names of the calls to measure. */
  readonly only: string;
}

function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: 'string', default: SIZES.join() },
      keep: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
    },
  });
  const sizes = values.sizes.split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < LEAST)) {
    throw new TypeError(`--sizes are numbers of matches from ${LEAST}, with commas between them.`);
  }
  if (values.write && values.only) {
    throw new TypeError('--write needs all calls, and --only measures some.');
  }
  return { ...values, sizes: sizes.toSorted((a, b) => a - b) };
}

async function measureOne(
  folder: string,
  only: string,
  keepCost: (name: string, reader: Reader, cost: Cost) => void,
): Promise<void> {
  const [, routes] = await collectRoutes(() => onGrown(folder, { act: async () => undefined }));
  requireAll(routes);
  const watch = createStatementWatch();
  await onGrown(folder, {
    prepare: ({ pool }) => watch.listen(pool),
    act: (app, database, club) => measureAll({ app, club, database, watch, only, keepCost }),
  });
}

interface Measuring {
  readonly app: App;
  readonly club: Club;
  readonly database: OpenDatabase;
  readonly watch: StatementWatch;
  readonly only: string;
  readonly keepCost: (name: string, reader: Reader, cost: Cost) => void;
}

async function measureAll({ database, watch, ...measuring }: Measuring): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const grown = await findGrown(client);
    const postgres = await postmasterOf(client);
    const plans: Meter['plans'] = (statements) => readPlans(client, statements, grown);
    await measureReads(measuring, { watch, postgres, plans });
    const writes = await writesOf(measuring.app, measuring.club);
    for (const { name, reader, act } of writes.filter((write) => write.name.includes(measuring.only))) {
      measuring.keepCost(name, reader, await costOf(act, { watch, postgres, plans }));
    }
  } finally {
    await client.end();
  }
}

async function measureReads(
  { app, club, only, keepCost }: Pick<Measuring, 'app' | 'club' | 'only' | 'keepCost'>,
  meter: Meter,
): Promise<void> {
  const refused: string[] = [];
  for (const { name, address } of READS.filter((read) => read.name.includes(only))) {
    const statuses: number[] = [];
    for (const reader of READERS) {
      const url = address({ ...club.readers[reader], club });
      const ask = () => app.inject({ url: url ?? '', headers: { cookie: club.readers[reader].cookie } });
      const { statusCode } = url === null ? { statusCode: 404 } : await ask();
      statuses.push(statusCode);
      // Not everyone may ask everything.
      if (statusCode < 400) {
        keepCost(name, reader, await costOf(async () => (await ask()).rawPayload.length, meter));
      }
    }
    if (Math.min(...statuses) >= 400) {
      refused.push(`${name} (${statuses.join(', ')})`);
    }
  }
  if (refused.length > 0) {
    throw new Error(`No one was answered by ${refused.join(', ')}.`);
  }
}

async function postmasterOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: string }>("select pg_read_file('postmaster.pid') as pid");
  return Number.parseInt(rows[0]?.pid ?? '', 10);
}

function figuresOf(rows: readonly Row[], sizes: readonly number[]): Figure[] {
  const last = (row: Row) => [...row.costs.values()].at(-1);
  const costly = rows.filter((row) => cpuOf(last(row) ?? NOTHING) > GOAL_CPU);
  const scanning = rows.filter((row) => scansOf(row) !== '');
  const growing = rows.filter(isGrowing);
  const of = `of ${rows.length} calls`;
  return [
    {
      name: `calls above ${GOAL_CPU} ms of processor time at ${sizes.at(-1)?.toLocaleString('en')} matches`,
      ...{ measured: String(costly.length), baseline: of, ratio: null },
      goal: { text: '0', holds: costly.length === 0 },
    },
    {
      name: 'calls with a sequential scan of a table that grows',
      ...{ measured: String(scanning.length), baseline: of, ratio: null },
      goal: { text: '0', holds: scanning.length === 0 },
    },
    ...(sizes.length > 1
      ? [
          {
            name: `calls that grow by more than ${GOAL_GROWTH} times between the two largest sizes`,
            ...{ measured: String(growing.length), baseline: of, ratio: null },
            ...(isJudged(sizes) ? { goal: { text: '0', holds: growing.length === 0 } } : {}),
          },
        ]
      : []),
  ];
}

const NOTHING = { serverMs: 0, databaseMs: 0 } as Cost;
