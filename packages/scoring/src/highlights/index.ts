/** What a recording of a match needs of its log: the score at an instant, when each point was, and what to see again. */
export { CROWD_LAG_MS, type CrowdMoment, LEAST_CROWD, starredPoints } from './around.ts';
export * from './find.ts';
export * from './point-windows.ts';
export { FOUND_RULES, type FoundRule, LEAST_RUN, LONG_RALLY } from './rules.ts';
export * from './time-machine.ts';
export { scoreLine } from './titles.ts';
