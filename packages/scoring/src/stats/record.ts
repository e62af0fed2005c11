/** One match as a record counts it. */
export interface MatchOutcome {
  /** Null where nobody won. */
  readonly won: boolean | null;
  /** How long it took, in milliseconds, where known. */
  readonly durationMs: number | null;
}

/** What a list of matches amounts to. */
export interface PlayingRecord {
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  /** Won of decided, 0 to 1; null before the first decided match. */
  readonly winRate: number | null;
  /** The run of like results that the newest decided match belongs to. */
  readonly streak: { readonly result: 'won' | 'lost'; readonly length: number } | null;
  /** The longest run of wins. */
  readonly bestWinStreak: number;
  /** The newest results, oldest first, five at most. */
  readonly form: readonly ('won' | 'lost')[];
  /** Mean of the known durations, in milliseconds. */
  readonly averageDurationMs: number | null;
  /** The longest known duration, in milliseconds. */
  readonly longestDurationMs: number | null;
}

/** The record that these matches make. @param outcomes oldest first */
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
