import { z } from 'zod/mini';
import { ATTENDANCES, REPLY_ANSWERS } from '../calendar-vocabulary.ts';
import { idSchema } from '../ids.ts';
import { writtenText } from '../text.ts';
import { occurrenceSchema } from './calendar.ts';

/**
 * PUT /api/calendar/events/:eventId/:key/reply, and POST /api/calendar/reply/:token. No answer clears the reply.
 * `going` joins the waitlist when every spot is taken.
 */
export const replyBody = z.strictObject({
  answer: z.nullable(z.enum(REPLY_ANSWERS)),
  note: z._default(z.nullable(writtenText({ max: 300 })), null),
});
export type ReplyBody = z.infer<typeof replyBody>;

/** The occurrence with the reply. */
export const replyAnswer = z.object({ occurrence: occurrenceSchema });
export type ReplyAnswerBody = z.infer<typeof replyAnswer>;

/** POST /api/calendar/events/:eventId/:key/nudge: how many people without a reply were asked again. */
export const nudgeAnswer = z.object({ asked: z.int() });
export type NudgeAnswer = z.infer<typeof nudgeAnswer>;

/** PUT /api/calendar/events/:eventId/:key/attendance: people who are left out stay as they are. */
export const attendanceBody = z.strictObject({
  people: z
    .array(z.strictObject({ memberId: idSchema, attendance: z.nullable(z.enum(ATTENDANCES)) }))
    .check(z.maxLength(500)),
  /** The reader's own, for a personal event. */
  own: z.optional(z.nullable(z.enum(ATTENDANCES))),
});
export type AttendanceBody = z.infer<typeof attendanceBody>;

/** GET /api/calendar/reply/:token: an event as an email link shows it, without a session. */
export const replyPageAnswer = z.object({
  /** The name of the person who replies. */
  name: z.string(),
  occurrence: occurrenceSchema,
});
export type ReplyPageAnswer = z.infer<typeof replyPageAnswer>;
