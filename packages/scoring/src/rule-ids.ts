import type { RULEBOOK } from './rulebook/index.ts';

/** The number of a rule that the package implements and cites: `T-` tennis, `P-` pickleball. */
export type RuleId = keyof typeof RULEBOOK;
