import { readCpuMs } from '../load/inside.ts';
import { median, percentile, timeMs } from '../measure.ts';
import type { Plans } from './plans.ts';
import type { Statement, StatementWatch } from './statement-watch.ts';

export interface Cost extends Plans {
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** Processor time of this process, which has the server and next to nothing else: the median of the rounds. */
  readonly serverMs: number;
  /** Processor time of PostgreSQL's processes; it is read in steps of 10 ms, and is a mean over the rounds. */
  readonly databaseMs: number;
  readonly statements: number;
  readonly bytes: number;
}

export interface Meter {
  readonly watch: StatementWatch;
  /** Process id of PostgreSQL. */
  readonly postgres: number;
  plans(statements: readonly Statement[]): Promise<Plans>;
}

const WARM_UPS = 3;
const LEAST_ROUNDS = 5;
const MOST_ROUNDS = 40;
/** As many rounds as fit. */
const ENOUGH_MS = 600;
/** An act is measured so often at most. */
export const MOST_ACTS = WARM_UPS + MOST_ROUNDS;

/** Measures an act that answers with the bytes of its answer. */
export async function costOf(act: () => Promise<number>, { watch, postgres, plans }: Meter): Promise<Cost> {
  for (let round = 0; round < WARM_UPS; round += 1) {
    await act();
  }
  const times: number[] = [];
  const serverTimes: number[] = [];
  let bytes = 0;
  let fewest: readonly Statement[] | undefined;
  const databaseBefore = await readCpuMs(postgres, 'family');
  const start = performance.now();
  while (
    times.length < LEAST_ROUNDS ||
    (times.length < MOST_ROUNDS && performance.now() - start < ENOUGH_MS)
  ) {
    const before = process.cpuUsage();
    const [, statements] = await watch.during(async () => {
      times.push(
        await timeMs(async () => {
          bytes = await act();
        }),
      );
    });
    const { user, system } = process.cpuUsage(before);
    serverTimes.push((user + system) / 1000);
    // In some rounds the server reads again what it keeps in memory.
    if (!fewest || statements.length < fewest.length) {
      fewest = statements;
    }
  }
  const databaseMs = (await readCpuMs(postgres, 'family')) - databaseBefore;
  return {
    p50Ms: median(times),
    p95Ms: percentile(times, 0.95),
    // Garbage of the call before is collected in some of the rounds.
    serverMs: median(serverTimes),
    databaseMs: databaseMs / times.length,
    statements: fewest?.length ?? 0,
    bytes,
    ...(await plans(fewest ?? [])),
  };
}
