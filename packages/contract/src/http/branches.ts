import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { countSchema } from '../integers.ts';
import { MAX_EVENTS_PER_BRANCH } from '../vocabulary.ts';
import { matchEventSchema, sentEventSchema } from './match-events.ts';

/** POST /api/matches/:matchId/branches: events a device scored while another wrote the log. Idempotent. */
export const branchBody = z.strictObject({
  id: idSchema,
  /** The length of the log that both have in common. */
  base: countSchema,
  deviceId: idSchema,
  /** The events scored on top of it, in order. */
  events: z.array(sentEventSchema).check(z.minLength(1), z.maxLength(MAX_EVENTS_PER_BRANCH)),
});
export type BranchBody = z.infer<typeof branchBody>;

/** Choices for a branch: `keep` leaves the log as it is, `take` puts the branch in place of what followed. */
export const branchChoiceSchema = z.enum(['keep', 'take']);
export type BranchChoice = z.infer<typeof branchChoiceSchema>;

/** Events stored beside the log until a scorer chooses. */
export const branchSchema = z.object({
  id: idSchema,
  base: z.int(),
  deviceId: idSchema,
  /** The name of its scorer; empty if the account was erased. */
  scorer: z.string(),
  /** The time it reached the server. */
  createdAt: z.iso.datetime(),
  events: z.array(matchEventSchema),
  /** Null until a scorer has chosen. */
  choice: z.nullable(branchChoiceSchema),
});
export type Branch = z.infer<typeof branchSchema>;

/** The answer to a branch that was sent or resolved. */
export const branchAnswer = z.object({ branch: branchSchema });
export type BranchAnswer = z.infer<typeof branchAnswer>;

/** GET /api/matches/:matchId/branches: the unresolved ones, oldest first. */
export const listBranchesAnswer = z.object({ branches: z.array(branchSchema) });
export type ListBranchesAnswer = z.infer<typeof listBranchesAnswer>;

/** POST /api/matches/:matchId/branches/:branchId/resolve. */
export const resolveBranchBody = z.strictObject({
  choice: branchChoiceSchema,
  /** The choosing device: with `take` it writes the log from now on. */
  deviceId: idSchema,
});
export type ResolveBranchBody = z.infer<typeof resolveBranchBody>;
