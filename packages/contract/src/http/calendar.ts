import { SIDES } from '@allcourt/scoring';
import { z } from 'zod/mini';
import {
  ATTENDANCES,
  EDIT_SCOPES,
  EVENT_TYPES,
  MAX_EVENT_CAPACITY,
  MAX_EVENT_NOTES,
  REPLY_ANSWERS,
} from '../calendar-vocabulary.ts';
import { idSchema } from '../ids.ts';
import { MAX_RULE_LENGTH, parseRule } from '../recurrence-rule.ts';
import { CRESTS } from '../team-vocabulary.ts';
import { readerTimeZone, timeZoneSchema } from '../time-zone.ts';
import { SURFACES } from '../vocabulary.ts';
import { matchSummarySchema } from './matches.ts';
import { faceSchema } from './teams.ts';
import { writtenText } from './text.ts';

/** What a clock on the wall shows where the event is: `2026-03-08T18:30`. */
export const wallTimeSchema = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
  z.refine((text) => isWallTime(text), { error: 'is not a time that a clock shows' }),
);

/** Which occurrence of a series: when the rule lets it begin, `20260308T1830`. It stays when the occurrence is moved. */
export const occurrenceKeySchema = z.string().check(z.regex(/^\d{8}T\d{4}$/));

/** Where an event is. */
export const venueSchema = z.strictObject({
  name: writtenText({ max: 120 }),
  address: z.nullable(writtenText({ max: 200 })),
  /** A page with a map; without one, a client asks a map for the address. */
  mapUrl: z.nullable(z.url({ protocol: /^https$/ }).check(z.maxLength(500))),
  /** `2`, `P1–P4`. */
  courts: z.nullable(writtenText({ max: 40 })),
  surface: z.nullable(z.enum(SURFACES)),
  isIndoor: z.boolean(),
});
export type Venue = z.infer<typeof venueSchema>;

/** What of an event can be written, but for whose it is. */
const eventShape = {
  type: z.enum(EVENT_TYPES),
  title: writtenText({ max: 120 }),
  /** Then `starts` and `ends` are midnights, and the last day is the one before `ends`. */
  isAllDay: z.boolean(),
  starts: wallTimeSchema,
  ends: wallTimeSchema,
  timeZone: timeZoneSchema,
  /** An RRULE, `FREQ=WEEKLY;BYDAY=MO;UNTIL=20260325`: the last day is one where the event is. Null: it is once. */
  rule: z.nullable(
    z.string().check(
      z.maxLength(MAX_RULE_LENGTH),
      z.refine((text) => parseRule(text) !== null, { error: 'is not a rule that an event can repeat by' }),
    ),
  ),
  venue: z.nullable(venueSchema),
  /** How long before the start people are to be there. */
  arriveEarlyMinutes: z.nullable(z.int().check(z.gte(1), z.lte(720))),
  notes: z.nullable(writtenText({ max: MAX_EVENT_NOTES })),
  /** How many can go; who comes after that waits. */
  capacity: z.nullable(z.int().check(z.gte(1), z.lte(MAX_EVENT_CAPACITY))),
  /** How long before the start replies close. */
  replyByMinutes: z.nullable(z.int().check(z.gte(0), z.lte(60 * 24 * 60))),
  /** Who has not replied counts as going. */
  countsAsGoing: z.boolean(),
};

/** POST /api/calendar/events: the client's id makes a second sending harmless. Without a team it is the reader's own. */
export const createEventBody = z.strictObject({ id: idSchema, teamId: z.nullable(idSchema), ...eventShape });
export type CreateEventBody = z.infer<typeof createEventBody>;

const ofChange = {
  scope: z.enum(EDIT_SCOPES),
  /** The occurrence that the change begins with; of an event that is once, any. */
  key: occurrenceKeySchema,
  /** The version that the change was made from. */
  version: z.coerce.number().check(z.int(), z.gte(1)),
};

