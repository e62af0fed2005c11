import { opponentOf } from '../vocabulary.ts';
import { type Answer, isKnownAs, yesOrNo } from './figure.ts';
import type { Measures } from './measure.ts';
import type { StatPoint } from './stat-point.ts';

const BASE = { group: 'Service turns', profile: 'basic' } as const;

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
    ...BASE,
    role: 'serving-side',
    shows: 'count',
    better: 'neither',
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
    ...BASE,
    role: 'receiving-side',
    shows: 'count',
    better: 'neither',
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
  'first-server-points': {
    ...BASE,
    role: 'server',
    shows: 'rate',
    better: 'high',
    label: { pickleball: 'Points as first server' },
    meaning: { pickleball: 'Share of rallies won as first server' },
    ask: (point, side) => asServer(1, point, point.winner === side),
  },
  'second-server-points': {
    ...BASE,
    role: 'server',
    shows: 'rate',
    better: 'high',
    label: { pickleball: 'Points as second server' },
    meaning: { pickleball: 'Share of rallies won as second server' },
    ask: (point, side) => asServer(2, point, point.winner === side),
  },
  'first-server-turns': {
    ...BASE,
    role: 'server',
    shows: 'count',
    better: 'neither',
    label: { pickleball: 'Turns as first server' },
    meaning: { pickleball: 'Turns served as first server' },
    ask: (point) => asServer(1, point, isServersLast(point)),
  },
  'second-server-turns': {
    ...BASE,
    role: 'server',
    shows: 'count',
    better: 'neither',
    label: { pickleball: 'Turns as second server' },
    meaning: { pickleball: 'Turns served as second server' },
    ask: (point) => asServer(2, point, isServersLast(point)),
  },
} as const satisfies Measures<StatPoint>;

/** Asked only if servers have numbers: in side-out doubles (P-04). */
function asServer(number: 1 | 2, { service }: StatPoint, isCounted: boolean): Answer {
  return service.number === number ? yesOrNo(isCounted) : 'not-asked';
}

/** P-07: a server continues until a rally is lost, or the game is won. */
function isServersLast({ endsTurn, winner, service }: StatPoint): boolean {
  return endsTurn || winner !== service.side;
}
