// Runs with their drills and scores. Scores are computed on every read.

import { type Drill, scoreOf } from '@allcourt/training';
import type { Database } from '#server/db/database.ts';
import { drillsRun } from './drill-book.ts';
import { findResults, type ResultRow, type ScoredRow } from './result-store.ts';

/** One run of a drill. */
export interface Run<Row extends ScoredRow = ResultRow> {
  readonly row: Row;
  /** The version that was run. */
  readonly drill: Drill;
  readonly score: number | null;
  /** True when the score compares with others; not if the run was stopped early. */
  readonly isComparable: boolean;
}

/** Runs of an account, newest first: of all drills, or of some. */
export async function findRuns(
  db: Database,
  { accountId, ...which }: { accountId: string; drillKeys?: readonly string[] },
): Promise<Run[]> {
  return runsOf(db, await findResults(db, { ...which, accountIds: [accountId] }));
}

/** Runs of these rows, in order, except those of drills that left the library. */
export async function runsOf<Row extends ScoredRow>(db: Database, rows: readonly Row[]): Promise<Run<Row>[]> {
  const drillOf = await drillsRun(db, rows);
  return rows.flatMap((row) => runOf(row, drillOf(row)) ?? []);
}

/** The run of a row; undefined when its drill left the library. */
export function runOf<Row extends ScoredRow>(row: Row, drill: Drill | undefined): Run<Row> | undefined {
  return drill && { row, drill, ...scoreOf(drill.scoring, row.counts) };
}

/** Ids of the runs that beat all earlier ones of the drill with the same scoring: one pass, however many there are. */
export function bestRuns(runs: readonly Run<ScoredRow>[]): ReadonlySet<string> {
  const scoringOf = new Map<Drill, string>();
  const best = new Map<string, number>();
  const found = new Set<string>();
  for (const run of runs.toSorted((one, other) => (isBefore(one, other) ? -1 : 1))) {
    const { row, drill, score, isComparable } = run;
    if (score !== null && isComparable) {
      const scoring = scoringOf.get(drill) ?? JSON.stringify(drill.scoring);
      scoringOf.set(drill, scoring);
      const alike = `${row.drillKey} ${scoring}`;
      const before = best.get(alike);
      if (before === undefined || isBetter(run, score, before)) {
        best.set(alike, score);
        found.add(row.id);
      }
    }
  }
  return found;
}

/** Comparable runs: per drill, those with the same scoring as the latest. */
export function comparable<Row extends ScoredRow>(
  runs: readonly Run<Row>[],
): (Run<Row> & { score: number })[] {
  return [...Map.groupBy(runs, ({ row }) => row.drillKey).values()].flatMap((ofDrill) => {
    const [newest] = ofDrill.toSorted((one, other) => (isBefore(one, other) ? 1 : -1));
    return ofDrill.flatMap((run) =>
      newest && isCountedAlike(run, newest) && run.score !== null && run.isComparable
        ? [{ ...run, score: run.score }]
        : [],
    );
  });
}

/** Best score among runs with the same scoring as this one. */
export function bestLike(run: Run, runs: readonly Run[]): number | null {
  const scores = scoresOf(runs.filter((other) => isCountedAlike(other, run)));
  if (scores.length === 0) {
    return null;
  }
  return run.drill.scoring.better === 'higher' ? Math.max(...scores) : Math.min(...scores);
}

function scoresOf(runs: readonly Run[]): number[] {
  return runs.flatMap(({ score, isComparable }) => (score !== null && isComparable ? score : []));
}

function isBetter({ drill }: Run<ScoredRow>, score: number, than: number): boolean {
  return drill.scoring.better === 'higher' ? score > than : score < than;
}

function isBefore(one: Run<ScoredRow>, other: Run<ScoredRow>): boolean {
  const apart = one.row.startedAt.getTime() - other.row.startedAt.getTime();
  return apart === 0 ? one.row.id < other.row.id : apart < 0;
}

/** The scoring of an own drill may have changed between runs. */
function isCountedAlike(one: Run<ScoredRow>, other: Run<ScoredRow>): boolean {
  return (
    one.row.drillKey === other.row.drillKey &&
    (one.drill === other.drill || JSON.stringify(one.drill.scoring) === JSON.stringify(other.drill.scoring))
  );
}
