import { SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { readerTimeZone } from '../time-zone.ts';
import { filterShape, recordSchema } from './match-history.ts';

/** GET /api/analytics: the reader's finished matches of one sport, summarized. */
export const analyticsQuery = z.strictObject({
  ...filterShape,
  sport: z.enum(SPORTS),
  /** The time zone of the trend's months. */
  timeZone: readerTimeZone,
});

const countSchema = z.int().check(z.gte(0));

/** The count, its base, and how much of it is known. */
export const figureSchema = z.object({
  count: countSchema,
  of: countSchema,
  known: countSchema,
  total: countSchema,
});

/** Figures by their keys in the statistics catalog. */
export const figuresSchema = z.record(z.string(), figureSchema);

const partShape = {
  record: z.pick(recordSchema, { played: true, won: true, lost: true, winRate: true, form: true }),
  /** Those of the matches that have points. */
  withPoints: countSchema,
  /** The newest match of the part; for a single match, that match. */
  last: z.object({ matchId: idSchema, at: z.iso.datetime() }),
  figures: figuresSchema,
};

/** Matches with something in common: a surface, a month. */
export const partSchema = z.object({ ...partShape, key: z.string() });
export type AnalyticsPart = z.infer<typeof partSchema>;

/** The matches with or against one person. */
const personSchema = z.object({ ...partShape, name: z.string(), accountId: z.nullable(idSchema) });
export type AnalyticsPerson = z.infer<typeof personSchema>;

/** The most frequent people, and how many there are in all. */
const peopleSchema = z.object({ rows: z.array(personSchema), total: countSchema });

const halfSchema = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  withPoints: countSchema,
  figures: figuresSchema,
});

/** The figures are those of the reader's own side; in doubles the pair's. */
export const analyticsAnswer = z.object({
  sport: z.enum(SPORTS),
  record: recordSchema,
  withPoints: countSchema,
  /** Sums over all matches; figures that only some matches have are in `figures`. */
  summary: z.object({
    figures: figuresSchema,
    unscored: z.object({ games: countSchema, points: countSchema }),
    longestPointRun: countSchema,
    longestScoringRun: countSchema,
    longestGameRun: countSchema,
    comebacks: countSchema,
    durationMs: countSchema,
    timedMatches: countSchema,
  }),
  /** The figures that every part below has, in the order screens show them. */
  leading: z.array(z.string()),
  /** The matches with points in two halves by date; null with fewer than two. */
  halves: z.nullable(z.object({ earlier: halfSchema, later: halfSchema })),
  /** `key` is the surface, or `unknown`. */
  surfaces: z.array(partSchema),
  /** `key` is the discipline. */
  disciplines: z.array(partSchema),
  opponents: peopleSchema,
  partners: peopleSchema,
  /**
   * `key` is the calendar month in the reader's time zone, as `2026-06`, oldest first; the newest 36 months with
   * matches.
   */
  months: z.array(partSchema),
});
export type AnalyticsAnswer = z.infer<typeof analyticsAnswer>;

/** GET /api/analytics/matches: the matches behind one figure, newest first, a page at a time. */
export const figureMatchesQuery = z.strictObject({
  ...filterShape,
  sport: z.enum(SPORTS),
  /** The figure's key in the statistics catalog. */
  figure: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
  /** The number to skip. */
  skip: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
});
/** GET /api/analytics/matches. */
export const figureMatchesAnswer = z.object({
  rows: z.array(
    z.object({
      matchId: idSchema,
      at: z.iso.datetime(),
      opponents: z.array(z.string()),
      /** The match's part of the sum. */
      figure: figureSchema,
    }),
  ),
  /** The total over all pages. */
  total: countSchema,
});
export type FigureMatchesAnswer = z.infer<typeof figureMatchesAnswer>;

/** GET /api/analytics/levels: of one sport. */
export const levelsQuery = z.strictObject({ sport: z.enum(SPORTS) });
/**
 * GET /api/analytics/levels: statistics of this server's players in the reader's rating band, over those who let their
 * training count. Only of at least 30 players; `band` is null for a reader without a rating.
 */
export const levelsAnswer = z.object({
  band: z.nullable(z.object({ from: z.int(), to: z.int() })),
  rows: z.array(
    z.object({
      statistic: z.string(),
      players: countSchema,
      /** Mean of the players' rates. */
      rate: z.number().check(z.gte(0), z.lte(1)),
    }),
  ),
});
export type LevelsAnswer = z.infer<typeof levelsAnswer>;
