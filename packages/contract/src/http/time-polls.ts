import { z } from 'zod/mini';
import {
  EVENT_TYPES,
  MAX_EVENT_NOTES,
  MAX_POLL_TIMES,
  MIN_POLL_TIMES,
  TIME_ANSWERS,
} from '../calendar-vocabulary.ts';
import { idSchema } from '../ids.ts';
import { singleLineName, writtenText } from '../text.ts';
import { timeZoneSchema } from '../time-zone.ts';
import { venueSchema, wallTimeSchema } from './calendar.ts';
import { faceSchema } from './faces.ts';

/** PUT /api/time-polls/:pollId: a plan for an event of a team, and the times to choose from. The client makes the id. */
export const createTimePollBody = z.strictObject({
  teamId: idSchema,
  type: z.enum(EVENT_TYPES),
  title: singleLineName({ max: 120 }),
  venue: z.nullable(venueSchema),
  notes: z.nullable(writtenText({ max: MAX_EVENT_NOTES })),
  timeZone: timeZoneSchema,
  /** The length of the event. */
  minutes: z.int().check(z.gte(5), z.lte(1440)),
  starts: z.array(wallTimeSchema).check(z.minLength(MIN_POLL_TIMES), z.maxLength(MAX_POLL_TIMES)),
  /** Answers end then. */
  closesAt: z.iso.datetime(),
});
export type CreateTimePollBody = z.infer<typeof createTimePollBody>;

const answerSchema = z.enum(TIME_ANSWERS);

/** GET /api/time-polls/:pollId, and for guardians GET /api/family/:minorId/time-polls/:pollId. */
export const timePollAnswer = z.object({
  id: idSchema,
  team: z.object({ id: idSchema, name: z.string() }),
  type: z.enum(EVENT_TYPES),
  title: z.string(),
  venue: z.nullable(z.object(venueSchema.shape)),
  notes: z.nullable(z.string()),
  timeZone: z.string(),
  minutes: z.int(),
  closesAt: z.iso.datetime(),
  /** The event, once a time was picked; null also when that event was deleted. */
  event: z.nullable(z.object({ eventId: idSchema, key: z.string() })),
  isPicked: z.boolean(),
  times: z.array(
    z.object({
      starts: z.string(),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      yes: z.int(),
      maybe: z.int(),
      no: z.int(),
      /** The reader's answer. */
      own: z.nullable(answerSchema),
      /** Something else that the reader has then, in any of their calendars. */
      conflict: z.nullable(z.object({ title: z.string() })),
    }),
  ),
  /** Those who have answered, in that order, each with one answer for each time. */
  people: z.array(z.object({ accountId: idSchema, face: faceSchema, answers: z.array(answerSchema) })),
  /** The members who are asked and have not answered. */
  silent: z.int(),
  /** True while answers are taken. */
  mayAnswer: z.boolean(),
  /** True for organizers until a time is picked: they pick one, or delete the poll. */
  mayPick: z.boolean(),
});
export type TimePoll = z.infer<typeof timePollAnswer>;

/** GET /api/time-polls: those of the reader's teams without a time, the first to close first. */
export const timePollsAnswer = z.object({
  polls: z.array(
    z.object({
      id: idSchema,
      team: z.object({ id: idSchema, name: z.string() }),
      title: z.string(),
      times: z.int(),
      closesAt: z.iso.datetime(),
      isAnswered: z.boolean(),
    }),
  ),
});
export type TimePollsAnswer = z.infer<typeof timePollsAnswer>;

/**
 * PUT /api/time-polls/:pollId/answer, and for guardians PUT /api/family/:minorId/time-polls/:pollId/answer: one for each
 * time, which replace earlier ones.
 */
export const answerTimesBody = z.strictObject({
  answers: z.array(answerSchema).check(z.minLength(MIN_POLL_TIMES), z.maxLength(MAX_POLL_TIMES)),
});
export type AnswerTimesBody = z.infer<typeof answerTimesBody>;

/** POST /api/time-polls/:pollId/pick: the place of a time, from 0. */
export const pickTimeBody = z.strictObject({ place: z.int().check(z.gte(0), z.lt(MAX_POLL_TIMES)) });
export type PickTimeBody = z.infer<typeof pickTimeBody>;
