// Events as a calendar file, RFC 5545.

import { minutesText } from '@allcourt/contract/words';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import type { EventRow, ExceptionRow } from '../store.ts';
import { type EventOccurrence, fieldsOf, type OccurrenceFields, occurrenceAt } from '../times/occurrences.ts';
import { instantOf, wallOfKey } from '../times/wall-time.ts';

export interface WrittenEvent {
  readonly event: EventRow;
  readonly exceptions: readonly ExceptionRow[];
  /** The one date of a series that is written; otherwise the series. */
  readonly only?: EventOccurrence;
}

interface CalendarText {
  readonly name: string;
  readonly events: readonly WrittenEvent[];
  readonly now: Date;
  /** Base address of event pages. */
  readonly publicUrl: string;
}

/** A property and a component as jCal, RFC 7265. */
type Property = [name: string, parameters: Record<string, string>, type: string, value: unknown];
type Component = [name: string, properties: Property[], components: Component[]];

/** Time after which other calendars are to ask again. */
const REFRESH = 'PT1H';
const ZONE_YEARS_AHEAD = 10;

// Keeps lines within 75 bytes: the library does not count the space that begins a continuation line.
ICAL.foldLength = 74;

/** Properties that the library would write without escaping: they are not in RFC 5545. */
const DESIGN = {
  ...ICAL.design.icalendar,
  property: {
    ...ICAL.design.icalendar.property,
    name: { defaultType: 'text' },
    'x-wr-calname': { defaultType: 'text' },
  },
};

/** A whole calendar; its lines end as the standard wants them. */
export function writeCalendar({ events, ...calendar }: CalendarText): string {
  const writer = createCalendarWriter(calendar);
  writer.add(events);
  return writer.bytes().toString();
}

/**
 * Writes a calendar in parts, so that a large one can be written between other requests. The parts are bytes, which are put
 * together and sent in a fraction of the time that as much text takes.
 */
export function createCalendarWriter({ name, now, publicUrl }: Omit<CalendarText, 'events'>): {
  add(events: readonly WrittenEvent[]): void;
  /** The whole calendar, in UTF-8. */
  bytes(): Buffer;
} {
  const zones = new Set<string>();
  const parts: Buffer[] = [];
  let firstYear = now.getUTCFullYear();
  return {
    add(events) {
      for (const written of events) {
        firstYear = Math.min(firstYear, Number(written.event.starts.slice(0, 4)) - 1);
        for (const timeZone of zonesOf(written)) {
          zones.add(timeZone);
        }
      }
      const components = events.flatMap((written) => eventComponents(written, publicUrl));
      parts.push(Buffer.from(components.map(textOf).join('')));
    },
    bytes() {
      const years = { from: Math.max(firstYear, 1970), to: now.getUTCFullYear() + ZONE_YEARS_AHEAD };
      const ofZones = [...zones].toSorted().map((timeZone) => textOf(zoneComponent(timeZone, years)));
      const head = propertiesOf(name).map(lineOf);
      const before = ['BEGIN:VCALENDAR\r\n', ...head, ...ofZones].join('');
      return Buffer.concat([Buffer.from(before), ...parts, Buffer.from('END:VCALENDAR\r\n')]);
    },
  };
}

/** The properties of a calendar before its zones and events. */
function propertiesOf(name: string): Property[] {
  return [
    text('version', '2.0'),
    text('prodid', '-//Allcourt//Calendar//EN'),
    text('calscale', 'GREGORIAN'),
    text('method', 'PUBLISH'),
    text('name', name),
    text('x-wr-calname', name),
    ['refresh-interval', {}, 'duration', REFRESH],
    ['x-published-ttl', {}, 'unknown', REFRESH],
  ];
}

/** As the library writes it. Most lines need no folds, and looking for their places is half of its work. */
function textOf([name, properties, components]: Component): string {
  const lines = [...properties.map(lineOf), ...components.map(textOf)];
  return `BEGIN:${name.toUpperCase()}\r\n${lines.join('')}END:${name.toUpperCase()}\r\n`;
}

function lineOf(property: Property): string {
  const line = ICAL.stringify.property(property, DESIGN, true);
  return `${Buffer.byteLength(line) <= ICAL.foldLength ? line : ICAL.helpers.foldline(line)}\r\n`;
}

/**
 * One occurrence as a file for another calendar. Of a series it names its date, so that the file of another date does not
 * replace it, and a feed of the series has it once.
 */
export function alone(occurrence: EventOccurrence): WrittenEvent {
  return { event: occurrence.event, exceptions: [], only: occurrence };
}

