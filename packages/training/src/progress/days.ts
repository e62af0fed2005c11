/** Calendar days such as `2026-06-30`, with their weeks and months. */

/** A calendar day: `2026-06-30`. */
export type Day = string;

const DAY_MS = 86_400_000;

/**
 * Returns the day of an instant (milliseconds since 1970) in a time zone such as `Europe/Lisbon`. An unknown zone
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

/** The day a number of days later, or earlier if negative. */
export function dayAfter(day: Day, days = 1): Day {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** First day of the week of a day. `weekStart` is 0 for Sunday to 6 for Saturday. */
export function weekOf(day: Day, weekStart: number): Day {
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return dayAfter(day, -((weekday - weekStart + 7) % 7));
}
