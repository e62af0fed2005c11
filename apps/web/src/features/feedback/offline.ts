import type { FeedbackBody } from '@allcourt/contract';
import type { OfflineFeature, RefusedTopics } from '#web/data/offline-feature.ts';
import { createPostSender } from '#web/data/outbox/post-sender.ts';

declare module '#web/data/outbox/item.ts' {
  interface OutboxBodies {
    feedback: FeedbackBody;
  }
}

export const feedbackOffline: OfflineFeature = {
  refused: { feedback: "Your feedback couldn't be sent." } satisfies RefusedTopics<'feedback'>,
  start: ({ store }) => ({ senders: { feedback: createPostSender(store, '/api/feedback') } }),
};
