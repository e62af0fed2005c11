import { z } from 'zod/mini';
import { joinSpaces, NO_LINE, tidyLine, UNSEEN } from './line.ts';

const NO_TEXT = new RegExp(`(?![\\n\\t])[${UNSEEN}]`, 'gu');

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
