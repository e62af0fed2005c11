import {
  MISSES,
  type Miss,
  type PointEnding,
  SHOT_DIRECTIONS,
  SHOTS,
  type Shot,
  STROKES,
  type Stroke,
} from '../log/point-detail.ts';
import { type Answer, isKnownAs } from './figure.ts';
import { type Benchmarks, familyOf, type Labels, type Measures, same } from './measure.ts';
import type { StatPoint } from './stat-point.ts';

const COUNT = { group: 'Shots', shows: 'count', profile: 'advanced' } as const;
const WINNER = { ...COUNT, role: 'finisher', better: 'high' } as const;
const ERROR = { ...COUNT, role: 'error-maker', better: 'low' } as const;

const PICKLEBALL_SHOTS: readonly Shot[] = [
  ...(['dink', 'drop', 'drive', 'reset', 'speed-up', 'atp', 'erne', 'poach'] as const),
];

const WINNER_BENCHMARKS: Record<Stroke, Benchmarks> = {
  forehand: { tennis: [0.03, 0.06, 0.09] },
  backhand: { tennis: [0.015, 0.03, 0.05] },
};
const UNFORCED_BENCHMARKS: Record<Stroke, Benchmarks> = {
  forehand: { tennis: [0.14, 0.1, 0.07] },
  backhand: { tennis: [0.12, 0.09, 0.06] },
};
const ERROR_BENCHMARKS: Partial<Record<Shot, Benchmarks>> = {
  volley: { tennis: [0.045, 0.03, 0.018] },
  overhead: { tennis: [0.02, 0.012, 0.006], pickleball: [0.03, 0.018, 0.01] },
  'drop-shot': { tennis: [0.02, 0.012, 0.007] },
  dink: { pickleball: [0.11, 0.07, 0.04] },
  reset: { pickleball: [0.07, 0.045, 0.025] },
};

/**
 * Winners and errors by wing, kind of shot, direction and miss. The last shot matters only for its ending: a point
 * that ended otherwise is a `no`, even if its last shot is unknown.
 */
export const SHOT_MEASURES = {
  ...familyOf('winners', STROKES, (stroke) => ({
    ...WINNER,
    group: 'Endings',
    label: same(`${named(stroke)} winners`),
    meaning: `Winners hit with the ${stroke}`,
    benchmark: WINNER_BENCHMARKS[stroke],
    ask: (point: StatPoint) => isKnownAs(strokeOf(point), stroke),
  })),
  ...familyOf('unforced', STROKES, (stroke) => ({
    ...ERROR,
    group: 'Endings',
    label: same(`${named(stroke)} unforced errors`),
    meaning: `Unforced errors with the ${stroke}`,
    benchmark: UNFORCED_BENCHMARKS[stroke],
    ask: (point: StatPoint) => erredWith('unforced-error', stroke, point),
  })),
  ...familyOf('forced', STROKES, (stroke) => ({
    ...ERROR,
    group: 'Endings',
    label: same(`${named(stroke)} forced errors`),
    meaning: `Forced errors with the ${stroke}`,
    ask: (point: StatPoint) => erredWith('forced-error', stroke, point),
  })),
  ...familyOf('winners-by', SHOTS, (shot) => ({
    ...WINNER,
    label: inSportsOf(shot, `${named(shot)} winners`),
    meaning: `Winners by shot: ${named(shot)}`,
    ask: ({ facts }: StatPoint) => isKnownAs(facts.shot, shot),
  })),
  ...familyOf('errors-by', SHOTS, (shot) => ({
    ...ERROR,
    label: inSportsOf(shot, errorLabel(shot)),
    meaning: `Errors by shot: ${named(shot)}`,
    benchmark: ERROR_BENCHMARKS[shot],
    ask: ({ facts }: StatPoint) => isKnownAs(facts.shot, shot),
  })),
  ...familyOf('winners-to', SHOT_DIRECTIONS, (direction) => ({
    ...WINNER,
    label: same(`Winners to the ${spelled(direction)}`),
    meaning: `Winners hit to the ${spelled(direction)}`,
    ask: ({ detail }: StatPoint) => isKnownAs(detail.direction, direction),
  })),
  ...familyOf('errors-to', SHOT_DIRECTIONS, (direction) => ({
    ...ERROR,
    label: same(`Errors to the ${spelled(direction)}`),
    meaning: `Errors aimed at the ${spelled(direction)}`,
    ask: ({ detail }: StatPoint) => isKnownAs(detail.direction, direction),
  })),
  ...familyOf('missed', MISSES, (miss) => ({
    ...ERROR,
    label: same(missLabel(miss)),
    meaning: `Errors: ${missLabel(miss).toLowerCase()}`,
    ask: ({ detail }: StatPoint) => isKnownAs(detail.miss, miss),
  })),
} as const satisfies Measures<StatPoint>;

function erredWith(ending: PointEnding, stroke: Stroke, point: StatPoint): Answer {
  return point.facts.ending === ending ? isKnownAs(strokeOf(point), stroke) : 'no';
}

/** The wing of the last shot; a serve has none. */
function strokeOf({ facts, detail }: StatPoint) {
  return facts.shot === 'serve' ? 'none' : detail.stroke;
}

function inSportsOf(shot: Shot, label: string): Labels {
  return PICKLEBALL_SHOTS.includes(shot) ? { pickleball: label } : same(label);
}

function errorLabel(shot: Shot): string {
  return shot === 'serve' || shot === 'return' ? `Missed ${shot}s` : `${named(shot)} errors`;
}

function missLabel(miss: Miss): string {
  if (miss === 'net') {
    return 'Missed into the net';
  }
  return miss === 'shank' ? 'Shanked' : `Missed ${spelled(miss)}`;
}

function named(word: string): string {
  const text = spelled(word);
  return word === 'atp' ? 'ATP' : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function spelled(word: string): string {
  return word.replaceAll('-', ' ');
}
