// A calendar file as events that could be here.

import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { EVENT_TYPES, type EventType, MAX_EVENT_NOTES, makeRule, parseRule } from '@allcourt/contract';
import ICAL from 'ical.js';
import type { FieldChanges } from '#server/db/schema/calendar.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { AppError } from '#server/plugins/errors.ts';
import { requireCalendarText } from './ics-text.ts';
import { zoneNamed } from './ics-zones.ts';
import type { OccurrenceFields } from './occurrences.ts';
import { withGoodTimes } from './times.ts';
import { addMinutes, instantOf, keyOf, wallOf } from './wall-time.ts';

/** An event of a file. */
export interface ReadEvent {
  readonly uid: string;
  readonly fields: OccurrenceFields;
  readonly exceptions: readonly { key: string; isCancelled: boolean; changes: FieldChanges }[];
}

interface ReadCalendar {
  readonly name: string | null;
  readonly events: readonly ReadEvent[];
  readonly refused: readonly { title: string; reason: string }[];
}

interface Reading {
  /** Zone of times without one. */
  readonly timeZone: string;
  /** Type of events whose title suggests none. */
  readonly type: EventType;
}

const MAX_UID = 200;
const DAY_MINUTES = 1440;

/** Reads a calendar file event by event; an unreadable event does not block the others. */
export async function readIcs(text: string, reading: Reading): Promise<ReadCalendar> {
  const calendar = measured(() => parse(requireCalendarText(text)));
  const parts = calendar.getAllSubcomponents('vevent');
  const masters = parts.filter((part) => !part.hasProperty('recurrence-id'));
  const others = Map.groupBy(
    parts.filter((part) => part.hasProperty('recurrence-id')),
    uidOf,
  );
  const events = new Map<string, ReadEvent>();
  const refused: { title: string; reason: string }[] = [];
  for (const master of masters) {
    await setImmediate(); // Yields between events, so that other requests are answered.
    try {
      const event = measured(() =>
        readEvent(master, others.get(uidOf(master)) ?? [], { ...reading, calendar }),
      );
      events.set(event.uid, event);
    } catch (error) {
      refused.push({ title: textOf(master, 'summary', 120) ?? 'Without a title', reason: reasonOf(error) });
    }
  }
  const name = calendar.getFirstPropertyValue('x-wr-calname');
  return {
    name: typeof name === 'string' ? name.slice(0, 120) : null,
    events: [...events.values()],
    refused,
  };
}

/** A reason for a person why an event of a file cannot be here. */
class Unreadable extends Error {}

function parse(text: string): ICAL.Component {
  try {
    const [first] = [ICAL.parse(text)].flat(1);
    // The parser answers with one calendar, or with a list of them; the first one counts.
    return new ICAL.Component(Array.isArray(first) ? first : ICAL.parse(text));
  } catch (cause) {
    throw new AppError('not-a-calendar', undefined, {
      sentence: 'The file is broken: it cannot be read as a calendar.',
      cause,
    });
  }
}

function readEvent(
  master: ICAL.Component,
  others: readonly ICAL.Component[],
  reading: Reading & { calendar: ICAL.Component },
): ReadEvent {
  if (textOf(master, 'status', 20)?.toUpperCase() === 'CANCELLED') {
    throw new Unreadable('It is canceled.');
  }
  if (master.hasProperty('rdate') || master.getAllProperties('rrule').length > 1) {
    throw new Unreadable('It repeats by more than one rule, which is not possible here.');
  }
  const title = textOf(master, 'summary', 120) ?? 'Without a title';
  const times = timesOf(master, reading);
  const fields = withGoodTimes({
    type: typeOf(title, reading.type),
    title,
    ...times,
    rule: ruleOf(master, times),
    venue: venueOf(master),
    arriveEarlyMinutes: null,
    notes: textOf(master, 'description', MAX_EVENT_NOTES) ?? null,
    capacity: null,
    replyByMinutes: null,
    countsAsGoing: false,
  });
  const cancelled = master
    .getAllProperties('exdate')
    .flatMap((property) =>
      property.getValues().map((value) => timeOf(value, property, reading, times.timeZone)),
    )
    .map(({ wall }) => ({ key: keyOf(withHour(wall, fields)), isCancelled: true, changes: {} }));
  const changed = others.map((other) => readException(other, fields, reading));
  const exceptions = fields.rule === null ? [] : [...cancelled, ...changed];
  return {
    uid: uidOf(master),
    fields,
    exceptions: [...new Map(exceptions.map((one) => [one.key, one])).values()],
  };
}

