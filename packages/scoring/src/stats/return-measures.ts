import { RETURN_DEPTHS, type ReturnDepth } from '../log/point-detail.ts';
import type { Side } from '../vocabulary.ts';
import { type Answer, isKnownAs, ofThose, yesOrNo } from './figure.ts';
import { familyOf, type Measures, same } from './measure.ts';
import { wonFrom, wonOn } from './serve-measures.ts';
import type { StatPoint } from './stat-point.ts';

const RECEIVER = { group: 'Return', role: 'receiver', better: 'high', shows: 'rate' } as const;

const DEPTH_WORDS: Record<ReturnDepth, string> = { short: 'Short', middle: 'Middling', deep: 'Deep' };

const PLACES: Record<ReturnDepth, string> = {
  short: 'in the service boxes or the kitchen',
  middle: 'behind the service boxes or the kitchen',
  deep: 'near the baseline',
};

const RETURNING = { verb: 'returning', place: 'in' } as const;

/** Figures of the receiver. */
export const RETURN_MEASURES = {
  'return-points-won': {
    ...RECEIVER,
    label: same('Won on return'),
    meaning: 'Share of points won on the opponent’s serve',
    benchmark: { tennis: [0.38, 0.46, 0.53], pickleball: [0.51, 0.56, 0.62] },
    profile: 'basic',
    ask: (point, side) => yesOrNo(point.winner === side),
  },
  'right-court-return-won': { ...RECEIVER, ...wonFrom('right', RETURNING), family: 'return-by-court' },
  'left-court-return-won': { ...RECEIVER, ...wonFrom('left', RETURNING), family: 'return-by-court' },
  'first-serve-return-won': {
    ...RECEIVER,
    label: { tennis: 'Won against first serve' },
    meaning: 'Share of points won on the opponent’s first serve',
    benchmark: { tennis: [0.32, 0.4, 0.47] },
    profile: 'intermediate',
    ask: (point, side) => wonOn(1, point, side),
  },
  'second-serve-return-won': {
    ...RECEIVER,
    label: { tennis: 'Won against second serve' },
    meaning: 'Share of points won on the opponent’s second serve',
    benchmark: { tennis: [0.46, 0.54, 0.6] },
    profile: 'intermediate',
    ask: (point, side) => wonOn(2, point, side),
  },
  'returns-in': {
    ...RECEIVER,
    label: same('Returns in'),
    meaning: 'Share of returns that were in',
    benchmark: { tennis: [0.62, 0.72, 0.8], pickleball: [0.88, 0.94, 0.97] },
    profile: 'intermediate',
    ask: ({ facts }) => (facts.isServeMissed ? 'outside' : isKnownAs(facts.isReturned, true)),
  },
  'return-errors': {
    ...RECEIVER,
    shows: 'count',
    better: 'low',
    label: { pickleball: 'Return errors' },
    meaning: 'Returns missed',
    profile: 'intermediate',
    ask: ({ facts }) => isKnownAs(facts.ending, 'return-error'),
  },
  ...familyOf('returns', RETURN_DEPTHS, (depth) => ({
    ...RECEIVER,
    better: betterDepth(depth),
    label: same(`${DEPTH_WORDS[depth]} returns`),
    meaning: `Share of returns that landed ${PLACES[depth]}`,
    benchmark: depth === 'deep' ? { pickleball: [0.3, 0.45, 0.6] as const } : undefined,
    profile: 'advanced',
    ask: (point: StatPoint) => returnedTo(depth, point),
  })),
  ...familyOf('won-returning', RETURN_DEPTHS, (depth) => ({
    ...RECEIVER,
    label: same(`Won after a ${DEPTH_WORDS[depth].toLowerCase()} return`),
    meaning: `Share of points won with a return ${PLACES[depth]}`,
    profile: 'advanced',
    ask: (point: StatPoint, side: Side) => ofThose(returnedTo(depth, point), point.winner === side),
  })),
} as const satisfies Measures<StatPoint>;

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
