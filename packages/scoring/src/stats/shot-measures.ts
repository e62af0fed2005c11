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
import { familyOf, inBoth, type Labels, type Measures } from './measure.ts';
import type { StatPoint } from './stat-point.ts';

const WINNER = { role: 'finisher', shows: 'count', better: 'high', profile: 'advanced' } as const;
const ERROR = { role: 'error-maker', shows: 'count', better: 'low', profile: 'advanced' } as const;

const PICKLEBALL_SHOTS: readonly Shot[] = [
  ...(['dink', 'drop', 'drive', 'reset', 'speed-up', 'atp', 'erne', 'poach'] as const),
];

/**
 * Winners and errors by wing, kind of shot, direction and miss. The last shot matters only for its ending: a point
 * that ended otherwise is a `no`, even if its last shot is unknown.
 */
export const SHOT_MEASURES = {
  ...familyOf('winners', STROKES, (stroke) => ({
    ...WINNER,
    label: inBoth(`${named(stroke)} winners`),
    ask: (point: StatPoint) => isKnownAs(strokeOf(point), stroke),
  })),
  ...familyOf('unforced', STROKES, (stroke) => ({
    ...ERROR,
    label: inBoth(`${named(stroke)} unforced errors`),
    ask: (point: StatPoint) => erredWith('unforced-error', stroke, point),
  })),
  ...familyOf('forced', STROKES, (stroke) => ({
    ...ERROR,
    label: inBoth(`${named(stroke)} forced errors`),
    ask: (point: StatPoint) => erredWith('forced-error', stroke, point),
  })),
  ...familyOf('winners-by', SHOTS, (shot) => ({
    ...WINNER,
    label: inSportsOf(shot, `${named(shot)} winners`),
    ask: ({ facts }: StatPoint) => isKnownAs(facts.shot, shot),
  })),
  ...familyOf('errors-by', SHOTS, (shot) => ({
    ...ERROR,
    label: inSportsOf(shot, errorLabel(shot)),
    ask: ({ facts }: StatPoint) => isKnownAs(facts.shot, shot),
  })),
  ...familyOf('winners-to', SHOT_DIRECTIONS, (direction) => ({
    ...WINNER,
    label: inBoth(`Winners to the ${spelled(direction)}`),
    ask: ({ detail }: StatPoint) => isKnownAs(detail.direction, direction),
  })),
  ...familyOf('errors-to', SHOT_DIRECTIONS, (direction) => ({
    ...ERROR,
    label: inBoth(`Errors to the ${spelled(direction)}`),
    ask: ({ detail }: StatPoint) => isKnownAs(detail.direction, direction),
  })),
  ...familyOf('missed', MISSES, (miss) => ({
    ...ERROR,
    label: inBoth(missLabel(miss)),
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
  return PICKLEBALL_SHOTS.includes(shot) ? { pickleball: label } : inBoth(label);
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
