/** Calendar days, `2026-08-01`; arithmetic here is the same in every zone. */

const DAY_MS = 86_400_000;

/** @param count days; negative goes back */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of another month, capped at its last day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Difference in days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay();
}

function startOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** @param weekStart first day of the week, 0 Sunday to 6 Saturday */
export function startOfWeek(day: string, weekStart: number): string {
  return addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));
}

/** Consecutive days from a start. */
export function daysFrom(day: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => addDays(day, index));
}

/** The four to six weeks that a month touches. */
export function weeksOfMonth(day: string, weekStart: number): readonly (readonly string[])[] {
  const first = startOfWeek(startOfMonth(day), weekStart);
  const next = startOfMonth(addMonths(startOfMonth(day), 1));
  const count = Math.ceil(daysBetween(first, next) / 7);
  return Array.from({ length: count }, (_, index) => daysFrom(addDays(first, index * 7), 7));
}
