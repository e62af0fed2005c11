import { api } from '#web/data/http.ts';
import type { LocalStore } from '#web/data/local-store.ts';
import { removeItems } from '#web/data/outbox/item-store.ts';
import type { Sender } from '#web/data/outbox/sender.ts';

/** Posts each item to one address; its id makes a second sending harmless. */
export function createPostSender(store: LocalStore, path: string): Sender {
  return {
    async send([head], { signal }) {
      if (!head) {
        return { kind: 'again' };
      }
      await api(path, { method: 'POST', body: head.body, signal });
      await store.write((tx) => removeItems(tx, [head.n]));
      return { kind: 'sent' };
    },
  };
}
