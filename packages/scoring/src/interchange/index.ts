/** Matches to and from the world outside: JSON documents, tables, TODS matchUps and Match Charting Project strings. */
export * from './charted-cell.ts';
export * from './charted-detail.ts';
export * from './charted-log.ts';
export * from './charted-of-detail.ts';
export * from './charted-point.ts';
export * from './csv.ts';
export * from './match-document.ts';
export * from './tods-match-up.ts';
export * from './tods-reading.ts';
