import type { Sport } from '@allcourt/scoring';

/** Tabs of the Training Center, by their names in the address. */
export const TRAINING_TABS = ['library', 'progress', 'feedback'] as const;
export type TrainingTab = (typeof TRAINING_TABS)[number];

/** Params of the address besides the tab. Each tab parses its own, to keep the first load of other screens small. */
type TrainingParam =
  // All tabs.
  | 'sport'
  // Library.
  | 'q'
  | 'category'
  | 'difficulty'
  | 'minutes'
  | 'players'
  | 'equipment'
  | 'load'
  | 'junior'
  | 'fits'
  | 'weakness'
  | 'only'
  // Progress.
  | 'skill'
  | 'session'
  | 'goal'
  // Coach feedback.
  | 'as'
  | 'team'
  | 'player'
  | 'thread'
  | 'assignment';

/** `?tab=library&sport=tennis&category=serve`; the library is the default tab. */
export type TrainingSearch = { tab?: TrainingTab } & { [Name in TrainingParam]?: string };

/** The sport in the address. */
export function sportIn({ sport }: TrainingSearch): Sport | undefined {
  return sport === 'tennis' || sport === 'pickleball' ? sport : undefined;
}

/** Id of the library's search field, which Search Drills focuses. */
export const DRILL_SEARCH_ID = 'drill-search';

/** Address of a drill, its run and its editor. */
export interface DrillSearch {
  /** The weakness it was picked for. */
  weakness?: string;
  /** The session and the assignment that the run belongs to. */
  session?: string;
  assignment?: string;
  /** Of a new drill: its sport, and the drill it copies. */
  sport?: string;
  from?: string;
}

/** Address of the builder: a saved plan, the event to plan for, or drills to start with. */
export interface PlanSearch {
  plan?: string;
  event?: string;
  key?: string;
  /** Drill keys, separated by commas. */
  drills?: string;
}

/** Address of the team practice: the team, and the event to plan for. */
export interface PracticeSearch {
  team?: string;
  event?: string;
  key?: string;
}

/** Address of the comparison: the team, and account ids separated by commas. */
export interface CompareSearch {
  team?: string;
  players?: string;
}
