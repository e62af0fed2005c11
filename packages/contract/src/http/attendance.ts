import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { faceSchema } from './faces.ts';

/**
 * GET /api/teams/:teamId/attendance?from=&before=: attendance of a team's members at events that began between two
 * instants, for those who take it.
 */
export const teamAttendanceAnswer = z.object({
  /** The number of dates with attendance. */
  dates: z.int(),
  /** Everyone on the roster, by name. */
  people: z.array(
    z.object({
      memberId: idSchema,
      face: faceSchema,
      /** Dates on which they came, and on which they did not. */
      came: z.int(),
      absent: z.int(),
      /** Of these, those to which they had replied Going. */
      noShows: z.int(),
      trainedMinutes: z.int(),
    }),
  ),
});
export type TeamAttendanceAnswer = z.infer<typeof teamAttendanceAnswer>;
