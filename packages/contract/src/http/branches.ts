import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { MAX_EVENTS_PER_BRANCH } from '../vocabulary.ts';
import { matchEventSchema } from './match-events.ts';

/** POST /api/matches/:matchId/branches: what a device scored while another wrote the log. Sent again it changes nothing. */
export const branchBody = z.strictObject({
  id: idSchema,
  /** The length of the log that both have in common. */
  base: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  deviceId: idSchema,
  /** What was scored on top of it, in order. */
  events: z.array(matchEventSchema).check(z.minLength(1), z.maxLength(MAX_EVENTS_PER_BRANCH)),
});
export type BranchBody = z.infer<typeof branchBody>;

/** What can be done with a branch: `keep` leaves the log as it is, `take` puts the branch in the place of what followed. */
export const branchChoiceSchema = z.enum(['keep', 'take']);
export type BranchChoice = z.infer<typeof branchChoiceSchema>;

/** Events that are kept apart from the log until a scorer has chosen. */
export const branchSchema = z.object({
  id: idSchema,
  base: z.int(),
  deviceId: idSchema,
  /** Who scored it, by name; empty where the account is gone. */
  scorer: z.string(),
  /** When it came to the server. */
  createdAt: z.iso.datetime(),
  events: z.array(matchEventSchema),
  /** Null until somebody has chosen. */
  choice: z.nullable(branchChoiceSchema),
});
export type Branch = z.infer<typeof branchSchema>;

/** The answer to a branch that was sent or decided on. */
export const branchAnswer = z.object({ branch: branchSchema });
export type BranchAnswer = z.infer<typeof branchAnswer>;

/** GET /api/matches/:matchId/branches: those that nobody has decided on, the oldest first. */
export const listBranchesAnswer = z.object({ branches: z.array(branchSchema) });
export type ListBranchesAnswer = z.infer<typeof listBranchesAnswer>;

/** POST /api/matches/:matchId/branches/:branchId/resolve. */
export const resolveBranchBody = z.strictObject({
  choice: branchChoiceSchema,
  /** The device that chooses: with `take` it writes the log from now on. */
  deviceId: idSchema,
});
export type ResolveBranchBody = z.infer<typeof resolveBranchBody>;
