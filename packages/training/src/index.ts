/** What a drill is: its schema, the words it is made of, how it is counted and run, and how drills are found. */
export * from './courts.ts';
export { type Diagram, diagramSchema } from './diagram.ts';
export * from './drill.ts';
export * from './filter.ts';
export { buttonsOf, entryOf, type RunButton, type RunEntry } from './run/buttons.ts';
export * from './run/counts-problems.ts';
export type { PartWord } from './run/parts.ts';
export * from './run/run.ts';
export * from './run/score-of.ts';
export * from './run/stand.ts';
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
