/** Sources of each skill: match statistics and drills. */
import type { Sport } from '@allcourt/scoring';
import type { FigureId } from '@allcourt/scoring/stats';
import type { Drill } from '../drill.ts';
import type { Category, Skill, Weakness } from '../vocabulary.ts';

/** Sources of a skill. Each of its statistics has a benchmark. */
export interface SkillSources {
  readonly statistics: readonly FigureId[];
  readonly weaknesses: readonly Weakness[];
  readonly categories: readonly Category[];
}

/** Sources of every skill, by sport. */
export const SKILL_SOURCES: Readonly<Record<Sport, Readonly<Partial<Record<Skill, SkillSources>>>>> = {
  tennis: {
    'first-serve': {
      statistics: ['first-serves-in', 'first-serve-points-won'],
      weaknesses: ['first-serve', 'serve-placement'],
      categories: [],
    },
    'second-serve': {
      statistics: ['second-serve-points-won', 'second-serves-in'],
      weaknesses: ['second-serve'],
      categories: [],
    },
    return: {
      statistics: ['return-points-won', 'returns-in'],
      weaknesses: ['return-errors', 'return-depth'],
      categories: ['return'],
    },
    forehand: {
      statistics: ['unforced-forehand', 'winners-forehand'],
      weaknesses: ['forehand'],
      categories: [],
    },
    backhand: {
      statistics: ['unforced-backhand', 'winners-backhand'],
      weaknesses: ['backhand'],
      categories: [],
    },
    'net-play': {
      statistics: ['net-points-won', 'errors-by-volley'],
      weaknesses: ['net-play', 'overheads'],
      categories: ['net'],
    },
    movement: {
      statistics: ['won-in-9-up', 'forced-errors'],
      weaknesses: ['movement', 'fitness'],
      categories: ['footwork'],
    },
  },
  pickleball: {
    serve: {
      statistics: ['serves-in', 'unreturned-serves'],
      weaknesses: ['serve-depth', 'serve-placement', 'first-serve'],
      categories: ['serve'],
    },
    return: {
      statistics: ['return-points-won', 'returns-in', 'returns-deep'],
      weaknesses: ['return-errors', 'return-depth'],
      categories: ['return'],
    },
    'third-shot': {
      statistics: ['third-in-drop', 'third-won-drop', 'third-won-drive'],
      weaknesses: ['third-shot'],
      categories: ['third-shot'],
    },
    dinks: {
      statistics: ['errors-by-dink', 'at-kitchen-won'],
      weaknesses: ['dinking', 'pop-ups'],
      categories: ['dinks'],
    },
    resets: { statistics: ['errors-by-reset'], weaknesses: ['resets'], categories: ['resets'] },
    hands: {
      statistics: ['counters-won', 'attacks-won'],
      weaknesses: ['hands', 'speed-ups'],
      categories: ['hands'],
    },
    movement: {
      statistics: ['won-in-9-up', 'forced-errors'],
      weaknesses: ['movement', 'fitness', 'getting-to-the-line'],
      categories: ['transition'],
    },
  },
};

/** Parts of a drill that determine its skills. */
export type SkillDrill = Pick<Drill, 'id' | 'sport' | 'category' | 'weaknesses' | 'trains' | 'scoring'>;

/**
 * True when the score of a drill measures a skill: by its category, its first two weaknesses, or its first statistic.
 * Later ones are trained too, but not measured.
 */
export function isDrillOf(drill: SkillDrill, { statistics, weaknesses, categories }: SkillSources): boolean {
  const [trained] = drill.trains;
  return (
    categories.includes(drill.category) ||
    drill.weaknesses.slice(0, 2).some((weakness) => weaknesses.includes(weakness)) ||
    (trained !== undefined && statistics.some((statistic) => statistic === trained.statistic))
  );
}
