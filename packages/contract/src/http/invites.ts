import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { CRESTS } from '../team-vocabulary.ts';
import { roleNameSchema } from './roles.ts';
import { faceSchema } from './teams.ts';

/** What an invite is typed as, scanned as and linked by: ten letters and digits that nobody takes for one another. */
export const inviteCodeSchema = z.string().check(
  z.overwrite((text) => text.toUpperCase().replaceAll(/[\s-]/g, '')),
  z.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/),
);

/** An invite as those see it who manage the roster. */
export const inviteSchema = z.object({
  id: idSchema,
  code: inviteCodeSchema,
  /** Whom it was sent to; null for a link that anybody may use. */
  email: z.nullable(z.string()),
  role: roleNameSchema,
  /** The name on the roster that whoever accepts becomes. */
  member: z.nullable(z.object({ id: idSchema, name: z.string() })),
  maxUses: z.nullable(z.int()),
  uses: z.int(),
  expiresAt: z.nullable(z.iso.datetime()),
  needsApproval: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Null for somebody whose account is deleted. */
  createdBy: z.nullable(z.string()),
  /** When its mail went out last. */
  sentAt: z.nullable(z.iso.datetime()),
  state: z.enum(['open', 'used-up', 'expired']),
});
export type Invite = z.infer<typeof inviteSchema>;

/** Somebody who waits to be let in. */
export const joinRequestSchema = z.object({
  id: idSchema,
  ...faceSchema.shape,
  username: z.string(),
  role: roleNameSchema,
  at: z.iso.datetime(),
});
export type JoinRequest = z.infer<typeof joinRequestSchema>;

/** GET /api/teams/:teamId/invites: what has not been revoked, newest first. */
export const invitesAnswer = z.object({
  invites: z.array(inviteSchema),
  requests: z.array(joinRequestSchema),
});
export type InvitesAnswer = z.infer<typeof invitesAnswer>;

/** POST /api/teams/:teamId/invites. With an address it is mailed there (`no-mail` where the server sends none). */
export const createInviteBody = z.strictObject({
  id: idSchema,
  email: z.nullable(z.email().check(z.maxLength(254))),
  roleId: idSchema,
  /** An invite for a name on the roster is used once. */
  memberId: z.nullable(idSchema),
  maxUses: z.nullable(z.int().check(z.gte(1), z.lte(500))),
  /** How long it works; null for until it is revoked. */
  days: z.nullable(z.int().check(z.gte(1), z.lte(365))),
  needsApproval: z.boolean(),
});
export type CreateInviteBody = z.infer<typeof createInviteBody>;

/** What making an invite, and POST …/invites/:inviteId/resend, answer. */
export const inviteAnswer = z.object({ invite: inviteSchema });
export type InviteAnswer = z.infer<typeof inviteAnswer>;

/** POST /api/teams/:teamId/requests/:requestId. A name on the roster can be given to who is let in. */
export const decideRequestBody = z.strictObject({
  decision: z.enum(['accept', 'decline']),
  memberId: z.optional(z.nullable(idSchema)),
});
export type DecideRequestBody = z.infer<typeof decideRequestBody>;

/** GET /api/invites/:code, also signed out: what somebody is invited to. */
export const invitationAnswer = z.object({
  team: z.object({
    name: z.string(),
    colour: z.string(),
    crest: z.enum(CRESTS),
    about: z.nullable(z.string()),
    members: z.int(),
  }),
  role: z.string(),
  invitedBy: z.nullable(z.string()),
  /** The name on the roster that is waiting for the reader. */
  memberName: z.nullable(z.string()),
  needsApproval: z.boolean(),
  /** Where the reader stands already. */
  standing: z.enum(['outside', 'requested', 'member']),
  /** The team, for its members. */
  teamId: z.nullable(idSchema),
});
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

/** POST /api/invites/:code/accept: in the team at once, or asked to be let in. Accepting twice is accepting once. */
export const acceptAnswer = z.object({
  outcome: z.enum(['joined', 'requested']),
  teamId: z.nullable(idSchema),
});
export type AcceptAnswer = z.infer<typeof acceptAnswer>;
