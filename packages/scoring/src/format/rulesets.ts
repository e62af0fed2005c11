import type { Penalty } from '../log/events.ts';
import type { Sport } from '../vocabulary.ts';

/**
 * The time at which a rally won by the receivers does not score (P-22, P-24): never; when it would win the game; or once a side is
 * one point from the target, for that side only or for both.
 */
export type Freeze = (typeof FREEZES)[number];
/** Every freeze. */
export const FREEZES = ['none', 'winning-point', 'own-last-point', 'every-last-point'] as const;

/** The number of time-outs. Data, because sources differ and editions change (P-12). */
export interface TimeoutRules {
  /** Standard time-outs of a side, by the target of the game; null if they are not counted. */
  readonly perGame: Readonly<Record<number, number>> | null;
  /** Medical time-outs of a side in a match. */
  readonly medicalPerMatch: number;
}

/** Time limits in seconds; the package has no clock, screens show them (T-23, P-12, P-13). */
export interface ClockRules {
  readonly betweenPoints: number;
  readonly changeOfEnds: number;
  readonly betweenSets: number;
  readonly timeout: number;
  readonly medicalTimeout: number;
}

/**
 * Everything a format code cannot express, as data: one row per edition of the rules. A log names its row as
 * `id@version`, so that a match is always read by the rules it was played under.
 */
export interface Ruleset {
  readonly sport: Sport;
  /** The row's name for people. */
  readonly name: string;
  /** Tiebreaks: the ends change after this many points, and then after every so many (T-10). */
  readonly tiebreakEnds: { readonly first: number; readonly every: number };
  /** True when a serve that touches the net and lands in is in play (T-20). */
  readonly noLet: boolean;
  /** The places of partners: by their side's score, or each always on their own side (P-06, P-24). */
  readonly positions: 'parity' | 'static';
  readonly freeze: Freeze;
  /** The server number that opens a side-out doubles game (P-04). */
  readonly openingServer: 1 | 2;
  /** The points, by target, at which the ends change in the deciding or only game (P-10). */
  readonly midGameEnds: Readonly<Record<number, number>>;
  /** The number of rallies after which each side's next player comes on; null without a rotation (P-25). */
  readonly rotatesEvery: number | null;
  readonly timeouts: TimeoutRules;
  readonly clocks: ClockRules;
  /** The penalties of a side, from its first to its last, which repeats (T-24, P-14). */
  readonly penalties: readonly PenaltyStep[];
  /** The penalties for delays, a ladder of their own; empty where a delay counts with all else (T-23, P-14). */
  readonly timePenalties: readonly Penalty[];
}

/** A step of the penalties: one that the log records as a penalty, or the default that ends the match. */
export type PenaltyStep = Penalty | 'default';

/** The USTA's point penalty system, for a rule set of your own. */
export const USTA_PENALTIES: readonly PenaltyStep[] = ['point', 'game', 'default'];

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
  // T-23; T-16 has the same 120 s before a match tiebreak.
  clocks: { betweenPoints: 25, changeOfEnds: 90, betweenSets: 120, timeout: 0, medicalTimeout: 180 },
  penalties: ['warning', 'point', 'game'], // T-24; officials decide on a default
  timePenalties: ['time-warning', 'time-loss'], // T-23
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
  // P-12: for 15 points one digest of the 2026 edition has 3; the rules give none for 7. P-13.
  timeouts: { perGame: { 11: 2, 15: 2, 21: 3 }, medicalPerMatch: 1 },
  // P-13: ten seconds to serve after the call, two minutes between games.
  clocks: { betweenPoints: 10, changeOfEnds: 60, betweenSets: 120, timeout: 60, medicalTimeout: 900 },
  penalties: ['verbal-warning', 'technical-warning', 'technical-foul', 'game', 'default'], // P-14
  timePenalties: [],
};

/** P-24: partners never change sides; which side the freeze applies to depends on the club. */
const CLUB_STATIC: Ruleset = { ...USAP, name: 'Club rally scoring, static sides', positions: 'static' };

/** The rows of this package; `defineRuleset` makes others. */
export const RULESETS = frozen({
  'itf@2026': ITF,
  // T-20: an alternative of its own, and part of many Fast4 formats.
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
} as const satisfies Record<string, Ruleset>);

/** The name of a row, `id@version`. */
export type RulesetId = keyof typeof RULESETS;

/**
 * The row of that name, or undefined: a log of an unknown edition is never read by guessing.
 * @param own rule sets besides the rows of this package
 */
export function findRuleset(
  id: string,
  own: readonly (Ruleset & { readonly id: string })[] = [],
): Ruleset | undefined {
  return Object.hasOwn(RULESETS, id)
    ? RULESETS[id as RulesetId] // just checked
    : own.find((ruleset) => ruleset.id === id);
}

/** The value, which no one can change. */
function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) {
      frozen(part);
    }
  }
  return Object.freeze(value);
}
