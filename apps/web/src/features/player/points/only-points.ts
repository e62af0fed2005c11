/** A part of a recording, in Unix milliseconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** So little between two points is not worth a jump, in milliseconds. */
const SHORT_BREAK_MS = 1500;

/** The points as they are played one after the other: those that nearly touch are one. */
export function stretchesOf(windows: readonly Stretch[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const { from, to } of [...windows].sort((one, other) => one.from - other.from)) {
    const last = stretches.at(-1);
    if (last && from - last.to <= SHORT_BREAK_MS) {
      stretches[stretches.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    } else {
      stretches.push({ from, to });
    }
  }
  return stretches;
}

/** Where to go on from a break between points; null within a point, and after the last. */
export function skipFrom(stretches: readonly Stretch[], instant: number): number | null {
  const next = stretches.find(({ to }) => instant < to);
  return next && instant < next.from ? next.from : null;
}
