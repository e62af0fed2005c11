import type { Occurrence } from '@allcourt/contract';
import { useSyncExternalStore } from 'react';
import { useOutbox } from '#web/data/offline-context.tsx';
import { useUpcoming } from '#web/features/calendar/api/calendar.ts';
import { idOf } from './placing.ts';
import { asksReader } from './reply.ts';

/** Replies for dates after that can wait. */
const SOON_MS = 14 * 86_400_000;

/** Events of the next two weeks that wait for the reader's reply, of each the next such date, soonest first. */
export function useUnanswered(now: Date): { unanswered: readonly Occurrence[]; isLoading: boolean } {
  const { data, isPending, isPaused } = useUpcoming();
  const outbox = useOutbox();
  // The status is a new object after every queue change.
  useSyncExternalStore(outbox.subscribe, outbox.status);
  const isQueued = (occurrence: Occurrence) =>
    outbox
      .itemsOf(`calendar:${idOf(occurrence)}`)
      .some(({ topic, state }) => topic === 'calendar:reply' && state === 'queued');
  return {
    unanswered: nextOfEach((data?.occurrences ?? []).filter((one) => asksFor(one, now) && !isQueued(one))),
    isLoading: isPending && !isPaused,
  };
}

/** True while an event waits for the reader's reply: of a team, soon, and not closed. */
function asksFor(occurrence: Occurrence, now: Date): boolean {
  const { countsAsGoing, startsAt } = occurrence;
  const ahead = Date.parse(startsAt) - now.getTime();
  return !countsAsGoing && asksReader(occurrence, now) && ahead > 0 && ahead < SOON_MS;
}

function nextOfEach(occurrences: readonly Occurrence[]): Occurrence[] {
  return [...Map.groupBy(occurrences, ({ eventId }) => eventId).values()].flatMap(([first]) => first ?? []);
}
