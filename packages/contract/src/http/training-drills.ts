import { drillSchema } from '@allcourt/training';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { countSchema } from '../integers.ts';
import { drillKeySchema, trainingPersonSchema, trainingTeamSchema } from './training-names.ts';

/** An own drill of the reader or their team. */
export const ownDrillSchema = z.object({
  drill: drillSchema,
  /** Counts its changes from 1. Results keep the version they were made with. */
  version: z.int(),
  /** The drill it was copied from. */
  basedOn: z.nullable(drillKeySchema),
  /** Null once its author's account was erased; then it is the team's. */
  author: z.nullable(trainingPersonSchema),
  /** The team that sees it besides its author. */
  team: z.nullable(trainingTeamSchema),
  /** True when the reader may change it. */
  canEdit: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type OwnDrill = z.infer<typeof ownDrillSchema>;

/** The reader's totals for one drill. */
export const drillTallySchema = z.object({
  key: drillKeySchema,
  times: z.int(),
  /** The personal best; null if no run had a score. */
  best: z.nullable(z.number()),
  last: z.nullable(z.number()),
  lastAt: z.iso.datetime(),
});
export type DrillTally = z.infer<typeof drillTallySchema>;

/** GET /api/training/drills: the reader's library besides the built-in drills. */
export const drillsAnswer = z.object({
  drills: z.array(ownDrillSchema),
  favourites: z.array(drillKeySchema),
  tallies: z.array(drillTallySchema),
  /** The teams the reader may share drills with. */
  teams: z.array(trainingTeamSchema),
});
export type DrillsAnswer = z.infer<typeof drillsAnswer>;

/**
 * PUT /api/training/drills/:drillId. Idempotent by the client's id, which is also `drill.id`. `version` is the one the
 * change was made from, 0 for a new drill.
 */
export const saveDrillBody = z.strictObject({
  drill: drillSchema,
  version: countSchema,
  basedOn: z.nullable(drillKeySchema),
  teamId: z.nullable(idSchema),
});
export type SaveDrillBody = z.infer<typeof saveDrillBody>;
/** PUT /api/training/drills/:drillId, and POST …/restore, which undoes a DELETE. */
export const ownDrillAnswer = z.object({ drill: ownDrillSchema });

/** PUT and DELETE /api/training/favourites/:key. */
export const favoriteParams = z.object({ key: drillKeySchema });
