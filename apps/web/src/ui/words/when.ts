/** Dates and times in the reader's own locale and zone; a test passes a locale to hold one still. */

/** `Tue 16 Jan`, with the year where it is not this one: `Sat 30 Dec 2023`. */
export function dayText(date: Date, now: Date, locale?: string): string {
  const isThisYear = date.getFullYear() === now.getFullYear();
  return withoutCommas(date, locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

/** `16 Jan`, with the year where it is not this one. */
export function shortDayText(date: Date, now: Date, locale?: string): string {
  const isThisYear = date.getFullYear() === now.getFullYear();
  return withoutCommas(date, locale, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

/** `January 2024`. */
export function monthText(date: Date, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(date);
}

/** `January`. */
export function monthNameText(date: Date, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long' }).format(date);
}

/** `7:41 PM`. */
export function timeText(date: Date, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(date);
}

/** `2024-01-16`, the day by this device's clock: what a date field holds. */
export function dayKey(date: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** Headings say `Tue 16 Jan`; locales that write a comma after the weekday would break the column. */
function withoutCommas(date: Date, locale: string | undefined, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(date);
  return parts.map(({ type, value }) => (type === 'literal' ? value.replace(',', '') : value)).join('');
}
