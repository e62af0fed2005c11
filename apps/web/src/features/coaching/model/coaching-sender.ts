import { api, type RequestOptions } from '#web/data/http.ts';
import type { LocalStore } from '#web/data/local-store.ts';
import { type ItemOf, isItemOf } from '#web/data/outbox/item.ts';
import { outcomeOf } from '#web/data/outbox/outcome.ts';
import { removeItems } from '#web/data/outbox/queue.ts';
import type { Sender } from '#web/data/outbox/sender.ts';

interface SenderOptions {
  readonly store: LocalStore;
  /** Before an item leaves the queue: what the server says then is shown in its place. */
  readonly onSent: () => Promise<void>;
}

/** Sends what a player or a coach has read, answered or done, one after the other of the same thread. */
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
        // What came after it may still be taken.
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
