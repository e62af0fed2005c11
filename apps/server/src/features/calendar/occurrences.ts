// From a series and its exceptions to what is on, and when.

import type { FieldChanges } from '#server/db/schema/calendar.ts';
import { beginsAt, lastStart, startsWithin } from './recurrence.ts';
import type { EventRow, ExceptionRow } from './store.ts';
import { addMinutes, clocks, keyOf, minutesBetween, wallOfKey } from './wall-time.ts';

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

const DAY_MINUTES = 1440;
const DAY_MS = 86_400_000;

/** The occurrences that touch a span of time, by their beginning. */
export function expand(
  event: EventRow,
  exceptions: readonly ExceptionRow[],
  { from, before }: Span,
): EventOccurrence[] {
  const except = new Map(exceptions.map((exception) => [exception.key, exception]));
  const lengthMs = lengthOf(event);
  const regular = regularStarts(event, { from, before }).flatMap((wall) =>
    except.has(keyOf(wall)) ? [] : occurrenceOf(event, wall, lengthMs),
  );
  const special = exceptions.flatMap((exception) => exceptionalOccurrence(event, exception) ?? []);
  return [...regular, ...special]
    .filter(({ startsAt, endsAt }) => startsAt < before && endsAt > from)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/** The starts of its rule that may touch a span of time. */
function regularStarts(event: EventRow, { from, before }: Span): string[] {
  if (event.rule === null) {
    return [event.starts];
  }
  const length = minutesBetween(event.starts, event.ends);
  // A day more on both sides: how far a clock is put forward or back is not asked here.
  const earliest = addMinutes(clocks.wallOf(from, event.timeZone), -length - DAY_MINUTES);
  const latest = addMinutes(clocks.wallOf(before, event.timeZone), DAY_MINUTES);
  return startsWithin(event, earliest, latest);
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
  return isWall(wall) && beginsAt(event, wall) ? occurrenceOf(event, wall) : undefined;
}

/** The instants between which all occurrences are. */
export function boundsOf(
  event: EventRow,
  exceptions: readonly ExceptionRow[],
): { firstAt: Date; lastAt: Date | null } {
  const special = exceptions.flatMap((exception) => exceptionalOccurrence(event, exception) ?? []);
  const first = occurrenceOf(event, event.starts);
  const last = lastStart(event);
  const ends = [first, ...special].map(({ endsAt }) => endsAt.getTime());
  const lastEnd = last === null ? null : occurrenceOf(event, last).endsAt.getTime();
  return {
    firstAt: new Date(Math.min(...[first, ...special].map(({ startsAt }) => startsAt.getTime()))),
    lastAt: lastEnd === null ? null : new Date(Math.max(lastEnd, ...ends)),
  };
}

/** An hour that is put forward belongs to the event: it takes as long as ever. Whole days are as long as days are. */
function occurrenceOf(event: EventRow, starts: string, lengthMs = lengthOf(event)): EventOccurrence {
  const startsAt = clocks.instantOf(starts, event.timeZone);
  const endsAt = event.isAllDay
    ? clocks.instantOf(addMinutes(starts, minutesBetween(event.starts, event.ends)), event.timeZone)
    : new Date(startsAt.getTime() + lengthMs);
  const fields = { ...fieldsOf(event), starts, ends: clocks.wallOf(endsAt, event.timeZone) };
  return { event, key: keyOf(starts), fields, startsAt, endsAt, isException: false };
}

function exceptionalOccurrence(
  event: EventRow,
  { key, isCancelled, changes }: ExceptionRow,
): EventOccurrence | undefined {
  const wall = wallOfKey(key);
  if (isCancelled || !beginsAt(event, wall)) {
    return undefined; // The rule has changed since, and there is nothing left to be an exception.
  }
  const { fields } = occurrenceOf(event, wall);
  const own = { ...fields, ...changes };
  const startsAt = clocks.instantOf(own.starts, own.timeZone);
  const endsAt = clocks.instantOf(own.ends, own.timeZone);
  return { event, key, fields: own, startsAt, endsAt, isException: true };
}

function lengthOf({ starts, ends, timeZone }: EventRow): number {
  const length = clocks.instantOf(ends, timeZone).getTime() - clocks.instantOf(starts, timeZone).getTime();
  return Math.max(length, 60_000);
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
