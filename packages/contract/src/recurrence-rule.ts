// Repeat rules: the part of RFC 5545's RRULE that a club's calendar needs, as text and as a value.

/** The days of the week as rules write them, Monday first. */
export const RULE_DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type RuleDay = (typeof RULE_DAYS)[number];

/** The frequencies of a rule: nothing repeats within a day. */
export const RULE_FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

/** A day in a rule: `-1FR`, the last Friday, is `{day: 'FR', nth: -1}`; every Friday has no `nth`. */
export interface RuleWeekday {
  readonly day: RuleDay;
  readonly nth: number | null;
}

/** A parsed rule. */
export interface RecurrenceRule {
  readonly freq: (typeof RULE_FREQUENCIES)[number];
  readonly interval: number;
  /** The number of occurrences; null with an `until`, and for a rule without end. */
  readonly count: number | null;
  /** The last day an occurrence can begin, in the event's time zone: `2026-03-25`. */
  readonly until: string | null;
  readonly byDay: readonly RuleWeekday[];
  readonly byMonthDay: readonly number[];
  readonly byMonth: readonly number[];
  readonly bySetPos: readonly number[];
  /** The first day of the week; it matters with an interval of more than one week. */
  readonly weekStart: RuleDay | null;
}

/** The most occurrences that a rule with a count can have. */
export const MAX_RULE_COUNT = 400;
/** The longest rule, in characters. */
export const MAX_RULE_LENGTH = 300;

/** A rule such as `FREQ=WEEKLY;BYDAY=MO;UNTIL=20260325`; null for a rule that is invalid or not supported. */
export function parseRule(text: string): RecurrenceRule | null {
  const parts = text.length <= MAX_RULE_LENGTH ? partsOf(text) : null;
  if (!parts) {
    return null;
  }
  const freq = RULE_FREQUENCIES.find((known) => known === parts.get('FREQ'));
  const rule = {
    interval: readNumbers(parts.get('INTERVAL') ?? '1', { least: 1, most: 99, isOne: true })?.[0],
    count: readOptional(parts.get('COUNT'), { least: 1, most: MAX_RULE_COUNT, isOne: true }),
    until: readUntil(parts.get('UNTIL')),
    byDay: readWeekdays(parts.get('BYDAY')),
    byMonthDay: readOptional(parts.get('BYMONTHDAY'), { least: -31, most: 31 }),
    byMonth: readOptional(parts.get('BYMONTH'), { least: 1, most: 12 }),
    bySetPos: readOptional(parts.get('BYSETPOS'), { least: -366, most: 366 }),
  };
  const { interval, count, until, byDay, byMonthDay, byMonth, bySetPos } = rule;
  const weekStart = readWeekStart(parts.get('WKST'));
  if (!(freq && interval && count && byDay && byMonthDay && byMonth && bySetPos)) {
    return null;
  }
  if (until === undefined || weekStart === undefined || (count.length > 0 && until !== null)) {
    return null;
  }
  const hasNth = byDay.some(({ nth }) => nth !== null);
  const isCoherent =
    (!hasNth || freq === 'MONTHLY' || freq === 'YEARLY') &&
    (byMonthDay.length === 0 || freq === 'MONTHLY' || freq === 'YEARLY') &&
    // Days or weeks of certain months are written as a monthly or yearly rule.
    (byMonth.length + bySetPos.length === 0 || freq === 'MONTHLY' || freq === 'YEARLY') &&
    (bySetPos.length === 0 || byDay.length + byMonthDay.length + byMonth.length > 0);
  return isCoherent
    ? { freq, interval, count: count[0] ?? null, until, byDay, byMonthDay, byMonth, bySetPos, weekStart }
    : null;
}

/** The text of a rule, its parts in a fixed order. */
export function makeRule(rule: RecurrenceRule): string {
  const parts = [
    ['FREQ', rule.freq],
    ['INTERVAL', rule.interval === 1 ? '' : rule.interval],
    ['BYMONTH', rule.byMonth.join(',')],
    ['BYMONTHDAY', rule.byMonthDay.join(',')],
    ['BYDAY', rule.byDay.map(({ day, nth }) => `${nth ?? ''}${day}`).join(',')],
    ['BYSETPOS', rule.bySetPos.join(',')],
    ['WKST', rule.weekStart ?? ''],
    ['COUNT', rule.count ?? ''],
    ['UNTIL', rule.until?.replaceAll('-', '') ?? ''],
  ];
  return parts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
}

const KNOWN = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'WKST'];

function partsOf(text: string): ReadonlyMap<string, string> | null {
  const parts = new Map<string, string>();
  for (const part of text.trim().toUpperCase().split(';')) {
    const [name = '', value, ...more] = part.split('=');
    if (!KNOWN.includes(name) || !value || more.length > 0 || parts.has(name)) {
      return null;
    }
    parts.set(name, value);
  }
  return parts;
}

interface Bounds {
  least: number;
  most: number;
  isOne?: boolean;
}

function readOptional(text: string | undefined, bounds: Bounds): number[] | null {
  return text === undefined ? [] : readNumbers(text, bounds);
}

/** Whole numbers between commas; zero is not allowed. */
function readNumbers(text: string, { least, most, isOne = false }: Bounds): number[] | null {
  const numbers = text.split(',').map((word) => (/^[+-]?\d{1,4}$/.test(word) ? Number(word) : Number.NaN));
  const areGood = numbers.every((number) => number >= least && number <= most && number !== 0);
  return areGood && (!isOne || numbers.length === 1) ? numbers : null;
}

/** A date that exists. */
function readUntil(text: string | undefined): string | null | undefined {
  if (text === undefined) {
    return null;
  }
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  const until = `${year}-${month}-${day}`;
  const at = Date.parse(`${until}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(until) ? until : undefined;
}

function readWeekdays(text: string | undefined): RuleWeekday[] | null {
  if (text === undefined) {
    return [];
  }
  const days = text.split(',').map((word) => {
    const [, sign = '', digits, name] = /^([+-]?)(\d{1,2})?([A-Z]{2})$/.exec(word) ?? [];
    const day = RULE_DAYS.find((known) => known === name);
    const nth = digits === undefined ? null : Number(`${sign}${digits}`);
    return day && nth !== 0 && Math.abs(nth ?? 1) <= 53 ? { day, nth } : null;
  });
  return days.every((day) => day !== null) ? days : null;
}

function readWeekStart(text: string | undefined): RuleDay | null | undefined {
  return text === undefined ? null : RULE_DAYS.find((known) => known === text);
}
