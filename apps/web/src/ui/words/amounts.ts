/** Numbers as the reader's locale writes them, and lists in English, as the words around them are. */

/** `1,204`. */
export function amountText(count: number): string {
  return count.toLocaleString();
}

/** `0.62`; always so many digits. */
export function decimalText(value: number, digits: number): string {
  return value.toLocaleString(undefined, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** `Okafor`, `Okafor and Hale`, `aces, winners and errors`. */
export function listText(parts: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(parts);
}
