import type { RulesetId } from './rulesets.ts';
import type { Discipline, Sport } from '../vocabulary.ts';

/** A format that a person can pick by name. */
export interface NamedFormat {
  readonly id: string;
  readonly sport: Sport;
  readonly name: string;
  /** What the name leaves out, in a few words. */
  readonly detail: string;
  readonly code: string;
  readonly ruleset: RulesetId;
  readonly disciplines: readonly Discipline[];
}

const BOTH = ['singles', 'doubles'] as const;

/** The formats offered at match set-up, the usual one of each sport first. */
export const FORMATS: readonly NamedFormat[] = [
  {
    id: 'tennis-best-of-3',
    sport: 'tennis',
    name: 'Best of 3 sets',
    detail: 'Tie-break at 6–6',
    code: 'SET3-S:6/TB7',
    ruleset: 'itf@2026',
    disciplines: BOTH,
  },
  {
    id: 'tennis-best-of-5',
    sport: 'tennis',
    name: 'Best of 5 sets',
    detail: 'Tie-break at 6–6',
    code: 'SET5-S:6/TB7',
    ruleset: 'itf@2026',
    disciplines: BOTH,
  },
  {
    id: 'tennis-one-set',
    sport: 'tennis',
    name: 'One set',
    detail: 'Tie-break at 6–6',
    code: 'SET1-S:6/TB7',
    ruleset: 'itf@2026',
    disciplines: BOTH,
  },
  {
    id: 'pickleball-best-of-3',
    sport: 'pickleball',
    name: 'Best of 3 games',
    detail: 'Side-out scoring to 11, win by 2',
    code: 'SET3-S:TB11',
    ruleset: 'usap@2026',
    disciplines: BOTH,
  },
];

/** The named formats of a sport, the usual one first. */
export function formatsOf(sport: Sport): readonly NamedFormat[] {
  return FORMATS.filter((format) => format.sport === sport);
}

/** The named format with this code and ruleset, if it has a name. */
export function findNamedFormat(code: string, ruleset: string): NamedFormat | undefined {
  return FORMATS.find((format) => format.code === code && format.ruleset === ruleset);
}
