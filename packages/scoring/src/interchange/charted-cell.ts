/**
 * One serve and its rally in the notation of the Match Charting Project: `4+b27v1*` is a wide serve followed to the
 * net, a short backhand return up the middle and a forehand volley winner.
 *
 * A cell is `lets serve outcome`: `c` for each let; the direction of the serve and marks; then a fault, an ace, an
 * unreturnable, or the shots of the rally with its ending. A shot is `letter marks direction depth marks miss`, of
 * which only the letter is required. `parseCell` and `makeCell` lose nothing, down to the place of a mark.
 */
import { accepted, type Result, refused } from '../result.ts';

/** A point with only its winner, or a penalty: for the server, the returner; against either. */
export const CHARTED_CODES = ['S', 'R', 'P', 'Q'] as const;
/** `S` won by the server, `R` by the returner; `P` a point penalty against the server, `Q` against the returner. */
export type ChartedCode = (typeof CHARTED_CODES)[number];

export const CHARTED_SERVES = ['4', '5', '6', '0'] as const;
/** The direction of a serve: wide, body, T; `0` unknown. */
export type ChartedServeDirection = (typeof CHARTED_SERVES)[number];

export const CHARTED_FAULTS = ['n', 'w', 'd', 'x', 'g', 'e', '!', 'V'] as const;
/** The miss of a serve: net, wide, deep, wide and deep, foot fault, unknown, shank; `V` a time violation. */
export type ChartedFaultLetter = (typeof CHARTED_FAULTS)[number];

export const CHARTED_SHOTS = [
  ...(['f', 'b', 'r', 's', 'v', 'z', 'o', 'p', 'u', 'y'] as const),
  ...(['l', 'm', 'h', 'i', 'j', 'k', 't', 'q'] as const),
] as const;
/**
 * Forehand and backhand groundstroke, slice, volley, smash, drop shot, lob, half-volley, swinging volley; then a trick
 * shot and an unknown one.
 */
export type ChartedShotLetter = (typeof CHARTED_SHOTS)[number];

export const CHARTED_MARKS = ['+', '-', '=', ';', '^'] as const;
/** `+` approach, or serve and volley; `-` at the net, `=` at the baseline; `;` net cord; `^` stop volley. */
export type ChartedMark = (typeof CHARTED_MARKS)[number];

export const CHARTED_DIRECTIONS = ['1', '2', '3', '0'] as const;
/** The direction of a shot: to a right-hander's forehand side, the middle, the backhand side; `0` unknown. */
export type ChartedDirection = (typeof CHARTED_DIRECTIONS)[number];

export const CHARTED_DEPTHS = ['7', '8', '9', '0'] as const;
/** The depth of a return: in the service boxes, behind them, near the baseline; `0` unknown. */
export type ChartedDepth = (typeof CHARTED_DEPTHS)[number];

export const CHARTED_MISSES = ['n', 'w', 'd', 'x', '!', 'e'] as const;
/** The miss of a shot: net, wide, deep, wide and deep, shank; `e` unknown. */
export type ChartedMiss = (typeof CHARTED_MISSES)[number];

export const CHARTED_ENDINGS = ['*', '@', '#', 'C'] as const;
/** `*` a winner or an ace; `@` an unforced error; `#` a forced one, or an unreturnable serve; `C` play stopped for a challenge that proved wrong. */
export type ChartedEnding = (typeof CHARTED_ENDINGS)[number];

/** A shot after the serve. */
export interface ChartedShot {
  readonly letter: ChartedShotLetter;
  readonly marks: readonly ChartedMark[];
  readonly direction: ChartedDirection | null;
  /** For a return only. */
  readonly depth: ChartedDepth | null;
  /** Marks written after the direction, as some charters do. */
  readonly lateMarks: readonly ChartedMark[];
  /** For the last shot only. */
  readonly miss: ChartedMiss | null;
}

/** A serve and its rally. */
export interface ChartedServe {
  readonly lets: number;
  /** Null before a time violation, where no ball was hit. */
  readonly direction: ChartedServeDirection | null;
  readonly marks: readonly ChartedMark[];
  /** Null for a serve that was in. */
  readonly fault: ChartedFaultLetter | null;
  /** The shots after the serve, in turn, the returner's first. */
  readonly shots: readonly ChartedShot[];
  /** Null after a fault. */
  readonly ending: ChartedEnding | null;
}

/** The content of one of a point's two cells. */
export type ChartedCell = ChartedCode | ChartedServe;

/** The reason why a cell is invalid. */
export type CellFaultReason =
  | 'empty'
  | 'too-long'
  | 'no-serve'
  | 'unknown-character'
  | 'no-ending'
  | 'after-the-end'
  | 'depth-of-a-later-shot'
  | 'miss-without-error';

/** The reason why a cell is invalid, and at which character, counted from 0. */
export interface CellFault {
  readonly reason: CellFaultReason;
  readonly position: number;
}

