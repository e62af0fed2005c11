/** The score of one set as text: `6-4`, `7-6(5)`, `[10-7]`. */
import { type Format, type PointsSet, rulesOfSet, type SetRules } from '../format/format.ts';
import type { EnteredSet } from '../log/events.ts';
import type { SetScore } from '../play/state.ts';
import type { BySide } from '../vocabulary.ts';
import { setStanding, tiebreakAt } from './set-standing.ts';

/**
 * Reads the score of a set, side `a` first; null if it is not one.
 *
 * - `7-6(5)`: the loser's points of the tiebreak in brackets, `7-6(7-5)` both; also `6(5)-7` and `7(7)-6(5)`.
 * - `[10-7]`, `(10-7)`, `1-0(7)`, `1-0(10-7)`: a points set, only if the format has one.
 * - `64`, `76(5)`, `107`: without a separator if exactly one split of the digits finishes the set.
 */
export function parseSetText(word: string, rules: SetRules): EnteredSet | null {
  const bracketed = /^(?:\[(.+)\]|\((.+)\))$/.exec(word);
  if (bracketed) {
    const [, square, round] = bracketed;
    const inside = PLAIN_SET.exec(square ?? round ?? '');
    return inside && rules.kind === 'points' ? pairOf(inside) : null;
  }
  return parseRunTogether(word, rules) ?? parseParted(word, rules);
}

/** The points of a tiebreak as a separate word after the set: `7-6 (5)`, `7-6 (7-5)`. */
export function withTiebreakText(set: EnteredSet, word: string, rules: SetRules): EnteredSet | null {
  const [, first, second] = TIEBREAK.exec(word) ?? [];
  const isLevel = Math.abs(set.a - set.b) <= 1 && tiebreakAt(rules, Math.min(set.a, set.b)) !== null;
  const canHaveOne = !set.tiebreak && (isLevel || rules.kind === 'points'); // a points set may be written as 1-0 (7)
  return first !== undefined && canHaveOne
    ? withTiebreak(set, rules, Number(first), second === undefined ? null : Number(second))
    : null;
}

/** The canonical text of a set score, side `a` first. */
export function makeSetText(format: Format, set: SetScore, index: number): string {
  const score = `${set.a}-${set.b}`;
  if (format.sport === 'tennis' && rulesOfSet(format, index).kind === 'points') {
    return `[${score}]`;
  }
  if (!set.tiebreak) {
    return score;
  }
  const { a, b } = set.tiebreak;
  return set.winner ? `${score}(${Math.min(a, b)})` : `${score}(${a}-${b})`;
}

const NUMBER = String.raw`(0|[1-9]\d{0,2})`;
const PLAIN_SET = new RegExp(`^${NUMBER}-${NUMBER}$`);
const TIEBREAK = new RegExp(String.raw`^\(${NUMBER}(?:-${NUMBER})?\)$`);
const PARTED = new RegExp(
  String.raw`^${NUMBER}(?:\(${NUMBER}\))?-${NUMBER}(?:\(${NUMBER}(?:-${NUMBER})?\))?$`,
);

function parseParted(word: string, rules: SetRules): EnteredSet | null {
  const match = PARTED.exec(word);
  if (!match) {
    return null;
  }
  const [, a, ofA, b, first, second] = match.map((figure) =>
    figure === undefined ? undefined : Number(figure),
  );
  if (a === undefined || b === undefined) {
    return null;
  }
  const set = { a, b };
  if (ofA === undefined) {
    return first === undefined ? set : withTiebreak(set, rules, first, second ?? null);
  }
  if (second !== undefined) {
    return null; // three numbers for one tiebreak
  }
  if (first !== undefined) {
    return withTiebreak(set, rules, ofA, first);
  }
  return a < b ? withTiebreak(set, rules, ofA, null) : null; // the winner's points alone do not give the loser's
}

/** With the points of its tiebreak: both, side `a` first, or the loser's alone. */
function withTiebreak(
  set: EnteredSet,
  rules: SetRules,
  first: number,
  second: number | null,
): EnteredSet | null {
  const { a, b } = set;
  const isAhead = a > b;
  if (rules.kind === 'points') {
    // A match tiebreak written as a set of one game: 1-0(7).
    const points = second === null ? fromLosers(rules, isAhead, first) : { a: first, b: second };
    return a + b === 1 && points.a > points.b === isAhead ? points : null;
  }
  const tiebreak = tiebreakAt(rules, Math.min(a, b)) ?? { pointsTo: 7, winBy: 2 as const };
  return { a, b, tiebreak: second === null ? fromLosers(tiebreak, isAhead, first) : { a: first, b: second } };
}

/** The winner's points follow from the loser's and the rules. */
function fromLosers(
  { pointsTo, winBy }: Pick<PointsSet, 'pointsTo' | 'winBy'>,
  isAhead: boolean,
  least: number,
): BySide<number> {
  const most = Math.max(pointsTo, least + winBy);
  return isAhead ? { a: most, b: least } : { a: least, b: most };
}

function parseRunTogether(word: string, rules: SetRules): EnteredSet | null {
  const [, digits = '', points = ''] = /^(\d{2,4})(\(.*\))?$/.exec(word) ?? [];
  const finished = splitsOf(digits).filter((split) => ['won', 'drawn'].includes(setStanding(rules, split)));
  const [set, ...others] = finished;
  if (!set || others.length > 0) {
    return null;
  }
  return points === '' ? set : withTiebreakText(set, points, rules);
}

function splitsOf(digits: string): readonly EnteredSet[] {
  return [1, 2, 3]
    .map((at) => PLAIN_SET.exec(`${digits.slice(0, at)}-${digits.slice(at)}`))
    .filter((match) => match !== null)
    .map(pairOf);
}

function pairOf(match: RegExpExecArray): EnteredSet {
  return { a: Number(match[1]), b: Number(match[2]) };
}
