import type { ProgressAnswer } from '@allcourt/contract';

/** Training results: none unless given. */
export function buildProgress({
  tiles,
  ...fields
}: Partial<Omit<ProgressAnswer, 'tiles'>> & {
  tiles?: Partial<ProgressAnswer['tiles']>;
} = {}): ProgressAnswer {
  return {
    sport: 'tennis',
    skills: [],
    weeks: [],
    goals: [],
    ...fields,
    tiles: {
      minutes: 0,
      minutesThisWeek: 0,
      drills: 0,
      drillsThisMonth: 0,
      streakDays: 0,
      bestStreakDays: 0,
      improvement: null,
      ...tiles,
    },
  };
}
