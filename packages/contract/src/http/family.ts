import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { countInQuery } from '../integers.ts';
import { preferencesSchema } from '../preferences.ts';
import { CONVERSATION_KINDS } from '../team-vocabulary.ts';
import { occurrenceSchema } from './calendar.ts';
import { messageSchema } from './chat.ts';

/** Kinds of less protection that a minor can ask for: another birth year, being filmed again, or counting in transfer. */
export const PROTECTION_KINDS = ['birth-year', 'filming', 'transfer'] as const;

const faceSchema = z.object({ accountId: idSchema, name: z.string(), avatarUrl: z.nullable(z.string()) });

/** GET /api/family/:minorId/events: the next team events of a minor, with their reply as `own`. */
export const minorEventsAnswer = z.object({ occurrences: z.array(occurrenceSchema) });
export type MinorEvents = z.infer<typeof minorEventsAnswer>;

/** PUT /api/family/:minorId/events/:eventId/:key/reply answers for a minor, with the body of their own reply. */

/** GET /api/family/:minorId/conversations: what a minor can read, without their read marks. */
export const minorConversationsAnswer = z.object({
  conversations: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(CONVERSATION_KINDS),
      name: z.string(),
      last: z.nullable(messageSchema),
    }),
  ),
});
export type MinorConversations = z.infer<typeof minorConversationsAnswer>;

/** GET /api/family/:minorId/conversations/:conversationId/messages?before=: answers as the minor's own page. */
export const minorMessagesQuery = z.strictObject({ before: z.optional(countInQuery) });

/** POST /api/family/requests: asks guardians and admins for less protection. A newer one of a kind replaces the older. */
export const askProtectionBody = z.discriminatedUnion('kind', [
  z.strictObject({
    id: idSchema,
    kind: z.literal('birth-year'),
    birthYear: preferencesSchema.shape.birthYear,
  }),
  z.strictObject({ id: idSchema, kind: z.enum(['filming', 'transfer']) }),
]);
export type AskProtectionBody = z.infer<typeof askProtectionBody>;

/** POST /api/family/requests/:requestId/decide, by a guardian or an admin. */
export const decideProtectionBody = z.strictObject({ isConfirmed: z.boolean() });

const protectionRequestSchema = z.object({
  id: idSchema,
  who: faceSchema,
  kind: z.enum(PROTECTION_KINDS),
  birthYear: z.nullable(z.int()),
  createdAt: z.iso.datetime(),
});
export type ProtectionRequest = z.infer<typeof protectionRequestSchema>;

const guardianSchema = z.object({
  id: idSchema,
  /** Null while the invite is open. */
  guardian: z.nullable(faceSchema),
  /** Address of an open invite. */
  email: z.nullable(z.string()),
  /** `invited`: not accepted. `accepted`: an admin has yet to confirm. `active`: sees and answers. */
  state: z.enum(['invited', 'accepted', 'active']),
  expiresAt: z.iso.datetime(),
});
export type Guardian = z.infer<typeof guardianSchema>;

/** GET /api/family. */
export const familyAnswer = z.object({
  /** True when the reader may be under 18. */
  isMinor: z.boolean(),
  /** The reader's guardians and open invites. */
  guardians: z.array(guardianSchema),
  /** The reader's wishes for less protection that wait for a decision. */
  own: z.array(protectionRequestSchema),
  /** The minors whose guardian the reader is; `isActive` once an admin has confirmed it. */
  minors: z.array(z.object({ id: idSchema, minor: faceSchema, isActive: z.boolean() })),
  /** Requests that the reader can decide. */
  requests: z.array(protectionRequestSchema),
  /** Minors in teams whose admin the reader is, with their guardians. */
  teamMinors: z.array(z.object({ minor: faceSchema, guardians: z.array(guardianSchema) })),
});
export type Family = z.infer<typeof familyAnswer>;

/** POST /api/family/guardians: a minor invites a guardian, or an admin does for a minor of their team. */
export const inviteGuardianBody = z.strictObject({
  id: idSchema,
  minorId: idSchema,
  email: z.optional(z.email().check(z.maxLength(254))),
});
export type InviteGuardianBody = z.infer<typeof inviteGuardianBody>;
/** The code is shown once. */
export const guardianInviteAnswer = z.object({
  link: guardianSchema,
  code: z.string(),
  /** Null without an address. */
  wasMailed: z.nullable(z.boolean()),
});
export type GuardianInvite = z.infer<typeof guardianInviteAnswer>;

/** GET /api/family/invites/:code. */
export const guardianInvitePage = z.object({ minor: z.string(), by: z.nullable(z.string()) });
export type GuardianInvitePage = z.infer<typeof guardianInvitePage>;

/** POST /api/family/invites/:code/accept. */
export const guardianAcceptedAnswer = z.object({ isActive: z.boolean() });
