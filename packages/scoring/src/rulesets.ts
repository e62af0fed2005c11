import type { Sport } from './vocabulary.ts';

/**
 * What a format code cannot say, as data: one row per edition of the rules.
 * A log names its row as `id@version`, so that a match is always read by the rules it was played under.
 */
export interface Ruleset {
  readonly sport: Sport;
  /** What a person calls this row. */
  readonly name: string;
  /** Points after which the ends change inside a tie-break (T-10). */
  readonly tiebreakEndsEvery: number;
  /** Points, by target, at which the ends change in the deciding or only game (P-10). */
  readonly midGameEnds: Readonly<Record<number, number>>;
}

/** Every row there is. */
export const RULESETS = {
  'itf@2026': { sport: 'tennis', name: 'ITF Rules of Tennis 2026', tiebreakEndsEvery: 6, midGameEnds: {} },
  'usap@2026': {
    sport: 'pickleball',
    name: 'USA Pickleball Official Rulebook 2026',
    tiebreakEndsEvery: 0,
    midGameEnds: { 7: 4, 11: 6, 15: 8, 21: 11 },
  },
} as const satisfies Record<string, Ruleset>;

/** The name of a row, `id@version`. */
export type RulesetId = keyof typeof RULESETS;

/** The row of that name, or undefined: a log of an unknown edition is never read by guesswork. */
export function findRuleset(id: string): Ruleset | undefined {
  return Object.hasOwn(RULESETS, id) ? RULESETS[id as RulesetId] : undefined; // just checked
}
