import { z } from 'zod/mini';

/** Control characters, ends of lines, and marks that override or isolate the text direction. */
const UNSEEN = String.raw`\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069`;
const NO_LINE = new RegExp(`[${UNSEEN}\\p{Cs}]`, 'gu');
/** Of no width and no meaning; joiners stay, which emoji and many scripts need. */
const NO_WIDTH = /[\u00ad\u200b\u200e\u200f\u2060-\u2064\ufeff]/gu;
const NO_TEXT = new RegExp(`(?![\\n\\t])[${UNSEEN}]`, 'gu');

/** Text from elsewhere, such as a provider or a file, as a line that `singleLineName` accepts or that is empty. */
export function tidyLine(text: string, max = Number.POSITIVE_INFINITY): string {
  const line = joinSpaces(text.replaceAll(NO_LINE, ' ')).trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? cut(line, max).trim() : '';
}

/**
 * A name or a title: one line in one Unicode form, with single spaces. Characters that could break the line or make one
 * name look like another are refused.
 */
export function singleLineName({ max }: { max: number }) {
  return z.string().check(
    z.trim(),
    z.refine((text) => text.search(NO_LINE) === -1, {
      error: 'Remove line breaks and invisible characters',
      abort: true,
    }),
    z.overwrite(joinSpaces),
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((text) => text === '' || tidyLine(text) !== '', { error: 'Enter a visible character' }),
  );
}

/** A name in a file from elsewhere, which is tidied instead of refused. */
export function tidiedLine({ max }: { max: number }) {
  return z.string().check(
    z.overwrite((text) => tidyLine(text)),
    z.minLength(1),
    z.maxLength(max),
  );
}

/**
 * A person's text of many lines. Characters that are invisible in pasted text are removed, not refused: a text that
 * waits in a device's queue must not fail because of them.
 */
export function writtenText({ min = 1, max }: { min?: number; max: number }) {
  return z.string().check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll(NO_TEXT, '').toWellFormed().normalize()),
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
  );
}

function joinSpaces(text: string): string {
  return text.replaceAll(NO_WIDTH, '').replaceAll(/\s+/g, ' ').normalize();
}

/** Not through the middle of a character. */
function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/\p{Cs}$/u, '');
}
