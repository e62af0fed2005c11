import type { RecordAnswer } from '@allcourt/contract';

/** 32 won of 48, four in a row: the season of the design. */
export const SEASON: RecordAnswer = {
  record: {
    played: 48,
    won: 32,
    lost: 16,
    winRate: 32 / 48,
    streak: { result: 'won', length: 4 },
    bestWinStreak: 7,
    form: ['lost', 'won', 'won', 'won', 'won'],
    averageDurationMs: 5_040_000,
    longestDurationMs: 9_660_000,
    timed: 41,
  },
  months: [
    { month: '2023-11', played: 9 },
    { month: '2023-12', played: 12 },
    { month: '2024-01', played: 6 },
  ],
};
