/** A number that carries its evidence: of how much it was counted, and how much of that is known at all. */

/**
 * What a question asked of many points comes to. `total` points were asked, the answer is known for `known` of
 * them, `of` of those belong to the figure's base, and `count` of those are counted: 28 of 40 first serves won,
 * known on 61 of 84 service points, is `{ count: 28, of: 40, known: 61, total: 84 }`.
 */
export interface Figure {
  readonly count: number;
  readonly of: number;
  readonly known: number;
  readonly total: number;
}

/**
 * What one point says to a question: counted, in the base but not counted, known to be outside the base, not known,
 * or none of the question's business.
 */
export type Answer = 'yes' | 'no' | 'outside' | 'unknown' | 'not-asked';

/** The figure of a question that was asked of nothing. */
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

/** Two figures of the same question, asked of different points, as one. */
export function addFigure(one: Figure, other: Figure): Figure {
  return {
    count: one.count + other.count,
    of: one.of + other.of,
    known: one.known + other.known,
    total: one.total + other.total,
  };
}

/** Counted of the base, 0 to 1; null where the base is empty. */
export function rateOf({ count, of }: Figure): number | null {
  return of === 0 ? null : count / of;
}

/** Whether the answer is known for every point that was asked. */
export function isFullyKnown({ known, total }: Figure): boolean {
  return known === total;
}

/** Counted, or in the base and not counted. */
export function yesOrNo(isCounted: boolean): Answer {
  return isCounted ? 'yes' : 'no';
}

/** Counted where what is known is what was asked for. */
export function isKnownAs<Value>(known: Value | undefined, wanted: Value): Answer {
  return known === undefined ? 'unknown' : yesOrNo(known === wanted);
}

/** Counted of those that say yes to another question, which makes that question's `no` the outside of this one. */
export function ofThose(answer: Answer, isCounted: boolean): Answer {
  if (answer === 'yes') {
    return yesOrNo(isCounted);
  }
  return answer === 'no' ? 'outside' : answer;
}
