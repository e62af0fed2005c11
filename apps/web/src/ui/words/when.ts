/**
 * Every date and time on screen: in the reader's locale, and in the zone that the account has chosen or the device has.
 * A test passes a locale to hold one still.
 */
import { chosenRegion } from './region.ts';

const DAY_MS = 86_400_000;

/** `Tue 16 Jan`, with the year where it is not this one: `Sat 30 Dec 2023`. */
export function dayText(date: Date, now: Date, locale?: string): string {
  return dated(date, now, locale, { weekday: 'short', day: 'numeric', month: 'short' });
}

/** `Tuesday, January 16`, within a sentence. */
export function longDayText(date: Date, locale?: string): string {
  return formatFor({ weekday: 'long', day: 'numeric', month: 'long' }, locale).format(date);
}

/** `16 Jan`, with the year where it is not this one. */
export function shortDayText(date: Date, now: Date, locale?: string): string {
  return dated(date, now, locale, { day: 'numeric', month: 'short' });
}

/** `January 2024`. */
export function monthText(date: Date, locale?: string): string {
  return formatFor({ month: 'long', year: 'numeric' }, locale).format(date);
}

/** `January`. */
export function monthNameText(date: Date, locale?: string): string {
  return formatFor({ month: 'long' }, locale).format(date);
}

/** `7:41 PM`. */
export function timeText(date: Date, locale?: string): string {
  return formatFor({ hour: 'numeric', minute: '2-digit' }, locale).format(date);
}

/** `2024-01-16`, the day that it is: what a date field holds, and with which days are told apart. */
export function dayKey(date: Date): string {
  return formatFor(KEYS, 'sv').format(date).slice(0, 10); // Sweden writes dates as ISO does.
}

/** When a day begins, or at which of its hours. @param day `2024-01-16` @param daysLater counted from there */
export function instantOf(day: string, { hour = 0, daysLater = 0 } = {}): Date {
  const wall = Date.parse(`${day}T00:00Z`) + daysLater * DAY_MS + hour * 3_600_000;
  // Where clocks change in between, the second look is right.
  return new Date(wall - aheadOfUtc(wall - aheadOfUtc(wall)));
}

/** The middle of a day, which is that day wherever clocks change. */
export function noonOf(day: string): Date {
  return instantOf(day, { hour: 12 });
}

const KEYS: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'medium' };

/** How far the clocks of the zone are ahead, in milliseconds. */
function aheadOfUtc(instant: number): number {
  const wall = formatFor(KEYS, 'sv').format(instant).replace(' ', 'T');
  return Date.parse(`${wall}Z`) - Math.floor(instant / 1000) * 1000;
}

/** Headings say `Tue 16 Jan`; locales that write a comma after the weekday would break the column. */
function dated(
  date: Date,
  now: Date,
  locale: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string {
  const isThisYear = dayKey(date).slice(0, 4) === dayKey(now).slice(0, 4);
  return formatFor(isThisYear ? options : { ...options, year: 'numeric' }, locale)
    .formatToParts(date)
    .map(({ type, value }) => (type === 'literal' ? value.replace(',', '') : value))
    .join('');
}

/** Making one takes longer than a list has for each of its rows. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(options: Intl.DateTimeFormatOptions, locale: string | undefined): Intl.DateTimeFormat {
  const { timeZone } = chosenRegion();
  const key = JSON.stringify([locale, timeZone, options]);
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: timeZone ?? undefined });
  formats.set(key, format);
  return format;
}
