// An event of a calendar file as the fields of one that could be here.

import { type EventType, MAX_EVENT_NOTES, MAX_RULE_COUNT, makeRule, parseRule } from '@allcourt/contract';
import ICAL from 'ical.js';
import type { OccurrenceFields } from '../times/occurrences.ts';
import { withGoodTimes } from '../times/times.ts';
import { addMinutes, instantOf, wallOf } from '../times/wall-time.ts';
import { Unreadable } from './ics-component.ts';
import type { IcsZones } from './ics-zones.ts';

export interface Reading {
  /** Zone of times without one. */
  readonly timeZone: string;
  /** Type of events whose title suggests none. */
  readonly type: EventType;
}

/** While one calendar of a file is read. */
export interface Within extends Reading {
  readonly zones: IcsZones;
}

export const MAX_TITLE = 120;
const DAY_MINUTES = 1440;

/** @throws {Unreadable} */
export function fieldsIn(component: ICAL.Component, within: Within): OccurrenceFields {
  if (component.hasProperty('rdate')) {
    throw new Unreadable('It has dates beside its repeat rule (RDATE), which is not possible here.');
  }
  if (component.getAllProperties('rrule').length > 1) {
    throw new Unreadable('It repeats by more than one rule, which is not possible here.');
  }
  const title = textIn(component, 'summary', MAX_TITLE) ?? 'Without a title';
  const times = timesIn(component, within);
  return withGoodTimes({
    type: typeOf(title, within.type),
    title,
    ...times,
    rule: ruleOf(component, times),
    venue: venueIn(component),
    arriveEarlyMinutes: null,
    notes: textIn(component, 'description', MAX_EVENT_NOTES) ?? null,
    capacity: null,
    replyByMinutes: null,
    countsAsGoing: false,
  });
}

export function timesIn(component: ICAL.Component, within: Within) {
  const { wall: starts, timeZone, isAllDay } = timeIn(component.getFirstProperty('dtstart'), within);
  const end = component.getFirstProperty('dtend');
  const duration = component.getFirstPropertyValue('duration');
  const minutes = duration instanceof ICAL.Duration ? Math.round(duration.toSeconds() / 60) : null;
  const usual = addMinutes(starts, isAllDay ? DAY_MINUTES : 60);
  const stated = end ? timeIn(end, within, { zone: timeZone }).wall : undefined;
  const ends = stated ?? (minutes === null ? usual : addMinutes(starts, minutes));
  return { starts, ends: ends > starts ? ends : usual, timeZone, isAllDay };
}

interface WallTime {
  wall: string;
  timeZone: string;
  isAllDay: boolean;
}

/**
 * The wall time of a property.
 * @param zone where it is to be the wall time
 * @param index of several values, 0 being the first
 */
export function timeIn(
  property: ICAL.Property | null,
  { timeZone: own, zones }: Within,
  { zone, index = 0 }: { zone?: string; index?: number } = {},
): WallTime {
  const value = property?.getValues()[index];
  if (!property || !(value instanceof ICAL.Time) || !isReal(value, property, index)) {
    throw new Unreadable('It has no time that can be read.');
  }
  const digits = (number: number) => String(number).padStart(2, '0');
  const day = `${String(value.year).padStart(4, '0')}-${digits(value.month)}-${digits(value.day)}`;
  if (value.isDate) {
    return { wall: `${day}T00:00`, timeZone: zone ?? own, isAllDay: true };
  }
  const wall = `${day}T${digits(value.hour)}:${digits(value.minute)}`;
  const name = property.getParameter('tzid');
  const isUtc = value.zone === ICAL.Timezone.utcTimezone;
  const said = typeof name === 'string' ? zones.named(name, value.year) : undefined;
  if (typeof name === 'string' && !said) {
    throw new Unreadable(`Its time zone “${name.slice(0, 60)}” is not known.`);
  }
  const from = isUtc ? 'UTC' : (said ?? zone ?? own);
  const to = zone ?? (isUtc ? own : from);
  return { wall: from === to ? wall : wallOf(instantOf(wall, from), to), timeZone: to, isAllDay: false };
}

/** The library counts on where a month has no 45th day; a leap second counts on rightly. */
function isReal(value: ICAL.Time, property: ICAL.Property, index: number): boolean {
  const written = String(property.jCal[3 + index]);
  const isExact =
    value.toString() === written || /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:60Z?$/.test(written);
  return isExact && value.year >= 1900 && value.year <= 9000;
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
    const count = Number(/COUNT=(\d+)/.exec(local)?.[1]);
    throw new Unreadable(
      count > MAX_RULE_COUNT
        ? `It repeats ${count} times; ${MAX_RULE_COUNT} is the most here.`
        : 'It repeats in a way that is not possible here.',
    );
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

export function venueIn(part: ICAL.Component): OccurrenceFields['venue'] {
  const place = textIn(part, 'location', 320)?.replaceAll(/\s+/g, ' ');
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

/** Words that say what an event is. A whole phrase counts before the words in it. */
const TITLE_WORDS: readonly (readonly [EventType, RegExp])[] = [
  ['practice', /\bopen (play|courts?|practi[cs]e|hitting|training)\b/i],
  ['social', /\b(open (day|house|evening)|social|party|dinner|barbecue|bbq|picnic|mixer)\b/i],
  // “Bayside Open” is a tournament, “Courts open 6–9” is none.
  [
    'tournament',
    /\b(tournament|cup|championships?|round[ -]robin)\b|\b(\p{L}+ )+open( \d{4})?$|\b(us|french|australian) open\b/iu,
  ],
  ['match', /\b(match|vs?\.?|league|fixture)(?=\s|$)/i],
  ['lesson', /\blessons?\b/i],
  ['practice', /\b(practi[cs]e|training|clinic|drills?)\b/i],
];

/** After it “open” is what courts and clubs are. */
const OPENS = /\b(courts?|club|gates?|doors?|registration|we|are|is|now) open$/i;

/** Guesses the event type from its title. */
export function typeOf(title: string, usual: EventType): EventType {
  const found = TITLE_WORDS.find(
    ([type, words]) => words.test(title) && !(type === 'tournament' && OPENS.test(title)),
  );
  return found?.[0] ?? usual;
}

/** A text property without what cannot be stored; undefined where it is empty. */
export function textIn(part: ICAL.Component, name: string, most: number): string | undefined {
  const value = part.getFirstPropertyValue(name);
  const text = typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed().trim() : '';
  return text === '' ? undefined : text.slice(0, most).trim();
}
