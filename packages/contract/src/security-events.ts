import { z } from 'zod/mini';
import { idSchema } from './ids.ts';
import { DEVICE_KINDS } from './vocabulary.ts';

/** Everything the security log of an account records. */
export const SECURITY_EVENT_KINDS = [
  'signed-in',
  'sign-in-failed',
  'sign-in-delayed',
  'signed-out',
  'device-signed-out',
  'others-signed-out',
  'signed-out-everywhere',
  'token-reused',
  'password-changed',
  'password-reset',
  'email-change-asked',
  'email-changed',
  'email-change-undone',
  'email-confirmed',
  'way-added',
  'way-removed',
  'two-step-on',
  'two-step-off',
  'recovery-codes-made',
  'recovery-code-used',
  'step-up',
  'step-up-failed',
  'exported',
  'team-exported',
  'account-deleted',
  'account-restored',
  'account-erased',
  'account-disabled',
  'account-enabled',
  'protection-raised',
  'protection-lowered',
  'guardian-linked',
  'guardian-ended',
  'demo-refused',
  'admin-command',
] as const;
/** An event, as the security log names it. */
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** One line of an account's security log. Names are null if the device did not send them. */
export const securityEventSchema = z.object({
  id: idSchema,
  kind: z.enum(SECURITY_EVENT_KINDS),
  /** A word about it: the way in (`password`, `google.com`), the operator's command. */
  detail: z.nullable(z.string()),
  at: z.iso.datetime(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  device: z.nullable(z.enum(DEVICE_KINDS)),
  /** The time zone of the device, `Europe/Lisbon`: as much of a place as is known. */
  timeZone: z.nullable(z.string()),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;

/** GET /api/security/events: the newest first; `before` is the last id of the page before. */
export const securityEventsQuery = z.strictObject({ before: z.optional(idSchema) });

/** Events of a page, and whether there are older ones. */
export const securityEventsAnswer = z.object({ events: z.array(securityEventSchema), hasMore: z.boolean() });
export type SecurityEventsAnswer = z.infer<typeof securityEventsAnswer>;
