import { SPORTS } from '@allcourt/scoring';
import { WEAKNESSES } from '@allcourt/training';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';

/** GET /api/coaching/teams/:teamId/practice?sport=: what to train with the team. */
export const practiceQuery = z.strictObject({ sport: z.enum(SPORTS) });

/** A statistic that costs one player points, by more than chance. */
const measuredWeaknessSchema = z.object({
  memberId: idSchema,
  /** The id of the statistic that shows it. */
  statistic: z.string(),
  /** The rate and its interval, 0 to 1. */
  value: z.nullable(z.number()),
  low: z.number(),
  high: z.number(),
  /** Points that it was counted on. */
  of: z.number(),
  matches: z.int(),
  /** The rate it is compared with. */
  reference: z.number(),
  /** Points per match. */
  cost: z.number(),
});
export type MeasuredWeakness = z.infer<typeof measuredWeaknessSchema>;

/** GET /api/coaching/teams/:teamId/practice: the weaknesses of the team's last matches, and of its players. */
export const practiceAnswer = z.object({
  sport: z.enum(SPORTS),
  /** The first day of the matches that count. */
  since: z.iso.date(),
  /** The most costly first: points per match of all its players together. */
  weaknesses: z.array(
    z.object({
      weakness: z.enum(WEAKNESSES),
      cost: z.number(),
      players: z.array(measuredWeaknessSchema),
    }),
  ),
  /** Everyone on the roster who trains, by name. */
  players: z.array(
    z.object({
      memberId: idSchema,
      /** Null for a name without an account. */
      accountId: z.nullable(idSchema),
      name: z.string(),
      avatarUrl: z.nullable(z.string()),
      /** Matches with points since then. */
      matches: z.int(),
      /** True when a statistic has enough points to show a weakness. */
      isMeasured: z.boolean(),
      /** The most costly first. */
      weaknesses: z.array(z.enum(WEAKNESSES)),
    }),
  ),
});
export type PracticeAnswer = z.infer<typeof practiceAnswer>;
