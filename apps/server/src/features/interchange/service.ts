// What others may ask of matches as files.

export { exportMatches } from './export.ts';
