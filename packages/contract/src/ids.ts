import { z } from 'zod/mini';

/**
 * An id made by the client: a UUID, version 7, so that it sorts by time and works offline. In lower case, as databases
 * write it, so that an id always equals itself.
 */
export const idSchema = z.uuid().check(z.toLowerCase());

/** Milliseconds since the Unix epoch, before the year 9999: later dates have no common ISO form. */
export const instantSchema = z.int().check(z.gte(0), z.lt(253_370_764_800_000));

/** The same in a query, where numbers are text. */
export const instantInQuery = z.coerce.number().check(z.int(), z.gte(0), z.lt(253_370_764_800_000));

/** A day that is sent, `2026-05-30`: databases and calendars hold these years, and a day more on either side. */
export const isoDateSchema = z.iso.date().check(
  z.refine((day) => day >= '1900' && day < '9999', { error: 'Enter a year from 1900 to 9998' }),
  z.describe('A day in the years 1900 to 9998.'),
);
