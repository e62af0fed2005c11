/** The eighteenth birthday may be yet to come in the year someone turns 18. */
const GROWN_UP_AT = 19;

/**
 * People born in this year or later count as minors. Only the year is known, so it is compared with the current year
 * (in UTC): a person who turns 18 this year may be 17 until its last day, and counts as a minor for all of it.
 */
export function firstMinorYear(now: Date): number {
  return now.getUTCFullYear() - GROWN_UP_AT + 1;
}

/**
 * Whether a person counts as a minor: their ratings are private, and their matches have no public links. People
 * without a birth year do not.
 */
export function isMinor(birthYear: number | null, now: Date): boolean {
  return birthYear !== null && birthYear >= firstMinorYear(now);
}
