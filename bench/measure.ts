/** Timing for benches: medians of several runs, because one run on a shared machine says nothing. */

/** Rounds that are run first and not counted: the engine compiles what it meets often. */
const WARM_UPS = 8;

/** The compared functions and the number of runs. */
export interface Comparison {
  readonly rounds: number;
  readonly ours: () => unknown;
  /** Run just before `ours` in each round. */
  readonly baseline: () => unknown;
}

/** The middle of the numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) {
    throw new TypeError('The median of nothing does not exist.');
  }
  return middle;
}

/** The value below which `share` (0 to 1) of the numbers lie. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The time the act takes, in milliseconds. */
export async function timeMs(act: () => unknown): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** Median times of two acts, run in turns so that both meet the same noise, in milliseconds. */
export async function compare({ rounds, ours, baseline }: Comparison) {
  const times = { ours: [] as number[], baseline: [] as number[] };
  for (let round = -WARM_UPS; round < rounds; round += 1) {
    const baselineMs = await timeMs(baseline);
    const oursMs = await timeMs(ours);
    if (round >= 0) {
      times.baseline.push(baselineMs);
      times.ours.push(oursMs);
    }
  }
  const [oursMs, baselineMs] = [median(times.ours), median(times.baseline)];
  return { oursMs, baselineMs, ratio: oursMs / baselineMs };
}

/** Acts on each item and keeps only the last answer: kept answers would cost time that no user pays. */
export function forEach<Item, Answer>(
  items: readonly Item[],
  act: (item: Item) => Answer,
): Answer | undefined {
  let last: Answer | undefined;
  for (const item of items) {
    last = act(item);
  }
  return last;
}
