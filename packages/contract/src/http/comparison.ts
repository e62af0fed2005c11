import { SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { MAX_COMPARED } from '../training-vocabulary.ts';
import { trainingPersonSchema } from './training-names.ts';

/** Two to four account ids, separated by commas. */
const comparedIds = z.pipe(
  z.string().check(z.maxLength(200)),
  z.transform((text) => text.split(',')),
);

/** GET /api/coaching/teams/:teamId/comparison?sport=&players=. */
export const comparisonQuery = z.strictObject({
  sport: z.enum(SPORTS),
  players: z.pipe(comparedIds, z.array(idSchema).check(z.minLength(2), z.maxLength(MAX_COMPARED))),
});

const rateSchema = z.object({
  value: z.nullable(z.number()),
  low: z.number(),
  high: z.number(),
  /** Points it was counted on. */
  of: z.number(),
  matches: z.int(),
});
export type ComparedRate = z.infer<typeof rateSchema>;

/** GET /api/coaching/teams/:teamId/comparison: the same statistics of each player, in the order of the question. */
export const comparisonAnswer = z.object({
  sport: z.enum(SPORTS),
  players: z.array(z.object({ player: trainingPersonSchema, matches: z.int() })),
  rows: z.array(
    z.object({
      /** The id of the statistic. */
      statistic: z.string(),
      /** One for each player; null with too few points. */
      players: z.array(z.nullable(rateSchema)),
      /** Differences that are more than chance, by the players' places; without one there is no clear difference. */
      clear: z.array(
        z.object({ ahead: z.int(), behind: z.int(), by: z.number(), low: z.number(), high: z.number() }),
      ),
    }),
  ),
});
export type ComparisonAnswer = z.infer<typeof comparisonAnswer>;

/** GET /api/coaching/teams/:teamId/partners?sport=. */
export const partnersQuery = z.strictObject({ sport: z.enum(SPORTS) });

const estimateSchema = z.object({ value: z.number(), low: z.number(), high: z.number() });

/** GET /api/coaching/teams/:teamId/partners: pairs of the team that played doubles together. */
export const partnersAnswer = z.object({
  sport: z.enum(SPORTS),
  /** Pairs that are more than chance better first; those that chance explains by name. */
  pairs: z.array(
    z.object({
      players: z.array(trainingPersonSchema).check(z.length(2)),
      played: z.int(),
      won: z.int(),
      /** Share of matches that both players' own levels let expect. */
      expected: z.number(),
      /** The pair's level, from its record and what was expected. */
      level: estimateSchema,
      /** The level less what was expected. */
      difference: estimateSchema,
      verdict: z.enum(['better', 'worse', 'chance']),
    }),
  ),
});
export type PartnersAnswer = z.infer<typeof partnersAnswer>;
