import { TABLE_ORDERS } from '@allcourt/scoring/ties';
import { z } from 'zod/mini';
import { idSchema, isoDateSchema } from '../ids.ts';
import { singleLineName } from '../text.ts';

/** Most results of other teams in one season. */
export const MAX_SEASON_RESULTS = 500;
/** Most teams that can be withdrawn from a season. */
export const MAX_WITHDRAWN = 30;

const seasonName = singleLineName({ max: 40 });
const teamName = singleLineName({ max: 60 });

const sum = (most: number) => z.int().check(z.gte(0), z.lte(most));
const pairOfMost = (most: number) => z.strictObject({ home: sum(most), away: sum(most) });
const sumsSchema = z.object({ home: z.int(), away: z.int() });

/** The season of a team, by its name. */
export const seasonQuery = z.object({ name: seasonName });

/** PUT /api/teams/:teamId/season: the rules of its table, and teams that left the league. */
export const saveSeasonBody = z.strictObject({
  name: seasonName,
  rules: z.string().check(z.maxLength(20)),
  withdrawn: z.array(teamName).check(z.maxLength(MAX_WITHDRAWN)),
});
export type SaveSeasonBody = z.infer<typeof saveSeasonBody>;

/** PUT /api/teams/:teamId/season/results/:resultId: a tie of two other teams; the client makes the id. */
export const saveTieResultBody = z.strictObject({
  season: seasonName,
  home: teamName,
  away: teamName,
  playedOn: isoDateSchema,
  points: pairOfMost(99),
  sets: z.nullable(pairOfMost(99)),
  games: z.nullable(pairOfMost(999)),
  byDecider: z.boolean(),
  /** A void result stays in the list and does not count. */
  isVoid: z.boolean(),
});
export type SaveTieResultBody = z.infer<typeof saveTieResultBody>;

const wonLostSchema = z.object({ won: z.int(), lost: z.int() });

const tableOrder = z.enum(TABLE_ORDERS);

/** GET /api/teams/:teamId/season?name=: the table of a season, with the results it is made of. */
export const seasonAnswer = z.object({
  name: z.string(),
  /** The name of the reader's team in the table. */
  team: z.string(),
  /** The id of the rules; a season without any has those of a club league. */
  rules: z.string(),
  withdrawn: z.array(z.string()),
  rows: z.array(
    z.object({
      team: z.string(),
      rank: z.int(),
      /** The rule that put it behind the team above. */
      decidedBy: z.nullable(tableOrder),
      ...{ played: z.int(), won: z.int(), drawn: z.int(), lost: z.int(), points: z.int() },
      ...{ lines: wonLostSchema, sets: wonLostSchema, games: wonLostSchema },
    }),
  ),
  /** Rules that the table cannot go by while sets or games of a result are missing. */
  skipped: z.array(tableOrder),
  /** Results that captains entered, the newest first. */
  results: z.array(
    z.object({
      ...{ id: idSchema, home: z.string(), away: z.string(), playedOn: z.iso.date() },
      ...{ points: sumsSchema, sets: z.nullable(sumsSchema), games: z.nullable(sumsSchema) },
      ...{ byDecider: z.boolean(), isVoid: z.boolean() },
    }),
  ),
  mayManage: z.boolean(),
});
export type SeasonAnswer = z.infer<typeof seasonAnswer>;
