/** One match as a record counts it. */
export interface MatchOutcome {
  /** Null without a winner. */
  readonly won: boolean | null;
  /** The duration in milliseconds, if known. */
  readonly durationMs: number | null;
}

/** The totals of a list of matches. */
export interface PlayingRecord {
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  /** Share of decided matches won, 0 to 1; null without any. */
  readonly winRate: number | null;
  /** The current streak: equal results up to the newest decided match. */
  readonly streak: { readonly result: 'won' | 'lost'; readonly length: number } | null;
  /** The longest run of wins. */
  readonly bestWinStreak: number;
  /** The newest results, oldest first, at most five. */
  readonly form: readonly ('won' | 'lost')[];
  /** Mean of the known durations, in milliseconds. */
  readonly averageDurationMs: number | null;
  /** The longest known duration, in milliseconds. */
  readonly longestDurationMs: number | null;
}

/**
 * The record of these matches.
 * @param outcomes oldest first
 */
export function recordOf(outcomes: readonly MatchOutcome[]): PlayingRecord {
  const counts = { won: 0, lost: 0 };
  const run: { result: 'won' | 'lost' | null; length: number } = { result: null, length: 0 };
  const times = { count: 0, total: 0, longest: 0 };
  let bestWinStreak = 0;
  // One pass: a record is read over thousands of matches.
  for (const { won, durationMs } of outcomes) {
    if (durationMs !== null) {
      times.count += 1;
      times.total += durationMs;
      times.longest = Math.max(times.longest, durationMs);
    }
    if (won !== null) {
      const result = won ? 'won' : 'lost';
      counts[result] += 1;
      run.length = run.result === result ? run.length + 1 : 1;
      run.result = result;
      bestWinStreak = won ? Math.max(bestWinStreak, run.length) : bestWinStreak;
    }
  }
  const decided = counts.won + counts.lost;
  return {
    played: outcomes.length,
    ...counts,
    winRate: decided === 0 ? null : counts.won / decided,
    streak: run.result && { result: run.result, length: run.length },
    bestWinStreak,
    form: formOf(outcomes),
    averageDurationMs: times.count === 0 ? null : times.total / times.count,
    longestDurationMs: times.count === 0 ? null : times.longest,
  };
}

/** Results in the form. */
const FORM = 5;

/** From the newest match back, and no further than needed. */
function formOf(outcomes: readonly MatchOutcome[]): ('won' | 'lost')[] {
  const form: ('won' | 'lost')[] = [];
  for (let place = outcomes.length - 1; place >= 0 && form.length < FORM; place--) {
    const won = outcomes[place]?.won ?? null;
    if (won !== null) {
      form.unshift(won ? 'won' : 'lost');
    }
  }
  return form;
}
