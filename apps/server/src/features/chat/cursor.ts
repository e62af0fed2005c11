// The place in a list that is ordered by time, as its readers hand it back.

import { idSchema } from '@allcourt/contract';
import { z } from 'zod/mini';
import { badRequest } from '#server/plugins/errors.ts';

export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

const cursorSchema = z.tuple([z.iso.datetime().check(z.regex(/^(?!0000)/)), idSchema]);

export function makeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

export function readCursor(cursor: string): Cursor {
  const parsed = cursorSchema.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!parsed.success) {
    throw badRequest('"before" is not one that this list gave.');
  }
  const [at, id] = parsed.data;
  return { at: new Date(at), id };
}
