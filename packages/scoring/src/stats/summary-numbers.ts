/** The numbers of a summary that are not figures, as data. */
import { inBoth, type Measure } from './measure.ts';
import type { StatSummary } from './summary.ts';

/** A number of a summary. */
interface SummaryNumber extends Pick<Measure<never>, 'label' | 'better'> {
  /** `duration` is in milliseconds. */
  readonly shows: 'count' | 'longest' | 'duration';
  readonly read: (summary: StatSummary) => number | null;
}

/** Every such number. */
export const SUMMARY_NUMBERS = {
  'longest-point-run': {
    label: { tennis: 'Most points in a row', pickleball: 'Most rallies in a row' },
    shows: 'longest',
    better: 'high',
    read: ({ longestPointRun }) => longestPointRun,
  },
  'longest-scoring-run': {
    label: { pickleball: 'Longest run of points' },
    shows: 'longest',
    better: 'high',
    read: ({ longestScoringRun }) => longestScoringRun,
  },
  'longest-game-run': {
    label: { tennis: 'Most games in a row' },
    shows: 'longest',
    better: 'high',
    read: ({ longestGameRun }) => longestGameRun,
  },
  comebacks: {
    label: { tennis: 'Won from a set behind', pickleball: 'Won from a game behind' },
    shows: 'count',
    better: 'high',
    read: ({ comebacks }) => comebacks,
  },
  'average-duration': {
    label: inBoth('Average duration'),
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
