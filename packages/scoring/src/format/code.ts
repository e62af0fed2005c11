/**
 * The TODS matchUpFormat code as a value: `SET3-S:6/TB7-F:TB10` is best of three sets, the last a tie-break to ten.
 *
 * `parseCode` reads the whole grammar, also what neither sport plays, so that any code of the field can be shown and
 * written back; whether it can be played is `parseFormat`'s question. `makeCode(parseCode(code))` is its canonical
 * form, and reads back to the same value.
 */
import { accepted, type Result, refused } from '../result.ts';

/** What the grammar calls the parts a match consists of. */
export const MATCH_ROOTS = ['SET', 'HAL', 'QTR', 'PER', 'INN', 'RND', 'FRM', 'MAP', 'MAT'] as const;
/** What the grammar calls the parts a match consists of. */
export type MatchRoot = (typeof MATCH_ROOTS)[number];

/** `6NOAD/TB7@5`, `6`, `4WB1`: first to so many games. */
export interface GamesSetCode {
  readonly kind: 'games';
  readonly gamesTo: number;
  readonly noAd: boolean;
  /** Games of lead that win it; 2 unless `WB` says otherwise. */
  readonly winBy: number;
  readonly tiebreak: { readonly pointsTo: number; readonly noAd: boolean; readonly at: number } | null;
}

/** `TB11NOAD@RALLY`: one long tie-break. */
export interface PointsSetCode {
  readonly kind: 'points';
  readonly pointsTo: number;
  readonly noAd: boolean;
  /** The word after `@`; only `RALLY` has a meaning. */
  readonly modifier: string | null;
}

/** `T20P/TB1`: so many minutes, counted by games or by points, with or without a tie-break when level. */
export interface TimedSetCode {
  readonly kind: 'timed';
  readonly minutes: number;
  readonly counts: 'games' | 'points';
  readonly tiebreakTo: number | null;
  readonly modifier: string | null;
}

/** `O3`: an inning of so many outs. */
export interface OutsSetCode {
  readonly kind: 'outs';
  readonly outs: number;
}

/** How one part is won. */
export type SetCode = GamesSetCode | PointsSetCode | TimedSetCode | OutsSetCode;

/** `TN3D` or `3C`: how a game is won. */
export interface GameCode {
  readonly kind: 'traditional' | 'consecutive';
  /** Points that win it: four of 15, 30, 40, game; or so many in a row. */
  readonly points: number;
  /** The deuce at which one point decides; null where two in a row always do. */
  readonly decidingDeuce: number | null;
}

/** A matchUpFormat code, read. */
export interface FormatCode {
  readonly root: MatchRoot;
  readonly count: number;
  /** All of them are played (`X`). */
  readonly exactly: boolean;
  /** The totals decide and not the parts won (`A`). */
  readonly aggregate: boolean;
  /** Other letters after the count; nobody has given them a meaning yet. */
  readonly modifiers: string;
  readonly set: SetCode;
  /** The last part, where it is played by other rules. */
  readonly finalSet: SetCode | null;
  readonly game: GameCode | null;
  /** Minutes that the whole match may take (`-M:T90`). */
  readonly minutes: number | null;
  /** Written as `T20` and not as `SET1-S:T20`. */
  readonly isShort: boolean;
}

/** Reads a matchUpFormat code. @returns `malformed-format` for what the grammar does not have */
export function parseCode(code: string): Result<FormatCode, 'malformed-format'> {
  const parsed = code.startsWith('T') ? parseShortCode(code) : parseLongCode(code);
  return parsed ? accepted(parsed) : refused('malformed-format');
}

/** Writes a code in its canonical form. */
export function makeCode(code: FormatCode): string {
  if (code.isShort) {
    return makeSetCode(code.set);
  }
  const modifiers = `${code.exactly ? 'X' : ''}${code.aggregate ? 'A' : ''}${code.modifiers}`;
  const set = makeSetCode(code.set);
  const last = code.finalSet ? makeSetCode(code.finalSet) : set;
  const sections = [
    `${code.root}${code.count}${modifiers}`,
    `S:${set}`,
    code.game ? `G:${makeGameCode(code.game)}` : '',
    last === set ? '' : `F:${last}`,
    code.minutes === null ? '' : `M:T${code.minutes}`,
  ];
  return sections.filter((section) => section !== '').join('-');
}

function parseShortCode(code: string): FormatCode | null {
  const set = parseTimedSet(code);
  return set ? { ...PLAIN, root: 'SET', count: 1, set, isShort: true } : null;
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
  const [head = '', ...sections] = code.split('-');
  const spec = /^([A-Z]{3})(\d+)([A-Z]*)$/.exec(head);
  const root = MATCH_ROOTS.find((name) => name === spec?.[1]);
  const count = readNumber(spec?.[2]);
  if (!spec || !root || count === null) {
    return null;
  }
  const found = readSections(sections);
  const set = found && parseSetCode(found.get('S'));
  if (!found || !set) {
    return null;
  }
  const finalSet = found.has('F') ? parseSetCode(found.get('F')) : null;
  const game = found.has('G') ? parseGameCode(found.get('G')) : null;
  const minutes = found.has('M') ? readNumber(/^T(\d+)$/.exec(found.get('M') ?? '')?.[1]) : null;
  const isBroken =
    (found.has('F') && !finalSet) || (found.has('G') && !game) || (found.has('M') && minutes === null);
  // A part that is played once is all there is: X adds nothing to it, and F has nothing to differ from.
  const exactly = spec[3]?.includes('X') === true && count > 1;
  if (isBroken || !isCount(root, count, exactly, set, finalSet)) {
    return null;
  }
  return {
    root,
    count,
    exactly,
    aggregate: spec[3]?.includes('A') === true,
    modifiers: (spec[3] ?? '').replaceAll(/[XA]/g, ''),
    set,
    finalSet: count > 1 && finalSet && makeSetCode(finalSet) !== makeSetCode(set) ? finalSet : null,
    game,
    minutes,
    isShort: false,
  };
}

