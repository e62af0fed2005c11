import type { reportStreamMessageBody } from '@allcourt/contract';
import type { z } from 'zod/mini';
import { type Context, requireAccount } from '#server/context.ts';
import { derivedId } from '#server/derived-id.ts';
import { reportWritten } from '#server/features/safety/service.ts';
import { type OfMessage, readStreamMessage } from './messages.ts';

/** Reports a message with its current text. A second report by the same person changes nothing. */
export async function reportStreamMessage(
  context: Context,
  { key, messageId, reason, note = '' }: OfMessage & z.infer<typeof reportStreamMessageBody>,
): Promise<void> {
  const reporter = requireAccount(context.account);
  const { id, authorId, text } = await readStreamMessage(context, { key, messageId });
  await reportWritten(context, {
    id: derivedId('stream-report', reporter.id, id),
    accountId: authorId,
    reason,
    note,
    text,
  });
}
