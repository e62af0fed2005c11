import type { DemoMatchesOf } from '@allcourt/contract';
import type { OfflineFeature, RefusedTopics } from '#web/data/offline-feature.ts';
import { createPostSender } from '#web/data/outbox/post-sender.ts';

declare module '#web/data/outbox/item.ts' {
  interface OutboxBodies {
    'keep-demo': DemoMatchesOf;
  }
}

/** Matches of the demo come along to a new account through the queue, so that a lost network loses none. */
export const interchangeOffline: OfflineFeature = {
  refused: {
    'keep-demo': "The matches that you scored in the demo couldn't be kept.",
  } satisfies RefusedTopics<'keep-demo'>,
  start: ({ store }) => ({ senders: { 'keep-demo': createPostSender(store, '/api/demo/matches/keep') } }),
};
