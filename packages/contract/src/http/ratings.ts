import { DISCIPLINES, SPORTS } from '@allcourt/scoring';
import { isRatingOf, RATING_SYSTEM_IDS } from '@allcourt/scoring/ratings';
import { z } from 'zod/mini';
import { idSchema, isoDateSchema } from '../ids.ts';
import { readerTimeZone } from '../time-zone.ts';
import { SURFACES } from '../vocabulary.ts';
import { recordSchema } from './match-history.ts';

/** A player's current rating in one sport, singles or doubles. */
export const currentRatingSchema = z.object({
  sport: z.enum(SPORTS),
  discipline: z.enum(DISCIPLINES),
  /** On the scale where a newcomer has 1500. */
  rating: z.number(),
  /** Grows with the time since the last match. */
  deviation: z.number(),
  /** The lower end of the range that holds the rating 19 times out of 20. */
  low: z.number(),
  high: z.number(),
  /** The number of confirmed matches behind it. */
  matches: z.int(),
  isProvisional: z.boolean(),
  lastMatchAt: z.iso.datetime(),
});
export type CurrentRating = z.infer<typeof currentRatingSchema>;

/** A serve or return rating: how many points are behind it, and the share it expects against the average. */
const skillSchema = z.object({
  /** On the scale where the average has 1500. */
  rating: z.number(),
  /** The lower end of the range that holds the rating 19 times out of 20. */
  low: z.number(),
  high: z.number(),
  /** The number of points behind it. */
  points: z.int(),
  /** The share of points won against the average, 0 to 1, with the ends of its range. */
  share: z.number(),
  shareLow: z.number(),
  shareHigh: z.number(),
});

/** A player's serve and return on one surface, from the points of confirmed matches: a second figure beside the rating. */
export const serveReturnSchema = z.object({
  sport: z.enum(SPORTS),
  discipline: z.enum(DISCIPLINES),
  /** Null for matches whose surface was not noted. */
  surface: z.nullable(z.enum(SURFACES)),
  serve: skillSchema,
  returning: skillSchema,
  /** The number of confirmed matches with points on serve. */
  matches: z.int(),
  lastMatchAt: z.iso.datetime(),
});
export type ServeReturnAnswer = z.infer<typeof serveReturnSchema>;

/** A self-reported rating from another system. */
export const declaredRatingSchema = z.object({
  system: z.enum(RATING_SYSTEM_IDS),
  discipline: z.enum(DISCIPLINES),
  value: z.number(),
  /** The day it was current, as `2026-05-30`. */
  declaredOn: z.iso.date(),
});
export type DeclaredRating = z.infer<typeof declaredRatingSchema>;

/** PUT /api/ratings/declared: one for each system and discipline; a new one replaces it. */
export const declareRatingBody = z
  .strictObject({ ...declaredRatingSchema.shape, declaredOn: isoDateSchema })
  .check(
    z.refine(({ system, value }) => isRatingOf(system, value), {
      path: ['value'],
      error: 'The system has no such number',
    }),
  );

/** PUT /api/ratings/visibility: whether the ratings are private. */
export const ratingVisibility = z.strictObject({ hidesRatings: z.boolean() });
export type RatingVisibility = z.infer<typeof ratingVisibility>;

/** GET /api/players/:username: the time zone decides the month. */
export const playerQuery = z.strictObject({
  timeZone: readerTimeZone,
});