function readException(
  part: ICAL.Component,
  base: OccurrenceFields,
  reading: Reading & { calendar: ICAL.Component },
): ReadEvent['exceptions'][number] {
  const property = part.getFirstProperty('recurrence-id');
  const { wall } = timeOf(property?.getFirstValue(), property, reading, base.timeZone);
  const key = keyOf(withHour(wall, base));
  if (textOf(part, 'status', 20)?.toUpperCase() === 'CANCELLED') {
    return { key, isCancelled: true, changes: {} };
  }
  const title = textOf(part, 'summary', 120) ?? base.title;
  const notes = textOf(part, 'description', MAX_EVENT_NOTES) ?? null;
  const venue = venueOf(part);
  const { starts, ends, timeZone, isAllDay } = withGoodTimes({
    ...base,
    ...timesOf(part, reading),
    rule: null,
  });
  const changes: FieldChanges = {
    ...{ starts, ends, timeZone, isAllDay },
    ...(title !== base.title && { title }),
    ...(notes !== base.notes && { notes }),
    ...(venue?.name !== base.venue?.name && { venue }),
  };
  return { key, isCancelled: false, changes };
}

/** A day stands for the occurrence of that day. */
function withHour(wall: string, { starts, isAllDay }: Pick<OccurrenceFields, 'starts' | 'isAllDay'>): string {
  return wall.endsWith('T00:00') && !isAllDay ? `${wall.slice(0, 10)}${starts.slice(10)}` : wall;
}

function timesOf(part: ICAL.Component, reading: Reading & { calendar: ICAL.Component }) {
  const begin = part.getFirstProperty('dtstart');
  const { wall: starts, timeZone, isAllDay } = timeOf(begin?.getFirstValue(), begin, reading);
  const end = part.getFirstProperty('dtend');
  const duration = part.getFirstPropertyValue('duration');
  const minutes = duration instanceof ICAL.Duration ? Math.round(duration.toSeconds() / 60) : null;
  const usual = addMinutes(starts, isAllDay ? DAY_MINUTES : 60);
  const stated = end ? timeOf(end.getFirstValue(), end, reading, timeZone).wall : undefined;
  const ends = stated ?? (minutes === null ? usual : addMinutes(starts, minutes));
  return { starts, ends: ends > starts ? ends : usual, timeZone, isAllDay };
}

interface WallTime {
  wall: string;
  timeZone: string;
  isAllDay: boolean;
}

/** Wall time, with its `zone` where known. */
function timeOf(
  value: unknown,
  property: ICAL.Property | null,
  { timeZone: own, calendar }: Reading & { calendar: ICAL.Component },
  zone?: string,
): WallTime {
  if (!(value instanceof ICAL.Time) || value.year < 1900 || value.year > 9000) {
    throw new Unreadable('It has no time that can be read.');
  }
  const digits = (number: number) => String(number).padStart(2, '0');
  const day = `${String(value.year).padStart(4, '0')}-${digits(value.month)}-${digits(value.day)}`;
  if (value.isDate) {
    return { wall: `${day}T00:00`, timeZone: zone ?? own, isAllDay: true };
  }
  const wall = `${day}T${digits(value.hour)}:${digits(value.minute)}`;
  if (!Number.isFinite(Date.parse(`${wall}:00Z`))) {
    throw new Unreadable('It has no time that can be read.');
  }
  const name = property?.getParameter('tzid');
  const isUtc = value.zone === ICAL.Timezone.utcTimezone;
  const said = typeof name === 'string' ? zoneNamed(name, calendar) : undefined;
  if (typeof name === 'string' && !said) {
    throw new Unreadable(`Its time zone “${name.slice(0, 60)}” is not known.`);
  }
  const from = isUtc ? 'UTC' : (said ?? zone ?? own);
  const to = zone ?? (isUtc ? own : from);
  return { wall: from === to ? wall : wallOf(instantOf(wall, from), to), timeZone: to, isAllDay: false };
}

