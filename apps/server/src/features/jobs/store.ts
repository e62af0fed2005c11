import { asc, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { jobs } from '#server/db/schema/jobs.ts';

export type JobRow = Readonly<typeof jobs.$inferSelect>;

/** By the database's clock, which all nodes share. */
const NOW = sql`now()`;
/** Timers are not exact. */
const EARLY = 0.05;
/** A run that has not ended after as many periods ended with its node. */
const LOST_AFTER = 2;

interface Claim {
  name: string;
  node: string;
  everyMs: number;
  /** True when the node has just started: then it need not be time yet. */
  isStart: boolean;
}

/** Claims a run, unless another node runs the job now or it is not time yet. */
export async function claimRun(db: Database, { name, node, everyMs, isStart }: Claim): Promise<boolean> {
  const isFree = or(
    isNotNull(jobs.endedAt),
    eq(jobs.node, node),
    lte(jobs.claimedAt, before(everyMs * LOST_AFTER)),
  );
  const isDue = lte(jobs.claimedAt, before(everyMs * (1 - EARLY)));
  const claimed = await db
    .insert(jobs)
    .values({ name, node, claimedAt: NOW })
    .onConflictDoUpdate({
      target: jobs.name,
      set: { node, claimedAt: NOW, endedAt: null, tookMs: null },
      setWhere: isStart ? sql`${isFree}` : sql`${isFree} and ${isDue}`,
    })
    .returning({ name: jobs.name });
  return claimed.length > 0;
}

/** Notes how a run ended, also of a job that is not claimed. */
export async function noteRun(
  db: Database,
  { name, node, tookMs, error }: Pick<JobRow, 'name' | 'node' | 'tookMs' | 'error'>,
): Promise<void> {
  const ended = { endedAt: NOW, tookMs, error };
  await db
    .insert(jobs)
    .values({ name, node, claimedAt: NOW, ...ended })
    .onConflictDoUpdate({ target: jobs.name, set: { node, ...ended } });
}

export function listRuns(db: Database): Promise<JobRow[]> {
  return db.select().from(jobs).orderBy(asc(jobs.name));
}

function before(ms: number) {
  return sql`now() - make_interval(secs => ${ms / 1000})`;
}
