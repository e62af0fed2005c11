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
import { countInQuery } from '../integers.ts';
import { MAX_RULE_LENGTH, parseRule } from '../recurrence-rule.ts';
import { MAX_SUBGROUPS } from '../team-vocabulary.ts';
import { singleLineName, writtenText } from '../text.ts';
import { readerTimeZone, timeZoneSchema } from '../time-zone.ts';
import { SURFACES } from '../vocabulary.ts';
import { faceSchema, teamMarkSchema } from './faces.ts';
import { matchSummarySchema } from './matches.ts';

/** A clock's time in the event's zone: `2026-03-08T18:30`. */
export const wallTimeSchema = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
  z.refine((text) => isWallTime(text), { error: 'is not a time that a clock shows' }),
);

/**
 * Identifies an occurrence of a series by the start its rule gives, `20260308T1830`. It stays when the occurrence is
 * moved.
 */
export const occurrenceKeySchema = z.string().check(z.regex(/^\d{8}T\d{4}$/));

/** The place of an event. */
export const venueSchema = z.strictObject({
  name: singleLineName({ max: 120 }),
  address: z.nullable(singleLineName({ max: 200 })),
  /** A page with a map; without one, a client looks up the address. */
  mapUrl: z.nullable(z.url({ protocol: /^https$/ }).check(z.maxLength(500))),
  /** `2`, `P1–P4`. */
  courts: z.nullable(singleLineName({ max: 40 })),
  surface: z.nullable(z.enum(SURFACES)),
  isIndoor: z.boolean(),
});
export type Venue = z.infer<typeof venueSchema>;

/** The editable parts of an event, other than its owner. */
const eventShape = {
  type: z.enum(EVENT_TYPES),
  title: singleLineName({ max: 120 }),
  /** If so, `starts` and `ends` are midnights, and the last day is the one before `ends`. */
  isAllDay: z.boolean(),
  starts: wallTimeSchema,
  ends: wallTimeSchema,
  timeZone: timeZoneSchema,
  /** An RRULE, `FREQ=WEEKLY;BYDAY=MO;UNTIL=20260325`; the last day is in the event's zone. Null for a single event. */
  rule: z.nullable(
    z.string().check(
      z.maxLength(MAX_RULE_LENGTH),
      z.refine((text) => parseRule(text) !== null, { error: 'is not a rule that an event can repeat by' }),
    ),
  ),
  venue: z.nullable(venueSchema),
  /** Minutes before the start at which people should arrive. */
  arriveEarlyMinutes: z.nullable(z.int().check(z.gte(1), z.lte(720))),
  notes: z.nullable(writtenText({ max: MAX_EVENT_NOTES })),
  /** The number of spots; later people join the waitlist. */
  capacity: z.nullable(z.int().check(z.gte(1), z.lte(MAX_EVENT_CAPACITY))),
  /** Minutes before the start at which replies close. */
  replyByMinutes: z.nullable(z.int().check(z.gte(0), z.lte(60 * 24 * 60))),
  /** People without a reply count as going. */
  countsAsGoing: z.boolean(),
};

/** The subgroups of its team that an event is for; null for the whole team, and for a personal event. */
const eventSubgroups = z.nullable(z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_SUBGROUPS)));

/** POST /api/calendar/events. Idempotent by the client's id. Without a team it is the reader's own. */
export const createEventBody = z.strictObject({
  id: idSchema,
  teamId: z.nullable(idSchema),
  ...eventShape,
  subgroupIds: z.optional(eventSubgroups),
});
export type CreateEventBody = z.infer<typeof createEventBody>;

const ofChange = {
  scope: z.enum(EDIT_SCOPES),
  /** The occurrence the change starts with; for a single event, any. */
  key: occurrenceKeySchema,
  /** The version the change was made from. */
  version: countInQuery.check(z.gte(1)),
};

/**
 * PATCH /api/calendar/events/:eventId: an absent key changes nothing. `starts` and `ends` are those of the occurrence
 * `key`; the others of the scope move by as much. `rule` and `subgroupIds` are for 'following' and 'all'.
 */
export const changeEventBody = z.strictObject({
  ...ofChange,
  changes: z.partial(z.strictObject({ ...eventShape, subgroupIds: eventSubgroups })),
  /**
   * Members who move to the waitlist where `capacity` is lower than the people going; after them the last who replied.
   * Without it such a change is refused with `spots-taken`.
   */
  waitlist: z.optional(z.array(idSchema).check(z.maxLength(MAX_EVENT_CAPACITY))),
});
export type ChangeEventBody = z.infer<typeof changeEventBody>;
export type EventChanges = ChangeEventBody['changes'];

/** DELETE /api/calendar/events/:eventId?scope=&key=&version=. */
export const deleteEventQuery = z.strictObject(ofChange);
export type DeleteEventQuery = z.infer<typeof deleteEventQuery>;

const countsSchema = z.object({
  going: z.int(),
  spare: z.int(),
  maybe: z.int(),
  no: z.int(),
  /** The waitlist's length. */
  waiting: z.int(),
  noReply: z.int(),
});

const ownReplySchema = z.object({
  answer: z.enum(REPLY_ANSWERS),
  note: z.nullable(z.string()),
  /** The position on the waitlist, from 1; null with a spot, and for every other answer. */
  waiting: z.nullable(z.int()),
});

/** A match that is part of an event, for everyone who sees the event. */
export const eventMatchSchema = z.object({
  match: matchSummarySchema,
  /** The side of the reader, or else of the team; null if neither plays. */
  side: z.nullable(z.enum(SIDES)),
  /** True when the reader may open it. */
  canOpen: z.boolean(),
});
export type EventMatch = z.infer<typeof eventMatchSchema>;

