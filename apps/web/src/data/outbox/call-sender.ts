import { api, type RequestOptions } from '#web/data/http.ts';
import type { LocalStore } from '#web/data/local-store.ts';
import { type Family, type ItemOf, isItemOf } from '#web/data/outbox/item.ts';
import { removeItems } from '#web/data/outbox/item-store.ts';
import { outcomeOf, type Sender } from '#web/data/outbox/sender.ts';

/** The request of an item. */
export interface Call extends Pick<RequestOptions, 'method' | 'body'> {
  readonly path: string;
}

export interface CallSenderOptions {
  readonly store: LocalStore;
  /** Refreshes what is shown, before the item leaves the queue. */
  readonly onSent: () => Promise<void>;
}

/** Sends the items of a family one by one; their ids make a retry harmless. */
export function createCallSender<F extends Family>(
  family: F,
  callOf: (item: ItemOf<F>) => Call,
  { store, onSent }: CallSenderOptions,
): Sender {
  return {
    async send([head], { signal }) {
      if (!(head && isItemOf(head, family))) {
        return { kind: 'again' };
      }
      const { path, ...options } = callOf(head);
      try {
        await api(path, { ...options, signal });
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
