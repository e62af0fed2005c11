/** Drills: schema, vocabulary, scoring, runs and filters. */
export * from './courts.ts';
export { type Diagram, diagramSchema } from './diagram.ts';
export * from './drill.ts';
export * from './filter.ts';
export * from './guide/guide.ts';
export { buttonsOf, entryOf, type RunButton, type RunEntry } from './run/buttons.ts';
export * from './run/counts-problems.ts';
export type { PartWord } from './run/parts.ts';
export * from './run/run.ts';
export * from './run/score-of.ts';
export * from './run/state.ts';
export * from './run-counts.ts';
export {
  attemptsOf,
  levelReached,
  type ScoringRule,
  scoreRange,
  scoringRuleSchema,
} from './scoring-rule.ts';
export * from './search-text.ts';
export * from './vocabulary.ts';
export type { WithdrawnDrill } from './withdrawn.ts';
