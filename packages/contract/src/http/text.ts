import { z } from 'zod/mini';

/** What somebody writes: without the characters that nobody sees in what they pasted and no database keeps. */
export function writtenText({ min = 1, max }: { min?: number; max: number }) {
  return z.string().check(
    z.overwrite((text) => text.replaceAll('\0', '').toWellFormed()),
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
  );
}

/** Ends of lines and the like, and marks that turn the direction of what follows. */
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
