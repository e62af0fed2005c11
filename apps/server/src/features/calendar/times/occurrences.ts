// From a series and its exceptions to what is on, and when.

import { MAX_CALENDAR_DAYS } from '@allcourt/contract';
import type { FieldChanges } from '#server/db/schema/calendar.ts';
import type { EventRow, ExceptionRow } from '../store.ts';
import { beginsAt, lastStart } from './recurrence.ts';
import { type RegularTimes, regularTimes, timesAt } from './regular-times.ts';
import { clocks, keyOf, wallOfKey } from './wall-time.ts';

/** Fields of an occurrence, its own or its series'. */
export type OccurrenceFields = Required<FieldChanges>;

/** An event on one date. */
export interface EventOccurrence {
  readonly event: EventRow;
  readonly key: string;
  readonly fields: OccurrenceFields;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isException: boolean;
}

interface Span {
  readonly from: Date;
  readonly before: Date;
}

const DAY_MS = 86_400_000;

/** The occurrences that touch a span of time, by their beginning. */
export function expand(
  event: EventRow,
  exceptions: readonly ExceptionRow[],
  { from, before }: Span,
): EventOccurrence[] {
  const base = fieldsOf(event);
  const except = new Set(exceptions.map(({ key }) => key));
  const regular = regularTimes(event, { from, before })
    .filter(({ key }) => !except.has(key))
    .map((times) => occurrenceOf(event, times, base));
  const special = exceptions
    .flatMap((exception) => exceptionalOccurrence(event, exception) ?? [])
    .filter(({ startsAt, endsAt }) => startsAt < before && endsAt > from);
  return [...regular, ...special].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/** One occurrence; of an event that is once, whatever the key. Undefined when there is none, or it was taken out. */
export function occurrenceAt(
  event: EventRow,
  exceptions: readonly ExceptionRow[],
  key: string,
): EventOccurrence | undefined {
  const known = event.rule === null ? keyOf(event.starts) : key;
  const exception = exceptions.find((one) => one.key === known);
  if (exception) {
    return exceptionalOccurrence(event, exception);
  }
  const wall = wallOfKey(known);
  return isWall(wall) && beginsAt(event, wall) ? occurrenceOf(event, timesAt(event, wall)) : undefined;
}

/** The instants between which all occurrences are, and the beginning of the next. */
export function boundsOf(
  event: EventRow,
  exceptions: readonly ExceptionRow[],
  now: Date,
): Pick<EventRow, 'firstAt' | 'lastAt' | 'nextAt'> {
  const special = exceptions.flatMap((exception) => exceptionalOccurrence(event, exception) ?? []);
  const { startsAtMs, endsAtMs } = timesAt(event, event.starts);
  const last = lastStart(event);
  const ends = special.map(({ endsAt }) => endsAt.getTime());
  const firstAt = new Date(Math.min(startsAtMs, ...special.map(({ startsAt }) => startsAt.getTime())));
  const lastAt = last === null ? null : new Date(Math.max(timesAt(event, last).endsAtMs, endsAtMs, ...ends));
  return { firstAt, lastAt, nextAt: nextAtOf({ ...event, firstAt, lastAt }, exceptions, now) };
}

/** Days in which the next occurrence is looked for, one after the other: February 29 may be eight years away. */
const NEXT_DAYS = [64, MAX_CALENDAR_DAYS, 12 * 366];

/**
 * The beginning of the first occurrence that has not ended, or null. Where more than twelve years pass until then, an
 * instant before it.
 */
export function nextAtOf(event: EventRow, exceptions: readonly ExceptionRow[], now: Date): Date | null {
  const { firstAt, lastAt } = event;
  // An event that is once has no dates of its own.
  const own = event.rule === null ? [] : exceptions;
  const since = Math.max(now.getTime(), firstAt.getTime());
  let before = now;
  for (const days of NEXT_DAYS) {
    if (lastAt !== null && lastAt <= before) {
      return null;
    }
    before = new Date(since + days * DAY_MS);
    const [next] = expand(event, own, { from: now, before });
    if (next) {
      return next.startsAt;
    }
  }
  return before;
}

function occurrenceOf(
  event: EventRow,
  { key, starts, ends, startsAtMs, endsAtMs }: RegularTimes,
  base = fieldsOf(event),
): EventOccurrence {
  const fields = { ...base, starts, ends };
  return {
    event,
    key,
    fields,
    startsAt: new Date(startsAtMs),
    endsAt: new Date(endsAtMs),
    isException: false,
  };
}

function exceptionalOccurrence(
  event: EventRow,
  { key, isCancelled, changes }: ExceptionRow,
): EventOccurrence | undefined {
  const wall = wallOfKey(key);
  if (isCancelled || !beginsAt(event, wall)) {
    return undefined; // The rule has changed since, and there is nothing left to be an exception.
  }
  const { fields } = occurrenceOf(event, timesAt(event, wall));
  const own = { ...fields, ...changes };
  const startsAt = clocks.instantOf(own.starts, own.timeZone);
  const endsAt = clocks.instantOf(own.ends, own.timeZone);
  return { event, key, fields: own, startsAt, endsAt, isException: true };
}

/** Fields of an event without its owner. */
export function fieldsOf(event: EventRow): OccurrenceFields {
  const { type, title, isAllDay, starts, ends, timeZone, rule, venue } = event;
  const { arriveEarlyMinutes, notes, capacity, replyByMinutes, countsAsGoing } = event;
  return {
    type,
    title,
    isAllDay,
    starts,
    ends,
    timeZone,
    rule,
    venue,
    arriveEarlyMinutes,
    notes,
    capacity,
    replyByMinutes,
    countsAsGoing,
  };
}

/** Until when one can reply; without a time to reply by, until it ends. */
export function closesAt({ fields, startsAt, endsAt }: EventOccurrence): Date {
  const { replyByMinutes } = fields;
  return replyByMinutes === null ? endsAt : new Date(startsAt.getTime() - replyByMinutes * 60_000);
}

/** Training minutes of an occurrence; nights of multi-day events do not count. */
export function trainedMinutesOf({ fields, startsAt, endsAt }: EventOccurrence): number {
  const isTraining = fields.type === 'practice' || fields.type === 'lesson';
  const length = endsAt.getTime() - startsAt.getTime();
  return isTraining && !fields.isAllDay && length < DAY_MS ? Math.round(length / 60_000) : 0;
}

function isWall(wall: string): boolean {
  return Number.isFinite(Date.parse(`${wall}:00Z`));
}
