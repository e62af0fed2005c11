import type { Occurrence } from '@allcourt/contract';
import { apiAs } from '#web/data/http.ts';
import type { LocalStore } from '#web/data/local-store.ts';
import type { OfflineFeature, RefusedTopics } from '#web/data/offline-feature.ts';
import { removeItems } from '#web/data/outbox/item-store.ts';
import { outcomeOf, type Sender } from '#web/data/outbox/sender.ts';
import { CALENDAR_KEY, keepOccurrence } from './api/calendar.ts';
import type { OwnReply } from './model/reply.ts';

const replyAnswer = async () => (await import('@allcourt/contract/http/calendar-replies')).replyAnswer;

declare module '#web/data/outbox/item.ts' {
  interface OutboxBodies {
    /** Its key names the event and the occurrence, with a slash between. */
    'calendar:reply': OwnReply;
  }
}

export const calendarOffline: OfflineFeature = {
  refused: { 'calendar:reply': "Your RSVP couldn't be saved." } satisfies RefusedTopics<'calendar'>,
  // A match can be part of an event.
  refreshAfter: { match: [{ queryKey: CALENDAR_KEY }] },
  start: ({ store, queryClient }) => ({
    senders: {
      calendar: createReplySender({
        store,
        onAnswer: (occurrence) => keepOccurrence(queryClient, occurrence),
      }),
    },
  }),
};

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
