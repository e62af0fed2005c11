/** A number with its evidence: its base, and how much of that is known. */

/**
 * The answers of many points to a question. `total` points were asked, the answer is known for `known` of them, `of`
 * of those belong to the figure's base, and `count` of those are counted: 28 of 40 first serves won, known on 61 of 84
 * service points, is `{ count: 28, of: 40, known: 61, total: 84 }`.
 */
export interface Figure {
  readonly count: number;
  readonly of: number;
  readonly known: number;
  readonly total: number;
}

/**
 * One point's answer to a question: counted, in the base but not counted, known to be outside the base, unknown, or
 * not affected by the question.
 */
export type Answer = 'yes' | 'no' | 'outside' | 'unknown' | 'not-asked';

/** The figure of a question asked of no points. */
export const NO_FIGURE: Figure = { count: 0, of: 0, known: 0, total: 0 };

/** The figure with one more answer. */
export function withAnswer({ count, of, known, total }: Figure, answer: Answer): Figure {
  return {
    count: count + (answer === 'yes' ? 1 : 0),
    of: of + (answer === 'yes' || answer === 'no' ? 1 : 0),
    known: known + (answer === 'unknown' || answer === 'not-asked' ? 0 : 1),
    total: total + (answer === 'not-asked' ? 0 : 1),
  };
}

/** The sum of two figures of the same question, asked of different points. */
export function addFigure(one: Figure, other: Figure): Figure {
  return {
    count: one.count + other.count,
    of: one.of + other.of,
    known: one.known + other.known,
    total: one.total + other.total,
  };
}

/** The count divided by the base, 0 to 1; null for an empty base. */
export function rateOf({ count, of }: Figure): number | null {
  return of === 0 ? null : count / of;
}

/** True when the answer is known for every point that was asked. */
export function isFullyKnown({ known, total }: Figure): boolean {
  return known === total;
}

/** Counted, or in the base and not counted. */
export function yesOrNo(isCounted: boolean): Answer {
  return isCounted ? 'yes' : 'no';
}

/** Counted if the known value is the wanted one. */
export function isKnownAs<Value>(known: Value | undefined, wanted: Value): Answer {
  return known === undefined ? 'unknown' : yesOrNo(known === wanted);
}

/** Counted among the `yes` answers of another question, whose `no` is then outside the base. */
export function ofThose(answer: Answer, isCounted: boolean): Answer {
  if (answer === 'yes') {
    return yesOrNo(isCounted);
  }
  return answer === 'no' ? 'outside' : answer;
}
