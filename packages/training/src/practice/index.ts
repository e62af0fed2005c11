/** Team practice: players in pairs and groups, on courts, with drills and minutes. */
export * from './build.ts';
export { complementOf, type PracticePlayer } from './pairing.ts';
