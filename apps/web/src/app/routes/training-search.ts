import type {
  CompareSearch,
  DrillSearch,
  PlanSearch,
  PracticeSearch,
} from '#web/features/training/training-search.ts';
import { TRAINING_TABS, type TrainingSearch } from '#web/features/training/training-search.ts';
import { wordsIn } from './words-in.ts';

/** Drops unknown tabs; each tab parses its own params. */
export function parseTrainingSearch({ tab, ...others }: Record<string, unknown>): TrainingSearch {
  const known = TRAINING_TABS.find((name) => name === tab);
  return { ...wordsIn(others), ...(known ? { tab: known } : {}) };
}

/** Address of a drill's page, run and editor, of a session's plan, of a team practice, and of a comparison. */
export function parseWords(
  search: Record<string, unknown>,
): DrillSearch & PlanSearch & PracticeSearch & CompareSearch {
  return wordsIn(search);
}
