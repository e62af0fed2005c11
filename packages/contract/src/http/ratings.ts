import { DISCIPLINES, SPORTS } from '@allcourt/scoring';
import { isRatingOf, RATING_SYSTEM_IDS } from '@allcourt/scoring/ratings';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { readerTimeZone } from '../time-zone.ts';
import { recordSchema } from './match-history.ts';

/** A player's rating in one sport, singles or doubles, as it stands today. */
export const currentRatingSchema = z.object({
  sport: z.enum(SPORTS),
  discipline: z.enum(DISCIPLINES),
  /** On the scale where a newcomer stands at 1500. */
  rating: z.number(),
  /** Wider by the time since the last match. */
  deviation: z.number(),
  /** Where the rating lies, nineteen times out of twenty. */
  low: z.number(),
  high: z.number(),
  /** How many confirmed matches it is from. */
  matches: z.int(),
  isProvisional: z.boolean(),
  lastMatchAt: z.iso.datetime(),
});
export type CurrentRating = z.infer<typeof currentRatingSchema>;

/** What another system has given somebody, by their own word. */
export const declaredRatingSchema = z.object({
  system: z.enum(RATING_SYSTEM_IDS),
  discipline: z.enum(DISCIPLINES),
  value: z.number(),
  /** The day it was theirs, as `2026-05-30`. */
  declaredOn: z.iso.date(),
});
export type DeclaredRating = z.infer<typeof declaredRatingSchema>;

/** PUT /api/ratings/declared: one for each system and discipline; a second one stands in its place. */
export const declareRatingBody = z
  .strictObject({
    system: z.enum(RATING_SYSTEM_IDS),
    discipline: z.enum(DISCIPLINES),
    value: z.number(),
    declaredOn: z.iso.date(),
  })
  .check(
    z.refine(({ system, value }) => isRatingOf(system, value), {
      path: ['value'],
      error: 'The system has no such number',
    }),
  );

/** PUT /api/ratings/visibility: whether the ratings are shown to nobody else. */
export const ratingVisibility = z.strictObject({ hidesRatings: z.boolean() });
export type RatingVisibility = z.infer<typeof ratingVisibility>;

/** GET /api/players/:username: whose month it is depends on where the reader is. */
export const playerQuery = z.strictObject({
  timeZone: readerTimeZone,
});

/** GET /api/players/:username: somebody as those see them who play with them. */
export const playerAnswer = z.object({
  player: z.object({
    username: z.string(),
    displayName: z.string(),
    avatarUrl: z.nullable(z.string()),
  }),
  teams: z.array(z.object({ name: z.string(), colour: z.string(), role: z.string() })),
  /** What the player's matches amount to, for each sport. */
  records: z.array(z.object({ sport: z.enum(SPORTS), record: recordSchema })),
  /** Null where the player shows them to nobody else. */
  ratings: z.nullable(
    z.object({ current: z.array(currentRatingSchema), declared: z.array(declaredRatingSchema) }),
  ),
  /** What only the player sees; null for everybody else. */
  own: z.nullable(
    z.object({
      hidesRatings: z.boolean(),
      /** By the year of their birth: then nothing but hiding is possible. */
      isMinor: z.boolean(),
    }),
  ),
});
export type PlayerAnswer = z.infer<typeof playerAnswer>;

/** GET /api/players/:username/ratings: one sport, singles or doubles. */
export const ratingHistoryQuery = z.strictObject({
  sport: z.enum(SPORTS),
  discipline: z.enum(DISCIPLINES),
});

const otherPlayerSchema = z.object({
  name: z.string(),
  /** Where their profile is; null for a name without an account. */
  username: z.nullable(z.string()),
});

/** What one match made of a rating. */
export const ratingStepSchema = z.object({
  at: z.iso.datetime(),
  rating: z.number(),
  deviation: z.number(),
  ratingBefore: z.number(),
  deviationBefore: z.number(),
  /** The chance of winning that the ratings gave; null where it would tell what somebody else hides. */
  expected: z.nullable(z.number()),
  won: z.boolean(),
  /** The match; null for a reader who may not see it. */
  match: z.nullable(
    z.object({
      id: idSchema,
      partners: z.array(otherPlayerSchema),
      opponents: z.array(otherPlayerSchema),
    }),
  ),
});
export type RatingStepAnswer = z.infer<typeof ratingStepSchema>;

/** The newest steps of a rating, oldest first, and how many there are in all. */
export const ratingHistoryAnswer = z.object({ steps: z.array(ratingStepSchema), total: z.int() });
export type RatingHistoryAnswer = z.infer<typeof ratingHistoryAnswer>;
