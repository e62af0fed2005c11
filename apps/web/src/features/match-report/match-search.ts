/** The address of a match page: every view has a link, and Back leads through them. */
export const MATCH_SECTIONS = ['summary', 'stats', 'shots', 'momentum', 'points', 'notes'] as const;

export type MatchSection = (typeof MATCH_SECTIONS)[number];

export interface MatchSearch {
  /** The summary without one. */
  view?: MatchSection;
  /** Counted from 1; the whole match without one. */
  set?: number;
  /** The subjects of the two statistics columns, such as `a` or `b2`. */
  left?: string;
  right?: string;
  /** The figure whose points are shown, and of which column. */
  figure?: string;
  of?: 'left' | 'right';
  /** The id of a point: shown in the timeline, or what a note is to be about. */
  point?: string;
}

const SUBJECT = /^[ab][1-4]?$/;
const ID = /^[\w-]{1,64}$/;

export function parseMatchSearch(search: Record<string, unknown>): MatchSearch {
  const view = MATCH_SECTIONS.find((section) => section === search.view);
  const set = Number(search.set);
  const left = textLike(search.left, SUBJECT);
  const right = textLike(search.right, SUBJECT);
  const figure = textLike(search.figure, ID);
  const point = textLike(search.point, ID);
  return {
    ...(view && view !== 'summary' ? { view } : {}),
    ...(Number.isInteger(set) && set >= 1 && set <= 99 ? { set } : {}),
    ...(left ? { left } : {}),
    ...(right ? { right } : {}),
    ...(figure ? { figure, of: search.of === 'right' ? 'right' : 'left' } : {}),
    ...(point ? { point } : {}),
  };
}

function textLike(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}
