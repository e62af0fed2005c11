/** The target of a figure. */
export interface Goal {
  /** With its unit and its direction: `≤ 20 µs`. */
  readonly text: string;
  readonly holds: boolean;
}

/** One measured figure: what it is, what it was compared with, and the ratio, which is what may be compared over time. */
export interface Figure {
  readonly name: string;
  /** The measured quantity with its unit. */
  readonly measured: string;
  /** The raw thing it is compared with, measured in the same run. */
  readonly baseline: string;
  /** Measured over baseline; null where a figure stands for itself. */
  readonly ratio: number | null;
  /** Absent where a figure is only watched. */
  readonly goal?: Goal;
}

const HEAD = ['what', 'measured', 'against', 'ratio', 'goal'];

/** The figures as a table for people. */
export function table(figures: readonly Figure[]): string {
  const all = [HEAD, ...figures.map(row)];
  const widths = HEAD.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  return all
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function row({ name, measured, baseline, ratio, goal }: Figure): string[] {
  const verdict = goal ? `${goal.text} ${goal.holds ? 'holds' : 'misses'}` : '';
  return [name, measured, baseline, ratio === null ? '' : ratio.toPrecision(3), verdict];
}
