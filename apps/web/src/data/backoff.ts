const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/**
 * The time to wait before the next try.
 * @param failures how many tries in a row have failed, at least 1
 * @param random from 0 to 1: phones that lost the same server should not all return in the same instant
 */
export function backoffMs(failures: number, random: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.round(longest * (0.75 + random / 4));
}
