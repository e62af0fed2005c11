import { z } from 'zod/mini';

/** There are some six hundred zones, but each may be written in capitals in many ways. */
const MOST_KNOWN = 1000;
/** Names that were found to be those of zones. */
const known = new Set<string>();

/** True when this is the name of a time zone, such as `Europe/Lisbon`; an offset such as `+01:00` is not. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) {
    return true; // Asking Intl takes 0.2 ms, and the zone of an account is looked at with most of its requests.
  }
  try {
    const isZone = /^[A-Z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
    if (isZone && known.size < MOST_KNOWN) {
      known.add(name);
    }
    return isZone;
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
