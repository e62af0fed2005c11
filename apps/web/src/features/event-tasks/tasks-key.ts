/** One date of an event, for the reader or for a minor whose guardian they are. */
export interface TasksOf {
  readonly eventId: string;
  readonly key: string;
  readonly minorId: string | null;
}

/** Begins the key of everything of the calendar, which its news refetch. */
export const CALENDAR_KEY = ['calendar'] as const;

export const tasksKey = ({ eventId, key, minorId }: TasksOf) =>
  [...CALENDAR_KEY, 'tasks', eventId, key, minorId] as const;

export const tasksPath = ({ eventId, key, minorId }: TasksOf) =>
  minorId === null
    ? `/api/calendar/events/${eventId}/${key}/tasks`
    : `/api/family/${minorId}/events/${eventId}/${key}/tasks`;

/** The key of a task in the queue: what a guardian takes for one minor does not replace what another one, or they themselves, take. */
export const takingKey = (taskId: string, minorId: string | null) =>
  minorId === null ? taskId : `${taskId}/${minorId}`;

export const taskIdOf = (takingKey: string) => takingKey.split('/')[0] ?? '';
