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
      /** The notes on their dates, the oldest first. */
      notes: z.array(z.object({ heldAt: z.iso.datetime(), note: z.string() })),
    }),
  ),
});
export type TeamAttendanceAnswer = z.infer<typeof teamAttendanceAnswer>;

/** The load of seven days, as the training package has it. */
const loadWeekSchema = z.object({
  matches: z.int(),
  matchMinutes: z.int(),
  points: z.int(),
  trainedMinutes: z.int(),
});

/** GET /api/calendar/load: the reader's last five weeks of seven days, the newest first. */
export const ownLoadAnswer = z.object({ weeks: z.array(loadWeekSchema) });
export type OwnLoadAnswer = z.infer<typeof ownLoadAnswer>;

/** GET /api/teams/:teamId/load: the same of each of a team's members, for those who take attendance. */
export const teamLoadAnswer = z.object({
  /** Everyone on the roster, by name. Sessions are those of this team. */
  people: z.array(z.object({ memberId: idSchema, face: faceSchema, weeks: z.array(loadWeekSchema) })),
});
export type TeamLoadAnswer = z.infer<typeof teamLoadAnswer>;
