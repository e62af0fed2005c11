/** What the model knows of the two sides: how often each wins a point that it serves. */
import { accepted, type Result, refused } from '../result.ts';
import { type BySide, SIDES, type Side } from '../vocabulary.ts';

/**
 * The chance that each side wins a point (in pickleball a rally) that it serves. More than 0 and less than 1: at
 * either end a match may never come to its end.
 */
export type ServeModel = BySide<number>;

/** The serve model, or a refusal where one of its chances is not between 0 and 1. */
export function checkServeModel(serve: ServeModel): Result<ServeModel, 'impossible-chance'> {
  const isChance = SIDES.every((side) => serve[side] > 0 && serve[side] < 1);
  return isChance ? accepted(serve) : refused('impossible-chance');
}

/** The chance that side `a` wins a point that `server` serves. */
export function chanceOfA(serve: ServeModel, server: Side): number {
  return server === 'a' ? serve.a : 1 - serve.b;
}
