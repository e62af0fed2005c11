import type { DrillSearch } from '#web/features/library/drill-search.ts';
import type { PlanSearch } from '#web/features/plans/plan-search.ts';
import { TRAINING_TABS, type TrainingSearch } from '#web/features/training/training-search.ts';
import { wordsIn } from './words-in.ts';

/** What is no address of the Training Center is left out; what the words of a tab mean is found out with the tab. */
export function parseTrainingSearch({ tab, ...others }: Record<string, unknown>): TrainingSearch {
  const known = TRAINING_TABS.find((name) => name === tab);
  return { ...wordsIn(others), ...(known ? { tab: known } : {}) };
}

/** The address of a drill's page, its run, its editor, or of a session's plan. */
export function parseWords(search: Record<string, unknown>): DrillSearch & PlanSearch {
  return wordsIn(search);
}
