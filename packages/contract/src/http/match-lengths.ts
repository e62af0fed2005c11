import { DISCIPLINES, SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';

/** GET /api/calendar/match-lengths?teamId=: of a team's players, or without one of the reader. */
export const matchLengthsQuery = z.strictObject({ teamId: z.optional(idSchema) });

/** Lengths by format. */
export const matchLengthsAnswer = z.object({
  /** By format, that with the most matches first; of each at least three matches with a log, of the last year. */
  lengths: z.array(
    z.object({
      sport: z.enum(SPORTS),
      discipline: z.enum(DISCIPLINES),
      format: z.string(),
      matches: z.int(),
      /** The median, and what nine of ten are not longer than. */
      minutes: z.int(),
      mostMinutes: z.int(),
      /** The median. */
      points: z.int(),
    }),
  ),
});
export type MatchLengthsAnswer = z.infer<typeof matchLengthsAnswer>;
export type MatchLength = MatchLengthsAnswer['lengths'][number];
