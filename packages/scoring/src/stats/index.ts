/** The statistics of both sports: every figure is a fold of the log, with its coverage and the points behind it. */
export * from './catalog.ts';
export type { Counted, Figures } from './counts.ts';
export * from './durations.ts';
export * from './ends.ts';
export { type Answer, addFigure, type Figure, isFullyKnown, NO_FIGURE, rateOf } from './figure.ts';
export * from './full-stats.ts';
export * from './head-to-head.ts';
export * from './leads.ts';
export * from './match-figures.ts';
export * from './match-flow.ts';
export * from './match-stats.ts';
export { FIGURE_IDS, type FigureId, isFigureId } from './measures.ts';
export * from './one-figure.ts';
export * from './played.ts';
export type { PointFacts } from './point-facts.ts';
export { isPressurePoint } from './pressure-measures.ts';
export { RALLY_LENGTHS, type RallyLength, rallyLengthOf } from './rally-measures.ts';
export { type RatioId, type RatioValue, ratioIn, ratioParts } from './ratios.ts';
export * from './record.ts';
export type { Role, Subject, Unit } from './role.ts';
export * from './runs.ts';
export * from './selection.ts';
export * from './serve-speed.ts';
export type { StatPoint } from './stat-point.ts';
export * from './summary.ts';
export { numberIn, type SummaryNumberId } from './summary-numbers.ts';
export {
  coverageOfSides,
  figureIn,
  figuresOfSides,
  type SideFigures,
  sumFigures,
  tally,
} from './tally.ts';
export type { Unscored } from './unscored.ts';
export * from './wilson.ts';
