import { SERVE_DIRECTIONS, type ServeDirection } from '../log/point-detail.ts';
import type { Court, Side } from '../vocabulary.ts';
import { type Answer, isKnownAs, ofThose, yesOrNo } from './figure.ts';
import { familyOf, inBoth, type Measures } from './measure.ts';
import type { PointFacts } from './point-facts.ts';
import type { StatPoint } from './stat-point.ts';

const SERVER = { role: 'server', better: 'high', shows: 'rate' } as const;

const DIRECTION_WORDS: Record<ServeDirection, string> = {
  wide: 'wide',
  body: 'at the body',
  t: 'down the T',
};

/** Figures of the server. */
export const SERVE_MEASURES = {
  'service-points-won': {
    ...SERVER,
    label: { tennis: 'Won on serve', pickleball: 'Points on serve' },
    profile: 'basic',
    ask: (point, side) => yesOrNo(point.winner === side),
  },
  'right-court-serve-won': {
    ...SERVER,
    label: { tennis: 'Won serving, deuce court', pickleball: 'Won serving, right court' },
    profile: 'basic',
    family: 'serve-by-court',
    ask: (point, side) => wonFrom('right', point, side),
  },
  'left-court-serve-won': {
    ...SERVER,
    label: { tennis: 'Won serving, ad court', pickleball: 'Won serving, left court' },
    profile: 'basic',
    family: 'serve-by-court',
    ask: (point, side) => wonFrom('left', point, side),
  },
  'first-serves-in': {
    ...SERVER,
    label: { tennis: 'First serves in' },
    profile: 'intermediate',
    ask: (point) => isKnownAs(point.facts.serve, 1),
  },
  'first-serve-points-won': {
    ...SERVER,
    label: { tennis: 'First-serve points won' },
    profile: 'intermediate',
    ask: (point, side) => wonOn(1, point, side),
  },
  'second-serve-points-won': {
    ...SERVER,
    label: { tennis: 'Second-serve points won' },
    profile: 'intermediate',
    ask: (point, side) => wonOn(2, point, side),
  },
  'second-serves-in': {
    ...SERVER,
    label: { tennis: 'Second serves in' },
    profile: 'intermediate',
    ask: ({ facts }) => secondServeIn(facts),
  },
  'unreturned-serves': {
    ...SERVER,
    label: inBoth('Serves not returned'),
    profile: 'intermediate',
    ask: ({ facts }) => (facts.isServeMissed ? 'outside' : isKnownAs(facts.isReturned, false)),
  },
  'serves-in': {
    ...SERVER,
    label: { pickleball: 'Serves in' },
    profile: 'intermediate',
    ask: ({ facts }) => (facts.ending === undefined ? 'unknown' : yesOrNo(!facts.isServeMissed)),
  },
  aces: {
    ...SERVER,
    shows: 'count',
    label: inBoth('Aces'),
    profile: 'intermediate',
    ask: ({ facts }) => isKnownAs(facts.ending, 'ace'),
  },
  'double-faults': {
    ...SERVER,
    shows: 'count',
    better: 'low',
    label: { tennis: 'Double faults' },
    profile: 'intermediate',
    ask: ({ facts }) => isKnownAs(facts.ending, 'double-fault'),
  },
  'service-faults': {
    ...SERVER,
    shows: 'count',
    better: 'low',
    label: { pickleball: 'Service faults' },
    profile: 'intermediate',
    ask: ({ facts }) => isKnownAs(facts.ending, 'service-fault'),
  },
  ...familyOf('serves', SERVE_DIRECTIONS, (direction) => ({
    ...SERVER,
    better: 'neither',
    label: { tennis: `Serves ${DIRECTION_WORDS[direction]}` },
    profile: 'advanced',
    ask: (point: StatPoint) => servedTo(direction, point),
  })),
  ...familyOf('won-serving', SERVE_DIRECTIONS, (direction) => ({
    ...SERVER,
    label: { tennis: `Won serving ${DIRECTION_WORDS[direction]}` },
    profile: 'advanced',
    ask: (point: StatPoint, side: Side) => ofThose(servedTo(direction, point), point.winner === side),
  })),
} as const satisfies Measures<StatPoint>;

/** Without its ending, a second serve may have been a double fault. */
function secondServeIn({ serve, ending, isServeMissed }: PointFacts): Answer {
  if (serve === 1) {
    return 'outside';
  }
  return serve === undefined || ending === undefined ? 'unknown' : yesOrNo(!isServeMissed);
}

function wonFrom(court: Court, point: StatPoint, side: Side): Answer {
  return point.court === court ? yesOrNo(point.winner === side) : 'outside';
}

/** Won among the points that began with this serve, for the server or the receiver. */
export function wonOn(serve: 1 | 2, point: StatPoint, side: Side): Answer {
  const known = point.facts.serve;
  if (known === undefined) {
    return 'unknown';
  }
  return known === serve ? yesOrNo(point.winner === side) : 'outside';
}

/** Only a serve that was in has a direction. */
function servedTo(direction: ServeDirection, { facts, detail }: StatPoint): Answer {
  return facts.isServeMissed ? 'outside' : isKnownAs(detail.serveDirection, direction);
}
