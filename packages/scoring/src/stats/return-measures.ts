import { RETURN_DEPTHS, type ReturnDepth } from '../log/point-detail.ts';
import type { Court, Side } from '../vocabulary.ts';
import { type Answer, isKnownAs, ofThose, yesOrNo } from './figure.ts';
import { familyOf, inBoth, type Measures } from './measure.ts';
import { wonOn } from './serve-measures.ts';
import type { StatPoint } from './stat-point.ts';

const RECEIVER = { role: 'receiver', better: 'high', shows: 'rate' } as const;

const DEPTH_WORDS: Record<ReturnDepth, string> = { short: 'Short', middle: 'Middling', deep: 'Deep' };

/** Figures of the receiver. */
export const RETURN_MEASURES = {
  'return-points-won': {
    ...RECEIVER,
    label: { tennis: 'Won on return', pickleball: 'Rallies won on return' },
    profile: 'basic',
    ask: (point, side) => yesOrNo(point.winner === side),
  },
  'right-court-return-won': {
    ...RECEIVER,
    label: { tennis: 'Won returning, deuce court', pickleball: 'Won returning, right court' },
    profile: 'basic',
    family: 'return-by-court',
    ask: (point, side) => wonIn('right', point, side),
  },
  'left-court-return-won': {
    ...RECEIVER,
    label: { tennis: 'Won returning, ad court', pickleball: 'Won returning, left court' },
    profile: 'basic',
    family: 'return-by-court',
    ask: (point, side) => wonIn('left', point, side),
  },
  'first-serve-return-won': {
    ...RECEIVER,
    label: { tennis: 'Won against first serve' },
    profile: 'intermediate',
    ask: (point, side) => wonOn(1, point, side),
  },
  'second-serve-return-won': {
    ...RECEIVER,
    label: { tennis: 'Won against second serve' },
    profile: 'intermediate',
    ask: (point, side) => wonOn(2, point, side),
  },
  'returns-in': {
    ...RECEIVER,
    label: inBoth('Returns in'),
    profile: 'intermediate',
    ask: ({ facts }) => (facts.isServeMissed ? 'outside' : isKnownAs(facts.isReturned, true)),
  },
  'return-errors': {
    ...RECEIVER,
    shows: 'count',
    better: 'low',
    label: { pickleball: 'Return errors' },
    profile: 'intermediate',
    ask: ({ facts }) => isKnownAs(facts.ending, 'return-error'),
  },
  ...familyOf('returns', RETURN_DEPTHS, (depth) => ({
    ...RECEIVER,
    better: betterDepth(depth),
    label: inBoth(`${DEPTH_WORDS[depth]} returns`),
    profile: 'advanced',
    ask: (point: StatPoint) => returnedTo(depth, point),
  })),
  ...familyOf('won-returning', RETURN_DEPTHS, (depth) => ({
    ...RECEIVER,
    label: inBoth(`Won after a ${DEPTH_WORDS[depth].toLowerCase()} return`),
    profile: 'advanced',
    ask: (point: StatPoint, side: Side) => ofThose(returnedTo(depth, point), point.winner === side),
  })),
} as const satisfies Measures<StatPoint>;

function wonIn(court: Court, point: StatPoint, side: Side): Answer {
  return point.court === court ? yesOrNo(point.winner === side) : 'outside';
}

/** Only a return that was in has a depth. */
function returnedTo(depth: ReturnDepth, { facts, detail }: StatPoint): Answer {
  const hasNone = facts.isServeMissed || facts.isReturned === false;
  return hasNone ? 'outside' : isKnownAs(detail.returnDepth, depth);
}

function betterDepth(depth: ReturnDepth): 'high' | 'low' | 'neither' {
  if (depth === 'middle') {
    return 'neither';
  }
  return depth === 'deep' ? 'high' : 'low';
}
