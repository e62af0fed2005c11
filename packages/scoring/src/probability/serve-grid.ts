/** The serve models that a match may turn out to have, each with its own tables, which no point changes. */
import type { Format } from '../format/format.ts';
import type { MatchState } from '../play/state.ts';
import { type BySide, type Discipline, SIDES } from '../vocabulary.ts';
import type { ServeRecord } from './calibrate.ts';
import { createWinModel, type WinModel, type WinProbability } from './win-model.ts';

/** Serve models around a chance: nine leads of one side over the other, at three levels of both. */
export interface ServeGrid {
  readonly models: readonly WinModel[];
  /** The answer of each model; null where the chances cannot be known. */
  readonly at: (state: MatchState) => readonly WinProbability[] | null;
}

/** The difference between neighbors: of the leads, in points won on serve, and of the two sides' mean. */
const LEAD_STEP = 0.08;
const LEVEL_STEP = 0.07;
const LEADS = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((step) => step * LEAD_STEP);
const LEVELS = [-1, 0, 1].map((step) => step * LEVEL_STEP);
/** No serve model of the grid is more one-sided. */
const LEAST_GRID_CHANCE = 0.02;

/** The grid around this chance to win a served point. */
export function createServeGrid(format: Format, discipline: Discipline, chance: number): ServeGrid {
  const models = LEVELS.flatMap((level) =>
    LEADS.flatMap((lead) => {
      const middle = chance + level;
      const serve = { a: inGrid(middle + lead / 2), b: inGrid(middle - lead / 2) };
      const model = createWinModel(format, discipline, serve);
      return model.ok ? [model.value] : [];
    }),
  );
  // A state is asked about twice: as the end of one point, and as the start of the next.
  const known = new WeakMap<MatchState, readonly WinProbability[]>();
  const at = (state: MatchState) => {
    const answers = known.get(state) ?? models.flatMap((model) => model.at(state) ?? []);
    known.set(state, answers);
    return answers.length === models.length ? answers : null;
  };
  return { models, at };
}

/** The nearest chance that the grid has. */
export function inGrid(chance: number): number {
  return Math.min(1 - LEAST_GRID_CHANCE, Math.max(LEAST_GRID_CHANCE, chance));
}

/** The chance that each model is the right one after these points, in sum 1. Before them, all were equally likely. */
export function weightsOf({ models }: ServeGrid, seen: BySide<ServeRecord>): readonly number[] {
  const logs = models.map(({ serve }) =>
    SIDES.reduce((sum, side) => {
      const { served, won } = seen[side];
      return sum + won * Math.log(serve[side]) + (served - won) * Math.log(1 - serve[side]);
    }, 0),
  );
  const most = Math.max(...logs);
  const likelihoods = logs.map((log) => Math.exp(log - most));
  const total = likelihoods.reduce((sum, likelihood) => sum + likelihood, 0);
  return likelihoods.map((likelihood) => likelihood / total);
}

/** The mean of these values, one of each model. */
export function weightedMean<Value>(
  weights: readonly number[],
  values: readonly Value[],
  numberOf: (value: Value) => number,
): number {
  return values.reduce((sum, value, index) => sum + (weights[index] ?? 0) * numberOf(value), 0);
}
