import type { Stake } from '../read/stake.ts';
import { opponentOf, SIDES, type Side } from '../vocabulary.ts';
import { type Answer, yesOrNo } from './figure.ts';
import { inBoth, type Measures } from './measure.ts';
import type { StatPoint } from './stat-point.ts';

const BASE = { shows: 'rate', better: 'high', profile: 'basic' } as const;
const SIDE = { ...BASE, role: 'side' } as const;

const SET_OR_MATCH: readonly (Stake | null)[] = ['set', 'match'];

/** Points with more than the point at stake: how many there were, and how many were won. */
export const PRESSURE_MEASURES = {
  'break-points-won': {
    ...BASE,
    role: 'receiver',
    label: { tennis: 'Break points won' },
    ask: (point, side) => wonIf(point.isBreakPoint, point, side),
  },
  'break-points-saved': {
    ...BASE,
    role: 'server',
    label: { tennis: 'Break points saved' },
    ask: (point, side) => wonIf(point.isBreakPoint, point, side),
  },
  'game-points-won': {
    ...SIDE,
    label: { tennis: 'Game points won' },
    ask: (point, side) => wonIf(isGamePoint(point, side), point, side),
  },
  'game-points-saved': {
    ...SIDE,
    label: { tennis: 'Game points saved' },
    ask: (point, side) => wonIf(isGamePoint(point, opponentOf(side)), point, side),
  },
  'set-points-won': {
    ...SIDE,
    label: { tennis: 'Set points won', pickleball: 'Game points won' },
    ask: (point, side) => wonAt(SET_OR_MATCH, point, side, side),
  },
  'set-points-saved': {
    ...SIDE,
    label: { tennis: 'Set points saved', pickleball: 'Game points saved' },
    ask: (point, side) => wonAt(SET_OR_MATCH, point, opponentOf(side), side),
  },
  'match-points-won': {
    ...SIDE,
    label: inBoth('Match points won'),
    ask: (point, side) => wonAt(['match'], point, side, side),
  },
  'match-points-saved': {
    ...SIDE,
    label: inBoth('Match points saved'),
    ask: (point, side) => wonAt(['match'], point, opponentOf(side), side),
  },
  'deciding-points-won': {
    ...SIDE,
    label: { tennis: 'Deciding points won' },
    ask: (point, side) => wonIf(point.isDecidingPoint, point, side),
  },
  'tiebreak-points-won': {
    ...SIDE,
    label: { tennis: 'Tiebreak points won' },
    ask: (point, side) => wonIf(point.isTiebreak, point, side),
  },
  'pressure-points-won': {
    ...SIDE,
    label: inBoth('Pressure points won'),
    ask: (point, side) => {
      const isPressure = isPressurePoint(point);
      return isPressure === undefined ? 'unknown' : wonIf(isPressure, point, side);
    },
  },
} as const satisfies Measures<StatPoint>;

/**
 * Whether a point is a pressure point: a break point, a set or match point of either side, a deciding point, or any
 * point of a tiebreak. Undefined if that depends on an unknown server.
 */
export function isPressurePoint(point: StatPoint): boolean | undefined {
  const isKnown = point.isDecidingPoint || point.isTiebreak;
  if (isKnown || (point.areStakesKnown && SIDES.some((side) => SET_OR_MATCH.includes(point.stakes[side])))) {
    return true;
  }
  return point.isServiceKnown || hasNoStake(point) ? point.isBreakPoint : undefined;
}

/** With nothing at stake for either side, no server could make it a break point. */
function hasNoStake({ areStakesKnown, stakes }: StatPoint): boolean {
  return areStakesKnown && stakes.a === null && stakes.b === null;
}

/** A point that would win the game; a tiebreak's wins the set, and is only a set point. */
function isGamePoint({ stakes, isTiebreak }: StatPoint, side: Side): boolean {
  return stakes[side] !== null && !isTiebreak;
}

function wonIf(isSuch: boolean, point: StatPoint, side: Side): Answer {
  return isSuch ? yesOrNo(point.winner === side) : 'outside';
}

/** Won by `side`, among the points with which `holder` would have won one of these stakes. */
function wonAt(stakes: readonly (Stake | null)[], point: StatPoint, holder: Side, side: Side): Answer {
  return point.areStakesKnown ? wonIf(stakes.includes(point.stakes[holder]), point, side) : 'unknown';
}
