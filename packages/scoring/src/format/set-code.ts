/** The rules for winning one part of a matchUpFormat code: a set, or another kind of part. */

/** `6NOAD/TB7@5`, `6`, `4WB1`: first to a number of games. */
export interface GamesSetCode {
  readonly kind: 'games';
  readonly gamesTo: number;
  readonly noAd: boolean;
  /** The winning lead in games; 2 unless `WB` is given, which is only possible without a tiebreak. */
  readonly winBy: number;
  readonly tiebreak: { readonly pointsTo: number; readonly noAd: boolean; readonly at: number } | null;
}

/** `TB11NOAD@RALLY`: one long tiebreak. */
export interface PointsSetCode {
  readonly kind: 'points';
  readonly pointsTo: number;
  readonly noAd: boolean;
  /** The word after `@`; only `RALLY` has a meaning. */
  readonly modifier: string | null;
}

/** `T20P/TB1`: a number of minutes, counted by games or by points, with or without a tiebreak when level. */
export interface TimedSetCode {
  readonly kind: 'timed';
  readonly minutes: number;
  readonly counts: 'games' | 'points';
  readonly tiebreakTo: number | null;
  readonly modifier: string | null;
}

/** `O3`: an inning of a number of outs. */
export interface OutsSetCode {
  readonly kind: 'outs';
  readonly outs: number;
}

/** The rules for winning one part. */
export type SetCode = GamesSetCode | PointsSetCode | TimedSetCode | OutsSetCode;

/** Reads a set: `6/TB7`, `TB11@RALLY`, `T20P`, `O3`; null for text outside the grammar. */
export function parseSetCode(code: string | undefined): SetCode | null {
  if (code === undefined) {
    return null;
  }
  if (code.startsWith('TB')) {
    return parsePointsSet(code);
  }
  if (code.startsWith('T')) {
    return parseTimedSet(code);
  }
  return code.startsWith('O') ? parseOuts(code) : parseGamesSet(code);
}

/** Reads a timed set: `T20` and `T20G` count games, `T20P` points. */
export function parseTimedSet(code: string): TimedSetCode | null {
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

/** A positive number of at most three digits, like all numbers of the grammar. */
export function readNumber(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;
}

/** Writes a set in its canonical form. */
export function makeSetCode(set: SetCode): string {
  switch (set.kind) {
    case 'outs':
      return `O${set.outs}`;
    case 'points':
      return `TB${set.pointsTo}${noAdWord(set.noAd)}${modifierWord(set.modifier)}`;
    case 'timed': {
      const tiebreak = set.tiebreakTo === null ? '' : `/TB${set.tiebreakTo}`;
      return `T${set.minutes}${set.counts === 'points' ? 'P' : ''}${tiebreak}${modifierWord(set.modifier)}`;
    }
    case 'games':
      return `${set.gamesTo}${noAdWord(set.noAd)}${makeSetEnd(set)}`;
  }
}

/** The end of a set of games: `/TB7`, `/TB7@5`, `WB1`, or nothing for a lead of two. */
function makeSetEnd({ gamesTo, winBy, tiebreak }: GamesSetCode): string {
  if (!tiebreak) {
    return winBy === 2 ? '' : `WB${winBy}`;
  }
  const at = tiebreak.at === gamesTo ? '' : `@${tiebreak.at}`;
  return `/TB${tiebreak.pointsTo}${noAdWord(tiebreak.noAd)}${at}`;
}

function noAdWord(noAd: boolean): string {
  return noAd ? 'NOAD' : '';
}

function modifierWord(modifier: string | null): string {
  return modifier === null ? '' : `@${modifier}`;
}

function parsePointsSet(code: string): PointsSetCode | null {
  const match = /^TB(\d+)(NOAD)?(?:@([A-Za-z]+))?$/.exec(code);
  const pointsTo = readNumber(match?.[1]);
  return match && pointsTo !== null
    ? { kind: 'points', pointsTo, noAd: match[2] !== undefined, modifier: match[3] ?? null }
    : null;
}

function parseOuts(code: string): OutsSetCode | null {
  const outs = readNumber(code.slice(1));
  return outs === null ? null : { kind: 'outs', outs };
}

function parseGamesSet(code: string): GamesSetCode | null {
  const match = /^(\d+)(NOAD)?(?:WB(\d+)|\/TB(\d+)(NOAD)?(?:@(\d+))?)?$/.exec(code);
  const gamesTo = readNumber(match?.[1]);
  if (!match || gamesTo === null) {
    return null;
  }
  const [, , noAd, lead, tiebreakTo, tiebreakNoAd, level] = match;
  const set = { kind: 'games', gamesTo, noAd: noAd !== undefined, winBy: 2 } as const;
  if (tiebreakTo === undefined) {
    const winBy = lead === undefined ? 2 : readNumber(lead);
    return winBy === null ? null : { ...set, winBy, tiebreak: null };
  }
  const pointsTo = readNumber(tiebreakTo);
  const at = level === undefined ? gamesTo : readNumber(level);
  return pointsTo === null || at === null
    ? null
    : { ...set, tiebreak: { pointsTo, noAd: tiebreakNoAd !== undefined, at } };
}
