import type { OfflineFeature, RefusedTopics } from '#web/data/offline-feature.ts';
import { CALENDAR_KEY, keepOccurrence } from './api/calendar.ts';
import { createReplySender, type OwnReply } from './model/reply.ts';

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
