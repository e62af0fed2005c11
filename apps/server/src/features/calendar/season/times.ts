// Days, times and lengths as people and programs write them.

import type { DateOrder } from '@allcourt/contract';

/** A day, and the text after it in its cell. */
interface ReadDay {
  /** `2026-06-08` */
  readonly day: string;
  readonly rest: string;
}

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]*\s+/i;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/;
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const MONTH_FIRST = /^([a-z]{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?,?[ -](\d{4})(?!\d)/i;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[. -]{1,2}([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})(?!\d)/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The day that a cell begins with; null if none. */
export function readDay(cell: string, order: DateOrder): ReadDay | null {
  const text = cell.replace(WEEKDAY, '');
  const found = YEAR_FIRST.exec(text);
  if (found) {
    const [all, year, , month, day] = found;
    return dayAt(text, all, [year, month, day]);
  }
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [all, first, , second, year] = numbers;
    return dayAt(text, all, order === 'dmy' ? [year, second, first] : [year, first, second]);
  }
  const [all, month = '', day, year] = MONTH_FIRST.exec(text) ?? [];
  if (all !== undefined) {
    return dayAt(text, all, [year, monthOf(month), day]);
  }
  const [whole, first, name = '', last] = DAY_FIRST.exec(text) ?? [];
  return whole === undefined ? null : dayAt(text, whole, [last, monthOf(name), first]);
}

/** The order in which dates of numbers are written, and whether only that one is possible. */
export function orderOf(
  cells: readonly string[],
  usual: DateOrder,
): { dateOrder: DateOrder; isOrderSure: boolean } {
  const numbers = cells.flatMap((cell) => {
    const found = NUMBERS.exec(cell.replace(WEEKDAY, ''));
    return found ? [{ first: Number(found[1]), mark: found[2], second: Number(found[3]) }] : [];
  });
  if (numbers.length === 0) {
    return { dateOrder: 'ymd', isOrderSure: true };
  }
  const isDayFirst = numbers.some(({ first }) => first > 12);
  const isMonthFirst = numbers.some(({ second }) => second > 12);
  if (isDayFirst !== isMonthFirst) {
    return { dateOrder: isDayFirst ? 'dmy' : 'mdy', isOrderSure: true };
  }
  // No country writes the month first with dots.
  const isDotted = numbers.every(({ mark }) => mark === '.');
  return { dateOrder: isDotted || usual === 'dmy' ? 'dmy' : 'mdy', isOrderSure: isDotted && !isMonthFirst };
}

/** Times of a cell. */
interface ReadClock {
  /** Minutes since midnight. */
  readonly start: number;
  readonly end: number | null;
  /** Minutes ahead of UTC, where the cell says so. */
  readonly offset: number | null;
}

const CLOCK =
  /^(\d{1,2})(?:[:.h](\d{2})(?::\d{2}(?:\.\d{1,6})?)?|(h))?(?!\d)\s?(?:([ap])(?:\.?\s?m\b\.?|\b))?/i;
const RANGE = /^\s*(?:-|–|—|to\b|until\b)\s*/i;
const OFFSET = /^\s?(?:(z)|([+-])(\d{2}):?(\d{2}))$/i;
/** Words for a time that is not known yet. */
const OPEN = /^(?:tbd|tba|t\.b\.[ad]\.|-|–|n\/a|all day)$/i;

/** True for a cell that leaves the time open. */
export function isOpen(cell: string): boolean {
  return cell === '' || OPEN.test(cell);
}

/** `6:30 PM`, `18:30`, `18h`, `1830`, `noon`, `6:30-8 PM`; null for anything else. */
export function readClock(cell: string): ReadClock | null {
  const text = cell
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replace(/^\s*(?:T|at |@)\s*/i, '')
    .replace(/^(\d{2})(\d{2})$/, '$1:$2')
    .replace(/^noon\b/i, '12:00 pm')
    .replace(/^midnight\b/i, '0:00')
    .trim();
  const first = CLOCK.exec(text);
  if (!first) {
    return null;
  }
  const rest = text.slice(first[0].length);
  const start = minutesOf(first);
  if (rest.trim() === '') {
    return start === null ? null : { start, end: null, offset: null };
  }
  const [zone, utc, sign, hours, minutes] = OFFSET.exec(rest) ?? [];
  if (zone !== undefined && start !== null) {
    const ahead = utc ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
    return { start, end: null, offset: ahead };
  }
  const [dash] = RANGE.exec(rest) ?? [];
  return dash === undefined
    ? null
    : readRange(first, CLOCK.exec(rest.slice(dash.length)), rest.slice(dash.length));
}

function readRange(first: RegExpExecArray, second: RegExpExecArray | null, rest: string): ReadClock | null {
  const end = second && second[0].length === rest.trimEnd().length ? minutesOf(second) : null;
  if (!second || end === null) {
    return null;
  }
  // Of `6:30-8 PM` both are in the evening, of `11-1 PM` only the second.
  const half = first[4] ?? second[4];
  const same = minutesOf(first, half);
  const other = half === second[4] && first[4] === undefined ? minutesOf(first, 'a') : null;
  const start = same !== null && same >= end && other !== null ? other : same;
  return start === null ? null : { start, end, offset: null };
}

function minutesOf([, hours, minutes = '0', , own]: RegExpExecArray, half = own): number | null {
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) {
    return null;
  }
  if (half === undefined) {
    return (hour % 24) * 60 + minute;
  }
  if (hour > 12) {
    return hour * 60 + minute; // `18:30 PM`
  }
  return ((hour % 12) + (/p/i.test(half) ? 12 : 0)) * 60 + minute;
}

