import type { QueryClient } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import type { LocalStore } from '#web/data/local-store.ts';
import type { OfflineFeature, RefusedTopics } from '#web/data/offline-feature.ts';
import { removeItems } from '#web/data/outbox/item-store.ts';
import { outcomeOf, type Sender } from '#web/data/outbox/sender.ts';
import { CALENDAR_KEY, taskIdOf, tasksKey, tasksPath } from './tasks-key.ts';

const eventTasksAnswer = async () => (await import('@allcourt/contract/http/event-tasks')).eventTasksAnswer;

/** A task or a seat that the reader takes or gives back, for themselves or as the guardian of a minor. */
interface Taking {
  readonly eventId: string;
  readonly key: string;
  readonly isTaken: boolean;
  readonly minorId?: string;
}

declare module '#web/data/outbox/item.ts' {
  interface OutboxBodies {
    /** Its key is the id of the task; for a minor `takingKey` adds theirs. */
    'event-task:take': Taking;
  }
}

export const eventTasksOffline: OfflineFeature = {
  refused: { 'event-task:take': "Your task couldn't be saved." } satisfies RefusedTopics<'event-task'>,
  start: (kit) => ({ senders: { 'event-task': createTakingSender(kit) } }),
};

/** Sends what the reader takes and gives back, only the newest of each task and person. */
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
      const { isTaken, minorId = null, ...date } = newest.body;
      const of = { ...date, minorId };
      const path = `${tasksPath(of)}/${taskIdOf(newest.key)}/taken`;
      try {
        const tasks = await apiAs(eventTasksAnswer, path, { method: 'PUT', body: { isTaken }, signal });
        queryClient.setQueryData(tasksKey(of), tasks);
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
