// Wall time such as `2026-03-08T18:30`, and its instants in a time zone.

import { Temporal } from 'temporal-polyfill';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/**
 * The instant at which a clock there shows this. What it shows twice, when it is put back, is the first time; what it
 * never shows, when it is put forward, is as long after as the clock would have said without (RFC 5545, 3.3.5).
 */
export function instantOf(wall: string, timeZone: string): Date {
  return new Date(Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).epochMilliseconds);
}

export function wallOf(at: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

/** Wall time some minutes later, ignoring clock changes. */
export function addMinutes(wall: string, minutes: number): string {
  return wallOfShown(readWall(wall) + minutes * MINUTE_MS);
}

/** By how much the clock has moved from one to the other. */
export function minutesBetween(from: string, to: string): number {
  return (readWall(to) - readWall(from)) / MINUTE_MS;
}

/** A day, counted from the first of 1970, as `2026-03-08`. */
export function dateOf(day: number): string {
  return wallOfShown(day * DAY_MS).slice(0, 10);
}

/** The key of the occurrence that the rule lets begin then. */
export function keyOf(wall: string): string {
  return wall.replaceAll(/[-:]/g, '');
}

export function wallOfKey(key: string): string {
  return `${key.slice(0, 4)}-${key.slice(4, 6)}-${key.slice(6, 8)}T${key.slice(9, 11)}:${key.slice(11, 13)}`;
}

/** Reads clocks quickly. */
interface Clocks {
  instantOf(wall: string, timeZone: string): Date;
  wallOf(at: Date, timeZone: string): string;
}

/** Cached UTC offsets of a zone in milliseconds, by week, and by day in weeks with a clock change. */
interface KnownZone {
  readonly weeks: Map<number, number | null>;
  readonly days: Map<number, number | null>;
}

/** Cache size in weeks and days; cleared when full. */
const MAX_KNOWN = 50_000;

/** A cache: looks up a zone's UTC offset once per week or day on which it is constant. */
export const clocks = createClocks();

function createClocks(): Clocks {
  const zones = new Map<string, KnownZone>();
  let count = 0;
  const zoneOf = (timeZone: string): KnownZone => {
    const there = zones.get(timeZone);
    if (there) {
      return there;
    }
    const zone = { weeks: new Map(), days: new Map() };
    zones.set(timeZone, zone);
    return zone;
  };
  const ask = (known: KnownZone['weeks'], number: number, span: number, timeZone: string): number | null => {
    if (count > MAX_KNOWN) {
      zones.clear();
      count = 0;
    }
    // Two hours more on both sides: near a change of the clocks each time is asked by itself. No clocks are changed
    // twice in a week.
    const before = offsetAt(number * span - 2 * HOUR_MS, timeZone);
    const after = offsetAt((number + 1) * span + 2 * HOUR_MS, timeZone);
    const offset = before === after ? before : null;
    known.set(number, offset);
    count += 1;
    return offset;
  };
  const offsetNear = (ms: number, timeZone: string): number | null => {
    const { weeks, days } = zoneOf(timeZone);
    const week = Math.floor(ms / WEEK_MS);
    const ofWeek = weeks.get(week);
    const offset = ofWeek === undefined ? ask(weeks, week, WEEK_MS, timeZone) : ofWeek;
    if (offset !== null) {
      return offset;
    }
    const day = Math.floor(ms / DAY_MS);
    const ofDay = days.get(day);
    return ofDay === undefined ? ask(days, day, DAY_MS, timeZone) : ofDay;
  };
  return {
    instantOf(wall, timeZone) {
      const shown = readWall(wall);
      const nearby = offsetNear(shown, timeZone);
      const offset = nearby === null ? null : offsetNear(shown - nearby, timeZone);
      return offset === null || offset !== nearby ? instantOf(wall, timeZone) : new Date(shown - offset);
    },
    wallOf(at, timeZone) {
      const offset = offsetNear(at.getTime(), timeZone);
      return offset === null ? wallOf(at, timeZone) : wallOfShown(at.getTime() + offset);
    },
  };
}

function readWall(wall: string): number {
  return Date.parse(`${wall}:00Z`);
}

/** A clock's text at so many milliseconds since it showed the beginning of 1970. By hand: `toISOString` takes several times as long. */
export function wallOfShown(shown: number): string {
  const at = new Date(shown);
  const [month, day] = [twoDigits(at.getUTCMonth() + 1), twoDigits(at.getUTCDate())];
  const [hour, minute] = [twoDigits(at.getUTCHours()), twoDigits(at.getUTCMinutes())];
  return `${at.getUTCFullYear()}-${month}-${day}T${hour}:${minute}`;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : `${number}`;
}

function offsetAt(ms: number, timeZone: string): number {
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
  return offsetNanoseconds / 1_000_000;
}
