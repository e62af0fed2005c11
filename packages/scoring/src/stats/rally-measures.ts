import type { Side } from '../vocabulary.ts';
import { type Answer, ofThose, yesOrNo } from './figure.ts';
import { type Benchmarks, familyOf, type Measures, same } from './measure.ts';
import type { StatPoint } from './stat-point.ts';

/** The classes of rally length, in shots over the net. */
export const RALLY_LENGTHS = ['1-4', '5-8', '9-up'] as const;
/** A class of rally length. */
export type RallyLength = (typeof RALLY_LENGTHS)[number];

const RALLIES = { group: 'Rallies', role: 'side', shows: 'rate', profile: 'advanced' } as const;

const WORDS: Record<RallyLength, string> = {
  '1-4': '1–4 shots',
  '5-8': '5–8 shots',
  '9-up': '9 shots or more',
};

const BENCHMARKS: Partial<Record<RallyLength, Benchmarks>> = {
  '1-4': { tennis: [0.44, 0.5, 0.55] },
  '9-up': { tennis: [0.43, 0.5, 0.56], pickleball: [0.44, 0.5, 0.56] },
};

/** The length of rallies, and the winner of those of each length. A point without a serve in has none. */
export const RALLY_MEASURES = {
  ...familyOf('rallies', RALLY_LENGTHS, (length) => ({
    ...RALLIES,
    better: 'neither',
    label: same(`Rallies of ${WORDS[length]}`),
    meaning: `Share of points with ${WORDS[length]}`,
    ask: (point: StatPoint) => isOfLength(length, point),
  })),
  ...familyOf('won-in', RALLY_LENGTHS, (length) => ({
    ...RALLIES,
    better: 'high',
    label: same(`Won in ${WORDS[length]}`),
    meaning: `Share of points won with ${WORDS[length]}`,
    benchmark: BENCHMARKS[length],
    ask: (point: StatPoint, side: Side) => ofThose(isOfLength(length, point), point.winner === side),
  })),
} as const satisfies Measures<StatPoint>;

/** The class of a number of shots. */
export function rallyLengthOf(shots: number): RallyLength {
  if (shots <= 4) {
    return '1-4';
  }
  return shots <= 8 ? '5-8' : '9-up';
}

function isOfLength(length: RallyLength, { facts }: StatPoint): Answer {
  if (facts.isServeMissed) {
    return 'outside';
  }
  return facts.rally === undefined ? 'unknown' : yesOrNo(rallyLengthOf(facts.rally) === length);
}
