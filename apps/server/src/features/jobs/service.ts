import type { Database } from '#server/db/database.ts';
import type { Job, JobLedger } from '#server/plugins/periodic.ts';
import { claimRun, type JobRow, listRuns, noteRun } from './store.ts';

const LONGEST_ERROR = 500;

/** Claims and notes the runs of a node in the database. */
export function createLedger({ db, node }: { db: Database; node: string }): JobLedger {
  return {
    claim: ({ name, everyMs }: Job, when) => claimRun(db, { name, node, everyMs, isStart: when === 'start' }),
    note: ({ name }, { tookMs, error }) =>
      noteRun(db, { name, node, tookMs, error: error === null ? null : sentenceOf(error) }),
  };
}

/** Every job that has run, by name. */
export function listJobs(db: Database): Promise<JobRow[]> {
  return listRuns(db);
}

function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.slice(0, LONGEST_ERROR);
}
