/** The story of a match: its sentence, the points it turned on, and the reasons of its result. */
export * from './headline.ts';
export * from './reasons.ts';
export type { Share } from './tested-share.ts';
export * from './turning-points.ts';
