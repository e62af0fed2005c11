import { opponentOf, type Side } from '../vocabulary.ts';
import { type Answer, isKnownAs, yesOrNo } from './figure.ts';
import type { Measures } from './measure.ts';
import type { StatPoint } from './stat-point.ts';

const BASE = { group: 'Service turns', profile: 'basic' } as const;
const TURNS = { ...BASE, shows: 'count', better: 'neither' } as const;

const ORDINALS = { 1: 'first', 2: 'second' } as const;

/** Pickleball's service turns: their number and their results. */
export const TURN_MEASURES = {
  'points-scored': {
    ...BASE,
    group: 'Points',
    role: 'side',
    shows: 'count',
    better: 'high',
    label: { pickleball: 'Points scored' },
    meaning: { pickleball: 'Points scored' },
    ask: (point, side) => yesOrNo(point.isScored && point.winner === side),
  },
  'service-turns': {
    ...TURNS,
    role: 'serving-side',
    label: { pickleball: 'Service turns' },
    meaning: { pickleball: 'Service turns that ended' },
    ask: (point) => yesOrNo(point.endsTurn),
  },
  'scoreless-turns': {
    ...BASE,
    role: 'serving-side',
    shows: 'rate',
    better: 'low',
    label: { pickleball: 'Service turns without a point' },
    meaning: { pickleball: 'Share of service turns without a point' },
    ask: (point) => (point.endsTurn ? isKnownAs(point.turnPoints ?? undefined, 0) : 'outside'),
  },
  'side-outs-forced': {
    ...BASE,
    role: 'receiver',
    shows: 'rate',
    better: 'high',
    label: { pickleball: 'Side outs forced' },
    meaning: { pickleball: 'Share of the opponent’s serves that ended their turn' },
    ask: (point, side) => yesOrNo(point.endsTurn && point.winner === side),
  },
  'turns-received': {
    ...TURNS,
    role: 'receiving-side',
    label: { pickleball: 'Service turns received' },
    meaning: { pickleball: 'Service turns of the opponent' },
    ask: (point) => yesOrNo(point.endsTurn),
  },
  'points-allowed': {
    ...BASE,
    role: 'receiving-side',
    shows: 'count',
    better: 'low',
    label: { pickleball: 'Points allowed on return' },
    meaning: { pickleball: 'Points the opponent scored on their serve' },
    ask: (point, side) => yesOrNo(point.isScored && point.winner === opponentOf(side)),
  },
  'first-server-points': pointsAs(1),
  'second-server-points': pointsAs(2),
  'first-server-turns': turnsAs(1),
  'second-server-turns': turnsAs(2),
} as const satisfies Measures<StatPoint>;

function pointsAs(number: 1 | 2) {
  return {
    ...BASE,
    role: 'server',
    shows: 'rate',
    better: 'high',
    label: { pickleball: `Points as ${ORDINALS[number]} server` },
    meaning: { pickleball: `Share of rallies won as ${ORDINALS[number]} server` },
    ask: (point: StatPoint, side: Side) => asServer(number, point, point.winner === side),
  } as const;
}

function turnsAs(number: 1 | 2) {
  return {
    ...TURNS,
    role: 'server',
    label: { pickleball: `Turns as ${ORDINALS[number]} server` },
    meaning: { pickleball: `Turns served as ${ORDINALS[number]} server` },
    ask: (point: StatPoint) => asServer(number, point, isServersLast(point)),
  } as const;
}

/** Asked only if servers have numbers: in side-out doubles (P-04). */
function asServer(number: 1 | 2, { service }: StatPoint, isCounted: boolean): Answer {
  return service.number === number ? yesOrNo(isCounted) : 'not-asked';
}

/** P-07: a server continues until a rally is lost, or the game is won. */
function isServersLast({ endsTurn, winner, service }: StatPoint): boolean {
  return endsTurn || winner !== service.side;
}
