import { z } from 'zod/mini';
import {
  ATTENDANCES,
  MAX_ATTENDANCE_NOTE,
  MAX_REPLY_DATES,
  REPLY_ANSWERS,
  REPLY_SCOPES,
} from '../calendar-vocabulary.ts';
import { idSchema } from '../ids.ts';
import { writtenText } from '../text.ts';
import { occurrenceKeySchema, occurrenceSchema } from './calendar.ts';

/**
 * PUT /api/calendar/events/:eventId/:key/reply, and POST /api/calendar/reply/:token. No answer clears the reply.
 * `going` joins the waitlist when every spot is taken.
 */
export const replyBody = z.strictObject({
  answer: z.nullable(z.enum(REPLY_ANSWERS)),
  note: z._default(z.nullable(writtenText({ max: 300 })), null),
});
export type ReplyBody = z.infer<typeof replyBody>;

/**
 * PUT /api/calendar/replies: the same reply to several dates, the reader's own or, with `schedule`, that of a member.
 * Answering for a member works until the event is over.
 */
export const repliesBody = z.strictObject({
  ...replyBody.shape,
  /** The member who replies, also one without an account; null for the reader. */
  memberId: z.nullable(idSchema),
  dates: z
    .array(
      z.strictObject({
        eventId: idSchema,
        key: occurrenceKeySchema,
        scope: z._default(z.enum(REPLY_SCOPES), 'this'),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_REPLY_DATES)),
});
export type RepliesBody = z.infer<typeof repliesBody>;

/** The dates that were answered, and the ones that take no such reply, each with the code of its refusal. */
export const repliesAnswer = z.object({
  answered: z.int(),
  /** Of the answered ones, those on which the person waits for a spot. */
  waiting: z.int(),
  refused: z.array(z.object({ eventId: idSchema, key: z.string(), code: z.string() })),
});
export type RepliesAnswer = z.infer<typeof repliesAnswer>;

/** The occurrence with the reply. */
export const replyAnswer = z.object({ occurrence: occurrenceSchema });
export type ReplyAnswerBody = z.infer<typeof replyAnswer>;

/** POST /api/calendar/events/:eventId/:key/nudge: how many people without a reply were asked again. */
export const nudgeAnswer = z.object({ asked: z.int() });
export type NudgeAnswer = z.infer<typeof nudgeAnswer>;

/** PUT /api/calendar/events/:eventId/:key/attendance: people who are left out stay as they are. */
export const attendanceBody = z.strictObject({
  people: z
    .array(
      z.strictObject({
        memberId: idSchema,
        attendance: z.nullable(z.enum(ATTENDANCES)),
        /** For managers and for the person. Left out, it stays; without attendance there is none. */
        note: z.optional(z.nullable(writtenText({ max: MAX_ATTENDANCE_NOTE }))),
      }),
    )
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
