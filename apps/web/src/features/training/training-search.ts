import type { Sport } from '@allcourt/scoring';

/** The tabs of the Training Center, as its address names them. */
export const TRAINING_TABS = ['library', 'progress', 'feedback'] as const;
export type TrainingTab = (typeof TRAINING_TABS)[number];

/**
 * What the address may say besides the tab. Which of the words mean something is found out with the tab that reads
 * them: the first load of every other screen does without.
 */
type TrainingParam =
  // Every tab's.
  | 'sport'
  // The library's.
  | 'q'
  | 'category'
  | 'difficulty'
  | 'minutes'
  | 'players'
  | 'equipment'
  | 'weakness'
  | 'only'
  // The progress's.
  | 'skill'
  | 'session'
  | 'goal'
  // The coach's feedback's.
  | 'as'
  | 'team'
  | 'player'
  | 'thread'
  | 'assignment';

/** `?tab=library&sport=tennis&category=serve`; without a tab the library is shown. */
export type TrainingSearch = { tab?: TrainingTab } & { [Name in TrainingParam]?: string };

/** The sport that the address names. */
export function sportIn({ sport }: TrainingSearch): Sport | undefined {
  return sport === 'tennis' || sport === 'pickleball' ? sport : undefined;
}

/** The search field of the drill library, which Search Drills moves the focus to. */
export const DRILL_SEARCH_ID = 'drill-search';
