/** Ratings of players: Glicko-2 from match to match, and the ratings of other systems. */
export * from './forecast.ts';
export * from './glicko2.ts';
export * from './history.ts';
export * from './margin.ts';
export * from './rate-match.ts';
export * from './rating-systems.ts';
export * from './serve-return.ts';
export * from './standing.ts';
