import { SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { readerTimeZone } from '../time-zone.ts';
import { filterShape, recordSchema } from './match-history.ts';

/** GET /api/analytics: what the reader's finished matches of one sport say together. */
export const analyticsQuery = z.strictObject({
  ...filterShape,
  sport: z.enum(SPORTS),
  /** Whose months the trend is in. */
  timeZone: readerTimeZone,
});

const countSchema = z.int().check(z.gte(0));

/** What was counted, of how many, and how much of that is known. */
const figureSchema = z.object({
  count: countSchema,
  of: countSchema,
  known: countSchema,
  total: countSchema,
});

/** Figures by their ids in the rules package. */
const figuresSchema = z.record(z.string(), figureSchema);

const partShape = {
  record: z.pick(recordSchema, { played: true, won: true, lost: true, winRate: true, form: true }),
  /** Matches with points behind them, of those that count. */
  withPoints: countSchema,
  /** The newest match of the part; the only one where one was played. */
  last: z.object({ matchId: idSchema, at: z.iso.datetime() }),
  figures: figuresSchema,
};

/** Some of the matches, by what they have in common: a surface, a month. */
const partSchema = z.object({ ...partShape, key: z.string() });
export type AnalyticsPart = z.infer<typeof partSchema>;

/** The matches with one other person. */
const personSchema = z.object({ ...partShape, name: z.string(), accountId: z.nullable(idSchema) });
export type AnalyticsPerson = z.infer<typeof personSchema>;

/** Those met or played with most, and how many there are. */
const peopleSchema = z.object({ rows: z.array(personSchema), total: countSchema });

const halfSchema = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  withPoints: countSchema,
  figures: figuresSchema,
});

/** The figures are those of the reader's own side, in doubles the pair's. */
export const analyticsAnswer = z.object({
  sport: z.enum(SPORTS),
  record: recordSchema,
  withPoints: countSchema,
  /** Sums over all of them; what parts of the matches have is in `figures`. */
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
  /** The figures that every part below has, in the order in which screens show them. */
  leading: z.array(z.string()),
  /** The matches with points in two halves by date; null with fewer than two of them. */
  halves: z.nullable(z.object({ earlier: halfSchema, later: halfSchema })),
  /** `key` is the surface, or `unknown`. */
  surfaces: z.array(partSchema),
  /** `key` is the discipline. */
  disciplines: z.array(partSchema),
  opponents: peopleSchema,
  partners: peopleSchema,
  /** `key` is the calendar month, as `2026-06`, where the reader is; oldest first, the newest 36 that were played in. */
  months: z.array(partSchema),
});
export type AnalyticsAnswer = z.infer<typeof analyticsAnswer>;

/** GET /api/analytics/matches: the matches behind one figure, the newest first, a page at a time. */
export const figureMatchesQuery = z.strictObject({
  ...filterShape,
  sport: z.enum(SPORTS),
  /** The id of the figure in the rules package. */
  figure: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
  /** How many have been read already. */
  skip: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
});
/** GET /api/analytics/matches. */
export const figureMatchesAnswer = z.object({
  rows: z.array(
    z.object({
      matchId: idSchema,
      at: z.iso.datetime(),
      opponents: z.array(z.string()),
      /** What the match brings to the sum. */
      figure: figureSchema,
    }),
  ),
  /** How many there are on all pages together. */
  total: countSchema,
});
export type FigureMatchesAnswer = z.infer<typeof figureMatchesAnswer>;
