import type { PointEnding } from '@allcourt/scoring';

/** Endings of a point. */
export const ENDING_WORDS: Readonly<Record<PointEnding, string>> = {
  ace: 'Ace',
  'double-fault': 'Double fault',
  winner: 'Winner',
  'forced-error': 'Forced error',
  'unforced-error': 'Unforced error',
  'service-fault': 'Service fault',
  'return-error': 'Return error',
  'kitchen-fault': 'Kitchen fault',
};
