/** Drills played from a score: their starts, the attempts, and the scores at which a player wins least. */
export * from './lost-scores.ts';
export * from './play.ts';
export type { Outcome, PressureDrill, PressureStart } from './starts.ts';
