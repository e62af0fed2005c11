import { drillSchema } from '@allcourt/training';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';

/** A drill of the library by its name, or one that somebody wrote by its id; `drill.id` is the same. */
export const drillKeySchema = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** Somebody who wrote, planned or said something. */
export const trainingPersonSchema = z.object({
  accountId: idSchema,
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
});
export type TrainingPerson = z.infer<typeof trainingPersonSchema>;

/** A team, as far as training names it. */
export const trainingTeamSchema = z.object({ id: idSchema, name: z.string() });
export type TrainingTeam = z.infer<typeof trainingTeamSchema>;

/** A drill that the reader or a team of theirs has written. */
export const ownDrillSchema = z.object({
  drill: drillSchema,
  /** Counts its changes, from 1 on. Results stay with the version that they were made with. */
  version: z.int(),
  /** The drill that it began as a copy of. */
  basedOn: z.nullable(drillKeySchema),
  /** Null once its author's account is gone; then it is the team's. */
  author: z.nullable(trainingPersonSchema),
  /** Who sees it besides its author. */
  team: z.nullable(trainingTeamSchema),
  /** Whether the reader may change it. */
  canEdit: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type OwnDrill = z.infer<typeof ownDrillSchema>;

/** What the reader has done of one drill. */
export const drillTallySchema = z.object({
  key: drillKeySchema,
  times: z.int(),
  /** The personal best; null where no run had a score. */
  best: z.nullable(z.number()),
  last: z.nullable(z.number()),
  lastAt: z.iso.datetime(),
});
export type DrillTally = z.infer<typeof drillTallySchema>;

/** GET /api/training/drills: what a reader's library has besides the drills that everybody has. */
export const drillsAnswer = z.object({
  drills: z.array(ownDrillSchema),
  favourites: z.array(drillKeySchema),
  tallies: z.array(drillTallySchema),
  /** The teams with which the reader may share drills. */
  teams: z.array(trainingTeamSchema),
});
export type DrillsAnswer = z.infer<typeof drillsAnswer>;

/**
 * PUT /api/training/drills/:drillId: the client's id makes a second sending harmless, and `drill.id` is the same id.
 * `version` is the one that the change was made from, 0 of a new drill.
 */
export const saveDrillBody = z.strictObject({
  drill: drillSchema,
  version: z.int().check(z.gte(0)),
  basedOn: z.nullable(drillKeySchema),
  teamId: z.nullable(idSchema),
});
export type SaveDrillBody = z.infer<typeof saveDrillBody>;
/** PUT /api/training/drills/:drillId, and POST …/restore, which takes a DELETE back. */
export const ownDrillAnswer = z.object({ drill: ownDrillSchema });

/** PUT and DELETE /api/training/favourites/:key. */
export const favouriteParams = z.object({ key: drillKeySchema });
