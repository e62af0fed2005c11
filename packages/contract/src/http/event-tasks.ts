import { z } from 'zod/mini';
import { MAX_TASK_PEOPLE } from '../calendar-vocabulary.ts';
import { idSchema } from '../ids.ts';
import { singleLineName } from '../text.ts';
import { faceSchema } from './faces.ts';

/** Something to bring or do on one date of an event, or a ride there. */
export const eventTaskSchema = z.object({
  id: idSchema,
  /** `Balls`; of a ride, the place that it leaves from. */
  title: z.string(),
  /** The people that are needed, or the seats. */
  needed: z.int(),
  /** Null for a task; a ride has its driver, and the minutes from leaving to the start of the event. */
  ride: z.nullable(z.object({ driver: faceSchema, isYours: z.boolean(), leavesBefore: z.int() })),
  /** The people who take it, in the order in which they did. */
  takers: z.array(z.object({ accountId: idSchema, face: faceSchema, isYou: z.boolean() })),
  /** True for the person who added it, and for organizers. */
  mayChange: z.boolean(),
});
export type EventTask = z.infer<typeof eventTaskSchema>;

/**
 * GET /api/calendar/events/:eventId/:key/tasks, and for guardians GET /api/family/:minorId/events/:eventId/:key/tasks:
 * what one date needs, in the order in which it was added. All changes answer the same.
 */
export const eventTasksAnswer = z.object({
  tasks: z.array(eventTaskSchema),
  /** True for those who come, and for organizers, while the event is not over. */
  mayAdd: z.boolean(),
  /** True while the reader may take one: the event is not over, and they have not replied No. */
  mayTake: z.boolean(),
});
export type EventTasksAnswer = z.infer<typeof eventTasksAnswer>;

/** PUT /api/calendar/events/:eventId/:key/tasks/:taskId: the client makes the id. The driver of a new ride is the reader. */
export const saveTaskBody = z.strictObject({
  title: singleLineName({ max: 80 }),
  needed: z.int().check(z.gte(1), z.lte(MAX_TASK_PEOPLE)),
  /** Null for a task. */
  leavesBefore: z.nullable(z.int().check(z.gte(-1440), z.lte(1440))),
});
export type SaveTaskBody = z.infer<typeof saveTaskBody>;

/**
 * PUT /api/calendar/events/:eventId/:key/tasks/:taskId/taken, and for guardians
 * PUT /api/family/:minorId/events/:eventId/:key/tasks/:taskId/taken: takes it, or gives it back.
 */
export const takeTaskBody = z.strictObject({ isTaken: z.boolean() });
export type TakeTaskBody = z.infer<typeof takeTaskBody>;
