import type { EventTask, EventTasksAnswer, SaveTaskBody } from '@allcourt/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { useAct } from '#web/data/use-act.ts';
import { CALENDAR_KEY, type TasksOf, tasksKey } from './tasks-key.ts';

const schemas = () => import('@allcourt/contract/http/event-tasks');

const pathOf = ({ eventId, key, minorId }: TasksOf) =>
  minorId === null
    ? `/api/calendar/events/${eventId}/${key}/tasks`
    : `/api/family/${minorId}/events/${eventId}/${key}/tasks`;

export function useTasks(of: TasksOf) {
  return useQuery({
    queryKey: tasksKey(of),
    queryFn: ({ signal }) => apiAs(async () => (await schemas()).eventTasksAnswer, pathOf(of), { signal }),
  });
}

function change(of: TasksOf, rest: string, options: { method: 'PUT' | 'DELETE'; body?: object }) {
  return apiAs(async () => (await schemas()).eventTasksAnswer, `${pathOf(of)}/${rest}`, options);
}

export const saveTask = (of: TasksOf, { id, ...body }: SaveTaskBody & Pick<EventTask, 'id'>) =>
  change(of, id, { method: 'PUT', body });

export const deleteTask = (of: TasksOf, id: string) => change(of, id, { method: 'DELETE' });

/** Takes a task for a minor, or gives it back; the reader's own wait on this device. */
export const takeForMinor = (of: TasksOf, id: string, isTaken: boolean) =>
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
      client.setQueryData(tasksKey(of), answer);
      onDone?.(input);
    },
    refresh: () => client.invalidateQueries({ queryKey: CALENDAR_KEY }),
  });
}
