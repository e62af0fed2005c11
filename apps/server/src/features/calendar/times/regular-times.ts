// The times that the rule of an event gives it. Those of series are kept in memory: calendars show the same months of the same
// series again and again, and working them out takes longer than anything else about a month.

import { MAX_CALENDAR_DAYS } from '@allcourt/contract';
import type { EventRow } from '../store.ts';
import { startsWithin } from './recurrence.ts';
import { addMinutes, clocks, keyOf, minutesBetween, wallOfShown } from './wall-time.ts';

/** One date of an event by its rule; instants in milliseconds. */
export interface RegularTimes {
  readonly key: string;
  readonly starts: string;
  readonly ends: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

interface Span {
  readonly from: Date;
  readonly before: Date;
}

/** The fields of an event that its times depend on, and nothing else of it. */
type Timed = Pick<EventRow, 'starts' | 'ends' | 'timeZone' | 'isAllDay' | 'rule'>;

/** Times by stretch of the calendar, counted from 1970; an empty list where none begins. */
type Stretches = Map<number, readonly RegularTimes[]>;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const STRETCH_MS = 64 * DAY_MS;
/** Longer spans than anyone reads are not kept. */
const MAX_KEPT_MS = (MAX_CALENDAR_DAYS + 2 * 64) * DAY_MS;
/** Stretches in memory, each of nine dates on average for a weekly series; cleared when full. */
const MAX_STRETCHES = 20_000;

/** A cache: the same fields always have the same times. */
const known = { series: new Map<string, Stretches>(), stretches: 0 };

/** The times that touch a span, by their beginning. */
export function regularTimes(event: Timed, { from, before }: Span): RegularTimes[] {
  const touches = ({ startsAtMs, endsAtMs }: RegularTimes) =>
    startsAtMs < before.getTime() && endsAtMs > from.getTime();
  return event.rule === null
    ? [timesAt(event, event.starts)].filter(touches)
    : seriesTimes(event, { from, before }).filter(touches);
}

/**
 * The times of an event that begins then. An hour that is put forward belongs to it: it takes as long as ever. Whole days
 * are as long as days are.
 */
export function timesAt(event: Timed, starts: string, lengthMs = lengthOf(event)): RegularTimes {
  const startsAt = clocks.instantOf(starts, event.timeZone);
  const endsAt = event.isAllDay
    ? clocks.instantOf(addMinutes(starts, minutesBetween(event.starts, event.ends)), event.timeZone)
    : new Date(startsAt.getTime() + lengthMs);
  return {
    key: keyOf(starts),
    starts,
    ends: clocks.wallOf(endsAt, event.timeZone),
    startsAtMs: startsAt.getTime(),
    endsAtMs: endsAt.getTime(),
  };
}

/** All times in the stretches in which one may begin that touches the span. */
function seriesTimes(event: Timed, { from, before }: Span): RegularTimes[] {
  const lengthMs = minutesBetween(event.starts, event.ends) * MINUTE_MS;
  // Clocks differ by less than a day from UTC, and a day more on both sides: how far one is put forward or back is not asked.
  const firstMs = Math.max(from.getTime() - lengthMs - 2 * DAY_MS, Date.parse(`${event.starts}:00Z`));
  const lastMs = before.getTime() + 2 * DAY_MS;
  if (lastMs - firstMs > MAX_KEPT_MS) {
    return timesBetween(event, firstMs, lastMs);
  }
  const [first, last] = [Math.floor(firstMs / STRETCH_MS), Math.floor(lastMs / STRETCH_MS)];
  if (first > last) {
    return []; // Begins later.
  }
  const stretches = stretchesOf(event);
  const found: RegularTimes[] = [];
  for (let number = first; number <= last; number += 1) {
    if (!stretches.has(number)) {
      keepStretches(event, stretches, { first: number, last });
    }
    found.push(...(stretches.get(number) ?? []));
  }
  return found;
}

function stretchesOf({ starts, ends, timeZone, isAllDay, rule }: Timed): Stretches {
  if (known.stretches >= MAX_STRETCHES) {
    known.series.clear();
    known.stretches = 0;
  }
  const name = `${starts} ${ends} ${timeZone} ${isAllDay} ${rule}`;
  const there = known.series.get(name) ?? new Map();
  known.series.set(name, there);
  return there;
}

/** Works out what is left of a span in one go: rules that the library reads are followed from their beginning each time. */
function keepStretches(
  event: Timed,
  stretches: Stretches,
  { first, last }: { first: number; last: number },
): void {
  const times = timesBetween(event, first * STRETCH_MS, (last + 1) * STRETCH_MS);
  const byStretch = Map.groupBy(times, ({ starts }) => Math.floor(Date.parse(`${starts}:00Z`) / STRETCH_MS));
  for (let number = first; number <= last; number += 1) {
    known.stretches += stretches.has(number) ? 0 : 1;
    stretches.set(number, byStretch.get(number) ?? []);
  }
}

/** The times that begin between two moments of the wall clock. */
function timesBetween(event: Timed, fromMs: number, beforeMs: number): RegularTimes[] {
  const lengthMs = lengthOf(event);
  return startsWithin(event, wallOfShown(fromMs), wallOfShown(beforeMs)).map((starts) =>
    timesAt(event, starts, lengthMs),
  );
}

function lengthOf({ starts, ends, timeZone }: Timed): number {
  const length = clocks.instantOf(ends, timeZone).getTime() - clocks.instantOf(starts, timeZone).getTime();
  return Math.max(length, MINUTE_MS);
}
