// A calendar file as events that could be here.

import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { MAX_EVENT_NOTES } from '@allcourt/contract';
import ICAL from 'ical.js';
import type { FieldChanges } from '#server/db/schema/calendar.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { OccurrenceFields } from '../times/occurrences.ts';
import { beginsAt } from '../times/recurrence.ts';
import { withGoodTimes } from '../times/times.ts';
import { keyOf } from '../times/wall-time.ts';
import { propertiesOf, Unreadable } from './ics-component.ts';
import {
  fieldsIn,
  MAX_TITLE,
  type Reading,
  textIn,
  timeIn,
  timesIn,
  venueIn,
  type Within,
} from './ics-event.ts';
import { type IcsPart, readCalendars } from './ics-text.ts';
import { zonesOf } from './ics-zones.ts';

/** An event of a file. */
export interface ReadEvent {
  readonly uid: string;
  readonly fields: OccurrenceFields;
  readonly exceptions: readonly ReadException[];
}

interface ReadException {
  readonly key: string;
  readonly isCancelled: boolean;
  readonly changes: FieldChanges;
}

/** A date of a series that the file does not have. */
export interface LooseDate {
  /** Of the series. */
  readonly uid: string;
  readonly place: FilePlace;
  /** As a date of the series that is here already. */
  exceptionOf(series: OccurrenceFields): ReadException;
  /** As an event of its own; undefined where the file cancels it. */
  readonly alone: ReadEvent | undefined;
}

/** An event that the file cancels. */
export interface CancelledEvent {
  readonly uid: string;
  readonly fields: OccurrenceFields;
  readonly place: FilePlace;
}

/** Names a part of the file for a person. */
interface FilePlace {
  readonly title: string;
  /** The line that is to be looked at, from 1. */
  readonly line: number;
}

/** A part of the file that cannot be here. */
export interface RefusedPart extends FilePlace {
  readonly reason: string;
}

/** Each part of the file is in one of the lists, or one of its dates in an event. */
interface ReadCalendar {
  readonly name: string | null;
  readonly events: readonly ReadEvent[];
  readonly loose: readonly LooseDate[];
  readonly cancelled: readonly CancelledEvent[];
  readonly refused: readonly RefusedPart[];
}

/** A part that the library can read. */
interface Part {
  readonly component: ICAL.Component;
  readonly uid: string;
  readonly place: FilePlace;
  readonly within: Within;
  readonly isCancelled: boolean;
}

const MAX_UID = 200;

/** Reads the calendars of a file part by part; an unreadable part does not block the others. */
export async function readIcs(text: string, reading: Reading): Promise<ReadCalendar> {
  const calendars = measured(() => readCalendars(text));
  const refused: RefusedPart[] = [];
  /** Collects the reason where a part cannot be here. */
  const attempt = <T>(place: FilePlace, read: () => T): T | undefined => {
    try {
      return measured(read);
    } catch (error) {
      const line = error instanceof Unreadable ? error.line : undefined;
      refused.push({ ...place, line: line ?? place.line, reason: reasonOf(error) });
      return undefined;
    }
  };
  const parts: Part[] = [];
  for (const calendar of calendars) {
    const within = { ...reading, zones: zonesOf(calendar, reading.timeZone) };
    const isCancelling = calendar.lines.some(({ text: line }) => /^METHOD:CANCEL\s*$/i.test(line));
    for (const part of calendar.parts.filter(({ name }) => name !== 'VTIMEZONE')) {
      await setImmediate(); // Yields between parts, so that other requests are answered.
      const read = attempt(placeOf(part), () => readPart(part, within, isCancelling));
      parts.push(...(read ? [read] : []));
    }
  }
  const events: ReadEvent[] = [];
  const loose: LooseDate[] = [];
  const cancelled: CancelledEvent[] = [];
  for (const [uid, ofOne] of Map.groupBy(parts, (part) => part.uid)) {
    await setImmediate();
    const [dates, masters] = split(ofOne, ({ component }) => component.hasProperty('recurrence-id'));
    const master = newestOf(masters, refused);
    if (master?.isCancelled) {
      const fields = attempt(master.place, () => fieldsIn(master.component, master.within));
      cancelled.push(...(fields ? [{ uid, fields, place: master.place }] : []));
      refused.push(...dates.map(({ place }) => ({ ...place, reason: 'Its series is canceled.' })));
    } else if (master) {
      const event = attempt(master.place, () => readEvent(master));
      if (event) {
        const changed = datesOf(dates, refused).flatMap(
          (date) => attempt(date.place, () => readException(date, event.fields)) ?? [],
        );
        // A date that is moved is not gone, even where an older line of the file says so.
        const exceptions = new Map([...event.exceptions, ...changed].map((one) => [one.key, one]));
        events.push({ ...event, exceptions: [...exceptions.values()] });
      } else {
        refused.push(...dates.map(({ place }) => ({ ...place, reason: 'Its series cannot be read.' })));
      }
    } else {
      loose.push(
        ...datesOf(dates, refused).flatMap((date) => attempt(date.place, () => readLoose(date)) ?? []),
      );
    }
  }
  return { name: nameOf(calendars), events, loose, cancelled, refused };
}

