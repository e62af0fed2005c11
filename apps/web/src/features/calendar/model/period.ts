import type { CalendarView } from './calendar-search.ts';
import { addDays, addMonths, daysFrom, startOfWeek, weeksOfMonth } from './days.ts';

/** Days per page of the agenda. */
const AGENDA_DAYS = 30;
/** The server's longest window, in days. */
export const MAX_PAGES = 13;

/** The days of a view around a focused day. @param pages of the agenda */
export function daysOfView(
  view: CalendarView,
  day: string,
  { weekStart, pages = 1 }: { weekStart: number; pages?: number },
): readonly string[] {
  switch (view) {
    case 'month':
      return weeksOfMonth(day, weekStart).flat();
    case 'week':
      return daysFrom(startOfWeek(day, weekStart), 7);
    case 'day':
      return [day];
    case 'agenda':
      return daysFrom(day, AGENDA_DAYS * pages);
  }
}

/** The focused day of the next or previous period. */
export function stepped(view: CalendarView, day: string, step: 1 | -1): string {
  switch (view) {
    case 'month':
      return addMonths(day, step);
    case 'week':
      return addDays(day, step * 7);
    case 'day':
      return addDays(day, step);
    case 'agenda':
      return addDays(day, step * AGENDA_DAYS);
  }
}