function ruleOf(
  part: ICAL.Component,
  { timeZone, starts }: { timeZone: string; starts: string },
): string | null {
  const value = part.getFirstPropertyValue('rrule');
  if (value === null) {
    return null;
  }
  const text = String(value).toUpperCase();
  const until = /UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d\d(Z?)/.exec(
    text.replaceAll(/(?<=\d)[-:](?=\d)/g, ''),
  );
  const local = text
    .replaceAll(/(?<=UNTIL=[\dT:-]*)[-:]/g, '')
    .replace(/UNTIL=[\dTZ]+/, () =>
      until
        ? `UNTIL=${lastDay(until, timeZone, starts)}`
        : (/UNTIL=\d{8}/.exec(text.replaceAll('-', ''))?.[0] ?? ''),
    );
  const rule = parseRule(local);
  if (!rule) {
    throw new Unreadable('It repeats in a way that is not possible here.');
  }
  return makeRule(rule);
}

/** The last day on which it can begin, where it is. */
function lastDay(parts: RegExpExecArray, timeZone: string, starts: string): string {
  const [, year, month, day, hour, minute, utc] = parts;
  const stated = `${year}-${month}-${day}T${hour}:${minute}`;
  const wall = utc === 'Z' ? wallOf(instantOf(stated, 'UTC'), timeZone) : stated;
  const isBeforeStart = wall.slice(11) < starts.slice(11);
  return (isBeforeStart ? addMinutes(wall, -DAY_MINUTES) : wall).slice(0, 10).replaceAll('-', '');
}

function venueOf(part: ICAL.Component): OccurrenceFields['venue'] {
  const place = textOf(part, 'location', 320)?.replaceAll(/\s+/g, ' ');
  if (!place) {
    return null;
  }
  const [name = place, ...rest] = place.length > 120 ? place.split(', ') : [place];
  const address = rest.join(', ').slice(0, 200);
  return {
    name: name.slice(0, 120),
    address: address || null,
    mapUrl: null,
    courts: null,
    surface: null,
    isIndoor: false,
  };
}

/** Guesses the event type from its title. */
function typeOf(title: string, usual: EventType): EventType {
  const words: Readonly<Record<EventType, RegExp>> = {
    tournament: /\b(tournament|open|cup|championships?)\b/i,
    match: /\b(match|vs?\.?|league|fixture)\b/i,
    lesson: /\blessons?\b/i,
    practice: /\b(practi[cs]e|training|clinic|drills?)\b/i,
    social: /\b(social|party|dinner|barbecue|bbq)\b/i,
  };
  return EVENT_TYPES.find((type) => words[type].test(title)) ?? usual;
}

function textOf(part: ICAL.Component, name: string, most: number): string | undefined {
  const value = part.getFirstPropertyValue(name);
  const text = typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed().trim() : '';
  return text === '' ? undefined : text.slice(0, most).trim();
}

/** Fallback UID from an event's text. */
function uidOf(part: ICAL.Component): string {
  const uid = textOf(part, 'uid', 10_000);
  const named = uid ?? `${textOf(part, 'summary', 500)} ${String(part.getFirstPropertyValue('dtstart'))}`;
  return uid !== undefined && uid.length <= MAX_UID ? uid : createHash('sha256').update(named).digest('hex');
}

function reasonOf(error: unknown): string {
  return error instanceof Unreadable || error instanceof AppError
    ? error.message
    : 'It is broken, and cannot be read.';
}
