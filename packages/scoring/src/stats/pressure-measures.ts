import type { Stake } from '../read/stake.ts';
import { opponentOf, SIDES, type Side } from '../vocabulary.ts';
import { type Answer, yesOrNo } from './figure.ts';
import { type Measures, same } from './measure.ts';
import type { StatPoint } from './stat-point.ts';

const BASE = { group: 'Pressure', shows: 'rate', better: 'high', profile: 'basic' } as const;
const SIDE = { ...BASE, role: 'side' } as const;

const SET_OR_MATCH: readonly (Stake | null)[] = ['set', 'match'];

/** Points with more than the point at stake: how many there were, and how many were won. */
export const PRESSURE_MEASURES = {
  'break-points-won': {
    ...BASE,
    role: 'receiver',
    label: { tennis: 'Break points won' },
    meaning: 'Share of own break points won',
    benchmark: { tennis: [0.38, 0.45, 0.52] },
    ask: (point, side) => wonIf(point.isBreakPoint, point, side),
  },
  'break-points-saved': {
    ...BASE,
    role: 'server',
    label: { tennis: 'Break points saved' },
    meaning: 'Share of break points saved on serve',
    benchmark: { tennis: [0.48, 0.55, 0.62] },
    ask: (point, side) => wonIf(point.isBreakPoint, point, side),
  },
  'game-points-won': {
    ...SIDE,
    label: { tennis: 'Game points won' },
    meaning: 'Share of own game points won',
    ask: (point, side) => wonIf(isGamePoint(point, side), point, side),
  },
  'game-points-saved': {
    ...SIDE,
    label: { tennis: 'Game points saved' },
    meaning: 'Share of the opponent’s game points saved',
    ask: (point, side) => wonIf(isGamePoint(point, opponentOf(side)), point, side),
  },
  'set-points-won': {
    ...SIDE,
    label: { tennis: 'Set points won', pickleball: 'Game points won' },
    meaning: { tennis: 'Share of own set points won', pickleball: 'Share of own game points won' },
    benchmark: { pickleball: [0.42, 0.47, 0.52] },
    ask: (point, side) => wonAt(SET_OR_MATCH, point, side, side),
  },
  'set-points-saved': {
    ...SIDE,
    label: { tennis: 'Set points saved', pickleball: 'Game points saved' },
    meaning: {
      tennis: 'Share of the opponent’s set points saved',
      pickleball: 'Share of the opponent’s game points saved',
    },
    ask: (point, side) => wonAt(SET_OR_MATCH, point, opponentOf(side), side),
  },
  'match-points-won': {
    ...SIDE,
    label: same('Match points won'),
    meaning: same('Share of own match points won'),
    ask: (point, side) => wonAt(['match'], point, side, side),
  },
  'match-points-saved': {
    ...SIDE,
    label: same('Match points saved'),
    meaning: same('Share of the opponent’s match points saved'),
    ask: (point, side) => wonAt(['match'], point, opponentOf(side), side),
  },
  'deciding-points-won': {
    ...SIDE,
    label: { tennis: 'Deciding points won' },
    meaning: 'Share of deciding points won',
    ask: (point, side) => wonIf(point.isDecidingPoint, point, side),
  },
  'tiebreak-points-won': {
    ...SIDE,
    label: { tennis: 'Tiebreak points won' },
    meaning: 'Share of tiebreak points won',
    ask: (point, side) => wonIf(point.isTiebreak, point, side),
  },
  'pressure-points-won': {
    ...SIDE,
    label: same('Pressure points won'),
    meaning: {
      tennis: 'Share of break, set, match, deciding and tiebreak points won',
      pickleball: 'Share of game and match points won, of either side',
    },
    benchmark: same([0.45, 0.5, 0.55]),
    ask: (point, side) => {
      const isPressure = isPressurePoint(point);
      return isPressure === undefined ? 'unknown' : wonIf(isPressure, point, side);
    },
  },
} as const satisfies Measures<StatPoint>;

/**
 * True for a pressure point: a break point, a set or match point of either side, a deciding point, or any
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
