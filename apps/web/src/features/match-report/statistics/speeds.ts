/** The serve speeds of two that are compared: only what was measured, in the reader's units. */
import { type ServeSpeed, serveSpeeds } from '@allcourt/scoring/stats';
import { countText } from '#web/ui/words/amounts.ts';
import { speedText } from '#web/ui/words/by-locale.ts';
import type { FigureSource } from './cell.ts';

export interface SpeedRow {
  readonly label: string;
  /** `187 km/h`; a dash where none was measured. */
  readonly left: string;
  readonly right: string;
  readonly better: 'left' | 'right' | null;
  /** `measured on 12 of 40 serves`. */
  readonly coverage: string;
}

/** None in pickleball, and none where no serve of either was measured. */
export function speedRows(left: FigureSource, right: FigureSource): readonly SpeedRow[] {
  if (left.sport !== 'tennis') {
    return [];
  }
  const speeds = {
    left: serveSpeeds(left.counted.points, left.subject),
    right: serveSpeeds(right.counted.points, right.subject),
  };
  return (['first', 'second'] as const).flatMap((serve) => {
    const one = speeds.left[serve];
    const other = speeds.right[serve];
    const name = serve === 'first' ? 'First serve' : 'Second serve';
    return one.known + other.known === 0
      ? []
      : [rowOf(`${name}, average`, one, other, 'mean'), rowOf(`${name}, fastest`, one, other, 'fastest')];
  });
}

function rowOf(label: string, left: ServeSpeed, right: ServeSpeed, shows: 'mean' | 'fastest'): SpeedRow {
  const [known, total] = [left.known + right.known, left.total + right.total];
  return {
    label,
    left: textOf(left[shows]),
    right: textOf(right[shows]),
    better: fasterOf(left[shows], right[shows]),
    coverage: `measured on ${known} of ${countText(total, 'serve')}`,
  };
}

function textOf(speed: number | null): string {
  return speed === null ? '–' : speedText(speed);
}

function fasterOf(left: number | null, right: number | null): SpeedRow['better'] {
  if (left === null || right === null || left === right) {
    return null;
  }
  return left > right ? 'left' : 'right';
}
