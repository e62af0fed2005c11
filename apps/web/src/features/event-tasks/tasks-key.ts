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
