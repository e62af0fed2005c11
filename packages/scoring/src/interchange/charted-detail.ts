/** The log's words for a charted point. */
import type { Miss, PointDetail, ServeDirection, Shot, ShotDirection, Stroke } from '../log/point-detail.ts';
import { bySide, opponentOf, SIDES, type Side } from '../vocabulary.ts';
import type {
  ChartedDepth,
  ChartedDirection,
  ChartedFaultLetter,
  ChartedServe,
  ChartedServeDirection,
  ChartedShot,
  ChartedShotLetter,
} from './charted-cell.ts';
import { type ChartedPoint, decidingCell, isServersPoint, makeCharted, rallyCount } from './charted-point.ts';

/** The meaning of each letter of a shot; `null` for parts it leaves open. */
export const SHOT_OF_LETTER: Readonly<
  Record<ChartedShotLetter, { readonly shot: Shot | null; readonly stroke: Stroke | null }>
> = {
  f: { shot: 'groundstroke', stroke: 'forehand' },
  b: { shot: 'groundstroke', stroke: 'backhand' },
  r: { shot: 'slice', stroke: 'forehand' },
  s: { shot: 'slice', stroke: 'backhand' },
  v: { shot: 'volley', stroke: 'forehand' },
  z: { shot: 'volley', stroke: 'backhand' },
  o: { shot: 'overhead', stroke: 'forehand' },
  p: { shot: 'overhead', stroke: 'backhand' },
  u: { shot: 'drop-shot', stroke: 'forehand' },
  y: { shot: 'drop-shot', stroke: 'backhand' },
  l: { shot: 'lob', stroke: 'forehand' },
  m: { shot: 'lob', stroke: 'backhand' },
  h: { shot: 'half-volley', stroke: 'forehand' },
  i: { shot: 'half-volley', stroke: 'backhand' },
  // Swinging volleys, which the log does not distinguish.
  j: { shot: 'volley', stroke: 'forehand' },
  k: { shot: 'volley', stroke: 'backhand' },
  t: { shot: 'trick', stroke: null },
  q: { shot: null, stroke: null },
};

/** The log's words for the letters of a miss; a foot fault, a time violation and an unknown miss have none. */
export const MISS_OF_LETTER: Readonly<Record<ChartedFaultLetter, Miss | null>> = {
  n: 'net',
  w: 'wide',
  d: 'long',
  x: 'wide-and-long',
  '!': 'shank',
  g: null,
  e: null,
  V: null,
};

/** The log's words for the direction of a serve; `0` is unknown. */
export const SERVE_DIRECTION_OF_DIGIT: Readonly<Record<ChartedServeDirection, ServeDirection | null>> = {
  4: 'wide',
  5: 'body',
  6: 't',
  0: null,
};

/** The log's words for the direction of a shot; `0` is unknown. */
export const SHOT_DIRECTION_OF_DIGIT: Readonly<Record<ChartedDirection, ShotDirection | null>> = {
  1: 'forehand-side',
  2: 'middle',
  3: 'backhand-side',
  0: null,
};

/** The log's words for the depth of a return; `0` is unknown. */
export const DEPTH_OF_DIGIT: Readonly<Record<ChartedDepth, NonNullable<PointDetail['returnDepth']> | null>> =
  {
    7: 'short',
    8: 'middle',
    9: 'deep',
    0: null,
  };

/** Shots that are hit at the net unless the chart says otherwise. */
const NET_SHOTS: readonly ChartedShotLetter[] = ['v', 'z', 'o', 'p', 'h', 'i', 'j', 'k'];

/** The winner and the detail of a charted point. A penalty has a winner and was not played. */
export function detailOfCharted(
  point: ChartedPoint,
  server: Side,
): { readonly winner: Side; readonly detail: PointDetail } {
  const winner = isServersPoint(point) ? server : opponentOf(server);
  const cell = decidingCell(point);
  const charted = makeCharted(point);
  if (typeof cell === 'string') {
    return { winner, detail: { ...(point.second ? { serve: 2 } : {}), charted } };
  }
  const rally = rallyCount(point);
  const detail: PointDetail = {
    serve: point.second ? 2 : 1,
    ...known('ending', endingOf(cell)),
    ...known('rally', rally === 0 ? null : rally),
    ...lastShot(cell),
    ...known('serveDirection', cell.direction && SERVE_DIRECTION_OF_DIGIT[cell.direction]),
    ...known('returnDepth', returnDepth(cell)),
    ...known('atNet', cell.fault ? null : sidesAtNet(cell, server)),
    charted,
  };
  return { winner, detail };
}

function endingOf({ fault, shots, ending }: ChartedServe): PointDetail['ending'] | null {
  if (fault) {
    return 'double-fault';
  }
  switch (ending) {
    case '*':
      return shots.length === 0 ? 'ace' : 'winner';
    case '@':
      return 'unforced-error';
    case '#':
      return 'forced-error'; // also the returner's, if the serve was unreturnable
    default:
      return null; // play stopped for a challenge: no winner and no error
  }
}

function lastShot({ fault, shots, ending }: ChartedServe): PointDetail {
  const last = shots.at(-1);
  if (fault) {
    return { shot: 'serve', ...known('miss', MISS_OF_LETTER[fault]) };
  }
  if (!last) {
    return ending === '#' ? { shot: 'return' } : { shot: 'serve' };
  }
  const { shot, stroke } = SHOT_OF_LETTER[last.letter];
  return {
    ...known('stroke', stroke),
    ...known('shot', shots.length === 1 ? 'return' : shot),
    ...known('direction', last.direction && SHOT_DIRECTION_OF_DIGIT[last.direction]),
    ...known('miss', last.miss && MISS_OF_LETTER[last.miss]),
  };
}

function returnDepth({ shots: [shot] }: ChartedServe): PointDetail['returnDepth'] | null {
  return shot?.depth ? DEPTH_OF_DIGIT[shot.depth] : null;
}

/** Null if an unknown shot may have been played at the net and no other was. */
function sidesAtNet({ marks, shots }: ChartedServe, server: Side): readonly Side[] | null {
  const came = bySide((side) => {
    const own = shots.filter((_, index) => (side === server) === (index % 2 === 1));
    return (side === server && marks.includes('+')) || own.some(isAtNet);
  });
  const sides = SIDES.filter((side) => came[side]);
  return sides.length === 0 && shots.some(({ letter }) => letter === 'q') ? null : sides;
}

function isAtNet({ letter, marks, lateMarks }: ChartedShot): boolean {
  const all = [...marks, ...lateMarks];
  return all.includes('+') || all.includes('-') || (NET_SHOTS.includes(letter) && !all.includes('='));
}

/** A property of a detail if its value is known, otherwise none. */
function known<Key extends keyof PointDetail>(
  key: Key,
  value: PointDetail[Key] | null,
): Pick<PointDetail, Key> | object {
  return value === null || value === undefined ? {} : { [key]: value };
}
