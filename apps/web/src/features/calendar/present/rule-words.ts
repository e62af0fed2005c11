import {
  parseRule,
  type RecurrenceRule,
  type RuleDay,
  type RuleWeekday,
} from '@allcourt/contract/recurrence-rule';
import { countText, listText } from '#web/ui/words/amounts.ts';
import { dayKey, noonOf, shortDayText } from '#web/ui/words/when.ts';

const DAY_NAMES: Readonly<Record<RuleDay, string>> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};

const UNITS = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;

/** `Every Monday to 25 Mar`, `Every 2 weeks on Monday and Thursday, 10 times`, `Every month on the last Friday`. */
export function ruleText(text: string, now: Date): string {
  const rule = parseRule(text);
  return rule === null ? 'Repeats' : `${rhythmText(rule)}${endText(rule, now)}`;
}

function rhythmText(rule: RecurrenceRule): string {
  const { freq, interval, byDay, byMonthDay } = rule;
  const [only, ...others] = byDay;
  const every = interval === 1 ? `Every ${UNITS[freq]}` : `Every ${interval} ${UNITS[freq]}s`;
  if (freq === 'WEEKLY' && interval === 1 && only && others.length === 0) {
    return `Every ${DAY_NAMES[only.day]}`;
  }
  if (freq === 'MONTHLY' && byMonthDay.length > 0) {
    return `${every} on day ${listText(byMonthDay.map((day) => (day === -1 ? 'the last' : `${day}`)))}`;
  }
  if (byDay.length === 0 || rule.bySetPos.length > 0) {
    return every;
  }
  return `${every} on ${listText(byDay.map((day) => weekdayText(day)))}`;
}

function weekdayText({ day, nth }: RuleWeekday): string {
  return nth === null ? DAY_NAMES[day] : `the ${nthText(nth)} ${DAY_NAMES[day]}`;
}

/** `first`, `last`. */
export function nthText(nth: number): string {
  if (nth === -1) {
    return 'last';
  }
  return ['first', 'second', 'third', 'fourth', 'fifth'][nth - 1] ?? `${nth}th`;
}

function endText({ until, count }: RecurrenceRule, now: Date): string {
  if (until !== null) {
    const date = noonOf(until);
    return ` to ${shortDayText(date, dayKey(date).slice(0, 4) === dayKey(now).slice(0, 4) ? date : now)}`;
  }
  return count === null ? '' : `, ${count === 1 ? 'once' : countText(count, 'time')}`;
}
