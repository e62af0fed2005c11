/**
 * The points of a TODS matchUp, reading and writing: everything that both the log and the factory's `history.points`
 * can express.
 */
import type { PointDetail, PointEnding, ServeDirection, Shot, Stroke } from '../log/point-detail.ts';
import type { TimelinePoint } from '../read/timeline.ts';
import type { Side } from '../vocabulary.ts';
import { detailOfCharted } from './charted-detail.ts';
import { parseCharted } from './charted-point.ts';
import { makeIsoTime } from './iso-time.ts';

/** One point. Winner and server appear twice, because the factory's readers use one or the other. */
export interface TodsPoint {
  /** Counted from 1. */
  readonly pointNumber: number;
  readonly winner: 0 | 1;
  readonly winningSide: 1 | 2;
  readonly server: 0 | 1;
  readonly serverSideNumber: 1 | 2;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly serve?: 1 | 2;
  readonly result?: string;
  readonly hand?: string;
  readonly stroke?: string;
  readonly serveLocation?: string;
  readonly rallyLength?: number;
  /** Its charted notation, its two cells with a `|` between them. */
  readonly code?: string;
}

/** A point from others may lack any property, or have null. */
export type GivenPoint = { readonly [Key in keyof TodsPoint]?: TodsPoint[Key] | null };

/** A point of the timeline. */
export function makeTodsPoint({ number, at, winner, service, detail }: TimelinePoint): TodsPoint {
  const { ending, stroke, serveDirection, rally, charted } = detail;
  const strokeName = nameOfStroke(detail);
  const result = ending && RESULTS[ending];
  return {
    pointNumber: number,
    winner: winner === 'a' ? 0 : 1,
    winningSide: winner === 'a' ? 1 : 2,
    server: service.side === 'a' ? 0 : 1,
    serverSideNumber: service.side === 'a' ? 1 : 2,
    timestamp: makeIsoTime(at),
    ...(detail.serve ? { serve: detail.serve } : {}),
    ...(result ? { result } : {}),
    ...(stroke ? { hand: HANDS[stroke] } : {}),
    ...(strokeName ? { stroke: strokeName } : {}),
    ...(serveDirection ? { serveLocation: LOCATIONS[serveDirection] } : {}),
    ...(rally ? { rallyLength: rally } : {}),
    ...(charted ? { code: `${charted.first}|${charted.second ?? ''}` } : {}),
  };
}

/** The winner of a point; null if it has none. */
export function winnerOfPoint({ winningSide, winner }: GivenPoint): Side | null {
  return sideOf(winningSide, winner);
}

/** The server of a point; null if it has none. */
export function serverOfPoint({ serverSideNumber, server }: GivenPoint): Side | null {
  return sideOf(serverSideNumber, server);
}

/** A point's detail besides its winner. The charted notation has the most, if present and of the same winner. */
export function detailOfPoint(given: GivenPoint, winner: Side, server: Side | null): PointDetail {
  const charted = server && chartedDetail(given.code, winner, server);
  if (charted) {
    return charted;
  }
  const { serve, result, hand, stroke, serveLocation, rallyLength } = given;
  const ending = keyOf(RESULTS, result);
  const direction = keyOf(LOCATIONS, serveLocation);
  const wing = keyOf(HANDS, hand);
  const isRally = typeof rallyLength === 'number' && rallyLength >= 1;
  return {
    ...(serve === 1 || serve === 2 ? { serve } : {}),
    ...(ending ? { ending } : {}),
    ...(result === 'Serve Winner' ? { ending: 'forced-error', shot: 'return' } : {}),
    ...(wing ? { stroke: wing } : {}),
    ...shotNamed(stroke),
    ...(direction ? { serveDirection: direction } : {}),
    ...(isRally ? { rally: rallyLength } : {}),
  };
}

/** Pickleball's own endings have no TODS word. */
const RESULTS: Readonly<Partial<Record<PointEnding, string>>> = {
  ace: 'Ace',
  'double-fault': 'Double Fault',
  winner: 'Winner',
  'forced-error': 'Forced Error',
  'unforced-error': 'Unforced Error',
};

const HANDS: Readonly<Record<Stroke, string>> = { forehand: 'Forehand', backhand: 'Backhand' };

const LOCATIONS: Readonly<Record<ServeDirection, string>> = { wide: 'Wide', body: 'Body', t: 'T' };

/** The part of a stroke's name after the hand; serves, returns and pickleball's shots have none. */
const SHOT_NAMES: Readonly<Partial<Record<Shot, string>>> = {
  groundstroke: '',
  slice: ' Slice',
  volley: ' Volley',
  'drop-shot': ' Drop Shot',
  lob: ' Lob',
  'half-volley': ' Half-volley',
};

const OTHER_STROKES: Readonly<Record<string, Pick<PointDetail, 'shot' | 'stroke'>>> = {
  'Overhead Smash': { shot: 'overhead', stroke: 'forehand' },
  'Backhand Overhead Smash': { shot: 'overhead', stroke: 'backhand' },
  'Forehand Drive Volley': { shot: 'volley', stroke: 'forehand' },
  'Backhand Drive Volley': { shot: 'volley', stroke: 'backhand' },
  'Trick Shot': { shot: 'trick' },
};

function nameOfStroke({ shot, stroke }: PointDetail): string | undefined {
  const suffix = shot && SHOT_NAMES[shot];
  if (stroke && suffix !== undefined) {
    return `${HANDS[stroke]}${suffix}`;
  }
  const others = Object.entries(OTHER_STROKES);
  return others.find(([, meaning]) => meaning.shot === shot && shot && meaning.stroke === stroke)?.[0];
}

function shotNamed(name: string | null | undefined): Pick<PointDetail, 'shot' | 'stroke'> {
  if (!name) {
    return {};
  }
  if (Object.hasOwn(OTHER_STROKES, name)) {
    return OTHER_STROKES[name] ?? {};
  }
  const [hand = '', ...words] = name.split(' ');
  const stroke = keyOf(HANDS, hand);
  const shot = keyOf(SHOT_NAMES, words.map((word) => ` ${word}`).join(''));
  return stroke && shot ? { shot, stroke } : {};
}

function chartedDetail(code: string | null | undefined, winner: Side, server: Side): PointDetail | null {
  if (!code?.includes('|')) {
    return null; // a single letter is another code of the factory's
  }
  const [first = '', second = ''] = code.split('|');
  const parsed = parseCharted(first, second);
  if (!parsed.ok) {
    return null;
  }
  const read = detailOfCharted(parsed.value, server);
  return read.winner === winner ? read.detail : null;
}

function sideOf(number: number | null | undefined, index: number | null | undefined): Side | null {
  const from1 = number ?? (typeof index === 'number' ? index + 1 : null);
  if (from1 !== 1 && from1 !== 2) {
    return null;
  }
  return from1 === 1 ? 'a' : 'b';
}

function keyOf<Key extends string>(
  names: Readonly<Partial<Record<Key, string>>>,
  name: string | null | undefined,
): Key | undefined {
  const keys = Object.keys(names) as Key[]; // a literal has exactly these keys
  return keys.find((key) => names[key] === name);
}
