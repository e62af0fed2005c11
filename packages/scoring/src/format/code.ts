/**
 * The TODS matchUpFormat code as a value: `SET3-S:6/TB7-F:TB10` is best of three sets, the last a tiebreak to ten.
 *
 * `parseCode` reads the whole grammar, also formats of other sports, so that any code can be shown and written back;
 * `parseFormat` decides whether it can be played. `makeCode(parseCode(code))` is its canonical form, and reads back to
 * the same value.
 */
import { accepted, type Result, refused } from '../result.ts';
import { makeSetCode, parseSetCode, parseTimedSet, readNumber, type SetCode } from './set-code.ts';

export type { GamesSetCode, OutsSetCode, PointsSetCode, SetCode, TimedSetCode } from './set-code.ts';

/** The grammar's names for the parts of a match. */
export const MATCH_ROOTS = ['SET', 'HAL', 'QTR', 'PER', 'INN', 'RND', 'FRM', 'MAP', 'MAT'] as const;
/** One of the grammar's names for the parts of a match. */
export type MatchRoot = (typeof MATCH_ROOTS)[number];

/** `TN3D` or `3C`: how a game is won. */
export interface GameCode {
  readonly kind: 'traditional' | 'consecutive';
  /** Points that win it: four of 15, 30, 40, game; or a number of points in a row. */
  readonly points: number;
  /** The deuce at which one point decides; null if a two-point lead is always needed. */
  readonly decidingDeuce: number | null;
}

/** A matchUpFormat code, read. */
export interface FormatCode {
  readonly root: MatchRoot;
  readonly count: number;
  /** All of them are played (`X`). */
  readonly exactly: boolean;
  /** The totals decide, not the parts won (`A`). */
  readonly aggregate: boolean;
  /** Other letters after the count, without a meaning so far. */
  readonly modifiers: string;
  readonly set: SetCode;
  /** The last part, if it has other rules. */
  readonly finalSet: SetCode | null;
  readonly game: GameCode | null;
  /** The time limit of the whole match in minutes (`-M:T90`). */
  readonly minutes: number | null;
  /** Written as `T20` rather than `SET1-S:T20`. */
  readonly isShort: boolean;
}

/** Longer than any valid code. */
const MAX_LENGTH = 100;

/**
 * Reads a matchUpFormat code.
 * @returns `malformed-format` for text outside the grammar
 */
export function parseCode(code: string): Result<FormatCode, 'malformed-format'> {
  if (code.length > MAX_LENGTH) {
    return refused('malformed-format');
  }
  const parsed = code.startsWith('T') ? parseShortCode(code) : parseLongCode(code);
  return parsed ? accepted(parsed) : refused('malformed-format');
}

/** Writes a code in its canonical form. */
export function makeCode(code: FormatCode): string {
  const set = makeSetCode(code.set);
  if (code.isShort) {
    return set;
  }
  const isOnly = code.count === 1;
  const last = code.finalSet && !isOnly ? makeSetCode(code.finalSet) : set;
  const sections = [
    `${code.root}${code.count}${code.exactly && !isOnly ? 'X' : ''}${code.aggregate ? 'A' : ''}${code.modifiers}`,
    `S:${set}`,
    code.game ? `G:${makeGameCode(code.game)}` : '',
    last === set ? '' : `F:${last}`,
    code.minutes === null ? '' : `M:T${code.minutes}`,
  ];
  return sections.filter((section) => section !== '').join('-');
}

function parseShortCode(code: string): FormatCode | null {
  const set = parseTimedSet(code);
  return set && { ...PLAIN, root: 'SET', count: 1, set, isShort: true };
}

const PLAIN = {
  exactly: false,
  aggregate: false,
  modifiers: '',
  finalSet: null,
  game: null,
  minutes: null,
  isShort: false,
} as const;

function parseLongCode(code: string): FormatCode | null {
  const [head = '', ...rest] = code.split('-');
  const spec = parseSpec(head);
  const sections = splitSections(rest);
  const set = sections && parseSetCode(sections.get('S'));
  if (!spec || !sections || !set) {
    return null;
  }
  const finalSet = parseSetCode(sections.get('F'));
  const game = parseGameCode(sections.get('G'));
  const minutes = parseMinutes(sections.get('M'));
  const isBroken =
    (sections.has('F') && !finalSet) ||
    (sections.has('G') && !game) ||
    (sections.has('M') && minutes === null);
  if (isBroken || !isCount(spec, set, finalSet)) {
    return null;
  }
  // A single part has no last part that could differ, and an F equal to S is redundant.
  const differs = spec.count > 1 && finalSet && makeSetCode(finalSet) !== makeSetCode(set);
  return { ...spec, set, finalSet: differs ? finalSet : null, game, minutes, isShort: false };
}

type Spec = Pick<FormatCode, 'root' | 'count' | 'exactly' | 'aggregate' | 'modifiers'>;

/** `SET3`, `FRM7`, `SET3XA`: the kind of parts, their number, and how they count. */
function parseSpec(head: string): Spec | null {
  const [, name, digits, letters = ''] = /^([A-Z]{3})(\d+)([A-Z]*)$/.exec(head) ?? [];
  const root = MATCH_ROOTS.find((known) => known === name);
  const count = readNumber(digits);
  return root && count !== null
    ? {
        root,
        count,
        exactly: letters.includes('X') && count > 1, // X is redundant for one part
        aggregate: letters.includes('A'),
        modifiers: letters.replaceAll(/[XA]/g, ''),
      }
    : null;
}

/** The grammar counts sets up to five, except when all of a number of timed sets are played. */
function isCount({ root, count, exactly }: Spec, set: SetCode, last: SetCode | null): boolean {
  const isTimed = set.kind === 'timed' || last?.kind === 'timed';
  return root !== 'SET' || (exactly ? isTimed : count <= 5);
}

function splitSections(sections: readonly string[]): ReadonlyMap<string, string> | null {
  const found = new Map<string, string>();
  for (const section of sections) {
    const [, key, value] = /^([SFGM]):(.+)$/.exec(section) ?? [];
    if (key === undefined || value === undefined || found.has(key)) {
      return null;
    }
    found.set(key, value);
  }
  return found;
}

function parseGameCode(code: string | undefined): GameCode | null {
  const match = /^(?:TN|(\d+)C)(?:(\d+)D)?$/.exec(code ?? '');
  const inARow = readNumber(match?.[1]);
  const decidingDeuce = readNumber(match?.[2]);
  const isBroken =
    (match?.[1] !== undefined && inARow === null) || (match?.[2] !== undefined && decidingDeuce === null);
  if (!match || isBroken) {
    return null;
  }
  return inARow === null
    ? { kind: 'traditional', points: 4, decidingDeuce }
    : { kind: 'consecutive', points: inARow, decidingDeuce };
}

function parseMinutes(text: string | undefined): number | null {
  return readNumber(/^T(\d+)$/.exec(text ?? '')?.[1]);
}

function makeGameCode({ kind, points, decidingDeuce }: GameCode): string {
  const deuce = decidingDeuce === null ? '' : `${decidingDeuce}D`;
  return `${kind === 'traditional' ? 'TN' : `${points}C`}${deuce}`;
}
