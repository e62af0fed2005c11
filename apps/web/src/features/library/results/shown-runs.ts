import type { DrillResult } from '@allcourt/contract';
import { type Difficulty, type Drill, levelReached, type ScoringRule, scoreOf } from '@allcourt/training';
import type { WaitingResult } from './use-waiting-results.ts';

/** A run of a drill as its history shows it. */
export interface ShownRun {
  readonly id: string;
  /** When it began, ISO. */
  readonly startedAt: string;
  readonly activeSeconds: number;
  /** Null of a run that was broken off before anything was counted. */
  readonly score: number | null;
  readonly level: Difficulty | null;
  /** Whether its score may be held against another's: it was not broken off. */
  readonly isComparable: boolean;
  readonly isBest: boolean;
  readonly note: string | null;
  /** Whether the server has not confirmed it. */
  readonly isWaiting: boolean;
}

/** The runs of a drill, the oldest first: those that the server knows, and those that wait on this device. */
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

/** The best score of the runs that can be compared; null where there is none. */
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

/** Whether a score beats what was the best until then. */
export function isBetter({ better }: ScoringRule, score: number, best: number | null): boolean {
  return best === null || (better === 'higher' ? score > best : score < best);
}
