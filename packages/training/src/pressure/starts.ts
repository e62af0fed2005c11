/** Drills that are played from a score: where each attempt starts, when it is over, and what it brings. */
import type { BySide, EnteredSet, MatchSetup, ServiceClaim } from '@allcourt/scoring';

/** One start; side `a` is the player who trains. */
export interface PressureStart {
  readonly setup: MatchSetup;
  readonly sets: readonly EnteredSet[];
  /** Points of the game in progress, as they count: 2–3 is 30–40. */
  readonly points?: BySide<number>;
  readonly service: ServiceClaim;
}

/** The end of an attempt. */
export interface Outcome {
  readonly isWon: boolean;
  /** Points won in a row from the start, before the first one lost. */
  readonly wonAtOnce: number;
  /** The last set, or its score so far. */
  readonly set: BySide<number>;
}

/** A drill of the library whose attempts are games or sets from a score. */
export interface PressureDrill {
  /** Until the game is over, or the set. */
  readonly until: 'game' | 'set';
  /** The starts of each round, or of all of them; attempts take turns at them. */
  readonly rounds: readonly (readonly PressureStart[])[];
  /** Value of an attempt, by the drill's scoring rule. */
  valueOf(outcome: Outcome): number;
}

const LOVE = { a: 0, b: 0 };
const TENNIS = 'SET1-S:6/TB7';
const TO_TEN = 'SET1-S:TB10';

function tennis(service: 'a' | 'b', score: Partial<PressureStart> = {}, format = TENNIS): PressureStart {
  return {
    setup: { format, ruleset: 'itf@2026', discipline: 'singles', firstServer: service },
    sets: [LOVE],
    service: { side: service },
    ...score,
  };
}

/** Side-out doubles at nine all, with the second server: 9–9–2. */
function nineAll(service: 'a' | 'b'): PressureStart {
  return {
    setup: {
      format: 'SET1-S:TB11',
      ruleset: 'usap@2026',
      discipline: 'doubles',
      firstServer: service,
    },
    sets: [{ a: 9, b: 9 }],
    service: { side: service, number: 2 },
  };
}

const wonOrLost = ({ isWon }: Outcome) => (isWon ? 1 : 0);

/** By the drill's id. */
export const PRESSURE_DRILLS: Readonly<Record<string, PressureDrill>> = {
  'save-it-at-30-40': {
    until: 'game',
    rounds: [[tennis('a', { points: { a: 2, b: 3 } })]],
    valueOf: ({ isWon, wonAtOnce }) => (isWon ? 3 : Math.min(1, wonAtOnce)),
  },
  'break-them': {
    until: 'game',
    rounds: [[tennis('b', { points: { a: 3, b: 2 } })]],
    valueOf: ({ isWon, wonAtOnce }) => (wonAtOnce > 0 ? 2 : Number(isWon)),
  },
  'from-love-30': {
    until: 'game',
    rounds: [[tennis('a', { points: { a: 0, b: 2 } })]],
    valueOf: wonOrLost,
  },
  'deuce-deuce-deuce': {
    until: 'game',
    rounds: [[tennis('a', { points: { a: 3, b: 3 } })], [tennis('b', { points: { a: 3, b: 3 } })]],
    valueOf: wonOrLost,
  },
  'set-point-against-you': {
    until: 'game',
    rounds: [[tennis('a', { sets: [{ a: 4, b: 5 }], points: { a: 1, b: 3 } })]],
    valueOf: ({ isWon, wonAtOnce }) => (isWon ? 4 : Math.min(2, wonAtOnce)),
  },
  'close-it-at-5-3': {
    until: 'set',
    rounds: [[tennis('a', { sets: [{ a: 5, b: 3 }] })]],
    valueOf: ({ isWon, set }) => (isWon ? Math.max(1, 6 - set.b) : 0),
  },
  'tiebreak-ladder': {
    until: 'set',
    rounds: [[tennis('a', { sets: [{ a: 6, b: 6 }] }), tennis('b', { sets: [{ a: 6, b: 6 }] })]],
    valueOf: wonOrLost,
  },
  'match-tiebreak-to-ten': {
    until: 'set',
    rounds: [
      [tennis('a', {}, TO_TEN)],
      [tennis('a', { sets: [{ a: 8, b: 8 }] }, TO_TEN)],
      [tennis('a', { sets: [{ a: 3, b: 6 }] }, TO_TEN)],
    ],
    valueOf: wonOrLost,
  },
  'win-it-from-9-9': {
    until: 'set',
    rounds: [[nineAll('a'), nineAll('b')]],
    valueOf: wonOrLost,
  },
};
