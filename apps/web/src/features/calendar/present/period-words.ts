import type { CalendarView } from '#web/features/calendar/model/calendar-search.ts';
import { monthText, noonOf } from '#web/ui/words/when.ts';

/** `January 2024`, `14–20 January 2024`, `29 January – 4 February 2024`, `Thursday 18 January 2024`. */
export function periodText(view: CalendarView, day: string, days: readonly string[]): string {
  if (view === 'month') {
    return monthText(noonOf(day));
  }
  const first = days[0] ?? day;
  const last = days.at(-1) ?? day;
  if (view === 'day') {
    return `${part(day, { weekday: 'long' })} ${Number(day.slice(8))} ${monthText(noonOf(day))}`;
  }
  const end = `${Number(last.slice(8))} ${monthText(noonOf(last))}`;
  if (first.slice(0, 7) === last.slice(0, 7)) {
    return `${Number(first.slice(8))}–${end}`;
  }
  const year = first.slice(0, 4) === last.slice(0, 4) ? '' : ` ${first.slice(0, 4)}`;
  return `${Number(first.slice(8))} ${part(first, { month: 'long' })}${year} – ${end}`;
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