/** The series, and each occurrence that is not as the series has it. */
function eventComponents({ event, exceptions, only }: WrittenEvent, publicUrl: string): Component[] {
  const base = fieldsOf(event);
  const dateOf = (key: string) => time('recurrence-id', wallOfKey(key), base);
  if (only) {
    return [oneEvent(event, only.fields, event.rule === null ? [] : [dateOf(only.key)], publicUrl)];
  }
  const cancelled = exceptions.filter(({ isCancelled }) => isCancelled).map(({ key }) => key);
  const changed = exceptions.flatMap((exception) =>
    exception.isCancelled ? [] : (occurrenceAt(event, [exception], exception.key) ?? []),
  );
  const repeats =
    event.rule === null
      ? []
      : [ruleOf(event, event.rule), ...cancelled.map((key) => time('exdate', wallOfKey(key), base))];
  return [
    oneEvent(event, base, repeats, publicUrl),
    ...changed.map(({ key, fields }) => oneEvent(event, fields, [dateOf(key)], publicUrl)),
  ];
}

function oneEvent(
  event: EventRow,
  fields: OccurrenceFields,
  recurrence: readonly Property[],
  publicUrl: string,
): Component {
  const { venue } = fields;
  const place = [venue?.name, venue?.address].filter(Boolean).join(', ');
  const description = [
    fields.arriveEarlyMinutes === null ? '' : `Be there ${minutesText(fields.arriveEarlyMinutes)} early.`,
    venue?.courts ? `Court ${venue.courts}` : '',
    fields.notes ?? '',
  ]
    .filter(Boolean)
    .join('\n');
  const updated = instantText(event.updatedAt);
  const properties: Property[] = [
    text('uid', `${event.id}@allcourt`),
    ['sequence', {}, 'integer', event.version],
    instant('dtstamp', updated),
    instant('created', instantText(event.createdAt)),
    instant('last-modified', updated),
    time('dtstart', fields.starts, fields),
    time('dtend', fields.ends, fields),
    ...recurrence,
    text('summary', fields.title),
    ...(place ? [text('location', place)] : []),
    ...(description ? [text('description', description)] : []),
    text('categories', fields.type.toUpperCase()),
    ['url', {}, 'uri', `${publicUrl}/calendar?event=${event.id}`],
    text('status', 'CONFIRMED'),
  ];
  return ['vevent', properties, []];
}

/** UNTIL is in UTC when the event has a zone. */
function ruleOf({ starts, timeZone, isAllDay }: EventRow, rule: string): Property {
  const recur = ICAL.Recur.fromString(rule);
  if (recur.until && !isAllDay) {
    const last = instantOf(`${recur.until.toString()}${starts.slice(10)}`, timeZone);
    recur.until = ICAL.Time.fromJSDate(last, true);
  }
  return ['rrule', {}, 'recur', recur.toJSON()];
}

function time(
  name: string,
  wall: string,
  { isAllDay, timeZone }: Pick<OccurrenceFields, 'isAllDay' | 'timeZone'>,
): Property {
  if (isAllDay) {
    return [name, {}, 'date', wall.slice(0, 10)];
  }
  return timeZone === 'UTC'
    ? [name, {}, 'date-time', `${wall}:00Z`]
    : [name, { tzid: timeZone }, 'date-time', `${wall}:00`];
}

function instant(name: string, at: string): Property {
  return [name, {}, 'date-time', at];
}

function instantText(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}

/** Text as a value. The library escapes it, but would write other line breaks and control characters as they are. */
function text(name: string, value: string): Property {
  const plain = value.replaceAll(/\r\n|\r|\u2028|\u2029/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ');
  return [name, {}, 'text', plain];
}

function zonesOf({ event, exceptions, only }: WrittenEvent): string[] {
  const zones = [
    ...(event.isAllDay ? [] : [event.timeZone]),
    ...(only && !only.fields.isAllDay ? [only.fields.timeZone] : []),
    ...exceptions.flatMap(({ changes }) => changes.timeZone ?? []),
  ];
  return zones.filter((timeZone) => timeZone !== 'UTC');
}

/** A zone for calendars that do not know its name: each change of its clocks is an observance (RFC 5545, 3.6.5). */
function zoneComponent(timeZone: string, { from, to }: { from: number; to: number }): Component {
  const start = Temporal.ZonedDateTime.from({ timeZone, year: from, month: 1, day: 1 });
  const observances = [observance('standard', '1970-01-01T00:00:00', start.offset, start.offset)];
  let before = start;
  let change = start.getTimeZoneTransition('next');
  while (change && change.year <= to) {
    const name = change.offsetNanoseconds > before.offsetNanoseconds ? 'daylight' : 'standard';
    const onset = change.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime();
    observances.push(
      observance(name, onset.toString({ smallestUnit: 'second' }), before.offset, change.offset),
    );
    before = change;
    change = change.getTimeZoneTransition('next');
  }
  return ['vtimezone', [text('tzid', timeZone)], observances];
}

function observance(name: 'standard' | 'daylight', onset: string, from: string, to: string): Component {
  const properties: Property[] = [
    ['dtstart', {}, 'date-time', onset],
    ['tzoffsetfrom', {}, 'utc-offset', from],
    ['tzoffsetto', {}, 'utc-offset', to],
  ];
  return [name, properties, []];
}
