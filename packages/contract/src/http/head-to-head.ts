import { SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { countSchema } from '../integers.ts';
import { readerTimeZone } from '../time-zone.ts';
import { MATCH_RESULTS, SURFACES } from '../vocabulary.ts';
import { figuresSchema, partSchema } from './analytics.ts';
import { sideSchema } from './match-events.ts';
import { filterShape, recordSchema, wordsSchema } from './match-history.ts';
import { matchSummarySchema } from './matches.ts';

const { sport, discipline, surface, format, from, before } = filterShape;

/** The filters that a head-to-head and scouting take. Without a sport it is the one that was played most. */
const scopeShape = { sport, discipline, surface, format, from, before };

/** GET /api/head-to-head. People are accounts by their id, and guests by their whole name. */
export const headToHeadQuery = z
  .strictObject({
    ...scopeShape,
    opponent: wordsSchema,
    /** The other one of a pair of opponents. */
    second: z.optional(wordsSchema),
    /** The player's own partner. */
    partner: z.optional(wordsSchema),
    /** A member of a team in which the reader has `view_stats`; without one it is the reader. */
    player: z.optional(idSchema),
    team: z.optional(idSchema),
    /** The time zone of the trend's months. */
    timeZone: readerTimeZone,
  })
  .check(
    z.refine(({ player, team }) => (player === undefined) === (team === undefined), {
      path: ['team'],
      error: 'A player is asked about with their team',
    }),
  );

/** A person of a match: a guest has a name and nothing else. */
export const metPersonSchema = z.object({
  name: z.string(),
  /** Null for a guest, and for an account that the reader may only see in matches. */
  accountId: z.nullable(idSchema),
  username: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
});
export type MetPerson = z.infer<typeof metPersonSchema>;

/** The finished matches in each sport, the most first. */
const sportsSchema = z.array(z.object({ sport: z.enum(SPORTS), played: countSchema }));

const bothSchema = z.object({ own: countSchema, theirs: countSchema });

/** One of the matches. */
const metMatchSchema = z.object({
  /** Null where the reader may not open it. */
  id: z.nullable(idSchema),
  at: z.iso.datetime(),
  result: z.enum(MATCH_RESULTS),
  sets: matchSummarySchema.shape.sets,
  /** The own side, for the sets. */
  side: sideSchema,
  status: matchSummarySchema.shape.status,
  surface: z.nullable(z.enum(SURFACES)),
  /** The names on either side. */
  own: z.array(z.string()),
  theirs: z.array(z.string()),
});
export type MetMatch = z.infer<typeof metMatchSchema>;

/** GET /api/head-to-head: the finished matches of two sides in one sport. In doubles figures are the pair's. */
export const headToHeadAnswer = z.object({
  sport: z.enum(SPORTS),
  sports: sportsSchema,
  /** Null for the reader's own. */
  player: z.nullable(metPersonSchema),
  partner: z.nullable(metPersonSchema),
  /** The opponent, and the second one of a pair. */
  opponents: z.array(metPersonSchema),
  /** True when the reader has blocked one of them. */
  isBlocked: z.boolean(),
  record: recordSchema,
  sets: bothSchema,
  games: bothSchema,
  /** Of matches without a set that is counted in games. */
  points: bothSchema,
  withPoints: countSchema,
  figures: z.object({ own: figuresSchema, theirs: figuresSchema }),
  /** The figures that every part has, in the order screens show them. */
  leading: z.array(z.string()),
  /** `key` is the surface, or `unknown`. */
  surfaces: z.array(partSchema),
  /** `key` is the discipline. */
  disciplines: z.array(partSchema),
  /** `key` is the id of a named format, or `other`. */
  formats: z.array(partSchema),
  /** `key` is the calendar month, as `2026-06`, oldest first; the newest 36 months with matches. */
  months: z.array(partSchema),
  /** The newest matches, newest first. */
  last: z.array(metMatchSchema),
});
export type HeadToHeadAnswer = z.infer<typeof headToHeadAnswer>;

/** GET /api/teams/:teamId/scouting: for members with `view_stats`. */
export const scoutingQuery = z.strictObject({ ...scopeShape, opponent: wordsSchema });

/** GET /api/teams/:teamId/scouting: what the logs of the team's members say about an opponent. */
export const scoutingAnswer = z.object({
  team: z.object({ id: idSchema, name: z.string() }),
  opponent: metPersonSchema,
  sport: z.enum(SPORTS),
  sports: sportsSchema,
  /** The team's matches against the opponent. */
  record: z.object({ played: countSchema, won: countSchema, lost: countSchema }),
  withPoints: countSchema,
  /** Of those with points, the number in doubles: there the figures are the pair's. */
  inDoubles: countSchema,
  /** The opponent's figures. */
  figures: figuresSchema,
  /** The members who met the opponent, those with the most matches first. */
  members: z.array(
    z.object({ ...metPersonSchema.shape, played: countSchema, won: countSchema, lost: countSchema }),
  ),
  /** The newest matches, newest first; `own` is the team's. */
  last: z.array(metMatchSchema),
});
export type ScoutingAnswer = z.infer<typeof scoutingAnswer>;

/** GET /api/teams/:teamId/opponents: one sport, without one the most played. */
export const teamOpponentsQuery = z.strictObject({ sport });

/** GET /api/teams/:teamId/opponents: the people that members have met, the most often met first. */
export const teamOpponentsAnswer = z.object({
  team: z.object({ id: idSchema, name: z.string() }),
  sport: z.enum(SPORTS),
  sports: sportsSchema,
  opponents: z.array(
    z.object({
      ...metPersonSchema.shape,
      played: countSchema,
      withPoints: countSchema,
      lastAt: z.iso.datetime(),
    }),
  ),
  /** The number of people; more than 200 are counted and not listed. */
  total: countSchema,
});
export type TeamOpponentsAnswer = z.infer<typeof teamOpponentsAnswer>;