/**
 * PATCH /api/calendar/events/:eventId: an absent key leaves as it is. `starts` and `ends` are those of the occurrence
 * `key`; the others of the scope move by as much. `rule` is for 'following' and 'all'.
 */
export const changeEventBody = z.strictObject({
  ...ofChange,
  changes: z.strictObject({
    type: z.optional(eventShape.type),
    title: z.optional(eventShape.title),
    isAllDay: z.optional(eventShape.isAllDay),
    starts: z.optional(eventShape.starts),
    ends: z.optional(eventShape.ends),
    timeZone: z.optional(eventShape.timeZone),
    rule: z.optional(eventShape.rule),
    venue: z.optional(eventShape.venue),
    arriveEarlyMinutes: z.optional(eventShape.arriveEarlyMinutes),
    notes: z.optional(eventShape.notes),
    capacity: z.optional(eventShape.capacity),
    replyByMinutes: z.optional(eventShape.replyByMinutes),
    countsAsGoing: z.optional(eventShape.countsAsGoing),
  }),
});
export type ChangeEventBody = z.infer<typeof changeEventBody>;
export type EventChanges = ChangeEventBody['changes'];

/** DELETE /api/calendar/events/:eventId?scope=&key=&version=. */
export const deleteEventQuery = z.strictObject(ofChange);
export type DeleteEventQuery = z.infer<typeof deleteEventQuery>;

const countsSchema = z.object({
  going: z.int(),
  maybe: z.int(),
  no: z.int(),
  /** Who would go if there were a place. */
  waiting: z.int(),
  noReply: z.int(),
});

const ownReplySchema = z.object({
  answer: z.enum(REPLY_ANSWERS),
  note: z.nullable(z.string()),
  /** The place in the queue, 1 first; null with a place at the event, and for every other answer. */
  waiting: z.nullable(z.int()),
});

/** A match that is part of an event, as everybody sees it who sees the event. */
export const eventMatchSchema = z.object({
  match: matchSummarySchema,
  /** The side of the reader, or else of the team; null where neither says. */
  side: z.nullable(z.enum(SIDES)),
  /** Whether the reader may open it. */
  canOpen: z.boolean(),
});
export type EventMatch = z.infer<typeof eventMatchSchema>;

/** An event on one date. */
export const occurrenceSchema = z.object({
  eventId: idSchema,
  key: z.string(),
  team: z.nullable(z.object({ id: idSchema, name: z.string(), colour: z.string(), crest: z.enum(CRESTS) })),
  type: z.enum(EVENT_TYPES),
  title: z.string(),
  isAllDay: z.boolean(),
  /** What a clock on the wall shows where it is. */
  starts: z.string(),
  ends: z.string(),
  timeZone: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  isRecurring: z.boolean(),
  /** It differs from its series. */
  isException: z.boolean(),
  venue: z.nullable(z.object(venueSchema.shape)),
  arriveEarlyMinutes: z.nullable(z.int()),
  capacity: z.nullable(z.int()),
  /** Replies close then; later one can only say no. */
  replyBy: z.nullable(z.iso.datetime()),
  countsAsGoing: z.boolean(),
  /** Counts the changes of the event; a change names the one it was made from. */
  version: z.int(),
  /** Null for a personal event: nobody is asked. */
  counts: z.nullable(countsSchema),
  /** What the reader has replied. */
  own: z.nullable(ownReplySchema),
  mayEdit: z.boolean(),
  mayReply: z.boolean(),
  matches: z.array(eventMatchSchema),
});
export type Occurrence = z.infer<typeof occurrenceSchema>;

const instantInQuery = z.coerce
  .number()
  .check(z.int(), z.gte(-62_135_596_800_000), z.lt(253_370_764_800_000));

/** GET /api/calendar?from=&before=: what is on between two instants, in milliseconds since 1970. */
export const calendarQuery = z.strictObject({ from: instantInQuery, before: instantInQuery });
/** Every occurrence of the reader's teams and their own that touches the window, by their beginning. */
export const calendarAnswer = z.object({
  occurrences: z.array(occurrenceSchema),
  /** The teams whose calendar the reader sees, by name. */
  teams: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      colour: z.string(),
      crest: z.enum(CRESTS),
      maySchedule: z.boolean(),
    }),
  ),
});
export type CalendarAnswer = z.infer<typeof calendarAnswer>;