function readPart(part: IcsPart, within: Within, isCancelling: boolean): Part {
  if (part.name !== 'VEVENT') {
    throw new Unreadable(OTHER_PARTS[part.name] ?? `It is no event, but a part called ${part.name}.`);
  }
  const component = propertiesOf(part);
  const isCancelled = isCancelling || textIn(component, 'status', 20)?.toUpperCase() === 'CANCELLED';
  return { component, uid: uidOf(component), place: placeOf(part), within, isCancelled };
}

/** Parts that calendars have beside events. */
const OTHER_PARTS: Readonly<Record<string, string>> = {
  VTODO: 'It is a task, and no event.',
  VJOURNAL: 'It is a journal entry, and no event.',
  VFREEBUSY: 'It says when someone is busy, and is no event.',
  VAVAILABILITY: 'It says when someone is free, and is no event.',
};

function split<T>(all: readonly T[], isFirst: (one: T) => boolean): [first: T[], second: T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

/** Of several versions of one event or date, the newest (RFC 5546, 2.1.5). */
function newestOf(versions: readonly Part[], refused: RefusedPart[]): Part | undefined {
  const [newest, ...older] = versions.toSorted((one, other) => {
    const [mine, theirs] = [versionOf(one), versionOf(other)];
    return theirs.sequence - mine.sequence || theirs.at - mine.at;
  });
  refused.push(
    ...older.map(({ place }) => ({ ...place, reason: 'The file has another event of the same UID.' })),
  );
  return newest;
}

function versionOf({ component }: Part): { sequence: number; at: number } {
  const changed =
    component.getFirstPropertyValue('last-modified') ?? component.getFirstPropertyValue('dtstamp');
  return {
    sequence: Number(component.getFirstPropertyValue('sequence')) || 0,
    at: changed instanceof ICAL.Time ? changed.toUnixTime() : 0,
  };
}

/** The newest version of each date. */
function datesOf(dates: readonly Part[], refused: RefusedPart[]): Part[] {
  const byDate = Map.groupBy(dates, ({ component }) =>
    String(component.getFirstPropertyValue('recurrence-id')),
  );
  return [...byDate.values()].flatMap((versions) => newestOf(versions, refused) ?? []);
}

function nameOf(calendars: readonly IcsPart[]): string | null {
  const line = calendars
    .flatMap(({ lines }) => lines)
    .find(({ text }) => /^(X-WR-CALNAME|NAME)[;:]/i.test(text));
  const [part] = calendars;
  return line && part
    ? (textIn(
        propertiesOf({ ...part, lines: [line] }),
        /^X/i.test(line.text) ? 'x-wr-calname' : 'name',
        MAX_TITLE,
      ) ?? null)
    : null;
}

function placeOf({ line, lines }: IcsPart): FilePlace {
  const summary = lines.find(({ text }) => /^SUMMARY[;:]/i.test(text))?.text.replace(/^[^:]*:/, '');
  const title = summary
    ?.replaceAll(/\\([,;\\])/g, '$1')
    .trim()
    .slice(0, MAX_TITLE);
  return { title: title || 'Without a title', line };
}

function readEvent({ component, uid, within }: Part): ReadEvent {
  const fields = fieldsIn(component, within);
  const cancelled = component
    .getAllProperties('exdate')
    .flatMap((property) =>
      property.getValues().map((_value, index) => timeIn(property, within, { zone: fields.timeZone, index })),
    )
    .map(({ wall }) => ({ key: keyOf(withHour(wall, fields)), isCancelled: true, changes: {} }));
  return { uid, fields, exceptions: fields.rule === null ? [] : cancelled };
}

/** @throws {Unreadable} where the series has no such date */
function readException(date: Part, series: OccurrenceFields): ReadException {
  const { component, within } = date;
  const property = component.getFirstProperty('recurrence-id');
  if (property?.getParameter('range')) {
    throw new Unreadable('It changes all later dates as well, which is not possible here.');
  }
  const { wall } = timeIn(property, within, { zone: series.timeZone });
  const at = withHour(wall, series);
  if (series.rule === null || !beginsAt(series, at)) {
    throw new Unreadable('Its series has no such date.');
  }
  const key = keyOf(at);
  if (date.isCancelled) {
    return { key, isCancelled: true, changes: {} };
  }
  const title = textIn(component, 'summary', MAX_TITLE) ?? series.title;
  const notes = textIn(component, 'description', MAX_EVENT_NOTES) ?? null;
  const venue = venueIn(component);
  const { starts, ends, timeZone, isAllDay } = withGoodTimes({
    ...series,
    ...timesIn(component, within),
    rule: null,
  });
  const changes: FieldChanges = {
    ...{ starts, ends, timeZone, isAllDay },
    ...(title !== series.title && { title }),
    ...(notes !== series.notes && { notes }),
    ...(venue?.name !== series.venue?.name && { venue }),
  };
  return { key, isCancelled: false, changes };
}

function readLoose(date: Part): LooseDate {
  const { component, uid, place, within, isCancelled } = date;
  const property = component.getFirstProperty('recurrence-id');
  const { wall } = timeIn(property, within);
  const own = { ...fieldsIn(component, within), rule: null };
  return {
    uid,
    place,
    exceptionOf: (series) => readException(date, series),
    alone: isCancelled ? undefined : { uid: shortUid(`${uid}/${keyOf(wall)}`), fields: own, exceptions: [] },
  };
}

/** A day stands for the occurrence of that day. */
function withHour(wall: string, { starts, isAllDay }: Pick<OccurrenceFields, 'starts' | 'isAllDay'>): string {
  return wall.endsWith('T00:00') && !isAllDay ? `${wall.slice(0, 10)}${starts.slice(10)}` : wall;
}

/** Fallback UID from an event's text. */
function uidOf(component: ICAL.Component): string {
  const uid = textIn(component, 'uid', 10_000);
  const starts = String(component.getFirstPropertyValue('dtstart'));
  return uid === undefined ? hashed(`${textIn(component, 'summary', 500)} ${starts}`) : shortUid(uid);
}

function shortUid(uid: string): string {
  return uid.length <= MAX_UID ? uid : hashed(uid);
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** For a person: why a part of a file cannot be here. */
export function reasonOf(error: unknown): string {
  return error instanceof Unreadable || error instanceof AppError
    ? error.message
    : 'It is broken, and cannot be read.';
}
