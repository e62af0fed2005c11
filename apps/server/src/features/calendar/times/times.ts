// Rules for an event's times.

import { type EventChanges, MAX_EVENT_DAYS, makeRule, parseRule } from '@allcourt/contract';
import type { FieldChanges, SeriesChanges } from '#server/db/schema/calendar.ts';
import { AppError, badRequest } from '#server/plugins/errors.ts';
import { firstStart } from './recurrence.ts';
import { addMinutes, instantOf, minutesBetween } from './wall-time.ts';

interface Timed {
  readonly isAllDay: boolean;
  readonly starts: string;
  readonly ends: string;
  readonly timeZone: string;
  readonly rule: string | null;
  readonly capacity: number | null;
  readonly countsAsGoing: boolean;
}

const MAX_MINUTES = MAX_EVENT_DAYS * 24 * 60;

/** The same with a series that begins where its rule lets it begin; refuses what cannot be. */
export function withGoodTimes<Event extends Timed>(event: Event): Event {
  requireLength(event);
  if (event.countsAsGoing && event.capacity !== null) {
    throw badRequest('With limited spots, people who have not replied cannot count as going.');
  }
  const parsed = event.rule === null ? null : parseRule(event.rule);
  const rule = parsed && makeRule(parsed);
  const first = firstStart({ starts: event.starts, rule });
  if (first === undefined) {
    throw new AppError('no-occurrence');
  }
  const shift = minutesBetween(event.starts, first);
  return { ...event, rule, starts: first, ends: addMinutes(event.ends, shift) };
}

/** Refuses an occurrence that ends before it begins, or takes too long. */
export function requireLength({
  isAllDay,
  starts,
  ends,
  timeZone,
}: Omit<Timed, 'rule' | 'capacity' | 'countsAsGoing'>): void {
  const length = minutesBetween(starts, ends);
  const isGood =
    length > 0 && length <= MAX_MINUTES && instantOf(ends, timeZone) > instantOf(starts, timeZone);
  const isMidnight = starts.endsWith('T00:00') && ends.endsWith('T00:00');
  if (!isGood || (isAllDay && !isMidnight)) {
    throw new AppError('wrong-times');
  }
}

/** Fields that a change names. */
export function onlyGiven(changes: EventChanges): SeriesChanges {
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as SeriesChanges; // What was undefined is left out.
}

/** An exception without the fields that its whole series is given. */
export function withoutFields(exception: FieldChanges, changed: FieldChanges): FieldChanges {
  const isTimed = TIME_FIELDS.some((field) => changed[field] !== undefined);
  const gone: readonly string[] = [...Object.keys(changed), ...(isTimed ? TIME_FIELDS : [])];
  return Object.fromEntries(
    Object.entries(exception).filter(([field]) => !gone.includes(field)),
  ) as FieldChanges; // Some of the fields that it had.
}

/** The times of an exception that differ from those of its series. */
export function timesOf(
  { starts, ends, timeZone, isAllDay }: Required<FieldChanges>,
  changed: FieldChanges,
): FieldChanges {
  const isTimed = TIME_FIELDS.some((field) => changed[field] !== undefined);
  return isTimed ? { starts, ends, timeZone, isAllDay } : {};
}

const TIME_FIELDS = ['starts', 'ends', 'timeZone', 'isAllDay'] as const;
