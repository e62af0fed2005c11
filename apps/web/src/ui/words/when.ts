/**
 * Every date and time on screen: in the reader's locale, and in the zone that the account has chosen or the device has.
 * A test passes a locale to hold one still.
 */
import { chosenRegion } from './region.ts';

const DAY_MS = 86_400_000;

/** `Tue 16 Jan`, with the year where it is not this one: `Sat 30 Dec 2023`. */
export function dayText(date: Date, now: Date, locale?: string): string {
  return dated(date, now, locale, DAY);
}

/** `Tuesday, January 16`, within a sentence. */
export function longDayText(date: Date, locale?: string): string {
  return formatFor({ weekday: 'long', day: 'numeric', month: 'long' }, locale).format(date);
}

/** `16 Jan`, with the year where it is not this one. */
export function shortDayText(date: Date, now: Date, locale?: string): string {
  return dated(date, now, locale, { day: 'numeric', month: 'short' });
}

/** `Tuesday, January 16, 2024`: the title of a day. */
export function fullDayText(date: Date, locale?: string): string {
  return formatFor({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, locale).format(date);
}

/** `2 – 16 Jan`, `16 Jan – 20 Feb`, with the year where either is not this one. */
export function shortRangeText(first: Date, last: Date, now: Date, locale?: string): string {
  return rangeText(first, last, { day: 'numeric', month: 'short', ...yearOf([first, last], now) }, locale);
}

/** `Sat 28 Nov – Sun 29 Nov`, with the year where either is not this one. */
export function dayRangeText(first: Date, last: Date, now: Date, locale?: string): string {
  return rangeText(first, last, { ...DAY, ...yearOf([first, last], now) }, locale);
}

/** `14 – 20 January 2024`: the title of some days. */
export function fullRangeText(first: Date, last: Date, locale?: string): string {
  return rangeText(first, last, { day: 'numeric', month: 'long', year: 'numeric' }, locale);
}

/** `6:00 – 8:00 PM`. */
export function timeRangeText(from: Date, to: Date, locale?: string): string {
  // Of two days, which an evening that ends at midnight is, the format would name both.
  return dayKey(from) === dayKey(to)
    ? rangeText(from, to, TIME, locale)
    : `${timeText(from, locale)} – ${timeText(to, locale)}`;
}

/** `Mon, Nov 23, 6:00 PM – Tue, Nov 24, 8:00 AM`. */
export function momentRangeText(from: Date, to: Date, now: Date, locale?: string): string {
  return rangeText(from, to, { ...DAY, ...TIME, ...yearOf([from, to], now) }, locale);
}

/** `January 2024`. */
export function monthText(date: Date, locale?: string): string {
  return formatFor({ month: 'long', year: 'numeric' }, locale).format(date);
}

/** `January`. */
export function monthNameText(date: Date, locale?: string): string {
  return formatFor({ month: 'long' }, locale).format(date);
}

/** `Jan`. */
export function shortMonthText(date: Date, locale?: string): string {
  return formatFor({ month: 'short' }, locale).format(date);
}

/** `Tue`. */
export function shortWeekdayText(date: Date, locale?: string): string {
  return formatFor({ weekday: 'short' }, locale).format(date);
}

/** `8 AM`, `08`: an hour of the day, as the reader's clocks have it. */
export function hourText(hour: number, locale?: string): string {
  return formatFor({ hour: 'numeric' }, locale, 'UTC').format(hour * 3_600_000);
}

/** `7:41 PM` by the clocks of a given zone. */
export function zoneTimeText(date: Date, zone: string, locale?: string): string {
  return formatFor(TIME, locale, zone).format(date);
}

/** `Sat 9:41 PM` by the clocks of a given zone. */
export function zoneMomentText(date: Date, zone: string, locale?: string): string {
  return formatFor({ weekday: 'short', ...TIME }, locale, zone).format(date);
}

/** `7:41 PM`. */
export function timeText(date: Date, locale?: string): string {
  return formatFor(TIME, locale).format(date);
}

/** `2024-01-16`: the value of a date field, and the key by which days are compared. */
export function dayKey(date: Date): string {
  return formatFor(KEYS, 'sv').format(date).slice(0, 10); // Sweden writes dates as ISO does.
}

/** The instant a day begins, or one of its hours. @param day `2024-01-16` @param daysLater counted from there */
export function instantOf(day: string, { hour = 0, daysLater = 0 } = {}): Date {
  const wall = Date.parse(`${day}T00:00Z`) + daysLater * DAY_MS + hour * 3_600_000;
  // The second step is right if clocks change in between.
  return new Date(wall - aheadOfUtc(wall - aheadOfUtc(wall)));
}

/** The middle of a day, which is that day wherever clocks change. */
export function noonOf(day: string): Date {
  return instantOf(day, { hour: 12 });
}

const KEYS: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'medium' };

/** The milliseconds by which the clocks of the zone are ahead. */
function aheadOfUtc(instant: number): number {
  const wall = formatFor(KEYS, 'sv').format(instant).replace(' ', 'T');
  return Date.parse(`${wall}Z`) - Math.floor(instant / 1000) * 1000;
}

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

/** The year, where one of the days is not in this one. */
function yearOf(dates: readonly Date[], now: Date): Intl.DateTimeFormatOptions {
  const thisYear = dayKey(now).slice(0, 4);
  return dates.every((date) => dayKey(date).startsWith(thisYear)) ? {} : { year: 'numeric' };
}

function rangeText(
  from: Date,
  to: Date,
  options: Intl.DateTimeFormatOptions,
  locale: string | undefined,
): string {
  return formatFor(options, locale).formatRange(from, to);
}

/** Headings say `Tue 16 Jan`; locales that write a comma after the weekday would break the column. */
function dated(
  date: Date,
  now: Date,
  locale: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string {
  return formatFor({ ...options, ...yearOf([date], now) }, locale)
    .formatToParts(date)
    .map(({ type, value }) => (type === 'literal' ? value.replace(',', '') : value))
    .join('');
}

/** Making one takes longer than a list has for each of its rows. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(
  options: Intl.DateTimeFormatOptions,
  locale: string | undefined,
  timeZone = chosenRegion().timeZone,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options]);
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: timeZone ?? undefined });
  formats.set(key, format);
  return format;
}
