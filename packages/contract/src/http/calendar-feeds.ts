import { z } from 'zod/mini';
import { EVENT_TYPES, MAX_ICS_BYTES, MAX_ICS_EVENTS } from '../calendar-vocabulary.ts';
import { idSchema } from '../ids.ts';
import { readerTimeZone } from '../time-zone.ts';
import { wallTimeSchema } from './calendar.ts';

/** An address from which other calendars read a person's events. */
export const feedSchema = z.object({
  id: idSchema,
  /** Null: all teams and personal events. */
  team: z.nullable(z.object({ id: idSchema, name: z.string() })),
  createdAt: z.iso.datetime(),
  /** The time a calendar last read it. */
  readAt: z.nullable(z.iso.datetime()),
});
export type Feed = z.infer<typeof feedSchema>;

/** GET /api/calendar/feeds: the active ones. DELETE /api/calendar/feeds/:feedId revokes one, with 204. */
export const feedsAnswer = z.object({ feeds: z.array(feedSchema) });
export type FeedsAnswer = z.infer<typeof feedsAnswer>;

/** POST /api/calendar/feeds. */
export const createFeedBody = z.strictObject({ teamId: z.nullable(idSchema) });
/** Its address is shown once; with `webcal:` in place of `https:` most calendars subscribe. */
export const createFeedAnswer = z.object({ feed: feedSchema, url: z.string() });
export type CreateFeedAnswer = z.infer<typeof createFeedAnswer>;

/** POST /api/calendar/import/check: the events of a calendar file. Nothing is stored. */
export const checkIcsBody = z.strictObject({
  text: z.string().check(z.maxLength(MAX_ICS_BYTES)),
  teamId: z.nullable(idSchema),
  /** The zone of times without one. */
  timeZone: readerTimeZone,
  /** The type of events whose title does not show it. */
  type: z._default(z.enum(EVENT_TYPES), 'practice'),
});
export type CheckIcsBody = z.infer<typeof checkIcsBody>;

/** An event of a file, as it would be imported. */
export const importedEventSchema = z.object({
  uid: z.string(),
  title: z.string(),
  type: z.enum(EVENT_TYPES),
  isAllDay: z.boolean(),
  starts: wallTimeSchema,
  ends: wallTimeSchema,
  timeZone: z.string(),
  rule: z.nullable(z.string()),
  place: z.nullable(z.string()),
  /** Occurrences that the file removes or moves. */
  exceptions: z.int(),
  /**
   * `here`: already imported and unchanged. `changed`: already imported; importing updates it. `cancelled`: already imported;
   * importing cancels it.
   */
  state: z.enum(['new', 'here', 'changed', 'cancelled']),
});
export type ImportedEvent = z.infer<typeof importedEventSchema>;

/** The events that can be imported, and each other part of the file with its reason and its line, from 1. */
export const checkIcsAnswer = z.object({
  /** The file's own name. */
  name: z.nullable(z.string()),
  events: z.array(importedEventSchema),
  refused: z.array(z.object({ title: z.string(), line: z.int(), reason: z.string() })),
});
export type CheckIcsAnswer = z.infer<typeof checkIcsAnswer>;

/** POST /api/calendar/import: the same file with the chosen events. Idempotent. */
export const importIcsBody = z.strictObject({
  ...checkIcsBody.shape,
  uids: z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(MAX_ICS_EVENTS)),
});
export type ImportIcsBody = z.infer<typeof importIcsBody>;

/** Counts of events: new, updated and canceled ones. */
export const importIcsAnswer = z.object({
  imported: z.int(),
  updated: z.int(),
  cancelled: z.int(),
  /** The id for POST /api/calendar/changes/:changeId/undo; null if nothing changed. */
  changeId: z.nullable(idSchema),
});
export type ImportIcsAnswer = z.infer<typeof importIcsAnswer>;