/** The longest cell that is read: no charted rally had more than two hundred shots. */
export const MAX_CELL_LENGTH = 500;

/**
 * Reads a cell. Missing information is never guessed: an error of unknown kind stays unknown, a rally without an
 * ending is refused.
 */
export function parseCell(text: string): Result<ChartedCell, CellFault> {
  if (text.length === 0 || text.length > MAX_CELL_LENGTH) {
    return refused({ reason: text.length === 0 ? 'empty' : 'too-long', position: 0 });
  }
  const code = CHARTED_CODES.find((word) => text.startsWith(word));
  if (code) {
    return text.length === 1 ? accepted(code) : refused({ reason: 'after-the-end', position: 1 });
  }
  const reader: Reader = { text, position: 0 };
  const serve = readServe(reader);
  if (typeof serve === 'string') {
    return refused({ reason: serve, position: reader.position });
  }
  return reader.position === text.length
    ? accepted(serve)
    : refused({ reason: 'after-the-end', position: reader.position });
}

/** Writes a cell. The result of `parseCell` is written back unchanged. */
export function makeCell(cell: ChartedCell): string {
  if (typeof cell === 'string') {
    return cell;
  }
  const { lets, direction, marks, fault, shots, ending } = cell;
  const serve = `${'c'.repeat(lets)}${direction ?? ''}${marks.join('')}${fault ?? ''}`;
  return `${serve}${shots.map(makeShot).join('')}${ending ?? ''}`;
}

function makeShot({ letter, marks, direction, depth, lateMarks, miss }: ChartedShot): string {
  return `${letter}${marks.join('')}${direction ?? ''}${depth ?? ''}${lateMarks.join('')}${miss ?? ''}`;
}

/** A text and the place up to which it was read; the place moves forward. */
interface Reader {
  readonly text: string;
  position: number;
}

/** Reads one of these characters, or leaves the reader where it is. */
function read<T extends string>(reader: Reader, characters: readonly T[]): T | null {
  const found = characters.find((character) => character === reader.text[reader.position]);
  if (found === undefined) {
    return null;
  }
  reader.position += 1;
  return found;
}

function readAll<T extends string>(reader: Reader, characters: readonly T[]): readonly T[] {
  const found: T[] = [];
  for (let next = read(reader, characters); next !== null; next = read(reader, characters)) {
    found.push(next);
  }
  return found;
}

function readServe(reader: Reader): ChartedServe | CellFaultReason {
  const lets = readAll(reader, ['c']).length;
  const direction = read(reader, CHARTED_SERVES);
  if (!direction && reader.text[reader.position] !== 'V') {
    return 'no-serve';
  }
  const marks = direction ? readAll(reader, ['+', ';']) : [];
  const fault = read(reader, CHARTED_FAULTS);
  if (fault) {
    return { lets, direction, marks, fault, shots: [], ending: null };
  }
  const shots: ChartedShot[] = [];
  for (let shot = readShot(reader); shot !== null; shot = readShot(reader)) {
    shots.push(shot);
  }
  const unplaced = misplaced(reader, shots);
  if (unplaced) {
    return unplaced;
  }
  // An error needs a shot that was missed; only an unreturnable serve is a `#` without one.
  const ending = read(reader, shots.length === 0 ? ['*', '#', 'C'] : CHARTED_ENDINGS);
  if (!ending) {
    return reader.position < reader.text.length ? 'unknown-character' : 'no-ending';
  }
  if (shots.at(-1)?.miss && (ending === '*' || ending === 'C')) {
    reader.position -= 1;
    return 'miss-without-error';
  }
  return { lets, direction, marks, fault, shots, ending };
}

function readShot(reader: Reader): ChartedShot | null {
  const letter = read(reader, CHARTED_SHOTS);
  if (!letter) {
    return null;
  }
  const marks = readAll(reader, CHARTED_MARKS);
  const direction = read(reader, CHARTED_DIRECTIONS);
  const depth = read(reader, CHARTED_DEPTHS);
  const lateMarks = readAll(reader, CHARTED_MARKS);
  return { letter, marks, direction, depth, lateMarks, miss: read(reader, CHARTED_MISSES) };
}

/** Information that is only valid on a return, or on the last shot, elsewhere. Moves the reader back to it. */
function misplaced(reader: Reader, shots: readonly ChartedShot[]): CellFaultReason | null {
  const start = reader.position - shots.map(makeShot).join('').length;
  for (const [index, { depth, miss }] of shots.entries()) {
    const isWrong = (depth !== null && index > 0) || (miss !== null && index < shots.length - 1);
    if (isWrong) {
      reader.position = start + shots.slice(0, index).map(makeShot).join('').length;
      return depth !== null && index > 0 ? 'depth-of-a-later-shot' : 'miss-without-error';
    }
  }
  return null;
}
