/** How strong players are: Glicko-2 from match to match, and the numbers that other systems give them. */
export * from './glicko2.ts';
export * from './history.ts';
export * from './rate-match.ts';
export * from './rating-systems.ts';
export * from './standing.ts';
