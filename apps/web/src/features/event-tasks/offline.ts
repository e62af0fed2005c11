import type { QueryClient } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import type { LocalStore } from '#web/data/local-store.ts';
import type { OfflineFeature, RefusedTopics } from '#web/data/offline-feature.ts';
import { removeItems } from '#web/data/outbox/item-store.ts';
import { outcomeOf, type Sender } from '#web/data/outbox/sender.ts';
import { CALENDAR_KEY, tasksKey } from './tasks-key.ts';

const eventTasksAnswer = async () => (await import('@allcourt/contract/http/event-tasks')).eventTasksAnswer;

/** A task or a seat that the reader takes, or gives back. */
interface Taking {
  readonly eventId: string;
  readonly key: string;
  readonly isTaken: boolean;
}

declare module '#web/data/outbox/item.ts' {
  interface OutboxBodies {
    /** Its key is the id of the task. */
    'event-task:take': Taking;
  }
}

export const eventTasksOffline: OfflineFeature = {
  refused: { 'event-task:take': "Your task couldn't be saved." } satisfies RefusedTopics<'event-task'>,
  start: (kit) => ({ senders: { 'event-task': createTakingSender(kit) } }),
};

/** Sends what the reader takes and gives back, only the newest of each task. */
export function createTakingSender({
  store,
  queryClient,
}: {
  readonly store: LocalStore;
  readonly queryClient: QueryClient;
}): Sender {
  return {
    async send(lane, { signal }) {
      const newest = lane.at(-1);
      if (newest?.topic !== 'event-task:take') {
        return { kind: 'again' };
      }
      const { eventId, key, isTaken } = newest.body;
      const path = `/api/calendar/events/${eventId}/${key}/tasks/${newest.key}/taken`;
      try {
        const tasks = await apiAs(eventTasksAnswer, path, { method: 'PUT', body: { isTaken }, signal });
        queryClient.setQueryData(tasksKey({ eventId, key, minorId: null }), tasks);
      } catch (error) {
        void queryClient.invalidateQueries({ queryKey: CALENDAR_KEY });
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
