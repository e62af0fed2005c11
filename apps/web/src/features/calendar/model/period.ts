import type { CalendarView } from './calendar-search.ts';
import { addDays, addMonths, daysFrom, startOfWeek, weeksOfMonth } from './days.ts';

/** How far an agenda looks at first, and how much further each time that more is asked for. */
const AGENDA_DAYS = 30;
/** The server reads no longer windows than of 400 days. */
export const MOST_PAGES = 13;

/** The days that a view shows around one of them. @param pages how far an agenda looks */
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

/** The day that the next period is shown around, or the one before. */
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
