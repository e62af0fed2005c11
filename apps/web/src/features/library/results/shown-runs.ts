import type { DrillResult } from '@allcourt/contract';
import { type Difficulty, type Drill, levelReached, type ScoringRule, scoreOf } from '@allcourt/training';
import type { WaitingResult } from './results.ts';

/** A run of a drill in its history. */
export interface ShownRun {
  readonly id: string;
  /** Start, ISO. */
  readonly startedAt: string;
  readonly activeSeconds: number;
  /** Null if the run ended before anything was counted. */
  readonly score: number | null;
  readonly level: Difficulty | null;
  /** True when its score compares with others: only if the run was finished. */
  readonly isComparable: boolean;
  readonly isBest: boolean;
  readonly note: string | null;
  /** True when it is still unsent. */
  readonly isWaiting: boolean;
}

/** Runs of a drill from the server and this device, oldest first. */
export function runsOf(
  { id: drillKey, scoring }: Pick<Drill, 'id' | 'scoring'>,
  results: readonly DrillResult[],
  waiting: readonly WaitingResult[],
): ShownRun[] {
  const known = new Set(results.map(({ id }) => id));
  const sent = results.map(
    ({ id, startedAt, activeSeconds, counts, score, level, note }): Omit<ShownRun, 'isBest'> => {
      const { isComparable } = scoreOf(scoring, counts);
      return { id, startedAt, activeSeconds, score, level, note, isComparable, isWaiting: false };
    },
  );
  const unsent = waiting
    .filter(({ key, body }) => body.drillKey === drillKey && !known.has(key))
    .map(({ key, body: { startedAt, activeSeconds, counts, note } }): Omit<ShownRun, 'isBest'> => {
      const { score, isComparable } = scoreOf(scoring, counts);
      const level = score === null ? null : levelReached(scoring, score);
      return { id: key, startedAt, activeSeconds, score, level, note, isComparable, isWaiting: true };
    });
  const all = [...sent, ...unsent].toSorted((one, other) => one.startedAt.localeCompare(other.startedAt));
  return all.map((run, index) => ({
    ...run,
    isBest:
      run.isComparable &&
      run.score !== null &&
      isBetter(scoring, run.score, bestOf(scoring, all.slice(0, index))),
  }));
}

/** Best comparable score; null if there is none. */
export function bestOf(
  rule: ScoringRule,
  runs: readonly Pick<ShownRun, 'score' | 'isComparable'>[],
): number | null {
  const scores = runs.flatMap(({ score, isComparable }) => (score === null || !isComparable ? [] : [score]));
  if (scores.length === 0) {
    return null;
  }
  return rule.better === 'higher' ? Math.max(...scores) : Math.min(...scores);
}

/** True when a score beats the previous best. */
export function isBetter({ better }: ScoringRule, score: number, best: number | null): boolean {
  return best === null || (better === 'higher' ? score > best : score < best);
}
