import type { CalendarView } from '#web/features/calendar/model/calendar-search.ts';
import { fullDayText, fullRangeText, monthText, noonOf } from '#web/ui/words/when.ts';

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
  return part(day, { weekday: 'short' });
}

/** `8 AM`, `08`, as the reader's clocks have it. */
export function hourText(hour: number): string {
  return new Intl.DateTimeFormat(undefined, { hour: 'numeric', timeZone: 'UTC' }).format(hour * 3_600_000);
}

function part(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' }).format(
    Date.parse(`${day}T12:00Z`),
  );
}
