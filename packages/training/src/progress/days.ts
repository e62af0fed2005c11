/** Calendar days such as `2026-06-30`, with their weeks and months. */

/** A calendar day: `2026-06-30`. */
export type Day = string;

const DAY_MS = 86_400_000;

/** Since 1973 every zone's offset is a multiple of this, so that no day begins within it. */
const QUARTER_MS = 900_000;
const QUARTERS_SINCE = 94_694_400_000;
/** Quarters of an hour remembered per zone: of some years, as a player trains. */
const MAX_KEPT = 20_000;

/**
 * Returns the day of an instant (milliseconds since 1970) in a time zone such as `Europe/Lisbon`. An unknown zone
 * throws a RangeError, as `Intl` does.
 */
export function dayReader(timeZone: string): (at: number) => Day {
  const { format, kept } = zoneOf(timeZone);
  return (at) => {
    const quarter = Math.floor(at / QUARTER_MS);
    const known = kept.get(quarter);
    if (known !== undefined) {
      return known;
    }
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
    if (at >= QUARTERS_SINCE) {
      if (kept.size >= MAX_KEPT) {
        kept.clear();
      }
      kept.set(quarter, day);
    }
    return day;
  };
}

/** Formatting is slow, and so is making a format: both are remembered. */
const zones = new Map<string, { format: Intl.DateTimeFormat; kept: Map<number, Day> }>();
const MAX_ZONES = 32;

function zoneOf(timeZone: string) {
  const known = zones.get(timeZone);
  if (known) {
    return known;
  }
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const zone = { format: new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', options), kept: new Map() };
  if (zones.size >= MAX_ZONES) {
    zones.clear();
  }
  zones.set(timeZone, zone);
  return zone;
}

/** The day a number of days later, or earlier if negative. */
export function dayAfter(day: Day, days = 1): Day {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days since 1970-01-01. */
export function numberOf(day: Day): number {
  return Date.parse(day) / DAY_MS;
}

/** First day of the week of a day. `weekStart` is 0 for Sunday to 6 for Saturday. */
export function weekOf(day: Day, weekStart: number): Day {
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return dayAfter(day, -((weekday - weekStart + 7) % 7));
}
