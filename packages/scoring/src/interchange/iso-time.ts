/** Instants as ISO 8601 text in UTC, without a clock: `2026-07-04T15:30:00.000Z`. */

const DAY = 86_400_000;

/** Writes an instant. @param at milliseconds since the Unix epoch, of the years 1970 to 9998 */
export function makeIsoTime(at: number): string {
  const days = Math.floor(at / DAY);
  const { year, month, day } = dateOf(days);
  const inDay = Math.floor(at - days * DAY);
  const parts = [inDay / 3_600_000, (inDay / 60_000) % 60, (inDay / 1000) % 60].map((part) =>
    two(Math.floor(part)),
  );
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return `${date}T${parts.join(':')}.${String(inDay % 1000).padStart(3, '0')}Z`;
}

/** Reads an instant with its zone, `Z` or an offset; null for an invalid one, such as the 30th of February. */
export function parseIsoTime(text: string): number | null {
  const match = ISO_TIME.exec(text);
  if (!match) {
    return null;
  }
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((figure) => Number(figure ?? 0));
  const days = daysUntil(year, month, day);
  const date = dateOf(days);
  const isDate = date.year === year && date.month === month && date.day === day;
  if (!isDate || hour > 23 || minute > 59 || second > 59) {
    return null;
  }
  const fraction = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  const offset =
    match[8] === undefined ? 0 : Number(`${match[8]}1`) * (Number(match[9]) * 60 + Number(match[10]));
  return days * DAY + ((hour * 60 + minute - offset) * 60 + second) * 1000 + fraction;
}

const ISO_TIME =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d{2}):(\d{2}))$/;

/**
 * Days from the epoch to a date. Years begin in March here, so that the leap day comes last: the months before one
 * take `(153 × months + 2) / 5` days, and 400 years always take 146 097.
 */
function daysUntil(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1;
  const inMonths = Math.floor((153 * ((month + 9) % 12) + 2) / 5);
  const inYears =
    shifted * 365 + Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  return inYears + inMonths + day - 1 - 719_468;
}

/** The date this many days after the epoch: the inverse of `daysUntil`. */
function dateOf(days: number): { year: number; month: number; day: number } {
  const since = days + 719_468;
  const era = Math.floor(since / 146_097);
  const inEra = since - era * 146_097;
  const leapDays = Math.floor(inEra / 1460) - Math.floor(inEra / 36_524) + Math.floor(inEra / 146_096);
  const yearOfEra = Math.floor((inEra - leapDays) / 365);
  const inYear = inEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * inYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const day = inYear - Math.floor((153 * shifted + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
