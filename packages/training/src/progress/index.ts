/** Results of training: time, goals, skills, and matches before and after. */
export * from './benchmarks.ts';
export * from './days.ts';
export * from './gains.ts';
export * from './gaps.ts';
export * from './goals.ts';
export * from './intervals.ts';
export * from './match-evidence.ts';
export type { SkillMatches, SkillReading, SkillRun } from './skill-readings.ts';
export { isDrillOf, SKILL_SOURCES, type SkillDrill, type SkillSources } from './skill-sources.ts';
export * from './skills.ts';
export * from './trained.ts';
export * from './weaknesses.ts';
export * from './weeks.ts';