/** True where a time has AM or PM. */
export function hasHalf(cell: string): boolean {
  return CLOCK.exec(cell)?.[4] !== undefined;
}

/** Minutes of `1:30`, `90`, `90 min`, `1.5 h`, `1,5`; null for anything else. Small numbers without a unit are hours. */
export function readLength(cell: string, heading: string): number | null {
  const parts = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(cell);
  if (parts) {
    return Number(parts[1]) * 60 + Number(parts[2]);
  }
  const both = /^(\d{1,2}) ?h[a-z]{0,4}\.? ?(\d{1,2}) ?(?:m[a-z]{0,6}\.?)?$/i.exec(cell);
  if (both) {
    return Number(both[1]) * 60 + Number(both[2]);
  }
  const [, number = '', unit = ''] = /^(\d{1,4}(?:[.,]\d{1,2})?) ?([a-z]{0,8})\.?$/i.exec(cell) ?? [];
  if (number === '' || !/^(?:m|min|mins|minutes?|h|hrs?|hours?)?$/i.test(unit)) {
    return null;
  }
  const value = Number(number.replace(',', '.'));
  const [, named = ''] = /\b(m|h)(?:in|ou?r)?/i.exec(heading.replace(/^.*\(/, '')) ?? [];
  const stated = (unit || (/\((?:min|h(?!h?:))/i.test(heading) ? named : '')).slice(0, 1).toLowerCase();
  const isHours = stated === 'h' || (stated === '' && value < 10);
  return Math.round(isHours ? value * 60 : value);
}

function monthOf(name: string): string {
  return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

/** The day of year, month and day, if the calendar has it. */
function dayAt(
  text: string,
  all: string,
  [year = '', month = '', day = '']: readonly (string | undefined)[],
): ReadDay | null {
  const full = year.length === 2 ? `20${year}` : year;
  const written = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${written}T00:00:00Z`);
  const isReal =
    !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) && full >= '1970' && full < '2200';
  return isReal
    ? {
        day: written,
        rest: text
          .slice(all.length)
          .replace(/^[T,\s]+/, '')
          .trim(),
      }
    : null;
}
