/** Timing for benches: medians of several runs, because one run on a shared machine says nothing. */

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

/** How long the act takes, in milliseconds. */
export async function timeMs(act: () => unknown): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** Median times of two acts, run in turns so that both meet the same noise, in milliseconds. */
export async function compare(runs: number, ours: () => unknown, baseline: () => unknown) {
  const times = { ours: [] as number[], baseline: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    times.baseline.push(await timeMs(baseline));
    times.ours.push(await timeMs(ours));
  }
  const [oursMs, baselineMs] = [median(times.ours), median(times.baseline)];
  return { oursMs, baselineMs, ratio: oursMs / baselineMs };
}
