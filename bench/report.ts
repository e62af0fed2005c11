/** One measured figure: what it is, what it was compared with, and the ratio, which is what may be compared over time. */
export interface Figure {
  readonly name: string;
  /** What was measured, with its unit. */
  readonly measured: string;
  /** The raw thing it is compared with, measured in the same run. */
  readonly baseline: string;
  /** Measured over baseline; null where a figure stands for itself. */
  readonly ratio: number | null;
}

/** The figures as a table for people. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, measured, baseline, ratio }) => [
    name,
    measured,
    baseline,
    ratio === null ? '' : ratio.toFixed(2),
  ]);
  const all = [['what', 'measured', 'against', 'ratio'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
