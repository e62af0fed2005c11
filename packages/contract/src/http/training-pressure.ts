import { SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { countSchema } from '../integers.ts';
import { drillKeySchema } from './training-names.ts';

const shareSchema = z.object({
  won: countSchema,
  of: countSchema,
  /** The 95 % interval of the true share, 0 to 1. */
  low: z.number(),
  high: z.number(),
});

/** GET /api/training/pressure?sport= */
export const pressureQuery = z.strictObject({ sport: z.enum(SPORTS) });
/** GET /api/training/pressure: scores at which the reader wins fewer points than elsewhere, by more than chance. */
export const pressureAnswer = z.object({
  sport: z.enum(SPORTS),
  /** Finished matches with points. */
  matches: countSchema,
  /** The costliest first. */
  scores: z.array(
    z.object({
      /** The figure's key in the statistics catalog. */
      statistic: z.string(),
      /** The drill that is played from such a score. */
      drillKey: drillKeySchema,
      here: shareSchema,
      /** At all other scores, in the same role. */
      elsewhere: shareSchema,
      /** Points lost in all these matches, compared with the share elsewhere. */
      cost: z.number(),
    }),
  ),
});
export type PressureAnswer = z.infer<typeof pressureAnswer>;
