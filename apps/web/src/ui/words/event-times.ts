/** The time of an event, to its reader: their days and clocks, and the place's own where those differ. */
import type { Occurrence } from '@allcourt/contract';
import { chosenRegion, deviceTimeZone, timeZone } from './region.ts';
import {
  dayKey,
  dayRangeText,
  dayText,
  momentRangeText,
  noonOf,
  timeRangeText,
  wallField,
  zoneTimeText,
} from './when.ts';

type Times = Pick<Occurrence, 'isAllDay' | 'starts' | 'ends' | 'startsAt' | 'endsAt' | 'timeZone'>;

interface Span {
  readonly first: string;
  readonly last: string;
}

/** A cache by event and region: a calendar asks for the days of each of its events several times with each drawing. */
const spans = new WeakMap<Times, { readonly span: Span; readonly region: object }>();

/** The first and the last day that an event is on. */
export function spanOf(times: Times): Span {
  const region = chosenRegion();
  const known = spans.get(times);
  if (known?.region === region) {
    return known.span;
  }
  const span = countSpan(times);
  spans.set(times, { span, region });
  return span;
}

function countSpan({ isAllDay, starts, ends, startsAt, endsAt }: Times): Span {
  if (isAllDay) {
    const first = starts.slice(0, 10);
    const last = dayBefore(ends.slice(0, 10));
    return { first, last: last < first ? first : last };
  }
  const first = dayKey(new Date(startsAt));
  // An end at midnight does not reach into the next day.
  const last = dayKey(new Date(Math.max(Date.parse(endsAt) - 1, Date.parse(startsAt))));
  return { first, last };
}

/** `6:00 – 8:00 PM`, `All day`; with the days where they are several. */
export function timesText(times: Times, now: Date): string {
  const { first, last } = spanOf(times);
  if (first !== last) {
    return whenText(times, now);
  }
  return times.isAllDay ? 'All day' : timeRangeText(new Date(times.startsAt), new Date(times.endsAt));
}

/** `Mon 8 Jun, 6:00 – 8:00 PM`, `Mon 8 Jun – Tue 9 Jun`: with its day wherever it is. */
export function whenText(times: Times, now: Date): string {
  const { first, last } = spanOf(times);
  const [from, to] = [new Date(times.startsAt), new Date(times.endsAt)];
  if (times.isAllDay) {
    return first === last ? dayText(noonOf(first), now) : dayRangeText(noonOf(first), noonOf(last), now);
  }
  return first === last
    ? `${dayText(from, now)}, ${timeRangeText(from, to)}`
    : momentRangeText(from, to, now);
}

/** `6:00 PM in New York`, where the event has other clocks than its reader; null where they show the same. */
export function elsewhereText({ isAllDay, starts, startsAt, timeZone: zone }: Times): string | null {
  if (isAllDay || zone === timeZone() || zone === deviceTimeZone()) {
    return null;
  }
  const begins = new Date(startsAt);
  const here = wallField(begins);
  return here === starts ? null : `${zoneTimeText(begins, zone)} in ${zoneCity(zone)}`;
}

/** `New York`. */
export function zoneCity(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
