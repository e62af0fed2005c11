import type { Discipline, Sport } from '../vocabulary.ts';
import type { RulesetId } from './rulesets.ts';

/** A format that a person can pick by name. */
export interface NamedFormat {
  readonly id: string;
  readonly sport: Sport;
  readonly name: string;
  /** Details that the name leaves out. */
  readonly detail: string;
  /** The TODS matchUpFormat code in canonical form. */
  readonly code: string;
  readonly ruleset: RulesetId;
  readonly disciplines: readonly Discipline[];
  /** Offered first at match setup. */
  readonly isUsual: boolean;
}
