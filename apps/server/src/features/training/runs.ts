// What was run, with what it was and what came of it. Scores are found again whenever they are read.

import { type Drill, scoreOf } from '@allcourt/training';
import type { Database } from '#server/db/database.ts';
import { drillsRun } from './drill-book.ts';
import { findResults, type ResultRow } from './result-store.ts';

/** One run of a drill. */
export interface Run {
  readonly row: ResultRow;
  /** As it was when it was run. */
  readonly drill: Drill;
  readonly score: number | null;
  /** Whether the score can be held against others: a run that was broken off only says how far it went. */
  readonly isComparable: boolean;
}

/** What somebody has run, the newest first: of all drills, or of some. */
export async function findRuns(
  db: Database,
  which: { accountId: string; drillKeys?: readonly string[] },
): Promise<Run[]> {
  return runsOf(db, await findResults(db, which));
}

/** The runs that these rows tell of, in their order. A drill that the library has no more is left out. */
export async function runsOf(db: Database, rows: readonly ResultRow[]): Promise<Run[]> {
  const drillOf = await drillsRun(db, rows);
  return rows.flatMap((row) => {
    const drill = drillOf(row);
    if (!drill) {
      return [];
    }
    const { score, isComparable } = scoreOf(drill.scoring, row.counts);
    return [{ row, drill, score, isComparable }];
  });
}

/** Whether no earlier run of the same drill, counted in the same way, was as good. */
export function isBest(run: Run, runs: readonly Run[]): boolean {
  const { score, isComparable } = run;
  const before = scoresOf(runs.filter((other) => isBefore(other, run) && isCountedAlike(other, run)));
  return score !== null && isComparable && before.every((other) => isBetter(run, score, other));
}

/** The runs whose scores can be held against each other: of each drill, those counted as the newest one was. */
export function comparable(runs: readonly Run[]): (Run & { score: number })[] {
  return [...Map.groupBy(runs, ({ row }) => row.drillKey).values()].flatMap((ofDrill) => {
    const [newest] = ofDrill.toSorted((one, other) => (isBefore(one, other) ? 1 : -1));
    return ofDrill.flatMap((run) =>
      newest && isCountedAlike(run, newest) && run.score !== null && run.isComparable
        ? [{ ...run, score: run.score }]
        : [],
    );
  });
}

/** The best score of runs that are counted like this one. */
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

function isBetter({ drill }: Run, score: number, than: number): boolean {
  return drill.scoring.better === 'higher' ? score > than : score < than;
}

function isBefore(one: Run, other: Run): boolean {
  const apart = one.row.startedAt.getTime() - other.row.startedAt.getTime();
  return apart === 0 ? one.row.id < other.row.id : apart < 0;
}

/** A drill that somebody wrote may be counted in another way by now. */
function isCountedAlike(one: Run, other: Run): boolean {
  return (
    one.row.drillKey === other.row.drillKey &&
    (one.drill === other.drill || JSON.stringify(one.drill.scoring) === JSON.stringify(other.drill.scoring))
  );
}
