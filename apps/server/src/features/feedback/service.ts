import type { FeedbackBody } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { insertFeedback, isOwnFeedback } from '#server/features/feedback/store.ts';
import { AppError } from '#server/plugins/errors.ts';

const USER_AGENT_LENGTH = 512;

/** Stores feedback. The same id again is the same feedback, after a lost answer. */
export async function sendFeedback(
  { db, clock, account }: Context,
  feedback: FeedbackBody & { userAgent: string },
): Promise<void> {
  const accountId = requireAccount(account).id;
  const userAgent = feedback.userAgent.slice(0, USER_AGENT_LENGTH);
  const isNew = await insertFeedback(db, { ...feedback, userAgent, accountId, createdAt: clock.now() });
  if (!isNew && !(await isOwnFeedback(db, { id: feedback.id, accountId }))) {
    throw new AppError('id-taken');
  }
}
