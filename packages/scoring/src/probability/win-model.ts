/**
 * The chance of each outcome of a match, from any of its states: exact for points that are independent of each other
 * and depend only on the server. Method, limits and sources: README.md beside this file.
 */
import type { Format } from '../format/format.ts';
import type { MatchState } from '../play/state.ts';
import { accepted, type Result } from '../result.ts';
import { type Discipline, opponentOf, type Side } from '../vocabulary.ts';
import { emptyTables, type MatchTables, modelOfSet, withinSet } from './match-tables.ts';
import { checkServeModel, type ServeModel } from './serve-model.ts';
import type { SetModel } from './set-model.ts';
import { canDraw, type Outcome, type Standing, standingOf } from './standing.ts';

/** The chance of each outcome; they add up to 1. A draw is possible if all sets are played, or totals decide. */
export interface WinProbability {
  readonly a: number;
  readonly b: number;
  readonly draw: number;
}

/** The win probability in matches of a format, as far as the sides are known. */
export interface WinModel {
  readonly format: Format;
  readonly discipline: Discipline;
  /** Each side's chance to win the next point that it serves. */
  readonly serve: ServeModel;
  /** The result of `winProbability`. */
  readonly at: (state: MatchState) => WinProbability | null;
  /** The model after one more point, from its server and winner; this one does not change. */
  readonly learn: (server: Side, winner: Side) => WinModel;
}

/**
 * A model with fixed chances on serve, which no point changes. Its tables fill on demand: keep it for the whole match.
 */
export function createWinModel(
  format: Format,
  discipline: Discipline,
  serve: ServeModel,
): Result<WinModel, 'impossible-chance'> {
  const checked = checkServeModel(serve);
  if (!checked.ok) {
    return checked;
  }
  const tables = emptyTables(format, discipline, serve);
  const model: WinModel = {
    format,
    discipline,
    serve,
    at: (state) => probabilityAt(tables, state),
    learn: () => model,
  };
  return accepted(model);
}

/**
 * The chance of each outcome from this state. Null if it cannot be known: a timed set is still to be played, whose end
 * a score does not predict (T-21), or the match was abandoned. With an unknown server, both are equally likely.
 */
export function winProbability(model: WinModel, state: MatchState): WinProbability | null {
  return model.at(state);
}

/** The worth of a probability for a side, 0 to 1: a win counts 1, a draw a half. */
export function worthTo(side: Side, probability: WinProbability): number {
  return probability[side] + probability.draw / 2;
}

function probabilityAt(tables: MatchTables, state: MatchState): WinProbability | null {
  if (state.status !== 'in-progress') {
    return finished(state);
  }
  const standing = standingOf(tables.format, state.sets);
  const set = modelOfSet(tables, standing.played);
  if (!set || !tables.finalSet) {
    return null;
  }
  const a = Math.min(1, chanceAt(tables, set, standing, state, 'a')); // rounding may exceed 1 by a digit
  const draw = canDraw(tables.format, standing) ? chanceAt(tables, set, standing, state, 'draw') : 0;
  return { a, b: Math.max(0, 1 - a - draw), draw };
}

function finished({ winner, status }: MatchState): WinProbability | null {
  if (winner) {
    return { a: winner === 'a' ? 1 : 0, b: winner === 'b' ? 1 : 0, draw: 0 };
  }
  return status === 'abandoned' ? null : { a: 0, b: 0, draw: 1 };
}

function chanceAt(
  tables: MatchTables,
  set: SetModel,
  standing: Standing,
  state: MatchState,
  outcome: Outcome,
): number {
  const chance = (served: MatchState) =>
    set.valueOf(withinSet(tables, set, standing, served.opening.side, outcome), served);
  return state.isServiceKnown ? chance(state) : (chance(state) + chance(servedByOther(state))) / 2;
}

function servedByOther(state: MatchState): MatchState {
  const { opening, service } = state;
  return {
    ...state,
    opening: { ...opening, side: opponentOf(opening.side) },
    service: { ...service, side: opponentOf(service.side) },
  };
}
