import { api } from '#web/data/http.ts';
import type { LocalStore } from '#web/data/local-store.ts';
import { removeItems } from '#web/data/outbox/item.ts';
import { outcomeOf } from '#web/data/outbox/outcome.ts';
import type { Sender } from '#web/data/outbox/sender.ts';

/** Sends replies to events, only the newest per occurrence. */
export function createReplySender({
  store,
  onSent,
}: {
  readonly store: LocalStore;
  /** Called before the reply leaves the queue, so that the server's answer replaces it. */
  readonly onSent: () => Promise<void>;
}): Sender {
  return {
    async send(lane, { signal }) {
      const newest = lane.at(-1);
      if (newest?.topic !== 'calendar:reply') {
        return { kind: 'again' };
      }
      try {
        await api(`/api/calendar/events/${newest.key}/reply`, { method: 'PUT', body: newest.body, signal });
      } catch (error) {
        return outcomeOf(error, lane);
      }
      await onSent();
      await store.write((tx) =>
        removeItems(
          tx,
          lane.map(({ n }) => n),
        ),
      );
      return { kind: 'sent' };
    },
  };
}
