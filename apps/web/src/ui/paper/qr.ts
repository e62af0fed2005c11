import { encode } from 'uqr';
import type { Mark } from './drawing.ts';
import { INK } from './paper.ts';

/** An address to be scanned, as wide as `size`. */
export function qrMarks(address: string, x: number, y: number, size: number): readonly Mark[] {
  const { data, size: modules } = encode(address, { ecc: 'M', border: 0 });
  const module = size / modules;
  return data.flatMap((row, line) =>
    runsOf(row).map(
      ({ from, length }): Mark => ({
        kind: 'box',
        x: x + from * module,
        y: y + line * module,
        width: length * module,
        // A hair higher than its row, so that no white shows between rows.
        height: module * 1.02,
        fill: INK.ink,
      }),
    ),
  );
}

/** Dark modules beside each other are one box. */
function runsOf(row: readonly boolean[]): readonly { readonly from: number; readonly length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (const [index, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (isDark && last && last.from + last.length === index) {
      last.length += 1;
    } else if (isDark) {
      runs.push({ from: index, length: 1 });
    }
  }
  return runs;
}
