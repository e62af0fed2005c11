import type {
  CreateEventBody,
  EventChanges,
  EventType,
  OccurrenceAnswer,
  SuggestionAnswer,
  Venue,
} from '@allcourt/contract';
import type { Form, Problems } from '#web/data/use-form.ts';
import { timeZone } from '#web/ui/words/region.ts';
import { addDays } from './days.ts';
import { noRepeat, type Repeat, repeatOf, ruleOf } from './repeat.ts';

/** The form values of an event, as typed. */
export interface EventDraft {
  readonly type: EventType;
  readonly title: string;
  /** Null for a personal event. */
  readonly teamId: string | null;
  /** The subgroups that it is for; null for everyone, empty while none is chosen. */
  readonly subgroupIds: readonly string[] | null;
  readonly isAllDay: boolean;
  readonly startDay: string;
  readonly startTime: string;
  /** Last day, also of an all-day event. */
  readonly endDay: string;
  readonly endTime: string;
  readonly timeZone: string;
  readonly repeat: Repeat;
  readonly place: string;
  readonly address: string;
  readonly mapUrl: string;
  readonly courts: string;
  readonly surface: Venue['surface'];
  readonly isIndoor: boolean;
  readonly arriveEarly: string;
  readonly notes: string;
  readonly capacity: string;
  /** Minutes before the start; empty when replies close with the end. */
  readonly replyBy: string;
  readonly countsAsGoing: boolean;
}

export type EventForm = Form<EventDraft>;

/** A blank event on a day, at a default hour. */
export function draftOn(
  day: string,
  { type = 'practice' as EventType, hour = 18, teamId = null as string | null } = {},
): EventDraft {
  return {
    type,
    title: '',
    teamId,
    subgroupIds: null,
    isAllDay: false,
    startDay: day,
    startTime: `${twoDigits(hour)}:00`,
    endDay: hour > 21 ? addDays(day, 1) : day,
    endTime: `${twoDigits((hour + 2) % 24)}:00`,
    timeZone: timeZone(),
    repeat: noRepeat(day),
    ...venueFields(null),
    arriveEarly: '',
    notes: '',
    capacity: '',
    replyBy: '',
    countsAsGoing: false,
  };
}

/** A new event from a suggestion. */
export function suggestedDraft(type: EventType, suggestion: SuggestionAnswer): EventDraft {
  const { teamId, title, timeZone: zone, venue, arriveEarlyMinutes } = suggestion;
  return {
    ...draftOn(suggestion.starts.slice(0, 10), { type }),
    ...whenFields(suggestion),
    teamId,
    title,
    timeZone: zone,
    ...venueFields(venue),
    arriveEarly: numberText(arriveEarlyMinutes),
  };
}

/** The form values of an existing event. */
export function draftOf({ occurrence, notes, replyByMinutes, series }: OccurrenceAnswer): EventDraft {
  const { starts, type, title, team, timeZone: zone, venue, capacity, countsAsGoing } = occurrence;
  const day = starts.slice(0, 10);
  return {
    ...draftOn(day, { type }),
    ...whenFields(occurrence),
    title,
    teamId: team?.id ?? null,
    subgroupIds: occurrence.subgroups?.map(({ id }) => id) ?? null,
    timeZone: zone,
    repeat: repeatOf(series?.rule ?? null, day),
    ...venueFields(venue),
    arriveEarly: numberText(occurrence.arriveEarlyMinutes),
    notes: notes ?? '',
    capacity: numberText(capacity),
    replyBy: numberText(replyByMinutes),
    countsAsGoing,
  };
}

/** The request fields of a draft. */
export function fieldsOf(draft: EventDraft): Omit<CreateEventBody, 'id' | 'teamId'> {
  const { type, title, isAllDay, startDay, endDay, startTime, endTime } = draft;
  return {
    type,
    title: title.trim(),
    isAllDay,
    starts: isAllDay ? `${startDay}T00:00` : `${startDay}T${startTime}`,
    ends: isAllDay ? `${addDays(endDay, 1)}T00:00` : `${endDay}T${endTime}`,
    timeZone: draft.timeZone,
    rule: ruleOf(draft.repeat, startDay),
    venue: venueOf(draft),
    arriveEarlyMinutes: numberOf(draft.arriveEarly),
    notes: draft.notes.trim() || null,
    capacity: numberOf(draft.capacity),
    replyByMinutes: numberOf(draft.replyBy),
    countsAsGoing: draft.countsAsGoing,
    subgroupIds: draft.subgroupIds && [...draft.subgroupIds],
  };
}

