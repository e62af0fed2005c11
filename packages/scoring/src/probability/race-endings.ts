/**
 * The chance of each end of a race, computed from its start: how often each score is expected to be reached, and which
 * ends follow. One pass for any number of ends.
 */
import type { BySide, Side } from '../vocabulary.ts';
import { addTo, emptySystem, solveBanded } from './linear.ts';
import {
  bandOf,
  forEachMove,
  isLoop,
  loopScores,
  type Phase,
  type Race,
  type ScoreGroup,
  scoreKey,
  surplus,
} from './race.ts';

/** Called with an end of a race and its chance; of the score only the difference is reliable. */
export type EndingVisitor = (chance: number, winner: Side, a: number, b: number, phase: Phase) => void;

/** Visits every end of a race that starts at love all in this phase. The same end may be visited more than once. */
export function forEachEnding(race: Race, start: Phase, visit: EndingVisitor): void {
  const arrivals = noArrivals(race);
  arrive(race, arrivals, 1, 0, 0, start);
  // Play only adds to a score: when a sum is reached, all arrivals at it are known. New sums are appended to the list.
  for (const scores of arrivals.bySum) {
    for (const { score, chances } of scores.values()) {
      playAt(race, arrivals, [score], chances, visit);
    }
  }
  playAt(race, arrivals, loopScores(race), arrivals.inLoop, visit);
}

/** The chances of arriving at each score from outside its group, by phase. */
interface Arrivals {
  readonly bySum: Map<number, { readonly score: BySide<number>; readonly chances: Float64Array }>[];
  readonly inLoop: Float64Array;
}

function noArrivals(race: Race): Arrivals {
  return { bySum: [], inLoop: new Float64Array(loopScores(race).length * race.phases) };
}

function arrive(race: Race, { bySum, inLoop }: Arrivals, chance: number, a: number, b: number, phase: Phase) {
  const extra = surplus(race, a, b);
  const score = { a: a - extra, b: b - extra };
  if (isLoop(race, score.a, score.b)) {
    const at = (a - b + race.lead - 1) * race.phases + phase;
    inLoop[at] = (inLoop[at] ?? 0) + chance;
    return;
  }
  const sum = score.a + score.b;
  const scores = bySum[sum] ?? new Map();
  const key = scoreKey(score.a, score.b);
  const known = scores.get(key) ?? { score, chances: new Float64Array(race.phases) };
  known.chances[phase] += chance;
  scores.set(key, known);
  bySum[sum] = scores;
}

/** Plays at the scores of a group as often as expected, and passes on the chances of leaving it. */
function playAt(
  race: Race,
  arrivals: Arrivals,
  group: ScoreGroup,
  chances: Float64Array,
  visit: EndingVisitor,
): void {
  const system = emptySystem(chances.length, bandOf(race, group));
  system.right.set(chances);
  const ignore = () => undefined;
  forEachMove(race, group, {
    stays: (from, to, chance) => addTo(system, to, from, -chance),
    leaves: ignore,
    ends: ignore,
  });
  const visits = solveBanded(system);
  forEachMove(race, group, {
    stays: ignore,
    leaves: (from, chance, a, b, phase) => arrive(race, arrivals, chance * (visits[from] ?? 0), a, b, phase),
    ends: (from, chance, a, b, phase, winner) => visit(chance * (visits[from] ?? 0), winner, a, b, phase),
  });
}
