/** What the model knows of the two sides: how often each wins a point that it serves. */
import { accepted, type Result, refused } from '../result.ts';
import { type BySide, SIDES, type Side } from '../vocabulary.ts';

/**
 * The chance that each side wins a point (in pickleball a rally) that it serves, from `LEAST_CHANCE` to as much less
 * than 1. At either end a match may never come to its end, and very near to it figures have too few digits to tell.
 */
export type ServeModel = BySide<number>;

/** The least chance that the model takes. */
export const LEAST_CHANCE = 0.001;

/** The serve model, or a refusal where one of its chances is too near to 0 or 1, or beyond. */
export function checkServeModel(serve: ServeModel): Result<ServeModel, 'impossible-chance'> {
  const isChance = SIDES.every((side) => serve[side] >= LEAST_CHANCE && serve[side] <= 1 - LEAST_CHANCE);
  return isChance ? accepted(serve) : refused('impossible-chance');
}

/** The chance that side `a` wins a point that `server` serves. */
export function chanceOfA(serve: ServeModel, server: Side): number {
  return server === 'a' ? serve.a : 1 - serve.b;
}
