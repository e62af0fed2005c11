import type { Side } from '../vocabulary.ts';
import { type Answer, ofThose, yesOrNo } from './figure.ts';
import { familyOf, inBoth, type Measures } from './measure.ts';
import type { StatPoint } from './stat-point.ts';

/** The classes of rally length, in shots over the net. */
export const RALLY_LENGTHS = ['1-4', '5-8', '9-up'] as const;
/** A class of rally length. */
export type RallyLength = (typeof RALLY_LENGTHS)[number];

const WORDS: Record<RallyLength, string> = {
  '1-4': '1–4 shots',
  '5-8': '5–8 shots',
  '9-up': '9 shots or more',
};

/** How long rallies were, and the winner of those of each length. A point without a serve in has none. */
export const RALLY_MEASURES = {
  ...familyOf('rallies', RALLY_LENGTHS, (length) => ({
    role: 'side',
    shows: 'rate',
    better: 'neither',
    profile: 'advanced',
    label: inBoth(`Rallies of ${WORDS[length]}`),
    ask: (point: StatPoint) => isOfLength(length, point),
  })),
  ...familyOf('won-in', RALLY_LENGTHS, (length) => ({
    role: 'side',
    shows: 'rate',
    better: 'high',
    profile: 'advanced',
    label: inBoth(`Won in ${WORDS[length]}`),
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
