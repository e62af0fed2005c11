/** The score of a run, found from what was counted and from nothing else. */
import type { RunCounts } from '../run-counts.ts';
import type { ScoringRule } from '../scoring-rule.ts';
import { hasTries, isPartFull, partsIn, rungStand, sum } from './parts.ts';

/** What a run came to. */
export interface RunScore {
  /** In the unit of the rule; null where nothing was counted, or the points that a `target` asks for were not reached. */
  readonly score: number | null;
  /** Whether nothing is left to count. */
  readonly isComplete: boolean;
  /**
   * Whether the score can be held against that of another run: complete, or a ladder, which ends when the time does.
   * A run that was broken off says how far it went, not how good it was.
   */
  readonly isComparable: boolean;
}

/**
 * The score by the rule:
 * - `made`: how many attempts were good. `points`: the sum of what the attempts brought.
 * - `streak`, `rally`: the best try. `time`: the best try, the longest or the shortest by the rule's `better`.
 * - `target`: how many balls it took to reach the points.
 * - `ladder`: how many rungs were climbed, each by `need.made` good ones of `need.of`, in as many goes as it took.
 * - `margin`: own points less theirs, over all games.
 *
 * Takes counts that `countsProblems` finds nothing wrong with.
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
