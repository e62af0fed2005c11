/** The serve model: how often each side wins a point it serves. */
import { accepted, type Result, refused } from '../result.ts';
import { type BySide, SIDES, type Side } from '../vocabulary.ts';

/**
 * The chance that each side wins a point (in pickleball a rally) that it serves, from `LEAST_CHANCE` to the same
 * distance below 1. At either end a match may never end, and very close to it numbers lack the digits.
 */
export type ServeModel = BySide<number>;

/** The smallest chance the model accepts. */
export const LEAST_CHANCE = 0.001;

/** The serve model, or a refusal if one of its chances is too close to 0 or 1, or outside. */
export function checkServeModel(serve: ServeModel): Result<ServeModel, 'impossible-chance'> {
  const isChance = SIDES.every((side) => serve[side] >= LEAST_CHANCE && serve[side] <= 1 - LEAST_CHANCE);
  return isChance ? accepted(serve) : refused('impossible-chance');
}

/** The chance that side `a` wins a point that `server` serves. */
export function chanceOfA(serve: ServeModel, server: Side): number {
  return server === 'a' ? serve.a : 1 - serve.b;
}
