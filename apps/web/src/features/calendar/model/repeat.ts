import {
  makeRule,
  parseRule,
  type RecurrenceRule,
  RULE_DAYS,
  type RuleDay,
  type RuleWeekday,
} from '@allcourt/contract/recurrence-rule';
import { addDays, addMonths, weekdayOf } from './days.ts';

/** The form values of a repeat rule. */
export interface Repeat {
  readonly freq: 'NONE' | 'OTHER' | RecurrenceRule['freq'];
  readonly interval: number;
  /** Weekdays of a weekly rule. */
  readonly days: readonly RuleDay[];
  /** Monthly by date, or by the nth weekday. */
  readonly monthBy: 'date' | 'weekday' | 'last-weekday';
  readonly ends: 'never' | 'until' | 'count';
  readonly until: string;
  readonly count: number;
  /** A rule the form cannot express, such as an imported one; kept as is. */
  readonly other: string | null;
}

export function noRepeat(day: string): Repeat {
  return {
    freq: 'NONE',
    interval: 1,
    days: [ruleDayOf(day)],
    monthBy: 'date',
    ends: 'never',
    until: addMonths(day, 3),
    count: 10,
    other: null,
  };
}

/** `MO` for a Monday. */
export function ruleDayOf(day: string): RuleDay {
  return RULE_DAYS[(weekdayOf(day) + 6) % 7] ?? 'MO';
}

/** Form values for the rule of an event that starts on that day. */
export function repeatOf(rule: string | null, day: string): Repeat {
  const plain = noRepeat(day);
  const parsed = rule === null ? null : parseRule(rule);
  if (rule === null || parsed === null) {
    return rule === null ? plain : { ...plain, freq: 'OTHER', other: rule };
  }
  const { freq, interval, until, count, byDay } = parsed;
  const repeat: Repeat = {
    ...plain,
    freq,
    interval,
    ends: endOf(parsed),
    until: until ?? plain.until,
    count: count ?? plain.count,
    days: freq === 'WEEKLY' && byDay.length > 0 ? byDay.map((one) => one.day) : plain.days,
    monthBy: monthByOf(byDay),
  };
  const { weekStart: _, ...same } = parsed;
  const again = parseRule(ruleOf(repeat, day) ?? '');
  const isSame =
    again !== null &&
    JSON.stringify({ ...same, byDay: implied(parsed, day) }) === JSON.stringify(without(again));
  return isSame ? repeat : { ...plain, freq: 'OTHER', other: rule };
}

/** The rule of the form values; null for a single event. */
export function ruleOf(repeat: Repeat, day: string): string | null {
  if (repeat.freq === 'NONE') {
    return null;
  }
  if (repeat.freq === 'OTHER') {
    return repeat.other;
  }
  return makeRule({
    freq: repeat.freq,
    interval: repeat.interval,
    count: repeat.ends === 'count' ? repeat.count : null,
    until: repeat.ends === 'until' ? repeat.until : null,
    byDay: byDayOf(repeat, day),
    byMonthDay: repeat.freq === 'MONTHLY' && repeat.monthBy === 'date' ? [Number(day.slice(8))] : [],
    byMonth: [],
    bySetPos: [],
    weekStart: null,
  });
}

/** Position among its month's weekdays: 3 for the third Friday. */
export function nthOf(day: string): number {
  return Math.ceil(Number(day.slice(8)) / 7);
}

/** True for the last of its weekday in the month. */
export function isLastOfMonth(day: string): boolean {
  return addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
}

function byDayOf({ freq, days, monthBy }: Repeat, day: string): readonly RuleWeekday[] {
  if (freq === 'WEEKLY') {
    const chosen = days.length > 0 ? days : [ruleDayOf(day)];
    return RULE_DAYS.filter((name) => chosen.includes(name)).map((name) => ({ day: name, nth: null }));
  }
  if (freq === 'MONTHLY' && monthBy !== 'date') {
    return [{ day: ruleDayOf(day), nth: monthBy === 'last-weekday' ? -1 : nthOf(day) }];
  }
  return [];
}

function monthByOf(byDay: readonly RuleWeekday[]): Repeat['monthBy'] {
  const nth = byDay[0]?.nth ?? null;
  if (nth === null) {
    return 'date';
  }
  return nth === -1 ? 'last-weekday' : 'weekday';
}

function endOf({ until, count }: RecurrenceRule): Repeat['ends'] {
  if (until !== null) {
    return 'until';
  }
  return count === null ? 'never' : 'count';
}

/** A weekly rule without days uses its start day. */
function implied({ freq, byDay }: RecurrenceRule, day: string): readonly RuleWeekday[] {
  return freq === 'WEEKLY' && byDay.length === 0 ? [{ day: ruleDayOf(day), nth: null }] : byDay;
}

function without({ weekStart: _, ...rest }: RecurrenceRule): Omit<RecurrenceRule, 'weekStart'> {
  return rest;
}
