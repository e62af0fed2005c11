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
  const results = outcomes.flatMap(({ won }) => (won === null ? [] : ([won ? 'won' : 'lost'] as const)));
  const won = results.filter((result) => result === 'won').length;
  const durations = outcomes.flatMap(({ durationMs }) => (durationMs === null ? [] : [durationMs]));
  const newest = results.at(-1);
  return {
    played: outcomes.length,
    won,
    lost: results.length - won,
    winRate: results.length === 0 ? null : won / results.length,
    streak: newest ? { result: newest, length: runAtEnd(results) } : null,
    bestWinStreak: longestRun(results),
    form: results.slice(-5),
    averageDurationMs: durations.length === 0 ? null : sum(durations) / durations.length,
    longestDurationMs: durations.length === 0 ? null : Math.max(...durations),
  };
}

function runAtEnd(results: readonly string[]): number {
  const different = results.findLastIndex((result) => result !== results.at(-1));
  return results.length - 1 - different;
}

function longestRun(results: readonly ('won' | 'lost')[]): number {
  let longest = 0;
  let run = 0;
  for (const result of results) {
    run = result === 'won' ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
