import { SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { MAX_SUBGROUPS, MAX_TEAM_MEMBERS } from '../team-vocabulary.ts';
import { singleLineName } from '../text.ts';

/** A named part of a team, such as the juniors. */
export const subgroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Places on the roster. */
  memberIds: z.array(idSchema),
  /** Events to come that are for it, a series counted once. */
  eventsAhead: z.int(),
  /** True while its members have a conversation. */
  hasChat: z.boolean(),
  /** The sport of the team's ladder whose players it has; null when its members are chosen. */
  ladder: z.nullable(z.enum(SPORTS)),
});
export type Subgroup = z.infer<typeof subgroupSchema>;

/** GET /api/teams/:teamId/subgroups, and the answer to every change of them: by name. */
export const subgroupsAnswer = z.object({
  subgroups: z.array(subgroupSchema).check(z.maxLength(MAX_SUBGROUPS)),
  /** The sports of the team's ladders, which a subgroup can follow. */
  ladders: z.array(z.enum(SPORTS)),
  mayEdit: z.boolean(),
});
export type SubgroupsAnswer = z.infer<typeof subgroupsAnswer>;

/** PUT /api/teams/:teamId/subgroups/:subgroupId: makes or replaces it. Idempotent by the client's id. */
export const saveSubgroupBody = z.strictObject({
  name: singleLineName({ max: 40 }),
  /** Not used while it follows a ladder. */
  memberIds: z.array(idSchema).check(z.maxLength(MAX_TEAM_MEMBERS)),
  /** The sport of the ladder that it follows from now on; null for chosen members. Absent: as it was. */
  ladder: z.optional(z.nullable(z.enum(SPORTS))),
  /** Absent: as it was. */
  hasChat: z.optional(z.boolean()),
});
export type SaveSubgroupBody = z.infer<typeof saveSubgroupBody>;
