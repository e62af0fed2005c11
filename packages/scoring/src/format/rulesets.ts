import type { Sport } from '../vocabulary.ts';

/**
 * When the receivers of a rally cannot score it (P-22, P-24): never; when the point would win the game; or as soon
 * as a side stands one point from the target, for that side only or for both.
 */
export type Freeze = 'none' | 'winning-point' | 'own-last-point' | 'every-last-point';

/** How often, and how long, a side may stop play. Figures, because sources differ and editions change (P-12). */
export interface TimeoutRules {
  /** Standard time-outs of a side, by the points that a game is played to; null where they are not counted. */
  readonly perGame: Readonly<Record<number, number>> | null;
  /** Medical time-outs of a side in a match. */
  readonly medicalPerMatch: number;
}

/** Seconds that the rules give; the package has no clock, whoever shows one reads it here (T-23, P-12, P-13). */
export interface ClockRules {
  readonly betweenPoints: number;
  readonly changeOfEnds: number;
  readonly betweenSets: number;
  readonly timeout: number;
  readonly medicalTimeout: number;
}

/**
 * What a format code cannot say, as data: one row per edition of the rules.
 * A log names its row as `id@version`, so that a match is always read by the rules it was played under.
 */
export interface Ruleset {
  readonly sport: Sport;
  /** What a person calls this row. */
  readonly name: string;
  /** Tie-breaks: the ends change after this many points, and then every so many (T-10). */
  readonly tiebreakEnds: { readonly first: number; readonly every: number };
  /** Whether a serve that touches the net and lands in is in play (T-20). */
  readonly noLet: boolean;
  /** Where partners stand: by their side's score, or each always on their own side (P-06, P-24). */
  readonly positions: 'parity' | 'static';
  readonly freeze: Freeze;
  /** The number that the first server of a side-out doubles game is called (P-04). */
  readonly openingServer: 1 | 2;
  /** Points, by target, at which the ends change in the deciding or only game (P-10). */
  readonly midGameEnds: Readonly<Record<number, number>>;
  /** Rallies after which the next player of each side comes on; null where the same ones play on (P-25). */
  readonly rotatesEvery: number | null;
  readonly timeouts: TimeoutRules;
  readonly clocks: ClockRules;
}

const ITF: Ruleset = {
  sport: 'tennis',
  name: 'ITF Rules of Tennis 2026',
  tiebreakEnds: { first: 6, every: 6 }, // T-10
  noLet: false,
  positions: 'parity',
  freeze: 'none',
  openingServer: 1,
  midGameEnds: {},
  rotatesEvery: null,
  timeouts: { perGame: null, medicalPerMatch: 1 },
  // T-23; T-16 has the same 120 s before a match tie-break.
  clocks: { betweenPoints: 25, changeOfEnds: 90, betweenSets: 120, timeout: 0, medicalTimeout: 180 },
};

/** T-10, the approved alternative: after point 1, 5, 9 and so on. */
const EARLY_ENDS = { first: 1, every: 4 };

const USAP: Ruleset = {
  sport: 'pickleball',
  name: 'USA Pickleball Official Rulebook 2026',
  tiebreakEnds: { first: 0, every: 0 },
  noLet: true,
  positions: 'parity',
  freeze: 'none',
  openingServer: 2, // P-04
  midGameEnds: { 7: 4, 11: 6, 15: 8, 21: 11 }, // P-10
  rotatesEvery: null,
  // P-12: for 15 points one digest of the 2026 edition says 3; the rules give none for 7. P-13.
  timeouts: { perGame: { 11: 2, 15: 2, 21: 3 }, medicalPerMatch: 1 },
  // P-13: ten seconds to serve after the call, two minutes between games.
  clocks: { betweenPoints: 10, changeOfEnds: 60, betweenSets: 120, timeout: 60, medicalTimeout: 900 },
};

/** P-24: partners never change sides; where the receivers are frozen, so is one side or both, as the club has it. */
const CLUB_STATIC: Ruleset = { ...USAP, name: 'Club rally scoring, static sides', positions: 'static' };

/** Every row there is. */
export const RULESETS = {
  'itf@2026': ITF,
  // T-20: an alternative of its own, and part of many a Fast4.
  'itf-no-let@2026': { ...ITF, name: 'ITF 2026, no-let', noLet: true },
  'itf-early-ends@2026': { ...ITF, name: 'ITF 2026, early change of ends', tiebreakEnds: EARLY_ENDS },
  'itf-early-ends-no-let@2026': {
    ...ITF,
    name: 'ITF 2026, early change of ends, no-let',
    noLet: true,
    tiebreakEnds: EARLY_ENDS,
  },
  'usap@2026': USAP,
  // P-22: until 2026 the receivers could not win the game point of rally scoring.
  'usap@2025': { ...USAP, name: 'USA Pickleball Official Rulebook 2025', freeze: 'winning-point' },
  'club-static@2026': CLUB_STATIC,
  'club-static-freeze@2026': {
    ...CLUB_STATIC,
    name: 'Club rally scoring, static sides, freeze',
    freeze: 'own-last-point',
  },
  'club-static-freeze-both@2026': {
    ...CLUB_STATIC,
    name: 'Club rally scoring, static sides, freeze for both',
    freeze: 'every-last-point',
  },
  // P-25: the doubles games of a tie, and the singles rally that decides it at two all, won on the serve.
  'mlp@2026': { ...USAP, name: 'Major League Pickleball 2026' },
  'mlp-dreambreaker@2026': {
    ...USAP,
    name: 'Major League Pickleball 2026, DreamBreaker',
    freeze: 'winning-point',
    rotatesEvery: 4,
  },
} as const satisfies Record<string, Ruleset>;

/** The name of a row, `id@version`. */
export type RulesetId = keyof typeof RULESETS;

/** The row of that name, or undefined: a log of an unknown edition is never read by guesswork. */
export function findRuleset(id: string): Ruleset | undefined {
  return Object.hasOwn(RULESETS, id) ? RULESETS[id as RulesetId] : undefined; // just checked
}
