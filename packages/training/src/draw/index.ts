/** Turns the data of a diagram into shapes, and into words for screen readers. */
export * from './describe.ts';
export * from './drawing.ts';
export * from './round.ts';
