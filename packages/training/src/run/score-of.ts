/** Score of a run, computed from its counts alone. */
import type { RunCounts } from '../run-counts.ts';
import type { ScoringRule } from '../scoring-rule.ts';
import { hasTries, isPartFull, partsIn, rungStand, sum } from './parts.ts';

/** Result of a run. */
export interface RunScore {
  /** In the unit of the rule; null if nothing was counted, or if a `target` was not reached. */
  readonly score: number | null;
  /** True when everything was counted. */
  readonly isComplete: boolean;
  /**
   * True when the score compares with other runs: complete, or a ladder, which ends with the time. A run that was stopped
   * early shows how far it went, not how good it was.
   */
  readonly isComparable: boolean;
}

/**
 * Score by kind of rule:
 * - `made`: number of successes. `points`: sum of the awards.
 * - `streak`, `rally`: best try. `time`: best try, longest or shortest depending on `better`.
 * - `target`: balls needed to reach the score.
 * - `ladder`: rungs climbed, each with `need.made` successes out of `need.of`, in any number of goes.
 * - `margin`: own points minus theirs, over all games.
 *
 * Expects counts without `countsProblems`.
 */
export function scoreOf(rule: ScoringRule, counts: RunCounts): RunScore {
  if (!counts.some((round) => round.length > 0)) {
    return { score: null, isComplete: false, isComparable: false };
  }
  const score = scoreOfSome(rule, counts);
  const isComplete = isEverythingCounted(rule, counts);
  return { score, isComplete, isComparable: isComplete || rule.kind === 'ladder' };
}

function scoreOfSome(rule: ScoringRule, counts: RunCounts): number | null {
  const all = counts.flat();
  switch (rule.kind) {
    case 'made':
    case 'points':
      return sum(all);
    case 'streak':
    case 'rally':
    case 'time':
      return rule.better === 'higher' ? Math.max(...all) : Math.min(...all);
    case 'target':
      return sum(all) >= rule.points ? all.length : null;
    case 'ladder':
      return counts.filter((values) => rungStand(rule.need, values).isClimbed).length;
    case 'margin':
      return sum(counts.map(([own = 0, theirs = 0]) => own - theirs));
  }
}

function isEverythingCounted(rule: ScoringRule, counts: RunCounts): boolean {
  if (rule.kind === 'target') {
    return scoreOfSome(rule, counts) !== null;
  }
  if (hasTries(rule)) {
    return counts.flat().length >= rule.tries;
  }
  return counts.length >= partsIn(rule) && counts.every((values) => isPartFull(rule, values));
}
