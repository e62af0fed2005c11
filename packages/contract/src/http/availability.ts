import { z } from 'zod/mini';
import { REPLY_ANSWERS } from '../calendar-vocabulary.ts';
import { idSchema } from '../ids.ts';
import { absenceSchema } from './absences.ts';
import { occurrenceSchema } from './calendar.ts';
import { faceSchema } from './faces.ts';

/**
 * GET /api/teams/:teamId/availability?from=&before=: the dates of a team's events between two instants, as the reader sees
 * them, and the replies of everyone invited.
 */
export const availabilityAnswer = z.object({
  /** By start, at most `MAX_AVAILABILITY_DATES`. */
  occurrences: z.array(occurrenceSchema),
  /** True when the window has more dates. */
  hasMore: z.boolean(),
  /** Everyone who sees the calendar, by name. */
  people: z.array(
    z.object({
      memberId: idSchema,
      face: faceSchema,
      isYou: z.boolean(),
      /** The subgroups they are in: an event for others asks them nothing. */
      subgroupIds: z.array(idSchema),
    }),
  ),
  /** A reply of one of them to one of the dates. */
  replies: z.array(
    z.object({
      eventId: idSchema,
      key: z.string(),
      memberId: idSchema,
      answer: z.enum(REPLY_ANSWERS),
      isWaiting: z.boolean(),
    }),
  ),
  /** Absences in the window: the reader's own, and with `schedule` or `plan` those of everyone invited. */
  absences: z.array(z.object({ ...absenceSchema.shape, memberId: idSchema })),
});
export type AvailabilityAnswer = z.infer<typeof availabilityAnswer>;
