// Text of one line, without the schemas: screens tidy names before they know any.

/** Control characters, ends of lines, and marks that override or isolate the text direction. */
export const UNSEEN = String.raw`\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069`;
export const NO_LINE = new RegExp(`[${UNSEEN}\\p{Cs}]`, 'gu');
/** Of no width and no meaning; joiners stay, which emoji and many scripts need. */
const NO_WIDTH = /[\u00ad\u200b\u200e\u200f\u2060-\u2064\ufeff]/gu;

/** Text from elsewhere, such as a provider or a file, as a line that `singleLineName` accepts or that is empty. */
export function tidyLine(text: string, max = Number.POSITIVE_INFINITY): string {
  const line = joinSpaces(text.replaceAll(NO_LINE, ' ')).trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? cut(line, max).trim() : '';
}

/** In one Unicode form, with single spaces. */
export function joinSpaces(text: string): string {
  return text.replaceAll(NO_WIDTH, '').replaceAll(/\s+/g, ' ').normalize();
}

/** Not through the middle of a character. */
function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/\p{Cs}$/u, '');
}
