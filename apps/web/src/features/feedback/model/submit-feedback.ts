import type { FeedbackBody } from '@allcourt/contract';
import { NetworkError } from '#web/data/http.ts';
import type { Outbox } from '#web/data/outbox.ts';
import { postFeedback } from '#web/features/feedback/api/post-feedback.ts';

/** Stored on the server, or queued on this device until online. */
export type FeedbackOutcome = 'stored' | 'queued';

export async function submitFeedback(
  outbox: Pick<Outbox, 'enqueue'>,
  body: FeedbackBody,
): Promise<FeedbackOutcome> {
  try {
    await postFeedback(body);
    return 'stored';
  } catch (error) {
    if (!(error instanceof NetworkError)) {
      throw error;
    }
    // Only the answer may have been lost; the id makes a retry harmless.
    await outbox.enqueue([{ topic: 'feedback', key: '', id: body.id, body }]);
    return 'queued';
  }
}
