import type { CalendarSearch, CalendarView } from '#web/features/calendar/model/calendar-search.ts';

const VIEWS = ['month', 'week', 'day', 'agenda'] as const satisfies readonly CalendarView[];
const NEW_TYPES = ['match', 'practice', 'tournament'] as const;
const DAY = /^\d{4}-\d\d-\d\d$/;
const KEY = /^\d{8}T\d{4}$/;

/** Drops parameters that the calendar does not know. */
export function parseCalendarSearch({
  view,
  date,
  types,
  teams,
  event,
  new: wanted,
}: Record<string, unknown>): CalendarSearch {
  const known = VIEWS.find((name) => name === view);
  const type = NEW_TYPES.find((name) => name === wanted);
  if (typeof event === 'string') {
    return { event, ...(typeof date === 'string' && KEY.test(date) ? { date } : {}) };
  }
  return {
    ...(known ? { view: known } : {}),
    ...(typeof date === 'string' && isDay(date) ? { date } : {}),
    ...(typeof types === 'string' ? { types } : {}),
    ...(typeof teams === 'string' ? { teams } : {}),
    ...(type ? { new: type } : {}),
  };
}

function isDay(text: string): boolean {
  const at = DAY.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}
