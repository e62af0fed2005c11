/** Calendar days as `2026-06-30`, and the weeks and months that they are in. */

/** A calendar day: `2026-06-30`. */
export type Day = string;

const DAY_MS = 86_400_000;

/**
 * Says on which day an instant (milliseconds since 1970) falls in a time zone, such as `Europe/Lisbon`. An unknown zone
 * throws a RangeError, as `Intl` does.
 */
export function dayReader(timeZone: string): (at: number) => Day {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  };
}

/** The day so many days later; earlier with a number below 0. */
export function dayAfter(day: Day, days = 1): Day {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first day of the week that a day is in. `weekStart` is 0 for Sunday to 6 for Saturday. */
export function weekOf(day: Day, weekStart: number): Day {
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return dayAfter(day, -((weekday - weekStart + 7) % 7));
}
