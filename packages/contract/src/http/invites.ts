import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { CRESTS } from '../team-vocabulary.ts';
import { faceSchema } from './faces.ts';
import { roleNameSchema } from './roles.ts';

/** An invite's code, to type, scan or link: ten letters and digits that are not easily confused. */
export const inviteCodeSchema = z.string().check(
  z.overwrite((text) => text.toUpperCase().replaceAll(/[\s-]/g, '')),
  z.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/),
);

/** An invite as roster managers see it. */
export const inviteSchema = z.object({
  id: idSchema,
  code: inviteCodeSchema,
  /** The address it was sent to; null for a link anyone may use. */
  email: z.nullable(z.string()),
  role: roleNameSchema,
  /** The roster name the invited person takes over. */
  member: z.nullable(z.object({ id: idSchema, name: z.string() })),
  maxUses: z.nullable(z.int()),
  uses: z.int(),
  expiresAt: z.nullable(z.iso.datetime()),
  needsApproval: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Null if the account was erased. */
  createdBy: z.nullable(z.string()),
  /** The time its email was last sent. */
  sentAt: z.nullable(z.iso.datetime()),
  /** Closed: the account that made it is disabled or deleted. */
  state: z.enum(['open', 'used-up', 'expired', 'closed']),
});
export type Invite = z.infer<typeof inviteSchema>;

/** A person who waits to be admitted. */
export const joinRequestSchema = z.object({
  id: idSchema,
  ...faceSchema.shape,
  username: z.string(),
  role: roleNameSchema,
  at: z.iso.datetime(),
});
export type JoinRequest = z.infer<typeof joinRequestSchema>;

/** GET /api/teams/:teamId/invites: those not revoked, newest first. */
export const invitesAnswer = z.object({
  invites: z.array(inviteSchema),
  requests: z.array(joinRequestSchema),
});
export type InvitesAnswer = z.infer<typeof invitesAnswer>;

/** POST /api/teams/:teamId/invites. With an address it is emailed (`no-mail` if the server sends none). */
export const createInviteBody = z.strictObject({
  id: idSchema,
  email: z.nullable(z.email().check(z.maxLength(254))),
  roleId: idSchema,
  /** An invite for a roster name can be used once. */
  memberId: z.nullable(idSchema),
  maxUses: z.nullable(z.int().check(z.gte(1), z.lte(500))),
  /** The days it works; null until it is revoked. */
  days: z.nullable(z.int().check(z.gte(1), z.lte(365))),
  needsApproval: z.boolean(),
});
export type CreateInviteBody = z.infer<typeof createInviteBody>;

/** The answer to creating an invite, and of POST …/invites/:inviteId/resend. */
export const inviteAnswer = z.object({ invite: inviteSchema });
export type InviteAnswer = z.infer<typeof inviteAnswer>;

/** POST /api/teams/:teamId/requests/:requestId. The admitted person can be given a roster name. */
export const decideRequestBody = z.strictObject({
  decision: z.enum(['accept', 'decline']),
  memberId: z.optional(z.nullable(idSchema)),
});
export type DecideRequestBody = z.infer<typeof decideRequestBody>;

/** GET /api/invites/:code, also signed out: the invitation. */
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
  /** The roster name waiting for the reader. */
  memberName: z.nullable(z.string()),
  needsApproval: z.boolean(),
  /** The reader's relation to the team. */
  standing: z.enum(['outside', 'requested', 'member']),
  /** The team's id, for its members. */
  teamId: z.nullable(idSchema),
});
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

/** POST /api/invites/:code/accept: joins the team, or asks to be admitted. Idempotent. */
export const acceptAnswer = z.object({
  outcome: z.enum(['joined', 'requested']),
  teamId: z.nullable(idSchema),
});
export type AcceptAnswer = z.infer<typeof acceptAnswer>;
