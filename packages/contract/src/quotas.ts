import { z } from 'zod/mini';

/** Everything that is kept or sent in a limited amount. */
export const QUOTA_NAMES = ['teams', 'invites', 'mails', 'pictures', 'files', 'recordings'] as const;
export type QuotaName = (typeof QUOTA_NAMES)[number];

/** The holder of an amount: the server's is everyone's together. */
export const QUOTA_SCOPES = ['account', 'team', 'server'] as const;
export type QuotaScope = (typeof QUOTA_SCOPES)[number];

/** Units of an amount; `a-day` starts again after a day. */
export const QUOTA_UNITS = ['count', 'bytes', 'a-day'] as const;
export type QuotaUnit = (typeof QUOTA_UNITS)[number];

/** The detail of a refusal for want of room. */
export interface QuotaReached {
  quota: QuotaName;
  of: QuotaScope;
  used: number;
  limit: number;
}

/** One quota with what is used of it. */
export const quotaSchema = z.object({
  name: z.enum(QUOTA_NAMES),
  unit: z.enum(QUOTA_UNITS),
  used: z.number(),
  limit: z.number(),
});
export type Quota = z.infer<typeof quotaSchema>;

/** GET /api/quotas: those of the account, and of each team whose settings its reader manages. */
export const quotasAnswer = z.object({
  account: z.array(quotaSchema),
  teams: z.array(z.object({ id: z.string(), name: z.string(), quotas: z.array(quotaSchema) })),
});
export type QuotasAnswer = z.infer<typeof quotasAnswer>;
