import { describe, expect, test } from 'vitest';
import { recordOf } from './record.ts';

describe('a record', () => {
  const outcome = (won: boolean | null, minutes: number | null = null) => ({
    won,
    durationMs: minutes === null ? null : minutes * 60_000,
  });

  test('is empty without matches', () => {
    expect(recordOf([])).toEqual({
      played: 0,
      won: 0,
      lost: 0,
      winRate: null,
      streak: null,
      bestWinStreak: 0,
      form: [],
      averageDurationMs: null,
      longestDurationMs: null,
    });
  });

  test('counts decided matches, and lists undecided ones', () => {
    const record = recordOf([outcome(true, 60), outcome(true), outcome(null, 30), outcome(false, 90)]);
    expect(record).toMatchObject({ played: 4, won: 2, lost: 1, winRate: 2 / 3, bestWinStreak: 2 });
    expect(record.streak).toEqual({ result: 'lost', length: 1 });
    expect([record.averageDurationMs, record.longestDurationMs]).toEqual([3_600_000, 5_400_000]);
  });

  test('shows the newest five as form', () => {
    const record = recordOf([false, true, true, false, true, true].map((won) => outcome(won)));
    expect(record.form).toEqual(['won', 'won', 'lost', 'won', 'won']);
    expect(record.streak).toEqual({ result: 'won', length: 2 });
  });
});
