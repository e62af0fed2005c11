import { api, type RequestOptions } from '#web/data/http.ts';
import type { LocalStore } from '#web/data/local-store.ts';
import type { OfflineFeature, RefusedTopics } from '#web/data/offline-feature.ts';
import { type ItemOf, isItemOf } from '#web/data/outbox/item.ts';
import { removeItems } from '#web/data/outbox/item-store.ts';
import { outcomeOf } from '#web/data/outbox/outcome.ts';
import type { Sender } from '#web/data/outbox/sender.ts';
import { COACHING_KEY } from './coaching-key.ts';

declare module '#web/data/outbox/item.ts' {
  interface OutboxBodies {
    /** The key of these two is the thread's id; a reply's own id is its message's. */
    'coaching:read': { readonly isRead: boolean };
    'coaching:reply': { readonly text: string };
    /** Its key is the assignment's id. */
    'coaching:done': { readonly isDone: boolean };
  }
}

export const coachingOffline: OfflineFeature = {
  refused: {
    'coaching:read': "Feedback couldn't be marked as read.",
    'coaching:reply': "Your reply to your coach couldn't be sent.",
    'coaching:done': "Your assignment couldn't be marked as done.",
  } satisfies RefusedTopics<'coaching'>,
  // A run of a drill can complete an assignment.
  refreshAfter: { training: [{ queryKey: COACHING_KEY }] },
  start: ({ store, queryClient }) => ({
    senders: {
      coaching: createCoachingSender({
        store,
        onSent: () => queryClient.invalidateQueries({ queryKey: COACHING_KEY }),
      }),
    },
  }),
};

interface SenderOptions {
  readonly store: LocalStore;
  /** Refreshes what is shown, before the item leaves the queue. */
  readonly onSent: () => Promise<void>;
}

/** Sends reads, replies and finished assignments one by one. */
export function createCoachingSender({ store, onSent }: SenderOptions): Sender {
  return {
    async send([head], { signal }) {
      if (!(head && isItemOf(head, 'coaching'))) {
        return { kind: 'again' };
      }
      const { path, body } = callOf(head);
      try {
        await api(path, { method: 'PUT', body, signal });
      } catch (error) {
        // Later items may still be accepted.
        return outcomeOf(error, [head]);
      }
      await onSent();
      await store.write((tx) => removeItems(tx, [head.n]));
      return { kind: 'sent' };
    },
  };
}

interface Call {
  readonly path: string;
  readonly body: RequestOptions['body'];
}

function callOf({ topic, key, id, body }: ItemOf<'coaching'>): Call {
  switch (topic) {
    case 'coaching:read':
      return { path: `/api/coaching/feedback/${key}/read`, body };
    case 'coaching:reply':
      return { path: `/api/coaching/feedback/${key}/messages/${id}`, body };
    case 'coaching:done':
      return { path: `/api/coaching/assignments/${key}/done`, body };
  }
}
