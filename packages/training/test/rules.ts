/** One rule of each kind. */
import type { ScoringRule } from '../src/scoring-rule.ts';

const WORDS = { unit: 'serves', rule: 'A serve counts when it is in.' };

export const MADE: ScoringRule = {
  kind: 'made',
  better: 'higher',
  attempts: 10,
  rounds: [{ name: 'Deuce side' }, { name: 'Ad side' }],
  ...WORDS,
  targets: { beginner: 8, intermediate: 12, advanced: 17 },
};
export const SPRINT: ScoringRule = {
  kind: 'time',
  better: 'lower',
  tries: 3,
  ...WORDS,
  targets: { beginner: 24, intermediate: 20, advanced: 17.5 },
};
export const POINTS: ScoringRule = {
  kind: 'points',
  better: 'higher',
  attempts: 20,
  awards: [
    { points: 2, for: 'deep' },
    { points: -1, for: 'missed' },
  ],
  ...WORDS,
  targets: { beginner: 5, intermediate: 15, advanced: 30 },
};
export const LADDER: ScoringRule = {
  kind: 'ladder',
  better: 'higher',
  rungs: ['One', 'Two', 'Three'],
  need: { made: 4, of: 6 },
  ...WORDS,
  targets: { beginner: 1, intermediate: 2, advanced: 3 },
};
export const MARGIN: ScoringRule = {
  kind: 'margin',
  better: 'higher',
  to: 11,
  games: 2,
  ...WORDS,
  targets: { beginner: -4, intermediate: 2, advanced: 8 },
};
export const TARGET: ScoringRule = {
  kind: 'target',
  better: 'lower',
  points: 10,
  awards: [{ points: 3, for: 'in the hoop' }],
  ...WORDS,
  targets: { beginner: 20, intermediate: 10, advanced: 6 },
};
export const STREAK: ScoringRule = {
  kind: 'streak',
  better: 'higher',
  tries: 3,
  ...WORDS,
  targets: { beginner: 5, intermediate: 9, advanced: 15 },
};
export const RALLY: ScoringRule = { ...STREAK, kind: 'rally' };
export const HOLD: ScoringRule = {
  ...SPRINT,
  kind: 'time',
  better: 'higher',
  targets: { beginner: 20, intermediate: 40, advanced: 60 },
};
export const ROUNDS_OF_POINTS: ScoringRule = {
  kind: 'points',
  better: 'higher',
  attempts: 3,
  rounds: [{ name: 'Right court', zone: 'deep' }, { name: 'Left court' }],
  awards: [
    { points: 2, for: 'behind the markers' },
    { points: 1, for: 'in' },
  ],
  ...WORDS,
  targets: { beginner: 4, intermediate: 8, advanced: 11 },
};

export const ALL_RULES = [
  MADE,
  POINTS,
  ROUNDS_OF_POINTS,
  STREAK,
  RALLY,
  SPRINT,
  HOLD,
  TARGET,
  LADDER,
  MARGIN,
] as const;
