import { idSchema } from '@allcourt/contract';
import { z } from 'zod/mini';
import { badRequest } from '#server/plugins/errors.ts';

/** A place in the list of matches, which is ordered by time and, at the same instant, by id. */
export interface Position {
  readonly startedAt: Date;
  readonly id: string;
}

// ISO has a year 0 and PostgreSQL has not.
const positionSchema = z.tuple([z.iso.datetime().check(z.regex(/^(?!0000)/)), idSchema]);

/** Opaque to clients, so that the order may change without them. */
export function makeCursor({ startedAt, id }: Position): string {
  return Buffer.from(`${startedAt.toISOString()} ${id}`).toString('base64url');
}

export function readCursor(cursor: string): Position {
  const parsed = positionSchema.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!parsed.success) {
    throw badRequest('"cursor" is not one that this list gave.');
  }
  const [startedAt, id] = parsed.data;
  return { startedAt: new Date(startedAt), id };
}
