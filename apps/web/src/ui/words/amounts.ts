/** Numbers as the reader's locale writes them, and counts and lists in English, as the words around them are. */
import { plural } from '@allcourt/contract/words';

export { listText, plural } from '@allcourt/contract/words';

/** `1,204`. */
export function amountText(count: number): string {
  return count.toLocaleString();
}

/** `0.62`; always so many digits. */
export function decimalText(value: number, digits: number): string {
  return formatFor(digits, digits).format(value);
}

/** `20.4`, `52`: at most so many digits. */
export function roundedText(value: number, digits: number): string {
  return formatFor(0, digits).format(value);
}

/** A cache: making one takes longer than a table has for each of its numbers. */
const formats = new Map<string, Intl.NumberFormat>();

/** At least `least` and at most `most` decimals. */
function formatFor(least: number, most: number): Intl.NumberFormat {
  const key = `${least} ${most}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(undefined, { minimumFractionDigits: least, maximumFractionDigits: most });
  formats.set(key, format);
  return format;
}

/** `38%`, `–`. @param share 0 to 1 */
export function percentText(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)}%`;
}

/** `+9`, `−3`, `0`: rounded to a whole number. */
export function signedText(by: number): string {
  const rounded = Math.round(by);
  if (rounded === 0) {
    return '0';
  }
  return rounded > 0 ? `+${rounded}` : `−${-rounded}`;
}

/** A number of things that may have been counted up to a limit only. */
export interface Count {
  readonly count: number;
  /** True when there are more. */
  readonly isCapped: boolean;
}

/** `1 match`, `1,000+ matches`. */
export function cappedCountText({ count, isCapped }: Count, one: string, many?: string): string {
  return isCapped ? `${amountText(count)}+ ${plural(2, one, many)}` : countText(count, one, many);
}

/** `48`, `1,000+`. */
export function cappedAmountText({ count, isCapped }: Count): string {
  return `${amountText(count)}${isCapped ? '+' : ''}`;
}

/** `1 match`, `1,204 matches`. */
export function countText(count: number, one: string, many?: string): string {
  return `${amountText(count)} ${plural(count, one, many)}`;
}
