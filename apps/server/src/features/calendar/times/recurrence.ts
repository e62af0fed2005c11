// The starts of a series. Rules speak of what clocks show, so they are asked as if everything were in
// UTC, and only what they answer is read in the event's zone: a rule knows nothing of clocks that are put forward.

import 'temporal-polyfill/global';
import { makeRule, parseRule, type RecurrenceRule, RULE_DAYS } from '@allcourt/contract';
import { RRuleTemporal } from 'rrule-temporal';
import { countedStarts, isCounted } from '../attendance/counted.ts';
import { addMinutes, minutesBetween } from './wall-time.ts';

/** A start in wall time with its repeat rule. */
export interface Repeating {
  readonly starts: string;
  readonly rule: string | null;
}

/** Periods that a rule may leave out one after the other: one that names the 30th of February ends there. */
const MAX_ITERATIONS = 1500;
/** Later dates count as never. */
const LAST_YEAR = 9000;
const DAY_MINUTES = 1440;

/** The starts from one wall time on and before another. */
export function startsWithin({ starts, rule }: Repeating, from: string, before: string): string[] {
  if (rule === null) {
    return starts >= from && starts < before ? [starts] : [];
  }
  const parsed = parsedRule(rule);
  if (parsed && isCounted(parsed)) {
    return countedStarts(starts, parsed, { from, before });
  }
  const found = withinLimit(() => ruleOf(starts, rule).between(asUtc(from), asUtc(before), true));
  return (found ?? []).map(toWall).filter((wall) => wall >= from && wall < before);
}

/** True when it begins then. */
export function beginsAt(repeating: Repeating, wall: string): boolean {
  return startsWithin(repeating, wall, addMinutes(wall, 1)).length > 0;
}

/** The first start; undefined for a rule that nothing fits. */
export function firstStart({ starts, rule }: Repeating): string | undefined {
  if (rule === null) {
    return starts;
  }
  const first = withinLimit(() => ruleOf(starts, rule).all((_at, index) => index < 1)[0]);
  return first && toWall(first);
}

/** Last start, or a day after which none follows; null for an endless series. */
export function lastStart({ starts, rule }: Repeating): string | null {
  const parsed = rule === null ? null : parseRule(rule);
  if (rule === null || !parsed) {
    return starts;
  }
  if (parsed.until !== null) {
    return `${parsed.until}T23:59`;
  }
  const last = parsed.count === null ? undefined : withinLimit(() => ruleOf(starts, rule).all().at(-1));
  return last && last.year <= LAST_YEAR ? toWall(last) : null;
}

/** The rule of what is left of a series before one of its occurrences. */
export function ruleBefore({ starts, rule }: Repeating, wall: string): string {
  const parsed = require(rule);
  return parsed.count === null
    ? makeRule({ ...parsed, until: addMinutes(wall, -DAY_MINUTES).slice(0, 10) })
    : makeRule({ ...parsed, count: startsWithin({ starts, rule }, starts, wall).length });
}

/** The rule of what is left of a series from one of its occurrences on. */
export function ruleFrom({ starts, rule }: Repeating, wall: string): string {
  const parsed = require(rule);
  const before = startsWithin({ starts, rule }, starts, wall).length;
  return makeRule({ ...parsed, count: parsed.count === null ? null : parsed.count - before });
}

/** The rule of a series that is moved: what was on Mondays is on Tuesdays when the Monday is moved there. */
export function ruleMoved(rule: string, from: string, to: string): string {
  const days = minutesBetween(`${from.slice(0, 10)}T00:00`, `${to.slice(0, 10)}T00:00`) / DAY_MINUTES;
  const parsed = require(rule);
  if (days === 0) {
    return rule;
  }
  const [oldDay, newDay] = [Number(from.slice(8, 10)), Number(to.slice(8, 10))];
  const [oldMonth, newMonth] = [Number(from.slice(5, 7)), Number(to.slice(5, 7))];
  return makeRule({
    ...parsed,
    byDay: parsed.byDay.map(({ day, nth }) => ({ nth, day: dayAfter(day, days) })),
    byMonthDay: parsed.byMonthDay.map((day) => (day === oldDay ? newDay : day)),
    byMonth: parsed.byMonth.map((month) => (month === oldMonth ? newMonth : month)),
    until: parsed.until && addMinutes(`${parsed.until}T00:00`, days * DAY_MINUTES).slice(0, 10),
  });
}

function dayAfter(day: (typeof RULE_DAYS)[number], days: number): (typeof RULE_DAYS)[number] {
  const index = (RULE_DAYS.indexOf(day) + days) % 7;
  return RULE_DAYS.at(index) ?? day;
}

/** Undefined where the search was given up. */
function withinLimit<Found>(find: () => Found): Found | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Maximum ')) {
      return undefined;
    }
    throw error;
  }
}

/** Caches parsed rules: most series share a few, and each is needed for every month shown. */
function parsedRule(rule: string): RecurrenceRule | null {
  const there = parsedRules.get(rule);
  if (there !== undefined) {
    return there;
  }
  if (parsedRules.size >= MAX_RULES) {
    parsedRules.clear();
  }
  const parsed = parseRule(rule);
  parsedRules.set(rule, parsed);
  return parsed;
}

const MAX_RULES = 1000;
/** A cache: a rule's text always means the same. */
const parsedRules = new Map<string, RecurrenceRule | null>();

/** Stored rules were validated on write. */
function require(rule: string | null): RecurrenceRule {
  const parsed = rule === null ? null : parseRule(rule);
  if (!parsed) {
    throw new TypeError(`${rule} is no rule.`);
  }
  return parsed;
}

function ruleOf(starts: string, rule: string): RRuleTemporal {
  const withTime = rule.replace(/UNTIL=(\d{8})/, 'UNTIL=$1T235959Z');
  const dtstart = `${starts.replaceAll(/[-:]/g, '')}00Z`;
  return new RRuleTemporal({
    rruleString: `DTSTART:${dtstart}\nRRULE:${withTime}`,
    maxIterations: MAX_ITERATIONS,
    cache: false,
  });
}

function asUtc(wall: string): Date {
  return new Date(`${wall}:00Z`);
}

function toWall(at: { epochMilliseconds: number }): string {
  return new Date(at.epochMilliseconds).toISOString().slice(0, 16);
}
