import { dayKey, shortDayText, timeText } from '#web/ui/words/when.ts';

/** `7:05 PM` today, `16 Jan` before. */
export function whenText(date: Date, now: Date): string {
  return dayKey(date) === dayKey(now) ? timeText(date) : shortDayText(date, now);
}
