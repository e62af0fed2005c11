/**
 * A win model that learns from each point, and knows nothing of later ones. It weighs a grid of serve models by how well
 * they explain the prior and the points so far, and answers with their mean. Method and limits: README.md beside this
 * file.
 */
import type { Match } from '../log/match.ts';
import { accepted, type Result, refused } from '../result.ts';
import { type BySide, bySide, withSide } from '../vocabulary.ts';
import { isPrior, type ServePrior, type ServeRecord } from './calibrate.ts';
import { generalPrior } from './general-prior.ts';
import { createServeGrid, inGrid, type ServeGrid, weightedMean, weightsOf } from './serve-grid.ts';
import { type WinModel, type WinProbability, worthTo } from './win-model.ts';

/** The knowledge about a match before its first point. */
export interface MatchPrior {
  /** Side `a`'s chance to win the match, between 0 and 1, as ratings forecast it. Without it the sides are equals. */
  readonly winChance?: number | undefined;
  /** The chance of either side to win a point it serves; by default `generalPrior`. */
  readonly serve?: ServePrior | undefined;
}

/**
 * The model of a match before its first point. With a `winChance` it begins there, or as near to it as the most
 * one-sided serve model of the grid.
 */
export function createLearningModel(
  { format, setup, initial }: Pick<Match, 'format' | 'setup' | 'initial'>,
  { winChance, serve = generalPrior(format.sport, setup.discipline) }: MatchPrior = {},
): Result<WinModel, 'impossible-prior'> {
  const isForecast = winChance === undefined || (winChance > 0 && winChance < 1);
  if (!isPrior(serve) || !isForecast) {
    return refused('impossible-prior');
  }
  const grid = createServeGrid(format, setup.discipline, serve.chance);
  const chances = winChance === undefined ? null : grid.at(initial);
  const lead = chances
    ? leadFor(
        grid,
        serve,
        chances.map((chance) => worthTo('a', chance)),
        winChance ?? 0,
      )
    : 0;
  return accepted(after(grid, { format, discipline: setup.discipline }, recordsOf(serve, lead)));
}

/** The model of those who have seen these points, the prior's among them. */
function after(
  grid: ServeGrid,
  played: Pick<WinModel, 'format' | 'discipline'>,
  seen: BySide<ServeRecord>,
): WinModel {
  const weights = weightsOf(grid, seen);
  return {
    ...played,
    serve: bySide((side) => weightedMean(weights, grid.models, (model) => model.serve[side])),
    at: (state) => {
      const answers = grid.at(state);
      // All models agree about a finished match, and their mean would be certain but for a last digit.
      return answers && state.status === 'in-progress'
        ? meanAnswer(weights, answers)
        : (answers?.[0] ?? null);
    },
    learn: (server, winner) => {
      const { served, won } = seen[server];
      const record = { served: served + 1, won: won + (winner === server ? 1 : 0) };
      return after(grid, played, withSide(seen, server, record));
    },
  };
}

function meanAnswer(weights: readonly number[], answers: readonly WinProbability[]): WinProbability {
  const mean = (outcome: keyof WinProbability) => weightedMean(weights, answers, (answer) => answer[outcome]);
  return { a: mean('a'), b: mean('b'), draw: mean('draw') };
}

/** A lead on serve beyond what any side has. */
const MOST_LEAD = 0.9;
/** Halvings of it: more would not change a double. */
const HALVINGS = 52;

/** The lead of `a` on serve at which the mean of these chances, one of each model, is its win chance. */
function leadFor(grid: ServeGrid, serve: ServePrior, chances: readonly number[], winChance: number): number {
  let [low, high] = [-MOST_LEAD, MOST_LEAD];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    const weights = weightsOf(grid, recordsOf(serve, middle));
    if (weightedMean(weights, chances, (chance) => chance) < winChance) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return (low + high) / 2;
}

/** The prior as points: so many served by each side, and won as often as a side with that lead on serve does. */
function recordsOf({ chance, weight }: ServePrior, lead: number): BySide<ServeRecord> {
  const record = (share: number) => ({ served: weight, won: weight * inGrid(share) });
  return { a: record(chance + lead / 2), b: record(chance - lead / 2) };
}
