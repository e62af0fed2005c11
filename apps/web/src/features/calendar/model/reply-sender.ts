import type { Occurrence } from '@allcourt/contract';
import { apiAs } from '#web/data/http.ts';
import type { LocalStore } from '#web/data/local-store.ts';
import { removeItems } from '#web/data/outbox/item-store.ts';
import { outcomeOf } from '#web/data/outbox/outcome.ts';
import type { Sender } from '#web/data/outbox/sender.ts';

const replyAnswer = async () => (await import('@allcourt/contract/http/calendar-replies')).replyAnswer;

/** Sends replies to events, only the newest per occurrence. */
export function createReplySender({
  store,
  onAnswer,
}: {
  readonly store: LocalStore;
  /** Takes the server's answer before the reply leaves the queue, so that it replaces it. */
  readonly onAnswer: (occurrence: Occurrence) => void;
}): Sender {
  return {
    async send(lane, { signal }) {
      const newest = lane.at(-1);
      if (newest?.topic !== 'calendar:reply') {
        return { kind: 'again' };
      }
      try {
        const { occurrence } = await apiAs(replyAnswer, `/api/calendar/events/${newest.key}/reply`, {
          method: 'PUT',
          body: newest.body,
          signal,
        });
        onAnswer(occurrence);
      } catch (error) {
        return outcomeOf(error, lane);
      }
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
