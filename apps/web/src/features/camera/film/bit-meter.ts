const LATEST = 5;

/** How much picture a second a camera gives, over what it gave lately. */
export interface BitMeter {
  add(segment: { size: number; durationMs: number }): void;
  bitsPerSecond(): number | null;
}

export function createBitMeter(): BitMeter {
  const latest: { size: number; durationMs: number }[] = [];
  return {
    add({ size, durationMs }) {
      latest.push({ size, durationMs });
      if (latest.length > LATEST) {
        latest.shift();
      }
    },
    bitsPerSecond() {
      const bytes = latest.reduce((sum, { size }) => sum + size, 0);
      const ms = latest.reduce((sum, { durationMs }) => sum + durationMs, 0);
      // To a tenth of a megabit: more is not shown, and would be told each second.
      return ms === 0 ? null : Math.round((bytes * 8000) / ms / 100_000) * 100_000;
    },
  };
}
