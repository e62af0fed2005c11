import { z } from 'zod/mini';
import { EVENT_TYPES, MAX_ICS_BYTES, MAX_ICS_EVENTS } from '../calendar-vocabulary.ts';
import { idSchema } from '../ids.ts';
import { readerTimeZone } from '../time-zone.ts';
import { wallTimeSchema } from './calendar.ts';

/** An address that other calendars read one's events from. */
export const feedSchema = z.object({
  id: idSchema,
  /** Null: all teams and personal events. */
  team: z.nullable(z.object({ id: idSchema, name: z.string() })),
  createdAt: z.iso.datetime(),
  /** When a calendar last asked for it. */
  readAt: z.nullable(z.iso.datetime()),
});
export type Feed = z.infer<typeof feedSchema>;

/** GET /api/calendar/feeds: those that work. DELETE /api/calendar/feeds/:feedId ends one, with 204. */
export const feedsAnswer = z.object({ feeds: z.array(feedSchema) });
export type FeedsAnswer = z.infer<typeof feedsAnswer>;

/** POST /api/calendar/feeds. */
export const createFeedBody = z.strictObject({ teamId: z.nullable(idSchema) });
/** Its address is told once; `webcal:` in place of `https:` makes most calendars subscribe. */
export const createFeedAnswer = z.object({ feed: feedSchema, url: z.string() });
export type CreateFeedAnswer = z.infer<typeof createFeedAnswer>;

/** POST /api/calendar/import/check: what a calendar file has in it. Nothing is stored. */
export const checkIcsBody = z.strictObject({
  text: z.string().check(z.maxLength(MAX_ICS_BYTES)),
  teamId: z.nullable(idSchema),
  /** Where times without a zone are. */
  timeZone: readerTimeZone,
  /** What events are that do not say so by their title. */
  type: z._default(z.enum(EVENT_TYPES), 'practice'),
});
export type CheckIcsBody = z.infer<typeof checkIcsBody>;

/** An event of a file, as it would be here. */
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
  /** Occurrences that the file takes out or moves. */
  exceptions: z.int(),
  /** `here`: imported before, and as it is in the file. `changed`: imported before; importing brings it up to date. */
  state: z.enum(['new', 'here', 'changed']),
});
export type ImportedEvent = z.infer<typeof importedEventSchema>;

/** What can be imported, and what cannot, with the reason in a sentence. */
export const checkIcsAnswer = z.object({
  /** What the file calls itself. */
  name: z.nullable(z.string()),
  events: z.array(importedEventSchema),
  refused: z.array(z.object({ title: z.string(), reason: z.string() })),
});
export type CheckIcsAnswer = z.infer<typeof checkIcsAnswer>;

/** POST /api/calendar/import: the same file with the chosen events; sent again, nothing is imported twice. */
export const importIcsBody = z.strictObject({
  ...checkIcsBody.shape,
  uids: z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(MAX_ICS_EVENTS)),
});
export type ImportIcsBody = z.infer<typeof importIcsBody>;

/** How many were made, and how many brought up to date. */
export const importIcsAnswer = z.object({
  imported: z.int(),
  updated: z.int(),
  /** What POST /api/calendar/changes/:changeId/undo takes back; null where nothing was to do. */
  changeId: z.nullable(idSchema),
});
export type ImportIcsAnswer = z.infer<typeof importIcsAnswer>;
