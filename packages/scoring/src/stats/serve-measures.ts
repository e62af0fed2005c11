import { SERVE_DIRECTIONS, type ServeDirection } from '../log/point-detail.ts';
import type { Court, Side, Sport } from '../vocabulary.ts';
import { type Answer, isKnownAs, ofThose, yesOrNo } from './figure.ts';
import { familyOf, type Measures, same } from './measure.ts';
import type { PointFacts } from './point-facts.ts';
import type { StatPoint } from './stat-point.ts';

const SERVER = { group: 'Serve', role: 'server', better: 'high', shows: 'rate' } as const;

const DIRECTION_WORDS: Record<ServeDirection, string> = {
  wide: 'wide',
  body: 'at the body',
  t: 'down the T',
};

const COURT_WORDS: Record<Court, Record<Sport, string>> = {
  right: { tennis: 'deuce court', pickleball: 'right court' },
  left: { tennis: 'ad court', pickleball: 'left court' },
};

const SERVING = { verb: 'serving', place: 'from' } as const;

/** Figures of the server. */
export const SERVE_MEASURES = {
  'service-points-won': {
    ...SERVER,
    label: same('Won on serve'),
    meaning: 'Share of points won on serve',
    benchmark: { tennis: [0.46, 0.54, 0.61], pickleball: [0.38, 0.44, 0.49] },
    profile: 'basic',
    ask: (point, side) => yesOrNo(point.winner === side),
  },
  'right-court-serve-won': { ...SERVER, ...wonFrom('right', SERVING), family: 'serve-by-court' },
  'left-court-serve-won': { ...SERVER, ...wonFrom('left', SERVING), family: 'serve-by-court' },
  'first-serves-in': {
    ...SERVER,
    label: { tennis: 'First serves in' },
    meaning: 'Share of first serves that were in',
    benchmark: { tennis: [0.5, 0.57, 0.65] },
    profile: 'intermediate',
    ask: (point) => isKnownAs(point.facts.serve, 1),
  },
  'first-serve-points-won': {
    ...SERVER,
    label: { tennis: 'First-serve points won' },
    meaning: 'Share of points won when the first serve was in',
    benchmark: { tennis: [0.52, 0.6, 0.68] },
    profile: 'intermediate',
    ask: (point, side) => wonOn(1, point, side),
  },
  'second-serve-points-won': {
    ...SERVER,
    label: { tennis: 'Second-serve points won' },
    meaning: 'Share of points won on second serve; double faults count as lost',
    benchmark: { tennis: [0.38, 0.46, 0.52] },
    profile: 'intermediate',
    ask: (point, side) => wonOn(2, point, side),
  },
  'second-serves-in': {
    ...SERVER,
    label: { tennis: 'Second serves in' },
    meaning: 'Share of second serves that were in',
    benchmark: { tennis: [0.8, 0.88, 0.94] },
    profile: 'intermediate',
    ask: ({ facts }) => secondServeIn(facts),
  },
  'unreturned-serves': {
    ...SERVER,
    label: same('Serves not returned'),
    meaning: 'Share of serves in that did not come back',
    benchmark: { tennis: [0.12, 0.18, 0.26], pickleball: [0.03, 0.06, 0.1] },
    profile: 'intermediate',
    ask: ({ facts }) => (facts.isServeMissed ? 'outside' : isKnownAs(facts.isReturned, false)),
  },
  'serves-in': {
    ...SERVER,
    label: { pickleball: 'Serves in' },
    meaning: 'Share of serves that were in',
    benchmark: { pickleball: [0.9, 0.95, 0.98] },
    profile: 'intermediate',
    ask: ({ facts }) => (facts.ending === undefined ? 'unknown' : yesOrNo(!facts.isServeMissed)),
  },
  aces: {
    ...SERVER,
    shows: 'count',
    label: same('Aces'),
    meaning: 'Serves that won the point untouched',
    profile: 'intermediate',
    ask: ({ facts }) => isKnownAs(facts.ending, 'ace'),
  },
  'double-faults': {
    ...SERVER,
    shows: 'count',
    better: 'low',
    label: { tennis: 'Double faults' },
    meaning: 'Points lost by missing both serves',
    profile: 'intermediate',
    ask: ({ facts }) => isKnownAs(facts.ending, 'double-fault'),
  },
  'service-faults': {
    ...SERVER,
    shows: 'count',
    better: 'low',
    label: { pickleball: 'Service faults' },
    meaning: 'Rallies lost by a missed serve',
    profile: 'intermediate',
    ask: ({ facts }) => isKnownAs(facts.ending, 'service-fault'),
  },
  ...familyOf('serves', SERVE_DIRECTIONS, (direction) => ({
    ...SERVER,
    better: 'neither',
    label: { tennis: `Serves ${DIRECTION_WORDS[direction]}` },
    meaning: `Share of serves in that went ${DIRECTION_WORDS[direction]}`,
    profile: 'advanced',
    ask: (point: StatPoint) => servedTo(direction, point),
  })),
  ...familyOf('won-serving', SERVE_DIRECTIONS, (direction) => ({
    ...SERVER,
    label: { tennis: `Won serving ${DIRECTION_WORDS[direction]}` },
    meaning: `Share of points won with a serve ${DIRECTION_WORDS[direction]}`,
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

/** Won from one court, by the server or the receiver. */
export function wonFrom(court: Court, { verb, place }: { verb: string; place: string }) {
  const { tennis, pickleball } = COURT_WORDS[court];
  return {
    label: { tennis: `Won ${verb}, ${tennis}`, pickleball: `Won ${verb}, ${pickleball}` },
    meaning: {
      tennis: `Share of points won ${verb} ${place} the ${tennis}`,
      pickleball: `Share of rallies won ${verb} ${place} the ${pickleball}`,
    },
    profile: 'basic',
    ask: (point: StatPoint, side: Side) =>
      point.court === court ? yesOrNo(point.winner === side) : 'outside',
  } as const;
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
