import type { EventTask, EventTasksAnswer, SaveTaskBody } from '@allcourt/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { useAct } from '#web/data/use-act.ts';

const schemas = () => import('@allcourt/contract/http/event-tasks');

/** One date of an event, for the reader or for a minor whose guardian they are. */
export interface TasksOf {
  readonly eventId: string;
  readonly key: string;
  readonly minorId: string | null;
}

const pathOf = ({ eventId, key, minorId }: TasksOf) =>
  minorId === null
    ? `/api/calendar/events/${eventId}/${key}/tasks`
    : `/api/family/${minorId}/events/${eventId}/${key}/tasks`;

/** Begins the key of everything of the calendar, which its news refetch. */
const CALENDAR_KEY = ['calendar'] as const;
const keyOf = ({ eventId, key, minorId }: TasksOf) =>
  [...CALENDAR_KEY, 'tasks', eventId, key, minorId] as const;

export function useTasks(of: TasksOf) {
  return useQuery({
    queryKey: keyOf(of),
    queryFn: ({ signal }) => apiAs(async () => (await schemas()).eventTasksAnswer, pathOf(of), { signal }),
  });
}

function change(of: TasksOf, rest: string, options: { method: 'PUT' | 'DELETE'; body?: object }) {
  return apiAs(async () => (await schemas()).eventTasksAnswer, `${pathOf(of)}/${rest}`, options);
}

export const saveTask = (of: TasksOf, { id, ...body }: SaveTaskBody & Pick<EventTask, 'id'>) =>
  change(of, id, { method: 'PUT', body });

export const deleteTask = (of: TasksOf, id: string) => change(of, id, { method: 'DELETE' });

export const takeTask = (of: TasksOf, id: string, isTaken: boolean) =>
  change(of, `${id}/taken`, { method: 'PUT', body: { isTaken } });

/** One change to the tasks of a date, shown as soon as the server has answered. */
export function useTaskAct<Input>(
  of: TasksOf,
  { act, onDone }: { act(input: Input): Promise<EventTasksAnswer>; onDone?(input: Input): void },
) {
  const client = useQueryClient();
  return useAct({
    act,
    onDone: (answer: EventTasksAnswer, input: Input) => {
      client.setQueryData(keyOf(of), answer);
      onDone?.(input);
    },
    refresh: () => client.invalidateQueries({ queryKey: CALENDAR_KEY }),
  });
}
