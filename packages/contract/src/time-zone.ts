/** Whether this is the name of a time zone, such as `Europe/Lisbon`; an offset, such as `+01:00`, is none. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false; // A RangeError is how Intl says no.
  }
}
