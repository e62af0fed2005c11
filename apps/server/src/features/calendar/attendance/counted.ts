// Most rules name days of every so many days, weeks or months. These are counted, which is many times quicker than asking
// the library.

import { type RecurrenceRule, RULE_DAYS, type RuleWeekday } from '@allcourt/contract';
import { dateOf } from '../times/wall-time.ts';

/** Numbers the days, weeks or months that a rule counts. */
interface Periods {
  numberOf(day: number): number;
  /** The first day of a period. */
  beginning(number: number): number;
  /** The days of it that the rule names, in their order. */
  daysOf(number: number): readonly number[];
}

const DAY_MS = 86_400_000;
/** Weekday of January 1, 1970 (Thursday), with Monday as 0. */
const FIRST_WEEKDAY = 3;
const WEEK_DAYS = 7;

/** True when a rule can be counted. What it picks out of a year, or out of what it names, is asked of the library. */
export function isCounted({ freq, byMonth, bySetPos }: RecurrenceRule): boolean {
  return freq !== 'YEARLY' && byMonth.length === 0 && bySetPos.length === 0;
}

/** The starts of such a rule from one wall time on and before another. */
export function countedStarts(
  starts: string,
  rule: RecurrenceRule,
  { from, before }: { from: string; before: string },
): string[] {
  const firstDay = dayOf(starts);
  const lastDay = Math.min(dayOf(before), rule.until === null ? Number.POSITIVE_INFINITY : dayOf(rule.until));
  const periods = periodsOf(rule, firstDay);
  const first = periods.numberOf(firstDay);
  // With a count, those that come before have to be counted, too.
  const skipped =
    rule.count === null ? Math.floor((periods.numberOf(dayOf(from)) - first) / rule.interval) : 0;
  const found: string[] = [];
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  let period = first + Math.max(0, skipped) * rule.interval;
  for (; left > 0 && periods.beginning(period) <= lastDay; period += rule.interval) {
    const days = periods.daysOf(period).filter((day) => day >= firstDay && day <= lastDay);
    const walls = days.slice(0, left).map((day) => dateOf(day) + starts.slice(10));
    left -= walls.length;
    found.push(...walls.filter((wall) => wall >= from && wall < before));
  }
  return found;
}

function periodsOf(rule: RecurrenceRule, firstDay: number): Periods {
  if (rule.freq === 'DAILY') {
    return daily(rule);
  }
  return rule.freq === 'WEEKLY' ? weekly(rule, firstDay) : monthly(rule, firstDay);
}

function daily({ byDay }: RecurrenceRule): Periods {
  const weekdays = byDay.map(weekdayIn);
  return {
    numberOf: (day) => day,
    beginning: (day) => day,
    daysOf: (day) => (weekdays.length === 0 || weekdays.includes(weekdayOf(day)) ? [day] : []),
  };
}

function weekly({ byDay, weekStart }: RecurrenceRule, firstDay: number): Periods {
  const monday = weekStart === null ? 0 : RULE_DAYS.indexOf(weekStart);
  const weekdays = byDay.length > 0 ? byDay.map(weekdayIn) : [weekdayOf(firstDay)];
  const offsets = weekdays.map((weekday) => (weekday - monday + WEEK_DAYS) % WEEK_DAYS);
  const sorted = inOrder(offsets);
  const shift = FIRST_WEEKDAY - monday;
  const beginning = (week: number) => week * WEEK_DAYS - shift;
  return {
    numberOf: (day) => Math.floor((day + shift) / WEEK_DAYS),
    beginning,
    daysOf: (week) => sorted.map((offset) => beginning(week) + offset),
  };
}

function monthly({ byDay, byMonthDay }: RecurrenceRule, firstDay: number): Periods {
  const dates =
    byMonthDay.length + byDay.length > 0 ? byMonthDay : [new Date(firstDay * DAY_MS).getUTCDate()];
  const beginning = (month: number) => Date.UTC(1970, month) / DAY_MS;
  return {
    numberOf(day) {
      const at = new Date(day * DAY_MS);
      return (at.getUTCFullYear() - 1970) * 12 + at.getUTCMonth();
    },
    beginning,
    daysOf(month) {
      const [begin, end] = [beginning(month), beginning(month + 1)];
      const dated = dates
        .map((date) => (date > 0 ? begin + date - 1 : end + date))
        .filter((day) => day >= begin && day < end);
      const named = byDay.flatMap((weekday) => namedDays(weekday, begin, end));
      if (byDay.length === 0) {
        return inOrder(dated);
      }
      return inOrder(dates.length === 0 ? named : named.filter((day) => dated.includes(day)));
    },
  };
}

/** All Mondays of a month, or its second, or its last but one. */
function namedDays({ day, nth }: RuleWeekday, begin: number, end: number): number[] {
  const first = begin + ((RULE_DAYS.indexOf(day) - weekdayOf(begin) + WEEK_DAYS) % WEEK_DAYS);
  const all = [0, 1, 2, 3, 4].map((week) => first + week * WEEK_DAYS).filter((one) => one < end);
  if (nth === null) {
    return all;
  }
  const one = all.at(nth > 0 ? nth - 1 : nth);
  return one === undefined ? [] : [one];
}

function inOrder(days: readonly number[]): number[] {
  return [...new Set(days)].sort((one, other) => one - other);
}

function weekdayIn({ day }: RuleWeekday): number {
  return RULE_DAYS.indexOf(day);
}

function dayOf(wall: string): number {
  return Date.parse(`${wall.slice(0, 10)}T00:00Z`) / DAY_MS;
}

function weekdayOf(day: number): number {
  return (((day + FIRST_WEEKDAY) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS;
}
