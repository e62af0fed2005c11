/** The figures of a playing record, as tiles show them. */
import { amountText, plural } from './amounts.ts';
import { hoursAndMinutes } from './duration.ts';

interface TileFigure {
  readonly value: string;
  readonly unit?: string;
}

/** `67 %`; nothing before the first decided match. */
export function rateFigures(rate: number | null): readonly TileFigure[] {
  return rate === null ? [] : [{ value: String(Math.round(rate * 100)), unit: '%' }];
}

/** `1 h 24 min`, `58 min`, `126 h`. */
export function durationFigures(durationMs: number | null): readonly TileFigure[] {
  if (durationMs === null) {
    return [];
  }
  const { hours, minutes } = hoursAndMinutes(durationMs);
  return [
    ...(hours > 0 ? [{ value: amountText(hours), unit: 'h' }] : []),
    ...(minutes > 0 || hours === 0 ? [{ value: String(minutes), unit: 'min' }] : []),
  ];
}

/** `4 wins`, `1 loss`. */
export function streakFigures(
  streak: { readonly result: 'won' | 'lost'; readonly length: number } | null,
): readonly TileFigure[] {
  if (!streak) {
    return [];
  }
  const { result, length } = streak;
  const unit = result === 'won' ? plural(length, 'win') : plural(length, 'loss', 'losses');
  return [{ value: String(length), unit }];
}

/** `32 won, 16 lost`. */
export function recordText({ won, lost }: { readonly won: number; readonly lost: number }): string {
  return `${won} won, ${lost} lost`;
}