/** GET /api/calendar/upcoming?limit=: what is on now or comes next. */
export const upcomingQuery = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 8),
});
/** The next occurrences, the nearest first; Home has the first of them. */
export const upcomingAnswer = z.object({ occurrences: z.array(occurrenceSchema) });
export type UpcomingAnswer = z.infer<typeof upcomingAnswer>;

/** GET /api/calendar/suggestion?type=&teamId=&timeZone=: for Quick Add. */
export const suggestionQuery = z.strictObject({
  type: z.enum(EVENT_TYPES),
  teamId: z.optional(idSchema),
  /** Of the reader, for who has no history. */
  timeZone: readerTimeZone,
});
/** An event as it will probably be: the usual day, hour and place of the latest ones of its type. */
export const suggestionAnswer = z.object({
  teamId: z.nullable(idSchema),
  title: z.string(),
  isAllDay: z.boolean(),
  starts: wallTimeSchema,
  ends: wallTimeSchema,
  timeZone: z.string(),
  venue: z.nullable(z.object(venueSchema.shape)),
  arriveEarlyMinutes: z.nullable(z.int()),
});
export type SuggestionAnswer = z.infer<typeof suggestionAnswer>;

/** Somebody who was asked to an event. */
export const inviteeSchema = z.object({
  memberId: idSchema,
  /** Null for a name without an account; such a name cannot reply. */
  accountId: z.nullable(idSchema),
  face: faceSchema,
  isYou: z.boolean(),
  answer: z.nullable(z.enum(REPLY_ANSWERS)),
  note: z.nullable(z.string()),
  waiting: z.nullable(z.int()),
  repliedAt: z.nullable(z.iso.datetime()),
  attendance: z.nullable(z.enum(ATTENDANCES)),
});
export type Invitee = z.infer<typeof inviteeSchema>;

/** GET /api/calendar/events/:eventId/:key: everything about one occurrence. */
export const occurrenceAnswer = z.object({
  occurrence: occurrenceSchema,
  notes: z.nullable(z.string()),
  replyByMinutes: z.nullable(z.int()),
  /** The series that it is of; null for what is once. */
  series: z.nullable(z.object({ rule: z.string(), starts: wallTimeSchema, ends: wallTimeSchema })),
  /** Who made it, while they are there. */
  organiser: z.nullable(faceSchema),
  /** Everybody who was asked, by name; empty for a personal event. */
  people: z.array(inviteeSchema),
  /** Whether the reader notes down who came. */
  mayMarkAttendance: z.boolean(),
  /** Whether the reader's own attendance is noted, of a personal event. */
  ownAttendance: z.nullable(z.enum(ATTENDANCES)),
  /** Opens a new event at Google with the same times. */
  googleUrl: z.string(),
});
export type OccurrenceAnswer = z.infer<typeof occurrenceAnswer>;

/** GET /api/calendar/events/:eventId/:key/card: what a conversation shows of an occurrence, also once it is cancelled. */
export const eventCardAnswer = z.object({ occurrence: occurrenceSchema, isCancelled: z.boolean() });
export type EventCardAnswer = z.infer<typeof eventCardAnswer>;

/** What making, changing and deleting an event answer. */
export const eventChangedAnswer = z.object({
  /** What POST /api/calendar/changes/:changeId/undo takes back; null for a second sending. */
  changeId: z.nullable(idSchema),
  /** Where the occurrence that the change began with is now; null when it is there no more. */
  occurrence: z.nullable(occurrenceSchema),
});
export type EventChangedAnswer = z.infer<typeof eventChangedAnswer>;

function isWallTime(text: string): boolean {
  const at = Date.parse(`${text}:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text) && text >= '1900';
}
