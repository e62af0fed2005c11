/**
 * Points that were not charted, in the Match Charting Project's notation: everything the log knows and the notation
 * can express, and nothing else. Unknown shots are `q`, an unknown direction of the serve is `0`; if a rally cannot be
 * written without inventing something, only its winner is written (`S` or `R`).
 */
import type { PointDetail } from '../log/point-detail.ts';
import type { Side } from '../vocabulary.ts';
import {
  CHARTED_DEPTHS,
  CHARTED_DIRECTIONS,
  CHARTED_MISSES,
  CHARTED_SERVES,
  CHARTED_SHOTS,
  type ChartedCell,
  type ChartedMiss,
  type ChartedServe,
  type ChartedShot,
  type ChartedShotLetter,
} from './charted-cell.ts';
import {
  DEPTH_OF_DIGIT,
  MISS_OF_LETTER,
  SERVE_DIRECTION_OF_DIGIT,
  SHOT_DIRECTION_OF_DIGIT,
  SHOT_OF_LETTER,
} from './charted-detail.ts';
import { type ChartedText, makeCharted } from './charted-point.ts';

/** The cells of a point: as charted, or as much as is known. */
export function chartedOfDetail(detail: PointDetail, winner: Side, server: Side): ChartedText {
  if (detail.charted) {
    return detail.charted;
  }
  const cell = cellOf(detail, winner, server);
  const isSecond = detail.serve === 2 || detail.ending === 'double-fault';
  return makeCharted(isSecond ? { first: UNKNOWN_FAULT, second: cell } : { first: cell, second: null });
}

const SERVE = { lets: 0, direction: '0', marks: [], fault: null, shots: [], ending: null } as const;
const UNKNOWN_FAULT: ChartedServe = { ...SERVE, fault: 'e' };
const UNKNOWN_SHOT = {
  letter: 'q',
  marks: [],
  direction: null,
  depth: null,
  lateMarks: [],
  miss: null,
} as const;

function cellOf(detail: PointDetail, winner: Side, server: Side): ChartedCell {
  const isServers = winner === server;
  const unknown = isServers ? 'S' : 'R';
  const serve: ChartedServe = { ...SERVE, direction: serveDigit(detail) };
  switch (detail.ending) {
    case 'double-fault':
      return isServers ? unknown : { ...serve, fault: missLetter(detail) ?? 'e' };
    case 'ace':
      return isServers && detail.serve ? { ...serve, ending: '*' } : unknown;
    case 'winner':
    case 'forced-error':
    case 'unforced-error':
      // Without the number of the serve, a cell would claim it was the first.
      return (detail.serve ? rallyCell(detail, detail.ending, serve, isServers) : null) ?? unknown;
    default:
      return unknown;
  }
}

/** Null if the length of the rally is unknown, or contradicts the side of its last shot. */
function rallyCell(
  detail: PointDetail,
  ending: 'winner' | 'forced-error' | 'unforced-error',
  serve: ChartedServe,
  isServers: boolean,
): ChartedServe | null {
  const { rally } = detail;
  if (rally === undefined) {
    return null;
  }
  const length = ending === 'winner' ? rally - 1 : rally; // the count leaves an error out
  const isLastServers = length % 2 === 0;
  if (isLastServers !== (isServers === (ending === 'winner'))) {
    return null;
  }
  if (length === 0) {
    return { ...serve, ending: '#' }; // a winning serve that is not an ace
  }
  const shots = Array.from({ length }, (_, index) => shotOf(detail, index, length));
  return { ...serve, shots, ending: ENDING_SIGN[ending] };
}

const ENDING_SIGN = { winner: '*', 'forced-error': '#', 'unforced-error': '@' } as const;

function shotOf(detail: PointDetail, index: number, length: number): ChartedShot {
  const isLast = index === length - 1;
  const depth = index === 0 ? depthDigit(detail) : null;
  const direction = isLast ? directionDigit(detail) : null;
  return {
    ...UNKNOWN_SHOT,
    letter: isLast ? shotLetter(detail) : 'q',
    direction: direction ?? (depth && '0'),
    depth,
    miss: isLast && detail.ending !== 'winner' ? missLetter(detail) : null,
  };
}

/** A plain return is a groundstroke, as charters write it; a shot of unknown kind or wing is unknown. */
function shotLetter({ shot, stroke }: PointDetail): ChartedShotLetter {
  const kind = shot === 'return' ? 'groundstroke' : shot;
  const isTrick = kind === 'trick';
  const found = CHARTED_SHOTS.find((letter) => {
    const meaning = SHOT_OF_LETTER[letter];
    return kind !== undefined && meaning.shot === kind && (isTrick || meaning.stroke === stroke);
  });
  return found ?? 'q';
}

function missLetter({ miss }: PointDetail): ChartedMiss | null {
  return CHARTED_MISSES.find((letter) => miss !== undefined && MISS_OF_LETTER[letter] === miss) ?? null;
}

function serveDigit({ serveDirection }: PointDetail): ChartedServe['direction'] {
  const found = CHARTED_SERVES.find((digit) => SERVE_DIRECTION_OF_DIGIT[digit] === serveDirection);
  return found ?? '0';
}

function directionDigit({ direction }: PointDetail): ChartedShot['direction'] {
  return CHARTED_DIRECTIONS.find((digit) => SHOT_DIRECTION_OF_DIGIT[digit] === direction) ?? null;
}

function depthDigit({ returnDepth }: PointDetail): ChartedShot['depth'] {
  return CHARTED_DEPTHS.find((digit) => DEPTH_OF_DIGIT[digit] === returnDepth) ?? null;
}
