/** Import and export of matches: JSON documents, tables, TODS matchUps and Match Charting Project strings. */
export { EVENT_KINDS } from '../log/event-kinds.ts';
export * from './charted-cell.ts';
export * from './charted-detail.ts';
export * from './charted-file.ts';
export * from './charted-log.ts';
export * from './charted-of-detail.ts';
export * from './charted-point.ts';
export * from './csv.ts';
export type { JsonSchema, JsonType } from './json-schema.ts';
export * from './kept-match.ts';
export * from './match-document.ts';
export * from './matches-document.ts';
export * from './results-csv.ts';
export type { SchemaFault } from './schema-check.ts';
export * from './tods-match-up.ts';
export type { TodsPoint } from './tods-point.ts';
export * from './tods-reading.ts';
export type { TodsScore, TodsSet } from './tods-score.ts';
