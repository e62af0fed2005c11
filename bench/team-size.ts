import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { App } from '@allcourt/server/src/app.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { storeQueued } from '@allcourt/server/src/features/notifications/queue.ts';
import { createStatementWatch, type StatementWatch } from './growth/statement-watch.ts';
import { median, percentile, timeMs } from './measure.ts';
import { onEmpty } from './open-server.ts';
import type { Figure } from './report.ts';
import { type Act, type Call, callsOf } from './team-size/calls.ts';
import { type Cost, isAbove, lineOf, type Row, writeSection } from './team-size/page.ts';
import { finish, makeTeam, SIZES, type TeamOfSize } from './team-size/twins.ts';

const WARM_UPS = 4;
/** Both teams take turns, so that they meet the same neighbors on a shared machine. */
const TURNS = 8;
const ACTS_OF_TURN = 4;

/** The cost of each call to a member of a team of 500, against one of a team of 20 with the same life. */
export async function benchTeamSize(args: readonly string[]): Promise<Figure[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string', default: '' }, write: { type: 'boolean', default: false } },
  });
  if (values.write && values.only) {
    throw new TypeError('--write needs all calls, and --only measures some.');
  }
  const watch = createStatementWatch();
  const rows = await onEmpty({
    prepare: ({ pool }) => watch.listen(pool),
    act: (app, database) => measure(app, database, { watch, only: values.only }),
  });
  const [load = 0] = loadavg();
  if (values.write) {
    await writeSection(rows, { day: new Date().toISOString().slice(0, 10), load });
  }
  const above = rows.filter(isAbove);
  return [
    {
      name: 'calls that take more than 1.3 times as long in a team of 500, without a larger answer',
      ...{ measured: String(above.length), baseline: `of ${rows.length} calls`, ratio: null },
      goal: { text: '0', holds: above.length === 0 },
    },
  ];
}

async function measure(
  app: App,
  database: OpenDatabase,
  { watch, only }: { watch: StatementWatch; only: string },
): Promise<Row[]> {
  const [small, large] = [await makeTeam(database, SIZES[0]), await makeTeam(database, SIZES[1])];
  await finish(database);
  const { rows } = await database.pool.query<{ pid: string }>("select pg_read_file('postmaster.pid') as pid");
  const postgres = Number.parseInt(rows[0]?.pid ?? '', 10);
  const measured: Row[] = [];
  const settle = () => storeQueued({ db: database.db, log: app.log, realtime: { send: () => undefined } });
  for (const call of callsOf(app).filter(({ name }) => name.includes(only))) {
    const row = await compareTeams(call, [small, large], { watch, postgres, settle });
    measured.push(row);
    console.log(lineOf(row));
  }
  return measured;
}

interface Measuring {
  readonly watch: StatementWatch;
  readonly postgres: number;
  /** Does what is left to a job, which no one waits for. */
  settle(): Promise<void>;
}

interface Turns {
  readonly times: number[];
  readonly cpu: number[];
  fewest: number;
  bytes: number;
}

async function compareTeams(
  call: Call,
  teams: readonly [TeamOfSize, TeamOfSize],
  measuring: Measuring,
): Promise<Row> {
  const acts = [await call.of(teams[0]), await call.of(teams[1])] as const;
  const kept = acts.map((): Turns => ({ times: [], cpu: [], fewest: Number.POSITIVE_INFINITY, bytes: 0 }));
  for (let turn = -1; turn < TURNS; turn += 1) {
    for (const [index, act] of acts.entries()) {
      const turns = kept[index];
      if (turn < 0) {
        for (let warmUp = 0; warmUp < WARM_UPS; warmUp += 1) {
          await act.prepare?.();
          await act.act();
        }
      } else if (turns) {
        await takeTurn(act, turns, measuring);
      }
    }
  }
  const [small, large] = kept.map(costOf);
  if (!small || !large) {
    throw new TypeError('There are two teams.');
  }
  return { name: call.name, asker: call.asker, small, large };
}

async function takeTurn(
  { prepare, act }: Act,
  turns: Turns,
  { watch, postgres, settle }: Measuring,
): Promise<void> {
  let cpu = 0;
  for (let round = 0; round < ACTS_OF_TURN; round += 1) {
    await prepare?.();
    await settle();
    const databaseBefore = await databaseMs(postgres);
    const start = process.cpuUsage();
    const [, statements] = await watch.during(async () => {
      turns.times.push(
        await timeMs(async () => {
          turns.bytes = await act();
        }),
      );
    });
    const { user, system } = process.cpuUsage(start);
    cpu += (user + system) / 1000 + changeOf(databaseBefore, await databaseMs(postgres));
    turns.fewest = Math.min(turns.fewest, statements.length);
  }
  turns.cpu.push(cpu / ACTS_OF_TURN);
}

function costOf({ times, cpu, fewest, bytes }: Turns): Cost {
  return {
    p50Ms: median(times),
    p95Ms: percentile(times, 0.95),
    // A busy neighbor only adds.
    cpuMs: percentile(cpu, 0.25),
    statements: fewest,
    bytes,
  };
}

/** Processor time of PostgreSQL's processes by their ids, in milliseconds; Linux only. */
async function databaseMs(postgres: number): Promise<ReadonlyMap<number, number>> {
  const children = await readFile(`/proc/${postgres}/task/${postgres}/children`, 'utf8');
  const pids = children.trim().split(' ').map(Number);
  const all = await Promise.all(
    // A process may end while we look.
    pids.map(async (pid) => readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')),
  );
  return new Map(all.map((text, index) => [pids[index] ?? 0, Number.parseInt(text, 10) / 1e6]));
}

function changeOf(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, ms]) => sum + Math.max(0, ms - (before.get(pid) ?? 0)), 0);
}
