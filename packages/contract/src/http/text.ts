import { z } from 'zod/mini';

/** A person's text, without characters that are invisible in pasted text and not storable in a database. */
export function writtenText({ min = 1, max }: { min?: number; max: number }) {
  return z.string().check(
    z.overwrite((text) => text.replaceAll('\0', '').toWellFormed()),
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
  );
}

/** Line ends and other control characters, and marks that change the text direction. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The same for a name or a title: one line, without marks that could make one look like another. */
export function writtenLine({ max }: { max: number }) {
  return z.string().check(
    z.overwrite((text) => text.toWellFormed().replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ')),
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
  );
}