/** An event on one date. */
export const occurrenceSchema = z.object({
  eventId: idSchema,
  key: z.string(),
  team: z.nullable(teamMarkSchema),
  /** The subgroups that it is for; null for everyone. Empty when they were deleted: it asks no one then. */
  subgroups: z.nullable(z.array(z.object({ id: idSchema, name: z.string() }))),
  /** True when the reader is one of those it is for. */
  isAsked: z.boolean(),
  /** True when it is in the reader's own calendar: personal, for them, theirs to organize, or replied to. */
  isOwn: z.boolean(),
  type: z.enum(EVENT_TYPES),
  title: z.string(),
  isAllDay: z.boolean(),
  /** A clock's time in the event's zone. */
  starts: z.string(),
  ends: z.string(),
  timeZone: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  isRecurring: z.boolean(),
  /** True when it differs from its series. */
  isException: z.boolean(),
  venue: z.nullable(z.object(venueSchema.shape)),
  arriveEarlyMinutes: z.nullable(z.int()),
  capacity: z.nullable(z.int()),
  /** The time replies close; after that only `no` is accepted. */
  replyBy: z.nullable(z.iso.datetime()),
  countsAsGoing: z.boolean(),
  /** Counts the event's changes; a change names the version it was made from. */
  version: z.int(),
  /** Null for a personal event. */
  counts: z.nullable(countsSchema),
  /** The reader's reply. */
  own: z.nullable(ownReplySchema),
  mayEdit: z.boolean(),
  mayReply: z.boolean(),
  matches: z.array(eventMatchSchema),
});
export type Occurrence = z.infer<typeof occurrenceSchema>;

const instantInQuery = z.coerce
  .number()
  .check(z.int(), z.gte(-62_135_596_800_000), z.lt(253_370_764_800_000));

/** GET /api/calendar?from=&before=: occurrences between two instants, in milliseconds since 1970. */
export const calendarQuery = z.strictObject({ from: instantInQuery, before: instantInQuery });
/** Every occurrence in the window of the reader's teams and their own, by start. */
export const calendarAnswer = z.object({
  occurrences: z.array(occurrenceSchema),
  /** The teams whose calendar the reader can see, by name. */
  teams: z.array(z.extend(teamMarkSchema, { maySchedule: z.boolean() })),
});
export type CalendarAnswer = z.infer<typeof calendarAnswer>;

/** GET /api/calendar/upcoming?limit=: current and next occurrences. */
export const upcomingQuery = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 8),
});
/** The next occurrences, the nearest first; Home shows the first of them. */
export const upcomingAnswer = z.object({ occurrences: z.array(occurrenceSchema) });
export type UpcomingAnswer = z.infer<typeof upcomingAnswer>;

/** GET /api/calendar/suggestion?type=&teamId=&timeZone=: for Quick Add. */
export const suggestionQuery = z.strictObject({
  type: z.enum(EVENT_TYPES),
  teamId: z.optional(idSchema),
  /** The reader's, if they have no history. */
  timeZone: readerTimeZone,
});
/** A likely new event: the usual day, time and place of the latest ones of its type. */
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

/** A person invited to an event. */
export const inviteeSchema = z.object({
  memberId: idSchema,
  /** Null for a name without an account, for which an organizer replies. */
  accountId: z.nullable(idSchema),
  face: faceSchema,
  isYou: z.boolean(),
  answer: z.nullable(z.enum(REPLY_ANSWERS)),
  note: z.nullable(z.string()),
  waiting: z.nullable(z.int()),
  repliedAt: z.nullable(z.iso.datetime()),
  /** The guardian or organizer who answered for them. */
  answeredBy: z.nullable(z.string()),
  attendance: z.nullable(z.enum(ATTENDANCES)),
  /** Of managers, for them and for the person; null for others. */
  attendanceNote: z.nullable(z.string()),
});
export type Invitee = z.infer<typeof inviteeSchema>;

/** GET /api/calendar/events/:eventId/:key: all details of one occurrence. */
export const occurrenceAnswer = z.object({
  occurrence: occurrenceSchema,
  notes: z.nullable(z.string()),
  replyByMinutes: z.nullable(z.int()),
  /** Its series; null for a single event. */
  series: z.nullable(z.object({ rule: z.string(), starts: wallTimeSchema, ends: wallTimeSchema })),
  /** The creator, while they are in the team. */
  organiser: z.nullable(faceSchema),
  /** Everyone invited, by name; empty for a personal event. */
  people: z.array(inviteeSchema),
  /** True when the reader may note attendance. */
  mayMarkAttendance: z.boolean(),
  /** The reader's own attendance, for a personal event. */
  ownAttendance: z.nullable(z.enum(ATTENDANCES)),
  /** Opens a new event with the same times in Google Calendar. */
  googleUrl: z.string(),
});
export type OccurrenceAnswer = z.infer<typeof occurrenceAnswer>;

/**
 * GET /api/calendar/events/:eventId/:key/card: an occurrence as a conversation shows it, also after it was canceled.
 */
export const eventCardAnswer = z.object({ occurrence: occurrenceSchema, isCancelled: z.boolean() });
export type EventCardAnswer = z.infer<typeof eventCardAnswer>;

/** The answer to creating, changing or deleting an event. */
export const eventChangedAnswer = z.object({
  /** The id for POST /api/calendar/changes/:changeId/undo; null for a repeated request. */
  changeId: z.nullable(idSchema),
  /** The new state of the occurrence the change started with; null if it no longer exists. */
  occurrence: z.nullable(occurrenceSchema),
});
export type EventChangedAnswer = z.infer<typeof eventChangedAnswer>;

function isWallTime(text: string): boolean {
  const at = Date.parse(`${text}:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text) && text >= '1900';
}
