/** The value of each score of a race, computed from its ends: the mean over the possible continuations. */
import type { Side } from '../vocabulary.ts';
import { addTo, emptySystem, solveBanded } from './linear.ts';
import { bandOf, forEachMove, isLoop, loopScores, type Phase, type Race, scoreKey, surplus } from './race.ts';

/** The value of a finished race; of its score only the difference is reliable. */
export type RaceEnd = (winner: Side, a: number, b: number, next: Phase) => number;

/** The values of a race's scores. */
export interface RaceTable {
  /** The value of a score while the race continues. */
  readonly at: (a: number, b: number, phase: Phase) => number;
  /** The value after `winner` won what was played at this score. */
  readonly after: (a: number, b: number, phase: Phase, winner: Side) => number;
}

/** The values of a race with these ends. Computed on demand and cached. */
export function raceTable(race: Race, end: RaceEnd): RaceTable {
  const cells = new Map<number, Float64Array>();
  const at = (a: number, b: number, phase: Phase): number => {
    const extra = surplus(race, a, b);
    const key = scoreKey(a - extra, b - extra);
    const cell = cells.get(key) ?? solve({ race, end, cells, at }, a - extra, b - extra).get(key);
    return cell?.[phase] ?? Number.NaN;
  };
  const after = (a: number, b: number, phase: Phase, winner: Side): number => {
    const next = race.next(phase, winner);
    if (!race.isScored(a, b, phase, winner)) {
      return at(a, b, next);
    }
    const scoreA = winner === 'a' ? a + 1 : a;
    const scoreB = winner === 'b' ? b + 1 : b;
    return race.isWon(scoreA, scoreB, winner) ? end(winner, scoreA, scoreB, next) : at(scoreA, scoreB, next);
  };
  return { at, after };
}

type Cells = Map<number, Float64Array>;

interface Solving {
  readonly race: Race;
  readonly end: RaceEnd;
  readonly cells: Cells;
  readonly at: RaceTable['at'];
}

/** Writes the values of this score, and of its group, into the cells. */
function solve({ race, end, cells, at }: Solving, a: number, b: number): Cells {
  const group = isLoop(race, a, b) ? loopScores(race) : [{ a, b }];
  const system = emptySystem(group.length * race.phases, bandOf(race, group));
  const { right } = system;
  forEachMove(race, group, {
    stays: (from, to, chance) => addTo(system, from, to, -chance),
    leaves: (from, chance, nextA, nextB, phase) => {
      right[from] = (right[from] ?? 0) + chance * at(nextA, nextB, phase);
    },
    ends: (from, chance, lastA, lastB, phase, winner) => {
      right[from] = (right[from] ?? 0) + chance * end(winner, lastA, lastB, phase);
    },
  });
  const values = solveBanded(system);
  for (const [index, score] of group.entries()) {
    cells.set(scoreKey(score.a, score.b), values.subarray(index * race.phases, (index + 1) * race.phases));
  }
  return cells;
}
