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
  if (dayKey(from) !== dayKey(to)) {
    return `${timeText(from, locale)} – ${timeText(to, locale)}`;
  }
  const format = formatFor(TIME, locale);
  return kept(format, `${minuteOf(from)} ${minuteOf(to)}`, () => format.formatRange(from, to));
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
  const format = formatFor(TIME, locale);
  return kept(format, minuteOf(date), () => format.format(date));
}

/** `2024-01-16`: the value of a date field, and the key by which days are compared. */
export function dayKey(date: Date): string {
  return wallText(date).slice(0, 10);
}

/** `2024-01-16T19:41:00.000Z`: the reader's clocks at an instant, written as if they were those of UTC. */
export function wallText(date: Date): string {
  return new Date(date.getTime() + aheadOfUtc(date.getTime())).toISOString();
}

/** `19:41`. */
function minuteOf(date: Date): string {
  return wallText(date).slice(11, 16);
}

/** The value of a field for a date and a time, by the reader's clocks: `2024-01-16T19:41`. */
export function wallField(date: Date): string {
  return wallText(date).slice(0, 16);
}

/** The instant that such a field names. @param wall `2024-01-16T19:41` */
export function instantOfWall(wall: string): Date {
  return atWall(Date.parse(`${wall}Z`));
}

/** The instant a day begins, or one of its hours. @param day `2024-01-16` @param daysLater counted from there */
export function instantOf(day: string, { hour = 0, daysLater = 0 } = {}): Date {
  return atWall(Date.parse(`${day}T00:00Z`) + daysLater * DAY_MS + hour * 3_600_000);
}

/** @param wall the reader's clocks, in milliseconds as if they were those of UTC */
function atWall(wall: number): Date {
  // The second step is right if clocks change in between.
  return new Date(wall - aheadOfUtc(wall - aheadOfUtc(wall)));
}

/** The middle of a day, which is that day wherever clocks change. */
export function noonOf(day: string): Date {
  return instantOf(day, { hour: 12 });
}

const KEYS: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'medium' };

/** Milliseconds by which the zone of a format is ahead, as some days of UTC begin. */
const aheads = new WeakMap<Intl.DateTimeFormat, Map<number, number>>();

/**
 * The milliseconds by which the clocks of the zone are ahead. A format takes longer than all else that a calendar does for
 * an event, so it is asked about the ends of a day, and about an instant only on a day when clocks change.
 */
function aheadOfUtc(instant: number): number {
  const format = formatFor(KEYS, 'sv'); // Sweden writes dates as ISO does.
  const day = Math.floor(instant / DAY_MS) * DAY_MS;
  const ahead = aheadAt(format, day);
  return ahead === aheadAt(format, day + DAY_MS) ? ahead : countAhead(format, instant);
}

function aheadAt(format: Intl.DateTimeFormat, day: number): number {
  const known = aheads.get(format) ?? new Map<number, number>();
  aheads.set(format, known);
  const ahead = known.get(day) ?? countAhead(format, day);
  if (known.size >= MOST_KEPT) {
    known.clear();
  }
  known.set(day, ahead);
  return ahead;
}

function countAhead(format: Intl.DateTimeFormat, instant: number): number {
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
}

/** Texts that a format wrote, by what they say. */
const texts = new WeakMap<Intl.DateTimeFormat, Map<string, string>>();
const MOST_KEPT = 2000;

/** The text of a format for this key, written once: the rows of a list say the same days and times again and again. */
function kept(format: Intl.DateTimeFormat, key: string, write: () => string): string {
  const known = texts.get(format) ?? new Map<string, string>();
  texts.set(format, known);
  const text = known.get(key) ?? write();
  if (known.size >= MOST_KEPT) {
    known.clear();
  }
  known.set(key, text);
  return text;
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
  const format = formatFor({ ...options, ...yearOf([date], now) }, locale);
  return kept(format, dayKey(date), () =>
    format
      .formatToParts(date)
      .map(({ type, value }) => (type === 'literal' ? value.replace(',', '') : value))
      .join(''),
  );
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
