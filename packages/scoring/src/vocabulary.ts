/** The words of the package: one word per idea, one encoding per word. Meanings are in docs/glossary.md. */

export const SPORTS = ['tennis', 'pickleball'] as const;
/** One of the two sports. */
export type Sport = (typeof SPORTS)[number];

export const DISCIPLINES = ['singles', 'doubles'] as const;
/** One or two players a side. */
export type Discipline = (typeof DISCIPLINES)[number];

export const SIDES = ['a', 'b'] as const;
/** A side of the match: a player in singles, a pair in doubles. The only encoding of a side there is. */
export type Side = (typeof SIDES)[number];

/** One of a side's players: 1 in singles, 1 or 2 in doubles; a DreamBreaker takes four turns, 1 to 4 (P-25). */
export type PlayerNumber = 1 | 2 | 3 | 4;

/** A service court as seen by the player in it: right is tennis's deuce court, left its ad court. */
export type Court = 'right' | 'left';

/** One value for each side. */
export interface BySide<T> {
  readonly a: T;
  readonly b: T;
}

/** True when a value is the letter of a side. */
export function isSide(value: unknown): value is Side {
  return value === 'a' || value === 'b';
}

/** The other side. */
export function opponentOf(side: Side): Side {
  return side === 'a' ? 'b' : 'a';
}

/** The same pair with one side's value replaced. */
export function withSide<T>(pair: BySide<T>, side: Side, value: T): BySide<T> {
  return side === 'a' ? { a: value, b: pair.b } : { a: pair.a, b: value };
}

/** The pair of each side's value. */
export function bySide<T>(value: (side: Side) => T): BySide<T> {
  return { a: value('a'), b: value('b') };
}

/** The other player of a pair. */
export function partnerOf(player: PlayerNumber): PlayerNumber {
  return player === 1 ? 2 : 1;
}