/** GET /api/players/:username: a person as the people they play with see them. */
export const playerAnswer = z.object({
  player: z.object({
    accountId: idSchema,
    username: z.string(),
    displayName: z.string(),
    avatarUrl: z.nullable(z.string()),
  }),
  teams: z.array(z.object({ name: z.string(), colour: z.string(), role: z.string() })),
  /** The totals of the player's matches, for each sport. */
  records: z.array(z.object({ sport: z.enum(SPORTS), record: recordSchema })),
  /** Null if the player hides them. */
  ratings: z.nullable(
    z.object({
      current: z.array(currentRatingSchema),
      declared: z.array(declaredRatingSchema),
      serveReturn: z.array(serveReturnSchema),
    }),
  ),
  /** Only for the player; null for everyone else. */
  own: z.nullable(
    z.object({
      hidesRatings: z.boolean(),
      /** By the birth year: a minor's ratings can only be hidden. */
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
  /** Their profile; null for a name without an account. */
  username: z.nullable(z.string()),
});

/** The mean rating of a side before a match, and its deviation. */
const sideRatingSchema = z.object({ rating: z.number(), deviation: z.number() });

/** The change of a rating by one match. */
export const ratingStepSchema = z.object({
  at: z.iso.datetime(),
  rating: z.number(),
  deviation: z.number(),
  ratingBefore: z.number(),
  deviationBefore: z.number(),
  /** The win chance by the ratings; null if it would reveal a hidden one. */
  winChance: z.nullable(z.number()),
  /** The score the ratings expected, 0 to 1; null if it would reveal a hidden one. */
  expected: z.nullable(z.number()),
  /** The score of the match, 0 to 1: at least 0.75 for a win. */
  score: z.number(),
  /** The player's share of the games, 0 to 1; null if unknown. */
  share: z.nullable(z.number()),
  won: z.boolean(),
  /** The system whose self-reported number the rating started from; null after the first match and for a newcomer. */
  seededFrom: z.nullable(z.enum(RATING_SYSTEM_IDS)),
  /** Both sides' ratings before the match; null if one of the players hides theirs. */
  sides: z.nullable(z.object({ own: sideRatingSchema, opponents: sideRatingSchema })),
  /** The match; null if the reader may not see it. */
  match: z.nullable(
    z.object({
      id: idSchema,
      partners: z.array(otherPlayerSchema),
      opponents: z.array(otherPlayerSchema),
    }),
  ),
});
export type RatingStepAnswer = z.infer<typeof ratingStepSchema>;

/** The newest steps of a rating, oldest first, and the total. */
export const ratingHistoryAnswer = z.object({ steps: z.array(ratingStepSchema), total: z.int() });
export type RatingHistoryAnswer = z.infer<typeof ratingHistoryAnswer>;

/** A reason why a match has no forecast: a player without an account, with hidden ratings, or without a rating. */
export const FORECAST_GAPS = ['guest', 'hidden', 'unrated'] as const;

/** Each side's win chance by the ratings before a match. */
export const forecastSchema = z.object({
  a: z.number(),
  b: z.number(),
  /** True while the rating of one of the players is still wide. */
  isProvisional: z.boolean(),
});

/** GET /api/matches/:matchId/forecast: each side's win chance by the ratings before the match. */
export const forecastAnswer = z.object({
  forecast: z.nullable(forecastSchema),
  /** Null with a forecast. */
  gap: z.nullable(z.enum(FORECAST_GAPS)),
});
export type ForecastAnswer = z.infer<typeof forecastAnswer>;

/** GET /api/ratings/calibration: one sport. */
export const calibrationQuery = z.strictObject({ sport: z.enum(SPORTS) });

/** Matches whose favorite had a chance in this range, and how many the favorites won. */
export const calibrationBinSchema = z.object({
  from: z.number(),
  to: z.number(),
  matches: z.int(),
  /** The mean forecast and the share the favorites won, with its 95% interval; null with fewer than five matches. */
  shares: z.nullable(z.object({ predicted: z.number(), won: z.number(), low: z.number(), high: z.number() })),
});

/** GET /api/ratings/calibration: this server's matches; no bins while there are fewer than `needed`. */
export const calibrationAnswer = z.object({
  matches: z.int(),
  needed: z.int(),
  bins: z.array(calibrationBinSchema),
});
export type CalibrationAnswer = z.infer<typeof calibrationAnswer>;

/** A member of a team by rating. */
export const leaderSchema = z.object({
  username: z.string(),
  displayName: z.string(),
  avatarUrl: z.nullable(z.string()),
  ...z.omit(currentRatingSchema, { sport: true, discipline: true }).shape,
});

/** GET /api/teams/:teamId/leaderboard: members by rating, best first. */
export const leaderboardAnswer = z.object({
  /** Matches needed to be listed. */
  needed: z.int(),
  leaders: z.array(leaderSchema),
  /** The reason the reader is not listed: ratings are hidden, or too few matches count. Null if they are. */
  own: z.nullable(z.enum(['hidden', 'few'])),
});
export type LeaderboardAnswer = z.infer<typeof leaderboardAnswer>;

/** GET /api/ratings/inputs: the reader's own, as a file. */
export const ratingInputsQuery = z.strictObject({ ...ratingHistoryQuery.shape, as: z.enum(['json', 'csv']) });
