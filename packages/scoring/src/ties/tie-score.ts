/** The score of a tie as the sum of its lines. */
import type { BySide, Side } from '../vocabulary.ts';
import { pointsToWin, type TieTemplate } from './template.ts';

/** The outcome of a line: a side won its match, it ended without a winner, or it is still open. */
export type LineResult = Side | 'none' | null;

/** The results of lines by their codes; a line that is missing is open. */
export type LineResults = ReadonlyMap<string, LineResult>;

/** The score of a tie. */
export interface TieScore extends BySide<number> {
  /** The winner, `drawn` once all lines are over and level, or null while it is open. */
  readonly outcome: Side | 'drawn' | null;
  /** All other lines are over and level, so that the decider is played. */
  readonly isDeciderDue: boolean;
  /** The points that win the tie. */
  readonly toWin: number;
}

/** The result of a line, out of the snapshot of its match. */
export function lineResult(
  match: { readonly status: string; readonly winner: Side | null } | null,
): LineResult {
  if (!match || (match.winner === null && match.status === 'in-progress')) {
    return null;
  }
  return match.winner ?? 'none';
}

/** The score of a tie after these results. */
export function tieScore({ lines }: Pick<TieTemplate, 'lines'>, results: LineResults): TieScore {
  const resultOf = ({ code }: { code: string }) => results.get(code) ?? null;
  const regular = lines.filter(({ worth }) => worth !== 'decider');
  const deciders = lines.filter(({ worth }) => worth === 'decider');
  const doubles = majority(lines.filter(({ worth }) => worth === 'doubles-point').map(resultOf));
  const points = [...regular.filter(({ worth }) => worth === 'point').map(resultOf), doubles];
  const before = { a: count(points, 'a'), b: count(points, 'b') };
  const isOver = regular.every((line) => resultOf(line) !== null || isSettled(line.worth, doubles));
  const isDeciderDue = isOver && before.a === before.b && deciders.length > 0;
  const decided = isDeciderDue ? deciders.map(resultOf) : [];
  const score = { a: before.a + count(decided, 'a'), b: before.b + count(decided, 'b') };
  const toWin = pointsToWin({ lines });
  const isAllOver = isOver && decided.every((result) => result !== null);
  return {
    ...score,
    outcome: outcomeOf(score, { toWin, isAllOver }),
    isDeciderDue: isDeciderDue && decided.includes(null),
    toWin,
  };
}

/** The doubles point goes to a side with more than half of its lines, or with more of them once all are over. */
function majority(results: readonly LineResult[]): LineResult {
  const [a, b] = [count(results, 'a'), count(results, 'b')];
  if (results.length === 0 || (results.includes(null) && Math.max(a, b) <= results.length / 2)) {
    return null;
  }
  if (a === b) {
    return 'none';
  }
  return a > b ? 'a' : 'b';
}

/** The third doubles of a decided doubles point need not be finished. */
function isSettled(worth: string, doubles: LineResult): boolean {
  return worth === 'doubles-point' && doubles !== null;
}

function outcomeOf(
  { a, b }: BySide<number>,
  { toWin, isAllOver }: { toWin: number; isAllOver: boolean },
): TieScore['outcome'] {
  if (Math.max(a, b) < toWin && !isAllOver) {
    return null;
  }
  if (a === b) {
    return 'drawn';
  }
  return a > b ? 'a' : 'b';
}

function count(results: readonly LineResult[], side: Side): number {
  return results.filter((result) => result === side).length;
}
