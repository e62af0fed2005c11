// Events as a calendar file, RFC 5545.

import { parseRule } from '@allcourt/contract';
import { type EventOccurrence, fieldsOf, type OccurrenceFields, occurrenceAt } from './occurrences.ts';
import type { EventRow, ExceptionRow } from './store.ts';
import { timeZoneLines } from './time-zone-text.ts';
import { instantOf, wallOfKey } from './wall-time.ts';

export interface WrittenEvent {
  readonly event: EventRow;
  readonly exceptions: readonly ExceptionRow[];
}

interface CalendarText {
  readonly name: string;
  readonly events: readonly WrittenEvent[];
  readonly now: Date;
  /** Base address of event pages. */
  readonly publicUrl: string;
}

/** How often other calendars are to ask again. */
const REFRESH = 'PT1H';
/** Bytes per line without the break; continuation lines begin with a space. */
const LINE_BYTES = 74;

/** A whole calendar; its lines end as the standard wants them. */
export function writeCalendar({ name, events, now, publicUrl }: CalendarText): string {
  const zones = [...new Set(events.flatMap(zonesOf))].toSorted();
  const fromYear = Math.min(
    now.getUTCFullYear(),
    ...events.map(({ event }) => Number(event.starts.slice(0, 4)) - 1),
  );
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Allcourt//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...zones.flatMap((timeZone) => timeZoneLines(timeZone, { fromYear: Math.max(fromYear, 1970), now })),
    ...events.flatMap((written) => eventLines(written, publicUrl)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** One occurrence as a file for another calendar. */
export function alone({ event, fields }: EventOccurrence): WrittenEvent {
  return { event: { ...event, ...fields, rule: null }, exceptions: [] };
}

/** The series, and each occurrence that is not as the series has it. */
function eventLines({ event, exceptions }: WrittenEvent, publicUrl: string): string[] {
  const base = fieldsOf(event);
  const cancelled = exceptions.filter(({ isCancelled }) => isCancelled).map(({ key }) => key);
  const changed = exceptions.flatMap((exception) =>
    exception.isCancelled ? [] : (occurrenceAt(event, [exception], exception.key) ?? []),
  );
  const repeats =
    event.rule === null
      ? []
      : [`RRULE:${withUntil(event)}`, ...cancelled.map((key) => timeLine('EXDATE', wallOfKey(key), base))];
  return [
    ...oneEvent(event, base, repeats, publicUrl),
    ...changed.flatMap(({ key, fields }) =>
      oneEvent(event, fields, [timeLine('RECURRENCE-ID', wallOfKey(key), base)], publicUrl),
    ),
  ];
}

function oneEvent(
  event: EventRow,
  fields: OccurrenceFields,
  recurrence: readonly string[],
  publicUrl: string,
): string[] {
  const { venue } = fields;
  const place = [venue?.name, venue?.address].filter(Boolean).join(', ');
  const description = [
    fields.arriveEarlyMinutes === null ? '' : `Be there ${fields.arriveEarlyMinutes} minutes early.`,
    venue?.courts ? `Court ${venue.courts}` : '',
    fields.notes ?? '',
  ]
    .filter(Boolean)
    .join('\n');
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@allcourt`,
    `SEQUENCE:${event.version}`,
    `DTSTAMP:${inUtc(event.updatedAt)}`,
    `CREATED:${inUtc(event.createdAt)}`,
    `LAST-MODIFIED:${inUtc(event.updatedAt)}`,
    timeLine('DTSTART', fields.starts, fields),
    timeLine('DTEND', fields.ends, fields),
    ...recurrence,
    `SUMMARY:${escaped(fields.title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    `CATEGORIES:${fields.type.toUpperCase()}`,
    `URL:${publicUrl}/calendar?event=${event.id}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ];
}

function timeLine(
  name: string,
  wall: string,
  { isAllDay, timeZone }: Pick<OccurrenceFields, 'isAllDay' | 'timeZone'>,
): string {
  const text = wall.replaceAll(/[-:]/g, '');
  if (isAllDay) {
    return `${name};VALUE=DATE:${text.slice(0, 8)}`;
  }
  return timeZone === 'UTC' ? `${name}:${text}00Z` : `${name};TZID=${timeZone}:${text}00`;
}

/** UNTIL is in UTC when the event has a zone. */
function withUntil({ rule, starts, timeZone, isAllDay }: EventRow): string {
  const until = parseRule(rule ?? '')?.until;
  if (!until || isAllDay) {
    return rule ?? '';
  }
  const last = instantOf(`${until}${starts.slice(10)}`, timeZone);
  return (rule ?? '').replace(/UNTIL=\d{8}/, `UNTIL=${inUtc(last)}`);
}

function zonesOf({ event, exceptions }: WrittenEvent): string[] {
  const zones = [
    ...(event.isAllDay ? [] : [event.timeZone]),
    ...exceptions.flatMap(({ changes }) => changes.timeZone ?? []),
  ];
  return zones.filter((timeZone) => timeZone !== 'UTC');
}

function inUtc(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Text as a value: what would end the line or the value is written otherwise, other control characters not at all. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n|\u2028|\u2029/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** No line is longer than 75 bytes, and none is cut within a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > LINE_BYTES) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}
