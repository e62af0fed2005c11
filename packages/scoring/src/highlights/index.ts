/**
 * Everything a recording of a match needs from its log: the score at an instant, when each point was played, and
 * highlights.
 */
export { CROWD_LAG_MS, type CrowdMoment, LEAST_CROWD, starredPoints } from './around.ts';
export * from './find.ts';
export * from './point-windows.ts';
export { FOUND_RULES, type FoundRule, LEAST_RUN, LONG_RALLY } from './rules.ts';
export * from './time-machine.ts';
export { scoreLine } from './titles.ts';