/** The fields that a draft changes. */
export function changesOf(before: EventDraft, after: EventDraft): EventChanges {
  const old: Record<string, unknown> = fieldsOf(before);
  const changed = Object.entries(fieldsOf(after)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
  );
  const changes: EventChanges = Object.fromEntries(changed);
  // A start without its end would change the duration.
  const isMoved =
    changes.starts !== undefined || changes.ends !== undefined || changes.isAllDay !== undefined;
  const { starts, ends } = fieldsOf(after);
  return isMoved ? { ...changes, starts, ends } : changes;
}

/** Moves the start, and with it the end and the weekday of a weekly event. */
export function withStart(draft: EventDraft, start: { startDay?: string; startTime?: string }): EventDraft {
  const next = { ...draft, ...start };
  const moved = atOf(next.startDay, next.startTime) - atOf(draft.startDay, draft.startTime);
  if (!Number.isFinite(moved)) {
    return next;
  }
  const end = new Date(atOf(draft.endDay, draft.endTime) + moved).toISOString();
  const fresh = noRepeat(next.startDay);
  const isOneDay = draft.repeat.days.length === 1;
  return {
    ...next,
    endDay: end.slice(0, 10),
    endTime: end.slice(11, 16),
    repeat: isOneDay ? { ...draft.repeat, days: fresh.days } : draft.repeat,
  };
}

/** Ends the event some minutes after its start. */
export function withLength(draft: EventDraft, minutes: number): EventDraft {
  const starts = atOf(draft.startDay, draft.startTime);
  if (!Number.isFinite(starts)) {
    return draft;
  }
  const end = new Date(starts + minutes * 60_000).toISOString();
  return { ...draft, endDay: end.slice(0, 10), endTime: end.slice(11, 16) };
}

/** Problems by field. An event whose subgroups were deleted may stay so. */
export function problemsOf(draft: EventDraft, before?: EventDraft): Problems<EventDraft> {
  const { title, place, address, courts, mapUrl, capacity } = draft;
  const length = atOf(draft.endDay, draft.endTime) - atOf(draft.startDay, draft.startTime);
  const isForwards = draft.isAllDay ? draft.endDay >= draft.startDay : length > 0;
  const needsPlace = [address, courts, mapUrl].some((text) => text.trim() !== '');
  const isMapUrl = mapUrl.trim() === '' || /^https:\/\/\S+\.\S+/.test(mapUrl.trim());
  const isCapacity = capacity === '' || (Number(capacity) >= 1 && Number(capacity) <= 500);
  return {
    title: title.trim() === '' && 'Enter a title.',
    subgroupIds:
      draft.subgroupIds?.length === 0 &&
      before?.subgroupIds?.length !== 0 &&
      'Choose at least one subgroup, or everyone.',
    endDay: !isForwards && 'Choose an end after the start.',
    place: needsPlace && place.trim() === '' && 'Enter a place.',
    mapUrl: !isMapUrl && 'Enter a link that begins with https://',
    capacity: !isCapacity && 'Enter a number from 1 to 500.',
  };
}

function whenFields({ isAllDay, starts, ends }: { isAllDay: boolean; starts: string; ends: string }) {
  const [startDay = '', startTime = ''] = starts.split('T');
  const [endDay = '', endTime = ''] = ends.split('T');
  return isAllDay
    ? { isAllDay, startDay, startTime: '18:00', endDay: addDays(endDay, -1), endTime: '20:00' }
    : { isAllDay, startDay, startTime, endDay, endTime };
}

function venueFields(venue: Venue | null) {
  return {
    place: venue?.name ?? '',
    address: venue?.address ?? '',
    mapUrl: venue?.mapUrl ?? '',
    courts: venue?.courts ?? '',
    surface: venue?.surface ?? null,
    isIndoor: venue?.isIndoor ?? false,
  };
}

function venueOf({ place, address, mapUrl, courts, surface, isIndoor }: EventDraft): Venue | null {
  return place.trim() === ''
    ? null
    : {
        name: place.trim(),
        address: address.trim() || null,
        mapUrl: mapUrl.trim() || null,
        courts: courts.trim() || null,
        surface,
        isIndoor,
      };
}

function atOf(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00Z`);
}

function numberText(value: number | null): string {
  return value === null ? '' : `${value}`;
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text);
}

function twoDigits(hour: number): string {
  return `${hour}`.padStart(2, '0');
}
