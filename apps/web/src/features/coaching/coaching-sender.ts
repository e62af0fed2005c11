import { api, type RequestOptions } from '#web/data/http.ts';
import type { LocalStore } from '#web/data/local-store.ts';
import { type ItemOf, isItemOf, removeItems } from '#web/data/outbox/item.ts';
import { outcomeOf } from '#web/data/outbox/outcome.ts';
import type { Sender } from '#web/data/outbox/sender.ts';

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
