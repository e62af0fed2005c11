import { z } from 'zod/mini';

/** True when this is the name of a time zone, such as `Europe/Lisbon`; an offset such as `+01:00` is not. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false; // Intl throws a RangeError for an unknown zone.
  }
}

/** A time zone sent to the server. */
export const timeZoneSchema = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, { error: 'Not a time zone, such as Europe/Lisbon' }));

/** The reader's time zone in a query: decides where their days and months begin. */
export const readerTimeZone = z._default(timeZoneSchema, 'UTC');
