/** Ties between two teams: their lines, legal lineups, the score and the table of a season. */
export * from './chances.ts';
export * from './court-plan.ts';
export * from './legality.ts';
export * from './standings.ts';
export * from './suggestions.ts';
export * from './table-rules.ts';
export * from './template.ts';
export * from './templates.ts';
export * from './tie-score.ts';
