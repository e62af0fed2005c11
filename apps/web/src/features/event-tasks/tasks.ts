import type { EventTask, EventTasksAnswer, SaveTaskBody } from '@allcourt/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { useAct } from '#web/data/use-act.ts';
import { CALENDAR_KEY, type TasksOf, tasksKey, tasksPath } from './tasks-key.ts';

const schemas = () => import('@allcourt/contract/http/event-tasks');

export function useTasks(of: TasksOf) {
  return useQuery({
    queryKey: tasksKey(of),
    queryFn: ({ signal }) => apiAs(async () => (await schemas()).eventTasksAnswer, tasksPath(of), { signal }),
  });
}

function change(of: TasksOf, rest: string, options: { method: 'PUT' | 'DELETE'; body?: object }) {
  return apiAs(async () => (await schemas()).eventTasksAnswer, `${tasksPath(of)}/${rest}`, options);
}

export const saveTask = (of: TasksOf, { id, ...body }: SaveTaskBody & Pick<EventTask, 'id'>) =>
  change(of, id, { method: 'PUT', body });

export const deleteTask = (of: TasksOf, id: string) => change(of, id, { method: 'DELETE' });

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