/** The grammar counts sets up to five, except where all of a number of timed sets are played. */
function isCount(root: MatchRoot, count: number, exactly: boolean, set: SetCode, last: SetCode | null) {
  const isTimed = set.kind === 'timed' || last?.kind === 'timed';
  return root !== 'SET' || (exactly ? isTimed : count <= 5);
}

function readSections(sections: readonly string[]): ReadonlyMap<string, string> | null {
  const found = new Map<string, string>();
  for (const section of sections) {
    const match = /^([SFGM]):(.+)$/.exec(section);
    if (!match?.[1] || !match[2] || found.has(match[1])) {
      return null;
    }
    found.set(match[1], match[2]);
  }
  return found;
}

function parseSetCode(code: string | undefined): SetCode | null {
  if (code === undefined) {
    return null;
  }
  if (code.startsWith('TB')) {
    return parsePointsSet(code);
  }
  if (code.startsWith('T')) {
    return parseTimedSet(code);
  }
  const outs = /^O(\d+)$/.exec(code);
  return outs ? parseOuts(outs[1]) : parseGamesSet(code);
}

function parseOuts(text: string | undefined): OutsSetCode | null {
  const outs = readNumber(text);
  return outs === null ? null : { kind: 'outs', outs };
}

function parsePointsSet(code: string): PointsSetCode | null {
  const match = /^TB(\d+)(NOAD)?(?:@([A-Za-z]+))?$/.exec(code);
  const pointsTo = readNumber(match?.[1]);
  return match && pointsTo !== null
    ? { kind: 'points', pointsTo, noAd: match[2] !== undefined, modifier: match[3] ?? null }
    : null;
}

function parseTimedSet(code: string): TimedSetCode | null {
  const match = /^T(\d+)([PG])?(?:\/TB(\d+))?(?:@([A-Za-z]+))?$/.exec(code);
  const minutes = readNumber(match?.[1]);
  const tiebreakTo = readNumber(match?.[3]);
  if (!match || minutes === null || (match[3] !== undefined && tiebreakTo === null)) {
    return null;
  }
  return {
    kind: 'timed',
    minutes,
    counts: match[2] === 'P' ? 'points' : 'games',
    tiebreakTo,
    modifier: match[4] ?? null,
  };
}

function parseGamesSet(code: string): GamesSetCode | null {
  const match = /^(\d+)(NOAD)?(?:WB(\d+)|\/TB(\d+)(NOAD)?(?:@(\d+))?)?$/.exec(code);
  const gamesTo = readNumber(match?.[1]);
  if (!match || gamesTo === null) {
    return null;
  }
  const [, , noAd, winBy, pointsTo, tiebreakNoAd, at] = match;
  const set = { kind: 'games', gamesTo, noAd: noAd !== undefined } as const;
  if (pointsTo === undefined) {
    const lead = winBy === undefined ? 2 : readNumber(winBy);
    return lead === null ? null : { ...set, winBy: lead, tiebreak: null };
  }
  const tiebreak = {
    pointsTo: readNumber(pointsTo),
    noAd: tiebreakNoAd !== undefined,
    at: at === undefined ? gamesTo : readNumber(at),
  };
  return tiebreak.pointsTo === null || tiebreak.at === null
    ? null
    : { ...set, winBy: 2, tiebreak: { ...tiebreak, pointsTo: tiebreak.pointsTo, at: tiebreak.at } };
}

function parseGameCode(code: string | undefined): GameCode | null {
  const match = /^(?:TN|([1-9]\d*)C)(?:(\d+)D)?$/.exec(code ?? '');
  const decidingDeuce = readNumber(match?.[2]);
  if (!match || (match[2] !== undefined && decidingDeuce === null)) {
    return null;
  }
  const inARow = readNumber(match[1]);
  return inARow === null
    ? { kind: 'traditional', points: 4, decidingDeuce }
    : { kind: 'consecutive', points: inARow, decidingDeuce };
}

/** A counting number of at most three digits, as all of the grammar's are. */
function readNumber(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;
}

function makeSetCode(set: SetCode): string {
  switch (set.kind) {
    case 'outs':
      return `O${set.outs}`;
    case 'points':
      return `TB${set.pointsTo}${noAdWord(set.noAd)}${modifierWord(set.modifier)}`;
    case 'timed': {
      const tiebreak = set.tiebreakTo === null ? '' : `/TB${set.tiebreakTo}`;
      return `T${set.minutes}${set.counts === 'points' ? 'P' : ''}${tiebreak}${modifierWord(set.modifier)}`;
    }
    case 'games': {
      const { gamesTo, winBy, tiebreak } = set;
      const lead = winBy === 2 ? '' : `WB${winBy}`;
      const at = !tiebreak || tiebreak.at === gamesTo ? '' : `@${tiebreak.at}`;
      const last = tiebreak ? `/TB${tiebreak.pointsTo}${noAdWord(tiebreak.noAd)}${at}` : lead;
      return `${gamesTo}${noAdWord(set.noAd)}${last}`;
    }
  }
}

function makeGameCode({ kind, points, decidingDeuce }: GameCode): string {
  const deuce = decidingDeuce === null ? '' : `${decidingDeuce}D`;
  return `${kind === 'traditional' ? 'TN' : `${points}C`}${deuce}`;
}

function noAdWord(noAd: boolean): string {
  return noAd ? 'NOAD' : '';
}

function modifierWord(modifier: string | null): string {
  return modifier === null ? '' : `@${modifier}`;
}
