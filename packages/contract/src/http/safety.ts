import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { REPORT_REASONS } from '../team-vocabulary.ts';
import { writtenText } from '../text.ts';
import { chatPersonSchema } from './faces.ts';

/**
 * GET /api/blocks, and the answer of PUT and DELETE /api/blocks/:accountId: people the reader has blocked, by name.
 */
export const blocksAnswer = z.object({ blocked: z.array(chatPersonSchema) });
export type BlocksAnswer = z.infer<typeof blocksAnswer>;

/** POST /api/reports: a message or a person. Idempotent by the client's id. */
export const reportBody = z
  .strictObject({
    id: idSchema,
    messageId: z.optional(idSchema),
    accountId: z.optional(idSchema),
    reason: z.enum(REPORT_REASONS),
    note: z.optional(writtenText({ min: 0, max: 1000 })),
  })
  .check(
    z.refine(({ messageId, accountId }) => Boolean(messageId) !== Boolean(accountId), {
      error: 'Report a message or a person',
    }),
  );
export type ReportBody = z.infer<typeof reportBody>;

/** The operator has the report. */
export const reportAnswer = z.object({ id: idSchema });
