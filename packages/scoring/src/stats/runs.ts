/** Points and games won in a row. A gap in the record ends a run, because its points are unknown. */
import { type BySide, bySide, type Side } from '../vocabulary.ts';
import type { Played } from './played.ts';
import type { Unit } from './role.ts';

/** Consecutive wins by one side. */
export interface Run {
  readonly side: Side;
  readonly length: number;
  /** Its entries, in order. */
  readonly ids: readonly string[];
}

/** The runs of a match. */
export interface Runs {
  /** The first of the longest of each side; null before its first win. */
  readonly longest: BySide<Run | null>;
  /** The run of the newest point or game. */
  readonly current: Run | null;
}

/** Points, or rallies, won in a row. */
export function pointRuns({ points }: Pick<Played, 'points'>): Runs {
  return runsOf(points);
}

/** Points scored without one by the other side in between; a rally without a score ends no run. */
export function scoringRuns({ points }: Pick<Played, 'points'>): Runs {
  return runsOf(points, (point) => point.isScored);
}

/** Games won in a row, including tiebreaks. Tennis only. */
export function gameRuns({ games }: Pick<Played, 'games'>): Runs {
  return runsOf(games);
}

function runsOf<Of extends Unit>(units: readonly Of[], isCounted: (unit: Of) => boolean = () => true): Runs {
  const runs: Run[] = [];
  let ids: string[] = [];
  let side: Side | null = null;
  for (const unit of units) {
    if (unit.isAfterGap) {
      side = null;
    }
    if (!isCounted(unit)) {
      continue;
    }
    if (unit.winner !== side) {
      ids = [];
      side = unit.winner;
      runs.push({ side, length: 0, ids });
    }
    ids.push(unit.id);
  }
  const counted = runs.map((run) => ({ ...run, length: run.ids.length }));
  return {
    longest: bySide((own) => longestOf(counted.filter((run) => run.side === own))),
    current: side === null ? null : (counted.at(-1) ?? null),
  };
}

function longestOf(runs: readonly Run[]): Run | null {
  return runs.reduce<Run | null>((best, run) => (best && best.length >= run.length ? best : run), null);
}
