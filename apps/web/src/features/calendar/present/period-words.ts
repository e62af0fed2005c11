import type { CalendarView } from '#web/features/calendar/model/calendar-search.ts';
import { fullDayText, fullRangeText, monthText, noonOf, shortWeekdayText } from '#web/ui/words/when.ts';

/** `January 2024`, `14 – 20 January 2024`, `Thursday, 18 January 2024`. */
export function periodText(view: CalendarView, day: string, days: readonly string[]): string {
  if (view === 'month') {
    return monthText(noonOf(day));
  }
  return view === 'day'
    ? fullDayText(noonOf(day))
    : fullRangeText(noonOf(days[0] ?? day), noonOf(days.at(-1) ?? day));
}

/** `Sun`. */
export function weekdayName(day: string): string {
  return shortWeekdayText(noonOf(day));
}
