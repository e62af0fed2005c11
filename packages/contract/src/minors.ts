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
 * True when a person counts as a minor, by their protection year: their birth year, or the year of a team's mark that it
 * contradicts. Without either they do not.
 */
export function isMinor(protectionYear: number | null, now: Date): boolean {
  return protectionYear !== null && protectionYear >= firstMinorYear(now);
}

/** The birth year that protection counts with. The database computes the same. */
export function protectionYearOf(birthYear: number | null, markedIn: number | null): number | null {
  return markedIn !== null && (birthYear === null || birthYear < markedIn - 18) ? markedIn : birthYear;
}

/** True when a minor's protection would end with this change, or end earlier. */
export function lowersProtection(from: number | null, to: number | null, now: Date): boolean {
  return from !== null && isMinor(from, now) && (to === null || to < from);
}
