import { DISCIPLINES, SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { instantInQuery } from '../ids.ts';
import { readerTimeZone } from '../time-zone.ts';
import { MATCH_RESULTS, SURFACES } from '../vocabulary.ts';
import { matchSummarySchema } from './matches.ts';

/** Words of a person, such as a name or a search: short, and storable in a database. */
export const wordsSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** Filters for every question about the reader's matches. */
export const filterShape = {
  sport: z.optional(z.enum(SPORTS)),
  discipline: z.optional(z.enum(DISCIPLINES)),
  surface: z.optional(z.enum(SURFACES)),
  /** The id of a named format. */
  format: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))),
  /** An opponent's account id, or a part of their name. */
  opponent: z.optional(wordsSchema),
  /** The same for the reader's partner. */
  partner: z.optional(wordsSchema),
  result: z.optional(z.enum(MATCH_RESULTS)),
  /** Matches that started at this instant or later, in milliseconds since the Unix epoch. */
  from: z.optional(instantInQuery),
  /** Matches that started before this instant. */
  before: z.optional(instantInQuery),
  /** Words that all appear in the names of the others, the place or the notes, regardless of case and accents. */
  q: z.optional(wordsSchema),
};

/** The filters of a list or a record of matches. */
export const matchFilters = z.strictObject(filterShape);
export type MatchFilters = z.infer<typeof matchFilters>;

/** A list says how many matches it has up to this number, and above it only that there are more. */
export const MAX_COUNTED_MATCHES = 1000;

/** GET /api/matches: newest first, paged by key. */
export const listMatchesQuery = z.strictObject({
  ...filterShape,
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
});
/** A page of the history; the cursor gets the next one, null after the last. */
export const listMatchesAnswer = z.object({
  matches: z.array(matchSummarySchema),
  nextCursor: z.nullable(z.string()),
  /** The total over all pages, counted up to `MAX_COUNTED_MATCHES`; only in the first page. */
  total: z.optional(z.int()),
  /** True when there are more than `total`. */
  isTotalCapped: z.optional(z.boolean()),
});
export type ListMatchesAnswer = z.infer<typeof listMatchesAnswer>;

const resultSchema = z.enum(['won', 'lost']);

/** The totals of a person's matches, checked against the rules package's `PlayingRecord`. */
export const recordSchema = z.object({
  played: z.int(),
  won: z.int(),
  lost: z.int(),
  winRate: z.nullable(z.number()),
  streak: z.nullable(z.object({ result: resultSchema, length: z.int() })),
  bestWinStreak: z.int(),
  form: z.array(resultSchema),
  averageDurationMs: z.nullable(z.number()),
  longestDurationMs: z.nullable(z.number()),
  /** The number of matches behind the mean duration. */
  timed: z.int(),
});

/** GET /api/matches/record: the time zone decides the month. */
export const recordQuery = z.strictObject({
  ...filterShape,
  timeZone: readerTimeZone,
});

/** GET /api/matches/record: totals over the match history. */
export const recordAnswer = z.object({
  record: recordSchema,
  /** Matches in each of the last six calendar months, the current one last. */
  months: z.array(z.object({ month: z.string(), played: z.int() })),
});
export type RecordAnswer = z.infer<typeof recordAnswer>;

/** `detail` of the refusal `match-deleted`: its owner can restore it until then. */
export const deletedDetail = z.object({ until: z.iso.datetime() });
export type DeletedDetail = z.infer<typeof deletedDetail>;
