/** The numbers of a summary that are not figures, as data. */
import { type Measure, same } from './measure.ts';
import type { StatSummary } from './summary.ts';

/** A number of a summary. */
export interface SummaryNumber extends Pick<Measure<never>, 'label' | 'meaning' | 'better'> {
  /** `duration` is in milliseconds. */
  readonly shows: 'count' | 'longest' | 'duration';
  /** `matches` and `milliseconds` are of several matches, the others of one. */
  readonly unit: 'points' | 'games' | 'matches' | 'milliseconds';
  readonly read: (summary: StatSummary) => number | null;
}

/** Every such number. */
export const SUMMARY_NUMBERS = {
  'longest-point-run': {
    label: { tennis: 'Most points in a row', pickleball: 'Most rallies in a row' },
    meaning: 'Longest run of points won in a row',
    unit: 'points',
    shows: 'longest',
    better: 'high',
    read: ({ longestPointRun }) => longestPointRun,
  },
  'longest-scoring-run': {
    label: { pickleball: 'Longest run of points' },
    meaning: { pickleball: 'Longest run of points scored without one by the opponent' },
    unit: 'points',
    shows: 'longest',
    better: 'high',
    read: ({ longestScoringRun }) => longestScoringRun,
  },
  'longest-game-run': {
    label: { tennis: 'Most games in a row' },
    meaning: 'Longest run of games won in a row',
    unit: 'games',
    shows: 'longest',
    better: 'high',
    read: ({ longestGameRun }) => longestGameRun,
  },
  comebacks: {
    label: { tennis: 'Won from a set behind', pickleball: 'Won from a game behind' },
    meaning: {
      tennis: 'Matches won after being a set behind',
      pickleball: 'Matches won after being a game behind',
    },
    unit: 'matches',
    shows: 'count',
    better: 'high',
    read: ({ comebacks }) => comebacks,
  },
  'average-duration': {
    label: same('Average duration'),
    meaning: same('Mean duration of the matches with a known one'),
    unit: 'milliseconds',
    shows: 'duration',
    better: 'neither',
    read: ({ durationMs, timedMatches }) => (timedMatches === 0 ? null : durationMs / timedMatches),
  },
} as const satisfies Readonly<Record<string, SummaryNumber>>;

/** The id of such a number. */
export type SummaryNumberId = keyof typeof SUMMARY_NUMBERS;

/** A number of a summary; null if unknown. */
export function numberIn(summary: StatSummary, id: SummaryNumberId): number | null {
  return SUMMARY_NUMBERS[id].read(summary);
}
