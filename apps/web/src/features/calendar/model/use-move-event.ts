import type { CalendarAnswer, Occurrence } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { CALENDAR_KEY } from '#web/features/calendar/api/calendar.ts';
import { changeEvent } from '#web/features/calendar/api/change-event.ts';
import { useCalendarAct, useTellDone } from '#web/features/calendar/api/use-calendar-act.ts';
import { useToast } from '#web/ui/toast.tsx';
import { daysBetween } from './days.ts';
import { idOf } from './placing.ts';
import { moveWall } from './time-grid.ts';

/** Moves an event, with Undo. */
export interface MoveEvent {
  byDays(occurrence: Occurrence, from: string, to: string): void;
  /** @param start minutes to move the start @param end minutes to move the end */
  byTime(occurrence: Occurrence, by: { days: number; start: number; end: number }): void;
}

interface Moved {
  readonly occurrence: Occurrence;
  readonly starts: string;
  readonly ends: string;
}

const MINUTE_MS = 60_000;

/** Dragging moves one occurrence of a series; the edit sheet moves the rest. */
export function useMoveEvent(): MoveEvent {
  const client = useQueryClient();
  const tellDone = useTellDone();
  const toast = useToast();
  const change = useCalendarAct({
    act: ({ occurrence: { eventId, key, version }, starts, ends }: Moved) =>
      changeEvent(eventId, { scope: 'this', key, version, changes: { starts, ends } }),
    onDone: ({ changeId }, { occurrence }) =>
      tellDone(
        occurrence.isRecurring ? `This date of ${occurrence.title} moved` : `${occurrence.title} moved`,
        changeId,
      ),
  });

  const move = (moved: Moved) => {
    if (moved.starts === moved.occurrence.starts && moved.ends === moved.occurrence.ends) {
      return;
    }
    client.setQueriesData(
      { queryKey: [...CALENDAR_KEY, 'window'] },
      (answer: CalendarAnswer | undefined) => answer && withMoved(answer, moved),
    );
    change.mutate(moved, { onError: (error) => toast({ text: problemSentence(error) }) });
  };

  return {
    byDays(occurrence, from, to) {
      const days = daysBetween(from, to);
      move({
        occurrence,
        starts: moveWall(occurrence.starts, { days }),
        ends: moveWall(occurrence.ends, { days }),
      });
    },
    byTime(occurrence, { days, start, end }) {
      move({
        occurrence,
        starts: moveWall(occurrence.starts, { days, minutes: start }),
        ends: moveWall(occurrence.ends, { days, minutes: end }),
      });
    },
  };
}

/** Optimistic position until the server answers. */
function withMoved(answer: CalendarAnswer, { occurrence, starts, ends }: Moved): CalendarAnswer {
  const by = (from: string, to: string) => Date.parse(`${to}Z`) - Date.parse(`${from}Z`);
  const shift = (instant: string, ms: number) =>
    new Date(Date.parse(instant) + Math.round(ms / MINUTE_MS) * MINUTE_MS).toISOString();
  return {
    ...answer,
    occurrences: answer.occurrences.map((one) =>
      idOf(one) === idOf(occurrence)
        ? {
            ...one,
            starts,
            ends,
            startsAt: shift(one.startsAt, by(one.starts, starts)),
            endsAt: shift(one.endsAt, by(one.ends, ends)),
          }
        : one,
    ),
  };
}
