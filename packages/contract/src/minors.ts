/** How many birthdays a year has to hold until nobody born in it can be under 18: the eighteenth may be yet to come. */
const GROWN_UP_AT = 19;

/**
 * Who is born in this year or later counts as a minor now. Only the year is known, so it is compared with the year that
 * it is (in UTC): who turns 18 this year may be 17 until its last day, and counts as a minor for all of it.
 */
export function firstMinorYear(now: Date): number {
  return now.getUTCFullYear() - GROWN_UP_AT + 1;
}

/**
 * Whether somebody counts as a minor: their ratings are shown to nobody else, and their matches have no public links.
 * Whoever does not tell when they were born does not.
 */
export function isMinor(birthYear: number | null, now: Date): boolean {
  return birthYear !== null && birthYear >= firstMinorYear(now);
}
