/** The stakes of the next point, and the points that a side needs. */
export * from './read/points-to-win.ts';
export { isBreakPoint, type Stake, stakes } from './read/stake.ts';
